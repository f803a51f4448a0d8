#!/usr/bin/env bash
# Archives by every interface. "scripts/archives.sh" compares "rokada check", the wheel, Spark and
# rokada-sql, row by row, over the same games (archives/doors). "scripts/archives.sh --cluster"
# checks games on a Spark cluster of three workers on this machine, kills one of them in the middle,
# and prints how many rows a second one, two and three workers check; GAMES=60000 sets the number.
source "$(dirname "$0")/lib.sh"

build="archives/target"
venv="$build/venv"
python="$PWD/$venv/bin/python"

# missing WHAT WHY: reports a test that cannot run here.
missing() {
    not_run "$1" "$2"
    finish
    exit 0
}

what="the same rows from every door"
[ "${1:-}" != --cluster ] || what="games on a Spark cluster"

step "Python, Java and Spark"
have python3 || missing "$what" "there is no python3"
if ! have java && ! apt_install openjdk-17-jre-headless; then
    missing "$what" "Spark needs Java 17, which is not here and could not be installed (Debian: openjdk-17-jre-headless)"
fi
[ -x "$python" ] || python3 -m venv "$venv"
if ! logged wheel-pip "$python" -m pip install --quiet --disable-pip-version-check \
    maturin==1.16.0 pytest==9.2.0 pyarrow==26.0.1 'pandas<3' 'pyspark>=4.1,<5'; then
    missing "$what" "maturin or PySpark (some 490 MB) cannot be installed from PyPI"
fi

step "the wheel"
profile=()
[ "${1:-}" != --cluster ] || profile=(--release)
rm -rf "$build/wheels-of-doors"
(cd archives/python && "../target/venv/bin/maturin" build "${profile[@]}" --locked --out ../target/wheels-of-doors)
logged wheel-install "$python" -m pip install --quiet --disable-pip-version-check --force-reinstall \
    --no-deps "$build"/wheels-of-doors/rokada-*.whl

if [ -z "${ROKADA:-}" ]; then
    step "rokada check"
    cargo build --quiet --locked "${profile[@]}" --package rokada
    ROKADA="$target/$([ "${1:-}" = --cluster ] && echo release || echo debug)/rokada"
fi
export ROKADA

if [ "${1:-}" = --cluster ]; then
    step "what a million games cost on this machine, without Spark"
    (cd archives/doors && "$python" measure.py 1000000)
    step "games on a cluster, and a worker killed in the middle"
    (cd archives/doors && "$python" cluster.py "${GAMES:-60000}")
    finish
    exit 0
fi

step "rokada-sql"
if [ -z "${ROKADA_SQL:-}" ]; then
    # The newest one.
    for path in "$build"/{release,debug}/rokada-sql; do
        if [ -x "$path" ] && [ "$PWD/$path" -nt "${ROKADA_SQL:-}" ]; then ROKADA_SQL="$PWD/$path"; fi
    done
fi
export ROKADA_SQL="${ROKADA_SQL:-}"
[ -n "$ROKADA_SQL" ] || not_run "rokada-sql compared with the others" "it was not built (make sql, or its path in ROKADA_SQL)"

step "$what, and what Spark says of bad input"
(cd archives/doors && "$python" -m pytest --quiet)
finish

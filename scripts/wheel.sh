#!/usr/bin/env bash
# The Python wheel: "scripts/wheel.sh" builds it for installation (archives/target/wheels);
# "scripts/wheel.sh --test" builds it quickly, installs it with pandas, Polars, DuckDB, pyarrow and
# PySpark, and runs its tests and its pages there. ROKADA may hold the path of a built `rokada`.
# Nothing else in Rokada needs it.
source "$(dirname "$0")/lib.sh"

build="archives/target"
venv="$build/venv"
python="$venv/bin/python"

step "a place for Python"
if ! have python3; then
    not_run "the wheel" "there is no python3"
    finish
    exit 0
fi
[ -x "$python" ] || python3 -m venv "$venv"
if ! logged wheel-pip "$python" -m pip install --quiet --disable-pip-version-check maturin==1.16.0; then
    not_run "the wheel" "maturin cannot be installed from PyPI"
    finish
    exit 0
fi

if [ "${1:-}" != --test ]; then
    step "the wheel"
    (cd archives/python && "../target/venv/bin/maturin" build --release --locked --out ../target/wheels)
    finish
    exit 0
fi

step "form and lints"
cargo fmt --manifest-path archives/Cargo.toml --all --check || fail "run 'cargo fmt --manifest-path archives/Cargo.toml'"
cargo clippy --quiet --locked --manifest-path archives/Cargo.toml --package rokada-python -- -D warnings

step "the wheel, built quickly"
rm -rf "$build/wheels-of-tests"
(cd archives/python && "../target/venv/bin/maturin" build --locked --out ../target/wheels-of-tests)
logged wheel-install "$python" -m pip install --quiet --disable-pip-version-check --force-reinstall \
    --no-deps "$build"/wheels-of-tests/rokada-*.whl

if [ -z "${ROKADA:-}" ]; then
    step "rokada check, for comparison"
    cargo build --quiet --locked --package rokada
    ROKADA="$target/debug/rokada"
fi
ROKADA="$(realpath "$ROKADA")"
export ROKADA

step "its tests, and its pages in pandas, Polars, DuckDB and Spark"
logged wheel-peers "$python" -m pip install --quiet --disable-pip-version-check \
    pytest==9.2.0 pyarrow==26.0.1 'pandas<3' polars==2.1.0 duckdb==2.0.0
spark="the tests of Spark, and its page"
without_spark=(--ignore=test_spark.py --deselect=test_pages.py::test_tables_in_spark)
left_out=()
if ! have java && ! apt_install openjdk-17-jre-headless; then
    not_run "$spark" "Java 17 is not here and could not be installed (Debian: openjdk-17-jre-headless)"
    left_out=("${without_spark[@]}")
elif ! logged wheel-spark "$python" -m pip install --quiet --disable-pip-version-check \
    'pandas<3' 'pyspark>=4.1,<5'; then
    not_run "$spark" "PySpark (some 490 MB) cannot be installed from PyPI"
    left_out=("${without_spark[@]}")
fi
(cd archives/python/tests && "../../target/venv/bin/python" -m pytest --quiet "${left_out[@]}")
finish

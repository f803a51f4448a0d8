#!/usr/bin/env bash
# SQL queries: "scripts/sql.sh" builds rokada-sql (archives/target/release/rokada-sql);
# "scripts/sql.sh --test" runs its tests. "scripts/sql.sh --race [FILE.pgn]" compares its time with
# `rokada check`, python-chess and duckdb-chess on the same file, and the memory of both programs
# with ten times as many games (it needs eleven times the space of the file), in `name: value`
# lines.
source "$(dirname "$0")/lib.sh"

# The workspace of the archives has a separate target directory.
unset CARGO_TARGET_DIR
sql=archives/target/release/rokada-sql

case "${1:-}" in
--test)
    step "rokada-sql"
    (
        cd archives
        cargo clippy --locked --package rokada-query --all-targets -- -D warnings
        cargo test --locked --package rokada-query
    )
    ;;
--race)
    have python3 || fail "the race is run by python3, which is not here"
    (cd archives && cargo build --locked --release --package rokada-query)
    CARGO_TARGET_DIR="$target" cargo build --locked --release --package rokada
    file="${2:-}"
    if [ -z "$file" ]; then
        file="$target/like-real.pgn"
        step "$file, 100 MB of games in the shape of real ones"
        CARGO_TARGET_DIR="$target" cargo run --quiet --locked --release --package rokada-bench \
            --example like_real -- 100 >"$file"
    fi
    [ -f "$file" ] || fail "there is no file $file"
    # The other libraries are in the Python environment of `scripts/wheel.sh`, if there is one.
    python=archives/target/venv/bin/python
    if [ ! -x "$python" ]; then
        python=python3
    elif ! logged race-pip "$python" -m pip install --quiet --disable-pip-version-check chess==1.11.2 duckdb==2.0.0; then
        echo "python-chess and DuckDB cannot be installed from PyPI"
    fi
    step "rokada-sql compared with rokada check"
    ROKADA="$target/release/rokada" ROKADA_SQL="$sql" "$python" archives/doors/race.py "$file"
    ;;
*)
    (cd archives && cargo build --locked --release --package rokada-query)
    echo "$sql is built; docs/sql.md says what it answers"
    ;;
esac

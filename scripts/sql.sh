#!/usr/bin/env bash
# Questions in SQL: "scripts/sql.sh" builds rokada-sql (archives/target/release/rokada-sql);
# "scripts/sql.sh --test" runs its tests; "scripts/sql.sh --race FILE.pgn" times it beside
# `rokada check` on the same file, the best of five each, and prints `name: value` lines.
source "$(dirname "$0")/lib.sh"

# The workspace of the archives has a target of its own.
unset CARGO_TARGET_DIR
sql=archives/target/release/rokada-sql

best_ms() {
    local best='' took begin
    for _ in 1 2 3 4 5; do
        begin=$(date +%s%N)
        "$@" >/dev/null
        took=$((($(date +%s%N) - begin) / 1000000))
        if [ -z "$best" ] || [ "$took" -lt "$best" ]; then best=$took; fi
    done
    echo "$best"
}

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
    file=${2:?a file of games}
    [ -f "$file" ] || fail "there is no file $file"
    (cd archives && cargo build --locked --release --package rokada-query)
    CARGO_TARGET_DIR="$target" cargo build --locked --release --package rokada
    check() {
        # It says 1 where something was found.
        "$target/release/rokada" check --out "$target/race.parquet" "$file" || [ $? = 1 ]
    }
    ask() {
        "$sql" --quiet --out "$target/race-sql.parquet" "SELECT * FROM findings('$file')"
    }
    check_ms=$(best_ms check)
    sql_ms=$(best_ms ask)
    rm -f "$target/race.parquet" "$target/race-sql.parquet"
    echo "check_ms: $check_ms"
    echo "sql_ms: $sql_ms"
    echo "sql_to_check: $(awk -v a="$sql_ms" -v b="$check_ms" 'BEGIN { printf "%.2f", a / b }')"
    ;;
*)
    (cd archives && cargo build --locked --release --package rokada-query)
    echo "$sql is built; docs/sql.md says what it answers"
    ;;
esac

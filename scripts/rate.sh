#!/usr/bin/env bash
# How many entries a second the PostgreSQL store takes from 64 clients beside plain inserts.
source "$(dirname "$0")/lib.sh"
cargo build --quiet --release -p rokada-store --features postgres --example postgres_rate
coproc SERVER { scripts/postgres.sh; }
read -r folder <&"${SERVER[0]}"
if [[ -z $folder ]]; then
    not_run "the rate of the PostgreSQL store" "there is no PostgreSQL here (Debian: postgresql)"
    finish
    exit 0
fi
status=0
"$target"/release/examples/postgres_rate "postgres://rokada@${folder//\//%2F}/postgres" || status=$?
server=${SERVER_PID}
eval "exec ${SERVER[1]}>&-"
wait "$server" 2>/dev/null || true
[ "$status" -eq 0 ] || exit "$status"
finish

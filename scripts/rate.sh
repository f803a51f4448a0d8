#!/usr/bin/env bash
# How many entries a second the PostgreSQL store takes from 64 clients beside plain inserts.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --quiet --release -p rokada-store --features postgres --example postgres_rate
coproc SERVER { scripts/postgres.sh; }
read -r folder <&"${SERVER[0]}"
if [[ -z $folder ]]; then
    echo "NOT RUN: there is no PostgreSQL here (Debian: postgresql)"
    exit 0
fi
status=0
target/release/examples/postgres_rate "postgres://rokada@${folder//\//%2F}/postgres" || status=$?
server=${SERVER_PID}
eval "exec ${SERVER[1]}>&-"
wait "$server" 2>/dev/null || true
exit "$status"

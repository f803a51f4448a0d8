#!/usr/bin/env bash
# Compares the entries a second that the PostgreSQL store writes for 64 clients with plain inserts,
# and fails below 80 %. Both run in turn against one separate PostgreSQL, with its usual durability
# (each commit on the disk before its answer). The figure is the median of seven rounds, each
# compared with the plain inserts before and after it.
#
# Plain inserts: 64 connections, each a prepared INSERT of one row and its commit at a time, into a
# table of the same columns with only its primary key. The store: 64 clients that wait for each
# answer, one connection that writes. In addition to the same rows it has the index of commands, the
# reference to the game, its checks, the heartbeat of the node in each commit, and hints to other
# nodes.
#
# Other load distorts it: Linux gives each backend of PostgreSQL a share of the processors as if it
# were a separate session, so 64 connections get 64 shares and the store one.
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

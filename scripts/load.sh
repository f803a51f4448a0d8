#!/usr/bin/env bash
# A hall with thousands of games under load, client and server on this machine. Arguments are passed
# on: `scripts/load.sh --games 600 --rate 400`. Fails if a goal is missed.
source "$(dirname "$0")/lib.sh"

if [ "${1:-}" = --built ]; then
    shift
else
    cargo build --release --package rokada
    cargo build --release --package rokada-trial --bin load --example slow_sync
fi
# Three connections a game, and the hall's own files.
ulimit -n "$(ulimit -Hn)"
load() {
    "$target/release/load" --server "$target/release/rokada" \
        --slow-sync "$target/release/examples/libslow_sync.so" "$@"
}
if [ $# -gt 0 ]; then
    load "$@"
    exit
fi
# A missed goal does not stop the other measurements.
missed=0
step "6,000 games, 18,000 connections, 4,000 acts a second"
load || missed=1
step "10,000 spectators of one game"
load --games 600 --rate 1000 --plies 20 --crowd 10000 || missed=1
step "1,000 entries of talk and claims in each game"
load --games 300 --rate 2000 --plies 2 --talk 1000 || missed=1
step "16,000 spectators of one game at a hall that reads a standby"
if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || have initdb; then
    load --standby 16000 || missed=1
else
    not_run "spectators of a standby" "there is no PostgreSQL here (Debian: postgresql)"
fi
finish
exit "$missed"

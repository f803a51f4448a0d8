#!/usr/bin/env bash
# Three nodes of one hall on a PostgreSQL with a synchronous standby, all started here as an
# ordinary user. Under load a node is killed, another stopped in good order, then the primary killed
# and the standby promoted. Fails if an acknowledged act is lost or stored twice, a clock is
# charged, or play does not continue within 3 s. ROKADA names the program; else it is built.
source "$(dirname "$0")/lib.sh"

if [ -z "${ROKADA:-}" ]; then
    cargo build --release --locked --package rokada
    ROKADA="$target/release/rokada"
fi
if ! have python3; then
    not_run "three nodes and a standby" "there is no python3 here"
elif ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! have initdb; then
    not_run "three nodes and a standby" "there is no PostgreSQL here (Debian: postgresql)"
else
    step "three nodes, a standby, and what breaks"
    python3 scripts/cluster.py --rokada "$ROKADA" "$@"
fi
finish

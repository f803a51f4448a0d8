#!/usr/bin/env bash
# Whole games of third-party clients in a real hall: berserk and cli-chess from PyPI, the crate
# litchee. They are run, never linked into Rokada.
source "$(dirname "$0")/lib.sh"

clients="$target/clients"
mkdir -p "$clients"

step "the hall"
cargo build --quiet --package rokada
rokada="$target/debug/rokada"

step "berserk and cli-chess"
python="$clients/venv/bin/python"
if ! have python3; then
    not_run "berserk and cli-chess" "there is no python3"
elif ! { [ -x "$python" ] || python3 -m venv "$clients/venv"; } >"$logs/clients-venv.log" 2>&1; then
    not_run "berserk and cli-chess" "no virtual environment can be made, see $logs/clients-venv.log"
elif ! "$python" -m pip install --quiet --disable-pip-version-check \
    berserk==0.14.0 cli-chess==1.8.0 websocket-client==1.8.0 >"$logs/clients-pip.log" 2>&1; then
    not_run "berserk and cli-chess" "they cannot be installed from PyPI, see $logs/clients-pip.log"
else
    "$python" scripts/clients/play.py "$rokada"
fi

step "litchee"
if ! cargo fetch --quiet --locked --manifest-path scripts/clients/litchee/Cargo.toml \
    >"$logs/clients-litchee.log" 2>&1; then
    not_run "litchee" "it cannot be fetched, see $logs/clients-litchee.log"
else
    cargo run --quiet --locked --manifest-path scripts/clients/litchee/Cargo.toml \
        --target-dir "$clients/litchee" -- "$rokada"
fi

finish

#!/usr/bin/env bash
# One measurement in a browser, by its name in web/tests: measure.sh moves|weights|calls [--built].
# Fails if a goal is missed. With --built the release binary is not rebuilt.
source "$(dirname "$0")/lib.sh"

name="${1:?which measurement}"
[ "${2:-}" = --built ] || scripts/build.sh
if [ "$name" = calls ]; then
    cargo build --locked --package rokada-trial --bin players
    export ROKADA_PLAYERS="$target/debug/players"
fi
CHROMIUM="${CHROMIUM:-$(find_chromium)}" || fail "no Chromium here"
export CHROMIUM
step "measured in a browser: $name"
(cd web && ROKADA="${ROKADA:-$target/release/rokada}" node measure.mjs "$name")

#!/usr/bin/env bash
# From a player's call to the arbiter's page, with fifty boards in play. Fails where the goal is missed.
source "$(dirname "$0")/lib.sh"

scripts/build.sh
cargo build --locked --package rokada-trial --bin players
CHROMIUM="${CHROMIUM:-$(find_chromium)}" || fail "no Chromium here"
export CHROMIUM
step "from a call to the arbiter's page"
(cd web && ROKADA="$target/release/rokada" ROKADA_PLAYERS="$target/debug/players" node measure.mjs calls)

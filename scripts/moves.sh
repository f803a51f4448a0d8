#!/usr/bin/env bash
# How soon a table is there, and how soon the opponent sees a move. Fails where a goal is missed.
# With --built the release binary is taken as it is.
source "$(dirname "$0")/lib.sh"

[ "${1:-}" = --built ] || scripts/build.sh
CHROMIUM="${CHROMIUM:-$(find_chromium)}" || fail "no Chromium here"
export CHROMIUM
step "the first board, and a move at the opponent's"
(cd web && ROKADA="${ROKADA:-$target/release/rokada}" node measure.mjs moves)

#!/usr/bin/env bash
# What each page weighs for somebody who was never here. Fails where one asks anybody but the hall.
# With --built the release binary is taken as it is.
source "$(dirname "$0")/lib.sh"

[ "${1:-}" = --built ] || scripts/build.sh
CHROMIUM="${CHROMIUM:-$(find_chromium)}" || fail "no Chromium here"
export CHROMIUM
step "the weight of each page"
(cd web && ROKADA="${ROKADA:-$target/release/rokada}" node measure.mjs weights)

#!/usr/bin/env bash
# Every irregularity, claim and obligation met by every other (crates/laws/tests/pairs.rs): all pairs, of
# which "cargo test" plays a share. How many were played, what waits to be mended and what is broken is
# printed; the transcripts of both are in target/pairs.txt. "scripts/pairs.sh 100" plays every
# hundredth.
source "$(dirname "$0")/lib.sh"

step "pairs of incidents"
ROKADA_PAIRS="${1:-all}" ROKADA_PAIRS_OUT="$target/pairs.txt" \
    nice -n 15 cargo test --release --locked --quiet --package rokada-laws --test pairs -- --nocapture
finish

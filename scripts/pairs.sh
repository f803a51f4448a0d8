#!/usr/bin/env bash
# Every irregularity, claim and obligation combined with every other (crates/laws/tests/pairs.rs):
# all pairs, of which "cargo test" plays a share. Prints how many were played, how many known faults
# there are and what is broken; the transcripts of both are in target/pairs.txt. "scripts/pairs.sh
# 100" plays every hundredth.
source "$(dirname "$0")/lib.sh"

step "pairs of incidents"
ROKADA_PAIRS="${1:-all}" ROKADA_PAIRS_OUT="$target/pairs.txt" \
    nice -n 15 cargo test --release --locked --quiet --package rokada-laws --test pairs -- --nocapture
finish

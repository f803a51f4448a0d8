#!/usr/bin/env bash
# The real hall under load with seeded faults; checks that it keeps every answer it gave
# (crates/trial). SEEDS and FROM set the seeds. "--built" uses the existing release build.
source "$(dirname "$0")/lib.sh"

seeds="${SEEDS:-200}"
what="the hall under faults ($seeds seeds from ${FROM:-1})"
step "$what"
if ! have "${CC:-cc}"; then
    not_run "$what" "the disk that fails is built by a C compiler, and there is none"
    finish
    exit 0
fi
program="$target/release/rokada"
if [ "${1:-}" != "--built" ]; then
    cargo build --locked --package rokada
    program="$target/debug/rokada"
fi
cargo run --quiet --locked --package rokada-trial --bin faults -- \
    --seeds "$seeds" --from "${FROM:-1}" --at-once "${AT_ONCE:-3}" --program "$program"
finish

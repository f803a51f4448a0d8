#!/usr/bin/env bash
# make test, then the long runs: deeper counts, many more random cases, every parser under a fuzzer.
source "$(dirname "$0")/lib.sh"

scripts/test.sh
scripts/deep.sh --longest

step "properties with many cases, in release"
PROPTEST_CASES="${PROPTEST_CASES:-20000}" cargo test --release --locked --no-fail-fast --workspace

step "fuzzing, ${FUZZ_SECONDS:=60} seconds a target"
if ! have rustup || ! rustup run nightly cargo --version >/dev/null 2>&1; then
    not_run "fuzzing" "no nightly Rust here (rustup toolchain install nightly)"
elif ! cargo fuzz --version >/dev/null 2>&1 && ! logged cargo-fuzz cargo install cargo-fuzz --locked; then
    not_run "fuzzing" "cargo-fuzz is not here and could not be installed"
else
    for fuzz_target in $(cd fuzz && cargo +nightly fuzz list); do
        (cd fuzz && cargo +nightly fuzz run "$fuzz_target" -- -max_total_time="$FUZZ_SECONDS" -verbosity=0)
    done
fi
finish

#!/usr/bin/env bash
# make check, test and test-slow, then the long runs: deeper counts, many more random cases, every parser under a fuzzer.
source "$(dirname "$0")/lib.sh"

scripts/check.sh
scripts/test.sh
scripts/test-slow.sh
scripts/deep.sh --longest

# Installed once, in some three minutes; "make clean" deletes it.
deny="$target/tools/bin/cargo-deny"
step "licences, bans and sources of all crates"
if [ ! -x "$deny" ] && ! logged cargo-deny cargo install --locked --root "$target/tools" cargo-deny --version 0.20.2; then
    not_run "licences, bans and sources, advisories" "cargo-deny is not here and could not be installed"
else
    "$deny" --locked check licenses bans sources
    if logged advisories "$deny" fetch db; then
        "$deny" --locked --offline check advisories
    else
        not_run "advisories against crates" "their list at github.com could not be fetched"
    fi
fi

step "properties with many cases, in release"
PROPTEST_CASES="${PROPTEST_CASES:-20000}" cargo test --release --locked --no-fail-fast --workspace --exclude rokada-bench --exclude rokada-known
cargo test --release --locked --quiet --package rokada-bench --test differential --test notation --test winnable

what_others_found --release

step "two million positions of either sort against other libraries"
ROKADA_POSITIONS="${ROKADA_POSITIONS:-2000000}" \
    cargo test --release --locked --quiet --package rokada-bench --test differential -- --nocapture

oldest="$(sed -n 's/^rust-version = "\(.*\)"/\1.0/p' Cargo.toml)"
step "the oldest Rust, $oldest"
if ! have rustup || ! logged rustup-oldest rustup toolchain install "$oldest" --profile minimal; then
    not_run "the oldest Rust" "rustup is not here or cannot install $oldest; clippy's incompatible_msrv looks at the names alone"
else
    cargo "+$oldest" check --locked --all-features "${packages[@]}"
fi

# Against the last release tag; before the first one, against the commit before this.
before="$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || git rev-parse --quiet --verify HEAD~1 || true)"
if ! cargo semver-checks --version >/dev/null 2>&1; then
    not_run "what a release would break" "cargo-semver-checks is not here (cargo install cargo-semver-checks --locked, some eight minutes)"
elif [ -z "$before" ]; then
    not_run "what a release would break" "there is no commit before this one to compare with"
else
    step "what a release would break since $before"
    earlier="$(mktemp -d)"
    git archive "$before" | tar -x -C "$earlier"
    cargo semver-checks --baseline-root "$earlier" --all-features "${packages[@]}" ||
        fail "raise the version, or keep what others use"
    rm -rf "$earlier"
fi

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

#!/usr/bin/env bash
# Format, lints and types of everything, and the rules of the repository. Nothing is run. Code that
# `make test` leaves out is compiled: slow tests, benchmarks, comparisons with other libraries. Code
# outside the workspace is compiled by scripts/check-outside.sh.
source "$(dirname "$0")/lib.sh"

scripts/web.sh --check
fetch_crates

if component rustfmt fmt; then
    step "format"
    for manifest in Cargo.toml archives/Cargo.toml packages/Cargo.toml fuzz/Cargo.toml; do
        cargo fmt --manifest-path "$manifest" --all --check || fail "run 'make fmt'"
    done
else
    not_run "format" "rustfmt is not here and rustup cannot add it"
fi

step "rules of the repository"
cargo run --quiet --locked --package xtask -- tidy

if component clippy clippy; then
    step "lints"
    cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
    cargo clippy --quiet --locked --package rokada --no-default-features -- -D warnings
else
    not_run "lints" "clippy is not here and rustup cannot add it"
fi

finish

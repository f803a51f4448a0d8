#!/usr/bin/env bash
# All that must hold before a change comes in. One debug build serves lints and tests,
# one release build serves the deep counts and the browser. Races against other libraries
# (crates/bench/benches) are only read by clippy here; "make bench" runs them.
source "$(dirname "$0")/lib.sh"

scripts/web.sh --check
fetch_crates

if component rustfmt fmt; then
    step "format"
    cargo fmt --all --check || fail "run 'make fmt'"
else
    not_run "format" "rustfmt is not here and rustup cannot add it"
fi

if component clippy clippy; then
    step "lints"
    cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
else
    not_run "lints" "clippy is not here and rustup cannot add it"
fi

step "what the tests run that is not ours"
there() {
    PATH="$PATH:/usr/sbin$(printf ':%s' /usr/lib/postgresql/*/bin)" command -v "$1" >/dev/null 2>&1
}
# needs PROGRAM PACKAGE WHAT: without it these tests would pass and show nothing.
needs() {
    there "$1" || apt_install "$2" || true
    there "$1" || not_run "$3" "$1 is not here and apt-get may not install it (Debian: $2)"
}
needs initdb postgresql "the store and the nodes over PostgreSQL"
needs pgbouncer pgbouncer "the store through a pooler"
needs pdftotext poppler-utils "the words of papers, read back"
needs pebble pebble "a certificate by ACME"

step "tests of every room, and the house rules"
cargo test --locked --no-fail-fast --workspace --exclude rokada-bench --exclude rokada-known

step "the pages of every crate"
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --workspace --no-deps

# Bare metal, and the browser.
for machine in thumbv7em-none-eabi wasm32-unknown-unknown; do
    if rust_target "$machine"; then
        step "the pure crates without std, for $machine"
        cargo check --quiet --locked --target "$machine" --no-default-features "${pure[@]}"
        cargo check --quiet --locked --target "$machine" --no-default-features \
            --features rokada-laws/small-tables "${pure[@]}"
        if [ "$machine" = wasm32-unknown-unknown ]; then
            step "the desk, for $machine"
            cargo check --quiet --locked --target "$machine" --package rokada-desk
        fi
    else
        not_run "the pure crates for $machine" "its library is not here and rustup cannot add it"
    fi
done

step "small tables, and what serde writes"
cargo test --quiet --locked --package rokada-board --features serde,small-tables
cargo test --quiet --locked --package rokada-notation --features serde --test with_serde
cargo test --quiet --locked --package rokada-laws --features serde --test with_serde

step "the board and its texts against other libraries"
cargo test --locked --quiet --package rokada-bench --test differential --test notation --test winnable

what_others_found

step "the crates that others can take, each built from its own package"
# Cargo keeps what it unpacked and built of an earlier run, by version, and would build against that.
rm -rf target/package "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/rokada-*
{ grep -ls 'registry/src/-[^/]*/rokada-' "$target"/debug/deps/*.d || true; } | while read -r list; do
    list="$(basename "$list" .d)"
    rm -rf "$target"/debug/.fingerprint/rokada-*-"${list##*-}"
done
# Offline: for each package cargo would ask the registry again for what is here already.
logged package cargo package --offline --locked --allow-dirty "${packages[@]}" || fail "a crate cannot be packaged"

step "release build"
cargo build --release --locked --package rokada
scripts/deep.sh
SEEDS=10 scripts/faults.sh --built
scripts/browser-test.sh --built
finish

#!/usr/bin/env bash
# Everything that `make test` leaves out, in parts. PARTS="faults browser" runs only these.
# CHANGED=1 runs the parts that the changes of this branch touch: since it left main, or on main
# since the commit before the last; BASE names another commit. Missing programs are installed where
# possible, and reported otherwise.
source "$(dirname "$0")/lib.sh"

release() {
    scripts/web.sh
    cargo build --release --locked --package rokada
}

changed=
if [ -n "${CHANGED:-}" ]; then
    base="${BASE:-}"
    [ -n "$base" ] || base="$(git merge-base HEAD main 2>/dev/null || true)"
    [ -n "$base" ] && [ "$base" != "$(git rev-parse HEAD)" ] || base=HEAD~1
    changed="$({ git diff --name-only "$base"; git ls-files --others --exclude-standard; } | sort -u)"
fi
ran=()
failed=()

# part NAME PATHS COMMAND...: PATHS is a regular expression over the names of changed files.
part() {
    local name="$1" paths="$2" began=$SECONDS
    shift 2
    if [ -n "${PARTS:-}" ]; then
        [[ " $PARTS " = *" $name "* ]] || return 0
    elif [ -n "${CHANGED:-}" ]; then
        grep -qE "^($paths|Cargo\.(toml|lock)$|scripts/(lib|test-slow)\.sh$)" <<<"$changed" || return 0
    fi
    step "part $name"
    local status=0
    # Not after `||`, which would let a part continue after a command of it has failed.
    set +e
    (set -e && "$@")
    status=$?
    set -e
    ran+=("$(printf '%-12s %2d min %02d s' "$name" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)))")
    [ "$status" -eq 0 ] || failed+=("$name")
}

slow_tests() {
    needs initdb postgresql "stores and nodes over PostgreSQL"
    needs pgbouncer pgbouncer "stores through a pooler"
    needs pdftotext poppler-utils "the text of PDF files, read back"
    needs pebble pebble "a certificate by ACME"
    rust_tests slow
}

documentation() {
    cargo test --quiet --locked --workspace --exclude rokada-bench --exclude rokada-known --doc
    RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --workspace --no-deps
}

no_std() {
    local machine
    for machine in thumbv7em-none-eabi wasm32-unknown-unknown; do
        if ! rust_target "$machine"; then
            not_run "the crates without std for $machine" "its library is not here and rustup cannot add it"
            continue
        fi
        cargo check --quiet --locked --target "$machine" --no-default-features "${pure[@]}"
        cargo check --quiet --locked --target "$machine" --no-default-features \
            --features rokada-laws/small-tables "${pure[@]}"
        [ "$machine" != wasm32-unknown-unknown ] || cargo check --quiet --locked --target "$machine" --package rokada-desk
    done
}

features() {
    cargo test --quiet --locked --package rokada-board --features serde,small-tables
    cargo test --quiet --locked --package rokada-notation --features serde --test with_serde
    cargo test --quiet --locked --package rokada-laws --features serde --test with_serde
}

comparisons() {
    cargo test --locked --quiet --package rokada-bench --test differential --test notation --test winnable
    what_others_found
}

packaging() {
    # Cargo keeps unpacked and built packages of an earlier run, by version, and would build against
    # those.
    rm -rf target/package "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/rokada-*
    { grep -ls 'registry/src/-[^/]*/rokada-' "$target"/debug/deps/*.d || true; } | while read -r list; do
        list="$(basename "$list" .d)"
        rm -rf "$target"/debug/.fingerprint/rokada-*-"${list##*-}"
    done
    # Offline: otherwise cargo would ask the registry again for each package.
    logged package cargo package --offline --locked --allow-dirty "${packages[@]}" || fail "a crate cannot be packaged"
}

perft() {
    release
    scripts/deep.sh
}

faults() {
    release
    SEEDS="${SEEDS:-10}" scripts/faults.sh --built
}

browser() {
    release
    scripts/browser-test.sh --built
}

cluster() {
    release
    ROKADA="$target/release/rokada" scripts/cluster.sh
}

pure_paths='crates/(board|notation|unwinnable|laws|feed|desk|tournament)/'
hall_paths='crates/(laws|store|hall|gateway|words|feed|tournament|client|cli)/'
part tests 'crates/|scripts/(postgres|pooler|as_nobody)' slow_tests
part doc 'crates/' documentation
part no-std "$pure_paths" no_std
part features 'crates/(board|notation|laws)/' features
part comparisons "$pure_paths|crates/(audit|bench|known)/" comparisons
part packaging 'crates/' packaging
part perft 'crates/board/|data/perft/' perft
part pairs 'crates/(board|notation|laws)/' scripts/pairs.sh
part mutants 'crates/laws/|data/cases/' scripts/mutants.sh
part faults "$hall_paths|crates/trial/" faults
part browser "$hall_paths|crates/(paper|desk)/|web/" browser
part cluster "$hall_paths|scripts/cluster" cluster
part clients "$hall_paths|scripts/clients" scripts/clients-test.sh

step "parts that ran"
if [ ${#ran[@]} -eq 0 ]; then
    printf 'none\n'
else
    printf '%s\n' "${ran[@]}"
fi
finish
[ ${#failed[@]} -eq 0 ] || fail "failed: ${failed[*]}"

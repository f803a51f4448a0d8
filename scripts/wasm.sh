#!/usr/bin/env bash
# The desk and the solver as npm package directories for pages: target/packages/{desk,winnable}.
# TABLES=large builds with the large tables of sliding pieces. Then both are compared with the
# native crates in node, and their example pages are opened in a browser.
source "$(dirname "$0")/lib.sh"

machine=wasm32-unknown-unknown
features=()
[ "${TABLES:-small}" = large ] && features=(--no-default-features)
if ! rust_target "$machine"; then
    not_run "the packages for pages" "the library of $machine is not here and rustup cannot add it"
    finish
    exit 0
fi

step "form and lints"
cargo fmt --manifest-path packages/Cargo.toml --all --check || fail "run 'cargo fmt --manifest-path packages/Cargo.toml'"
cargo clippy --quiet --locked --manifest-path packages/Cargo.toml --workspace -- -D warnings

for room in desk winnable; do
    step "the package of the $room"
    cargo build --quiet --locked --release --manifest-path packages/Cargo.toml --target "$machine" \
        --package "rokada-$room-wasm" ${features[@]+"${features[@]}"}
    to="$target/packages/$room"
    rm -rf "$to"
    mkdir -p "$to"
    cp -L packages/"$room"/{package.json,README.md,index.js,index.d.ts,example.html,LICENSE-MIT,LICENSE-APACHE} "$to"
    cp packages/module.js "$to"
    cp "packages/target/$machine/release/rokada_${room}_wasm.wasm" "$to/rokada_$room.wasm"
    printf '%s: %d bytes, %d packed with gzip\n' "$to/rokada_$room.wasm" \
        "$(wc -c <"$to/rokada_$room.wasm")" "$(gzip -9c "$to/rokada_$room.wasm" | wc -c)"
done

step "the same answers as the crates"
if ! have node; then
    not_run "the packages in node" "there is no node"
else
    cargo build --quiet --locked --manifest-path packages/Cargo.toml --workspace --bins --examples
    node packages/tests/same.mjs "$target/packages" packages/target/debug/examples
fi

step "the example pages"
chromium="${CHROMIUM:-$(find_chromium || true)}"
if ! have node || [ ! -d web/node_modules/playwright-core ]; then
    not_run "the example pages in a browser" "web/node_modules is not here: run 'npm ci' in web"
elif [ -z "$chromium" ]; then
    not_run "the example pages in a browser" "no Chromium is here"
else
    node packages/tests/pages.mjs "$target/packages" "$chromium"
fi
finish

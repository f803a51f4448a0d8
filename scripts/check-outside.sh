#!/usr/bin/env bash
# Compiles the code outside the workspace: fuzz targets, the Python wheel, the packages for pages.
source "$(dirname "$0")/lib.sh"

# outside MANIFEST CARGO-ARGUMENT...: in the same target directory, so that dependencies are shared.
outside() {
    local manifest="$1"
    shift
    step "compile $manifest"
    if ! logged "fetch-$(dirname "$manifest")" cargo fetch --locked --manifest-path "$manifest"; then
        not_run "compile $manifest" "its crates cannot be fetched"
    else
        cargo check --quiet --locked --manifest-path "$manifest" --target-dir "$target" "$@"
    fi
}

if have c++; then
    outside fuzz/Cargo.toml
else
    not_run "compile fuzz/Cargo.toml" "there is no C++ compiler, which libFuzzer needs"
fi
if have python3; then
    outside archives/Cargo.toml --package rokada-python
else
    not_run "compile archives/Cargo.toml" "there is no python3"
fi
if rust_target wasm32-unknown-unknown; then
    outside packages/Cargo.toml --workspace --target wasm32-unknown-unknown
else
    not_run "compile packages/Cargo.toml" "the library of wasm32-unknown-unknown is not here and rustup cannot add it"
fi
finish

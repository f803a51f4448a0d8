#!/usr/bin/env bash
# target/release/rokada with the pages inside it.
source "$(dirname "$0")/lib.sh"

scripts/web.sh
fetch_crates
step "release build"
cargo build --release --locked --package rokada
printf 'built %s\n' "$target/release/rokada"
finish

#!/usr/bin/env bash
# Prints the header of every golden record in the form that a store keeps. Run once.
set -euo pipefail
cd "$(dirname "$0")/.."
for file in data/golden/*.records; do
    cargo run -q -p rokada-laws --example golden -- --print-headers "$file" >"$file.new"
    mv "$file.new" "$file"
done

#!/usr/bin/env bash
# The modules of the pages: web/dist, which the hall's build script embeds in the binary. With
# --check also format, lints and types, of the tests too. npm ci runs only when the lock file is
# newer.
source "$(dirname "$0")/lib.sh"

have npm || fail "npm is not here: install Node 20 or newer, or build without the live pages by 'cargo build --release'"

cd web
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    step "packages of the pages"
    logged npm-ci npm ci --no-audit --no-fund || fail "the packages of the pages could not be installed"
    touch node_modules/.package-lock.json
fi
if [ "${1:-}" = --check ]; then
    step "form, lints and types of the pages and their tests"
    npm run --silent check || fail "what is fixed by itself is fixed by 'make fmt'"
fi
step "bundle of the pages"
npm run --silent build

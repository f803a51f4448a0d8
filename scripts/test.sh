#!/usr/bin/env bash
# The everyday suite: tests of all crates except modules called `slow`, of the TypeScript modules,
# and one file of tests in a real browser if one is installed. It installs nothing.
source "$(dirname "$0")/lib.sh"
temporary_in_memory

scripts/web.sh
fetch_crates

step "tests of the pages without a browser"
(cd web && npm test --silent)

step "tests of the crates"
rust_tests fast

step "two pages and a room in a browser"
if CHROMIUM="${CHROMIUM:-$(find_chromium)}"; then
    export CHROMIUM
    # The program was built for the tests of its own crate.
    (cd web && ROKADA="$target/debug/rokada" npm run --silent test:browser smoke)
else
    not_run "the browser" "there is no Chromium here"
fi
finish

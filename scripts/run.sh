#!/usr/bin/env bash
# Builds the hall and starts it: `rokada hall` prints its addresses and runs until Ctrl-C.
# Without Node the hall has its plain pages, which need no script in the browser.
source "$(dirname "$0")/lib.sh"

# A quick build for this machine: the pages, play and the record, without tables, MCP and
# PostgreSQL.
build() {
    cargo build --profile quick --locked --quiet --package rokada --no-default-features
}

pages=
if have npm; then
    # At the same time as the crates: the build script needs the bundle late. The second build
    # embeds a bundle that came after it.
    mkdir -p web/dist
    scripts/web.sh &
    pages=$!
else
    printf 'npm is not here: the hall opens with its plain pages (install Node 20 or newer for the live board)\n'
fi
step "build"
build
if [ -n "$pages" ]; then
    wait "$pages" || fail "the pages could not be built"
    build
fi
rm -f "$ROKADA_NOT_RUN"

arguments=(hall)
[ -n "${ROKADA_LISTEN:-}" ] && arguments+=(--listen "$ROKADA_LISTEN")
[ -n "${ROKADA_DATA:-}" ] && arguments+=(--data "$ROKADA_DATA")
step "the hall"
exec "$target/quick/rokada" "${arguments[@]}"

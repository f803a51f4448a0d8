#!/usr/bin/env bash
# The pages in a second browser engine: the browser tests that Firefox can run. With --built the
# release binary and the pages are not rebuilt.
source "$(dirname "$0")/lib.sh"

# Older Firefox of Debian lacks features that playwright needs.
oldest=153

if [ "${1:-}" != --built ]; then
    scripts/build.sh
fi

firefox_major() {
    "$1" --version 2>/dev/null | sed -n 's/.*Firefox \([0-9]*\).*/\1/p'
}

find_firefox() {
    local name major
    for name in ${FIREFOX:-} firefox-esr firefox; do
        if have "$name"; then
            major="$(firefox_major "$(command -v "$name")")"
            if [ "${major:-0}" -ge "$oldest" ]; then
                command -v "$name"
                return 0
            fi
        fi
    done
    return 1
}

step "what the browser test needs"
FIREFOX="$(find_firefox || true)"
if [ -z "$FIREFOX" ]; then
    logged apt-update apt-get update -q || true
    apt_install firefox-esr || true
    FIREFOX="$(find_firefox || true)"
fi
ROKADA="${ROKADA:-$target/release/rokada}"
PYTHON="" PGN_EXTRACT=""
export FIREFOX ROKADA PYTHON PGN_EXTRACT

if [ -z "$FIREFOX" ]; then
    not_run "browser test in Firefox" "no Firefox of version $oldest or later here and apt-get may not install it"
else
    printf 'browser %s\n' "$FIREFOX"
    step "browser test in Firefox"
    (cd web && npm run --silent test:browser -- trial ways organiser sheet adjourned text slips)
fi
finish

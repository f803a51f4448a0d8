#!/usr/bin/env bash
# Two players in two pages of a real browser against the real server, which is killed in the middle.
# With --built the release binary and the pages are not rebuilt.
source "$(dirname "$0")/lib.sh"

if [ "${1:-}" != --built ]; then
    scripts/build.sh
fi

# python-chess reads the exported games; Debian's own Python may have it, else it is installed in a
# venv.
find_python() {
    local venv="$target/python"
    if [ -x "$venv/bin/python" ] && "$venv/bin/python" -c 'import chess' 2>/dev/null; then
        printf '%s\n' "$venv/bin/python"
        return 0
    fi
    if have python3 && python3 -c 'import chess' 2>/dev/null; then
        command -v python3
        return 0
    fi
    have python3 || return 1
    rm -rf "$venv"
    logged venv python3 -m venv "$venv" && logged pip "$venv/bin/pip" install --quiet chess || return 1
    printf '%s\n' "$venv/bin/python"
}

step "what the browser test needs"
CHROMIUM="${CHROMIUM:-$(find_chromium || true)}"
if [ -z "$CHROMIUM" ]; then
    apt_install chromium || true
    CHROMIUM="$(find_chromium || true)"
fi
have pgn-extract || apt_install pgn-extract || true
have stockfish || apt_install stockfish || true
PYTHON="${PYTHON:-$(find_python || true)}"
if [ -z "$PYTHON" ]; then
    apt_install python3 python3-venv || true
    PYTHON="$(find_python || true)"
fi
PGN_EXTRACT="$(command -v pgn-extract || true)"
STOCKFISH="$(command -v stockfish || true)"
ROKADA="$target/release/rokada"
cargo build --quiet --locked --package rokada-trial --bin players
ROKADA_PLAYERS="$target/debug/players"
export CHROMIUM PYTHON PGN_EXTRACT STOCKFISH ROKADA ROKADA_PLAYERS

[ -n "$PGN_EXTRACT" ] || not_run "the exported game read by pgn-extract" "it is not here and apt-get may not install it"
[ -n "$STOCKFISH" ] || not_run "a game against Stockfish" "it is not here and apt-get may not install it"
[ -n "$PYTHON" ] || not_run "the exported game read by python-chess" "no Python with chess, and pip could not install it"
if [ -z "$CHROMIUM" ]; then
    not_run "browser test" "no Chromium here and apt-get may not install it"
else
    printf 'browser %s\n' "$CHROMIUM"
    step "browser test"
    (cd web && npm run --silent test:browser)
fi
finish

#!/usr/bin/env bash
# Compares tournaments with third-party programs: three libraries for pairing, two for tie-breaks,
# python-chess, pgn-extract. TOURNAMENTS, CHECKED and SEED set the numbers of tournaments
# and the seed.
source "$(dirname "$0")/lib.sh"

step "rokada"
cargo build --quiet --package rokada
rokada="$target/debug/rokada"

venv="$target/python-tournaments"
python="$venv/bin/python"
step "libraries that are not ours"
if ! "$python" -c 'import py4swiss, caissify_pairings, pairing_core, tiebreak_core, gacrux, chess' 2>/dev/null; then
    rm -rf "$venv"
    if ! { logged venv python3 -m venv "$venv" && logged pip "$venv/bin/pip" install --quiet \
        py4swiss==0.3.1 caissify-pairings==0.5.0 pairing-core==0.4.1 tiebreak-core==1.2.0 gacrux==1.11.65 chess; }; then
        not_run "tournaments against other programs" "pip could not install them"
        finish
        exit 0
    fi
fi
have pgn-extract || apt_install pgn-extract || true

step "rounds paired by three programs, tables computed by another"
"$python" scripts/tournament/programs.py "$rokada" "$python" "${TOURNAMENTS:-10}" "${SEED:-1}"

step "places held to the checker of FIDE's Technical Commission"
"$python" scripts/tournament/checker.py "$rokada" "${CHECKED:-200}" "${SEED:-1}"

step "rounds polled while illegal moves are not corrected"
"$python" scripts/tournament/poller.py "$rokada"

step "a hall of 200 players in 9 rounds, paired by a program"
engine="$(mktemp -d)"
trap 'rm -rf "$engine"' EXIT
printf '#!/bin/sh\nexec "%s" "%s/scripts/tournament/engine.py" "$@"\n' "$python" "$PWD" >"$engine/pairs"
chmod +x "$engine/pairs"
"$python" scripts/tournament/hall.py "$rokada" 200 9 "$engine/pairs"
finish

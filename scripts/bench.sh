#!/usr/bin/env bash
# Speed of the board here. The best of three runs counts; numbers from a busy machine mean little.
source "$(dirname "$0")/lib.sh"

fetch_crates
step "release build"
cargo build --release --locked --quiet --package rokada
rokada="$target/release/rokada"

# best COMMAND...: the largest `mnps` of three runs.
best() {
    for _ in 1 2 3; do "$@" | sed -n 's/^mnps //p'; done | sort -n | tail -n 1
}

step "legal moves, million nodes a second"
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
printf 'start position, depth 6, 1 thread  %s\n' "$(best "$rokada" perft 6)"
printf 'Kiwipete, depth 5, 1 thread        %s\n' "$(best "$rokada" perft 5 --fen "$kiwipete")"
threads="$(nproc 2>/dev/null || echo 1)"
printf 'start position, depth 6, %s threads %s\n' "$threads" "$(best "$rokada" perft 6 --threads "$threads")"

games="${ROKADA_GAMES:-$(cargo run --quiet --locked --package rokada-known || true)/games}"
if compgen -G "$games/*.pgn" >/dev/null; then
    step "games replayed under the Laws"
    "$rokada" check "$games"/*.pgn >/dev/null
else
    not_run "games replayed under the Laws" "no PGN in $games (set ROKADA_GAMES)"
fi

step "a ruling after each act of every case, and a search for each question that people ask"
cargo run --release --locked --quiet --package rokada-desk --example speed

step "races against other libraries"
cargo bench --locked --package rokada-bench
finish

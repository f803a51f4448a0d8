#!/usr/bin/env bash
# The deepest known counts of legal moves by the release binary. With --longest also those of
# data/perft/long, some minutes of work.
source "$(dirname "$0")/lib.sh"

step "deep counts of legal moves"
threads="$(nproc 2>/dev/null || echo 1)"
files=(data/perft/*.perft)
[ "${1:-}" = --longest ] && files+=(data/perft/long/*.perft)
# A line: FEN ;1 20 ;2 400 ... The last pair is the deepest.
sed -e '/^#/d' -e '/^[[:space:]]*$/d' "${files[@]}" | while IFS= read -r line; do
    fen="${line%% ;*}"
    read -r depth nodes <<<"${line##*;}"
    said="$("$target/release/rokada" perft "$depth" --fen "$fen" --threads "$threads")"
    counted="$(sed -n 's/^nodes //p' <<<"$said")"
    [ "$counted" = "$nodes" ] || fail "perft $depth of $fen: $counted counted, $nodes known"
    printf 'perft %s %11s in %7s s  %s\n' "$depth" "$nodes" "$(sed -n 's/^seconds //p' <<<"$said")" "$fen"
done
finish

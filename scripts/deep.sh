#!/usr/bin/env bash
# Deep counts of legal moves by the release binary; the numbers are in data/perft/deep.tsv.
# With --longest also those marked `long`.
source "$(dirname "$0")/lib.sh"

step "deep counts of legal moves"
threads="$(nproc 2>/dev/null || echo 1)"
while IFS=$'\t' read -r length depth nodes fen; do
    case "$length" in
        '#'* | '') continue ;;
        long) [ "${1:-}" = --longest ] || continue ;;
        *) ;;
    esac
    said="$("$target/release/rokada" perft "$depth" --fen "$fen" --threads "$threads")"
    counted="$(sed -n 's/^nodes //p' <<<"$said")"
    [ "$counted" = "$nodes" ] || fail "perft $depth of $fen: $counted counted, $nodes known"
    printf 'perft %s %12s in %6s s  %s\n' "$depth" "$nodes" "$(sed -n 's/^seconds //p' <<<"$said")" "$fen"
done <data/perft/deep.tsv
finish

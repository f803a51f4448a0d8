#!/usr/bin/env bash
# Mutation testing with one build: `cargo mutants` lists the changes, `xtask mutants` compiles all
# of them at once and runs the tests once for each.
#
#   scripts/mutants.sh           the articles, appendices and guidelines, judged by the cases
#   scripts/mutants.sh server    200 changes of the server crates, judged by the fast suite
#
# The results are in target/mutants-*/results.tsv. Each missed mutant is a missing test, or changes
# nothing that can be observed. A second call on unchanged files goes on where the first stopped.
source "$(dirname "$0")/lib.sh"

cargo mutants --version >/dev/null 2>&1 || logged cargo-mutants cargo install cargo-mutants --locked \
    || fail "cargo-mutants is not here and could not be installed"
unset CARGO_TARGET_DIR
export RUSTFLAGS=--cap-lints=allow
what="${1:-laws}"
copy="$target/mutants-$what"
list="$target/mutants-$what.json"
xtask=(cargo run --quiet --package xtask -- mutants "$copy")

step "mutants of the $what"
case "$what" in
    laws)
        build=(--profile mutants --package rokada-laws --test cases)
        cargo mutants --list --json --package rokada-laws >"$list"
        "${xtask[@]}" build "$list" -- test --no-run "${build[@]}"
        cases="$(cd "$copy" && cargo test --no-run "${build[@]}" --message-format=json \
            | grep -o '"executable":"[^"]*/cases-[^"]*"' | cut -d'"' -f4)"
        # The cases themselves, not the properties or the replay.
        ROKADA_FIRST_RED=1 nice -n 15 "${xtask[@]}" run 2 30 -- "$cases" --skip every_case_replays
        ;;
    server)
        have cargo-nextest || fail "cargo-nextest is not here: run cargo install cargo-nextest --locked"
        crates=(--package rokada-hall --package rokada-live-game --package rokada-netserver --package rokada-store --package rokada-gateway)
        cargo mutants --no-config --list --json "${crates[@]}" >"$list"
        "${xtask[@]}" build "$list" 200 1 -- test --no-run --workspace
        (cd "$copy" && cargo metadata --format-version 1 >metadata.json \
            && cargo nextest list --workspace --list-type binaries-only --message-format json >binaries.json)
        nice -n 15 "${xtask[@]}" run 1 120 -- cargo nextest run --profile fast --fail-fast \
            --cargo-metadata metadata.json --binaries-metadata binaries.json -E 'rdeps(rokada-store) + rdeps(rokada-netserver)'
        ;;
    *) fail "usage: scripts/mutants.sh [laws | server]" ;;
esac
of() { cut -f2 "$copy/results.tsv" | grep -c "$1" || true; }
missed="$(of missed)"
caught=$(($(of caught) + $(of timeout)))
[ $((caught + missed)) -gt 0 ] || fail "no mutant was judged: see $copy/mutants.tsv"
printf 'caught %d of %d mutants: %d %%\n' "$caught" $((caught + missed)) $((100 * caught / (caught + missed)))
[ "$what" != laws ] || [ $((100 * caught)) -ge $((95 * (caught + missed))) ] || fail "fewer than 95 in a hundred are caught"
finish

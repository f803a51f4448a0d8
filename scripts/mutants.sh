#!/usr/bin/env bash
# Mutation testing of the Laws (articles, appendices, guidelines): each mutant is tested by the
# cases alone. Some 1,650 mutants, about an hour on one core; "scripts/mutants.sh --shard 0/8" takes
# every eighth. .cargo/mutants.toml defines the mutants and the build. The list of survivors is in
# target/mutants.out/missed.txt: each is either a missing case or an equivalent mutant.
source "$(dirname "$0")/lib.sh"

cargo mutants --version >/dev/null 2>&1 || logged cargo-mutants cargo install cargo-mutants --locked \
    || fail "cargo-mutants is not here and could not be installed"

step "mutants of the Laws"
unset CARGO_TARGET_DIR
export ROKADA_FIRST_RED=1
# Exit code 2: some survived; 3: some timed out, which counts as caught. The figures below include
# both.
status=0
nice -n 15 cargo mutants --output "$target" --sharding round-robin --no-shuffle "$@" || status=$?
[ "$status" -le 3 ] && [ "$status" -ne 1 ] || exit "$status"
of() { wc -l <"$target/mutants.out/$1.txt"; }
caught=$(($(of caught) + $(of timeout)))
viable=$((caught + $(of missed)))
[ "$viable" -gt 0 ] || fail "no mutant could be built"
printf 'caught %d of %d viable mutants: %d %%\n' "$caught" "$viable" $((100 * caught / viable))
[ $((100 * caught)) -ge $((95 * viable)) ] || fail "fewer than 95 in a hundred are caught"
finish

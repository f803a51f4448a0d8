#!/usr/bin/env bash
# Compares the rulings of this checkout with those of an earlier commit: every case under every
# edition and GAMES random games (100,000; FROM is the number of the first).
# For changes that must not change a ruling. Acts, events, clocks and a digest of the game after each
# act must be equal, after the renames in scripts/oracle-words.sed are applied to the earlier text.
#   scripts/oracle.sh COMMIT
source "$(dirname "$0")/lib.sh"

commit="${1:?name the commit to compare with}"
from="${FROM:-0}"
games="${GAMES:-100000}"
block=1000
work="$(mktemp -d)"
trap 'git worktree remove --force "$work/earlier" 2>/dev/null; rm -rf "$work"' EXIT

step "two builds"
git worktree add --quiet --detach "$work/earlier" "$commit"
# The generator of this checkout, so that both play the same games.
cp crates/laws/examples/golden.rs "$work/earlier/crates/laws/examples/golden.rs"
cp crates/laws/tests/support/golden.rs "$work/earlier/crates/laws/tests/support/golden.rs"
build() {
    (cd "$1" && CARGO_TARGET_DIR="$2" cargo build --quiet --release -p rokada-laws --example golden)
}
build . "$target"
build "$work/earlier" "$target/oracle"
cp "$target/release/examples/golden" "$work/now"
cp "$target/oracle/release/examples/golden" "$work/then"

compare() {
    if ! cmp --silent <("$work/then" "$@" | sed -E -f scripts/oracle-words.sed) <("$work/now" "$@"); then
        diff <("$work/then" "$@" | sed -E -f scripts/oracle-words.sed) <("$work/now" "$@") | head -40
        fail "the rulings differ: $*"
    fi
}

step "cases"
compare data/cases
compare data/examination
step "$games random games from $from on"
for ((first = from; first < from + games; first += block)); do
    compare --by-chance "$first" "$((first + block < from + games ? block : from + games - first))"
done
finish

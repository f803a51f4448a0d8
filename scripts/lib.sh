# shellcheck shell=bash
# Sourced by every script: the directory, the available programs, and a list of steps that could not
# run.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Debian installs pgn-extract here, and root's PATH lacks it.
export PATH="$PATH:/usr/games"
export CARGO_TERM_PROGRESS_WHEN=never

target="${CARGO_TARGET_DIR:-target}"
logs="$target/logs"
mkdir -p "$logs"
target="$(cd "$target" && pwd)"
logs="$target/logs"

# One list for the outermost script and all it calls.
outermost=no
if [ -z "${ROKADA_NOT_RUN:-}" ]; then
    outermost=yes
    ROKADA_NOT_RUN="$(mktemp)"
    export ROKADA_NOT_RUN
    trap 'rm -f "$ROKADA_NOT_RUN"' EXIT
fi

step() {
    printf '\n== %s\n' "$*"
}

have() {
    command -v "$1" >/dev/null 2>&1
}

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# not_run WHAT WHY: printed at once and again at the end.
not_run() {
    printf 'NOT RUN: %s: %s\n' "$1" "$2" | tee -a "$ROKADA_NOT_RUN"
}

# The last line of every script that can be called alone.
finish() {
    if [ "$outermost" = no ]; then
        return 0
    fi
    if [ -s "$ROKADA_NOT_RUN" ]; then
        printf '\n== what did not run\n'
        cat "$ROKADA_NOT_RUN"
    fi
    printf '\n== %s: done in %d min %02d s\n' "$(basename "$0" .sh)" $((SECONDS / 60)) $((SECONDS % 60))
}

# logged NAME COMMAND...: prints nothing on success; on failure the end of the output, and the file
# with the rest.
logged() {
    local name="$1"
    shift
    if ! "$@" >"$logs/$name.log" 2>&1; then
        tail -n 20 "$logs/$name.log" >&2
        printf '%s failed; all it said is in %s, and the disk has %s left\n' \
            "$name" "$logs/$name.log" "$(df -h "$logs" | awk 'NR == 2 { print $4 }')" >&2
        return 1
    fi
}

# The path of the browser for the tests.
find_chromium() {
    local name
    for name in chromium chromium-browser google-chrome-stable google-chrome; do
        if have "$name"; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

# apt_install PACKAGE...: as root, or by sudo if it needs no password.
apt_install() {
    local as=(env)
    if ! have apt-get; then
        return 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! have sudo || ! sudo -n true 2>/dev/null; then
            return 1
        fi
        as=(sudo -n env)
    fi
    printf 'installing %s\n' "$*"
    local install=("${as[@]}" DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@")
    logged apt "${install[@]}" && return 0
    logged apt-update "${as[@]}" apt-get update -q && logged apt "${install[@]}"
}

# Whether a program is here; servers are often outside PATH.
there() {
    PATH="$PATH:/usr/sbin$(printf ':%s' /usr/lib/postgresql/*/bin)" command -v "$1" >/dev/null 2>&1
}

# needs PROGRAM PACKAGE WHAT: installs a program without which these tests would pass and test
# nothing.
needs() {
    there "$1" || apt_install "$2" || true
    there "$1" || not_run "$3" "$1 is not here and apt-get may not install it (Debian: $2)"
}

# Crates are fetched once, quietly, so that later steps can work without the network.
fetch_crates() {
    logged cargo-fetch cargo fetch --locked || fail "the crates could not be fetched"
}

# component NAME COMMAND: rustfmt and clippy come with rustup, but not with every Rust.
component() {
    cargo "$2" --version >/dev/null 2>&1 && return 0
    have rustup && logged "rustup-$1" rustup component add "$1"
}

# rust_target NAME: its standard library, for builds for another target.
rust_target() {
    local root
    root="$(rustc --print sysroot)"
    [ -d "$root/lib/rustlib/$1" ] && return 0
    have rustup && logged "rustup-$1" rustup target add "$1"
}

# The crates without clock, file or network, and all published ones, as arguments of cargo.
pure=(--package rokada-board --package rokada-notation --package rokada-unwinnable)
pure+=(--package rokada-laws --package rokada-feed)
packages=("${pure[@]}" --package rokada-audit --package rokada-words --package rokada-desk)
packages+=(--package rokada-store)

# Temporary files in memory, if there is space: no test of the everyday suite is about this disk.
temporary_in_memory() {
    local free
    free="$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)"
    if [ "${free:-0}" -gt 1000000 ] && [ -w /dev/shm ]; then
        export TMPDIR=/dev/shm
    fi
}

# rust_tests fast|slow: the tests outside of modules called `slow`, or those in them. Profiles of
# nextest (.config/nextest.toml) choose them by the same rule.
rust_tests() {
    local chosen=(slow::)
    [ "$1" = slow ] || chosen=(--skip slow::)
    local crates=(--locked --no-fail-fast --workspace --exclude rokada-bench --exclude rokada-known)
    if cargo nextest --version >/dev/null 2>&1; then
        cargo nextest run "${crates[@]}" --profile "$1"
    else
        cargo test "${crates[@]}" --tests -- "${chosen[@]}"
    fi
}

# what_others_found [--release]: compares our crates with third-party files, in a directory next to
# the repository, if they are there (crates/known).
what_others_found() {
    local what="files of others"
    step "$what"
    if ! cargo run --quiet --locked --package rokada-known; then
        not_run "$what" "their files are not next to the repository (crates/known/README.md)"
        return 0
    fi
    cargo test "$@" --locked --quiet --package rokada-known
    cargo test "$@" --locked --quiet --package rokada-bench --test known
}

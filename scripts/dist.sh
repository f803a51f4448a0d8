#!/usr/bin/env bash
# Builds the release archives: one for each target that can be built here, in target/dist, with a
# list of all crates inside the program and their licences, and the checksums of the archives. The
# same source gives the same bytes with the same Rust and C compilers. Each program is started if
# this machine can: that for ARM by qemu-user-static, that for Windows by wine.
#
#   scripts/dist.sh [TARGET ...]      such as x86_64-unknown-linux-gnu; all known ones by default
source "$(dirname "$0")/lib.sh"

targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu)
version="$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
out="$target/dist"
mkdir -p "$out"
made=()

# Neither the source path nor the user is in the program.
home="${CARGO_HOME:-$HOME/.cargo}"
flags="--remap-path-prefix=$PWD=/rokada --remap-path-prefix=$home=/cargo"

host="$(rustc -vV | sed -n 's/^host: //p')"

# linker TARGET: the C compiler for a target, if another than this machine's.
linker() {
    case "$1" in
    "$host") echo cc ;;
    aarch64-unknown-linux-gnu) echo aarch64-linux-gnu-gcc ;;
    x86_64-pc-windows-gnu) echo x86_64-w64-mingw32-gcc ;;
    *) echo "no compiler is known for $1" ;;
    esac
}

# starter TARGET: the command that runs its programs on this machine, if they do not run natively.
starter() {
    case "$1" in
    "$host") ;;
    aarch64-unknown-linux-gnu) echo qemu-aarch64-static -L /usr/aarch64-linux-gnu ;;
    x86_64-pc-windows-gnu) echo wine ;;
    *) echo "nothing is known that starts $1" ;;
    esac
}

# answers FOLDER PROGRAM...: whether it prints its version and its hall answers, with its records in
# the folder.
answers() {
    local folder="$1" hall address tries status=1
    shift
    "$@" --version | tr -d '\r' | grep -q "^rokada $version" || return 1
    "$@" hall --data "$folder/hall" --listen 127.0.0.1:0 >"$folder/said" 2>&1 &
    hall=$!
    for tries in $(seq 300); do
        address="$(grep -ao 'http://localhost:[0-9]*' "$folder/said" | head -n 1 || true)"
        if [ -n "$address" ] && curl --silent --fail --max-time 5 "$address/health" >"$folder/health"; then
            printf 'after %d tries its hall says: %s\n' "$tries" "$(head -c 200 "$folder/health")"
            status=0
            break
        fi
        sleep 0.2
    done
    kill "$hall" 2>/dev/null || true
    wait "$hall" 2>/dev/null || true
    return $status
}

# random_numbers FOLDER: the one library of Windows that Rust needs and wine 8 (Debian 12) lacks. It
# is for the trial here only: Windows has it.
random_numbers() {
    cat >"$1/random.c" <<'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T many) {
    return SystemFunction036(to, (ULONG)many);
}
END
    x86_64-w64-mingw32-gcc -shared -o "$1/bcryptprimitives.dll" "$1/random.c" -ladvapi32
}

# started TARGET PROGRAM: starts it, or prints why that could not be tried.
started() {
    local with folder
    read -ra with <<<"$(starter "$1")"
    if [ ${#with[@]} -gt 0 ] && ! have "${with[0]}"; then
        not_run "the program for $1, started" "${with[0]} is not here"
        return 0
    fi
    folder="$(mktemp -d)"
    [ "$1" != x86_64-pc-windows-gnu ] || random_numbers "$folder"
    if ! WINEPREFIX="$folder/wine" WINEPATH="Z:${folder//\//\\}" WINEDEBUG=-all \
        answers "$folder" "${with[@]}" "$2"; then
        [ ! -f "$folder/said" ] || cat "$folder/said" >&2
        fail "the program for $1 was built, but does not start${with[0]:+ by ${with[0]}}"
    fi
    rm -rf "$folder"
}

# archive TARGET PROGRAM: the archive, with fixed order and times.
archive() {
    local name="rokada-$version-$1" folder
    folder="$(mktemp -d)"
    mkdir "$folder/$name"
    cp "$2" README.md CHANGELOG.md SECURITY.md LICENSE-MIT LICENSE-APACHE "$folder/$name/"
    cp -r docs/running.md docs/api.md deploy/rokada.service "$folder/$name/"
    python3 scripts/licences.py "$1" >"$folder/$name/LICENCES.txt"
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode='u+rwX,go+rX,go-w' -C "$folder" -cf - "$name" | gzip -n -9 >"$out/$name.tar.gz"
    rm -rf "$folder"
    printf 'made %s\n' "$out/$name.tar.gz"
    made+=("$name.tar.gz")
}

fetch_crates
# An existing web/dist may be outdated or missing.
scripts/web.sh
for one in "${targets[@]}"; do
    step "$one"
    cc="$(linker "$one")"
    if ! rust_target "$one"; then
        not_run "$one" "rustup has no standard library for it here"
        continue
    elif ! have "$cc"; then
        not_run "$one" "$cc is not here"
        continue
    fi
    upper="$(printf %s "$one" | tr 'a-z-' 'A-Z_')"
    env "CARGO_TARGET_${upper}_LINKER=$cc" "CC_${one//-/_}=$cc" RUSTFLAGS="$flags" \
        cargo build --release --locked --package rokada --target "$one"
    program="$target/$one/release/rokada"
    [ -f "$program" ] || program="$program.exe"
    archive "$one" "$program"
    started "$one" "$program"
done
# Only archives of this run: older ones have another source.
[ ${#made[@]} -eq 0 ] || (cd "$out" && sha256sum -- "${made[@]}" >SHA256SUMS && cat SHA256SUMS)
finish

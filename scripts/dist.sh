#!/usr/bin/env bash
# What is handed out: an archive for each system that can be built for here, in target/dist, with a
# list of all that is inside the program and under which licence, and the sums of the archives. The
# same source gives the same bytes with the same Rust and C compilers.
#
#   scripts/dist.sh [TARGET ...]      such as x86_64-unknown-linux-gnu; all that are known by default
source "$(dirname "$0")/lib.sh"

targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu)
version="$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
out="$target/dist"
mkdir -p "$out"

# Neither where the source lies nor who built it is in the program.
home="${CARGO_HOME:-$HOME/.cargo}"
flags="--remap-path-prefix=$PWD=/rokada --remap-path-prefix=$home=/cargo -Cstrip=symbols"

# linker TARGET: the C compiler that it needs, if another than this machine's.
linker() {
    case "$1" in
    "$(rustc -vV | sed -n 's/^host: //p')") echo cc ;;
    aarch64-unknown-linux-gnu) echo aarch64-linux-gnu-gcc ;;
    x86_64-pc-windows-gnu) echo x86_64-w64-mingw32-gcc ;;
    *) echo "no compiler is known for $1" ;;
    esac
}

# archive TARGET PROGRAM: what is handed out, in one order and with one time.
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
}

fetch_crates
# Whatever lies in web/dist may be of another day, or nothing.
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
done
(cd "$out" && sha256sum -- *.tar.gz >SHA256SUMS && cat SHA256SUMS)
finish

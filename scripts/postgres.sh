#!/usr/bin/env bash
# Starts a separate PostgreSQL for tests, as an ordinary user, and prints the folder of its socket;
# prints an empty line without PostgreSQL 15 or later. It ends when its standard input is closed,
# and deletes its files.
#
#   scripts/postgres.sh [--standby] [SETTING=VALUE ...]      such as fsync=off
#
# With --standby a second server follows the first and is read-only, at port 5433 of the same
# folder.
#
# With ssl=on it has a certificate for 127.0.0.1 (authority.pem in the folder), and network
# connections must use TLS.
set -euo pipefail
source "$(dirname "$0")/as_nobody.sh"

bin=
for folder in /usr/lib/postgresql/*/bin; do
    [[ -x $folder/initdb && $(basename "$(dirname "$folder")") -ge 15 ]] && bin=$folder
done
if [[ -z $bin ]] && command -v initdb >/dev/null && command -v createdb >/dev/null; then
    bin=$(dirname "$(readlink -f "$(command -v initdb)")")
fi
if [[ -z $bin ]]; then
    echo
    exit 0
fi

standby=
if [[ ${1:-} = --standby ]]; then
    standby=yes
    shift
fi
folder=$(mktemp -d -t rokada-postgres.XXXXXX)
as_nobody "$folder"
trap '[[ -z $standby ]] || "${as[@]}" "$bin/pg_ctl" -D "$folder/standby" -m immediate stop >/dev/null 2>&1 || true
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT

settings=(-k "$folder" -c "listen_addresses=" -c max_connections=300 -c shared_buffers=64MB)
for setting in "$@"; do
    settings+=(-c "$setting")
done
cd "$folder"
"${as[@]}" "$bin/initdb" -D "$folder/data" -U rokada -A trust -E UTF8 --locale=C --no-sync >/dev/null
if [[ " $* " = *" ssl=on "* ]]; then
    "${as[@]}" env HOME="$folder" openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
        -days 2 -subj /CN=rokada -addext subjectAltName=IP:127.0.0.1 \
        -addext basicConstraints=critical,CA:FALSE \
        -keyout "$folder/data/server.key" -out "$folder/data/server.crt" 2>/dev/null
    cp "$folder/data/server.crt" "$folder/authority.pem"
    chmod 644 "$folder/authority.pem"
    printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' >"$folder/data/pg_hba.conf"
fi
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "${settings[*]}" start </dev/null >/dev/null
if [[ -n $standby ]]; then
    "${as[@]}" "$bin/pg_basebackup" -h "$folder" -U rokada -D "$folder/standby" -R -X stream -c fast
    "${as[@]}" "$bin/pg_ctl" -D "$folder/standby" -w -l "$folder/standby.log" -o "${settings[*]} -p 5433" start </dev/null >/dev/null
fi
echo "$folder"
exec >/dev/null
cat >/dev/null || true

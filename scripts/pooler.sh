#!/usr/bin/env bash
# Starts a pgbouncer for the PostgreSQL whose socket is in a folder (scripts/postgres.sh). Each of
# its few connections is lent for one transaction at a time. Prints the folder of its own socket, at
# port 6432, or an empty line without pgbouncer. It ends when its standard input is closed, and
# deletes its files.
#
#   scripts/pooler.sh FOLDER
set -euo pipefail
source "$(dirname "$0")/as_nobody.sh"

bin=$(PATH="$PATH:/usr/sbin" command -v pgbouncer || true)
if [[ -z $bin ]]; then
    echo
    exit 0
fi
folder=$(mktemp -d -t rokada-pooler.XXXXXX)
as_nobody "$folder"
cat >"$folder/pooler.ini" <<END
[databases]
* = host=$1 port=5432
[pgbouncer]
unix_socket_dir = $folder
listen_port = 6432
pool_mode = transaction
default_pool_size = 4
server_idle_timeout = 5
auth_type = trust
auth_file = $folder/users
END
echo '"rokada" ""' >"$folder/users"
"${as[@]}" "$bin" -q "$folder/pooler.ini" </dev/null >/dev/null 2>"$folder/log" &
pooler=$!
trap 'kill "$pooler" 2>/dev/null || true; wait "$pooler" 2>/dev/null || true; rm -rf "$folder"' EXIT
until [[ -S $folder/.s.PGSQL.6432 ]]; do
    kill -0 "$pooler" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.05
done
echo "$folder"
exec >/dev/null
cat >/dev/null || true

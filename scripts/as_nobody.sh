# shellcheck shell=bash
# Sourced by what starts servers that refuse to run as root.

# as_nobody FOLDER: sets `as` to what a command begins with to run as an ordinary user (as oneself, where
# one is not root); the folder becomes his, and all may read it.
as_nobody() {
    as=()
    if [[ $(id -u) = 0 ]]; then
        chown nobody "$1"
        as=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
    fi
    chmod 755 "$1"
}

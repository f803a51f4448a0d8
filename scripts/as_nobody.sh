# shellcheck shell=bash
# Sourced by scripts that start servers which refuse to run as root.

# as_nobody FOLDER: sets `as` to the command prefix that runs a program as an ordinary user (empty
# if this user is not root). That user gets the folder, and everyone may read it.
as_nobody() {
    as=()
    if [[ $(id -u) = 0 ]]; then
        chown nobody "$1"
        as=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
    fi
    chmod 755 "$1"
}

# shellcheck shell=sh
# What the installer says, and how it asks the machine.

say() { printf 'tableside: %s\n' "$*" >&2; }

# fail STATUS WORDS...
fail() {
    status=$1
    shift
    say "$*"
    exit "$status"
}

# Runs a command in the system that is set up: this one, or the one below --root.
in_system() {
    if [ -n "$R" ]; then chroot "$R" "$@"; else "$@"; fi
}

# Units can be started only where systemd runs; below --root, and in a container, it says "offline".
is_running_system() {
    case $(in_system systemctl is-system-running 2>/dev/null) in
        '' | offline | unknown) return 1 ;;
    esac
}

# Two at once would undo each other's work; the second one says so.
lock() {
    mkdir -p "$R/run/lock"
    exec 9>"$R/run/lock/tableside-setup"
    if [ -z "${TABLESIDE_SETUP_LOCKED-}" ] && ! flock -n 9; then
        fail 2 "another tableside-setup is at work; wait until it is done"
    fi
    # The other version's part of an update is done by a child.
    export TABLESIDE_SETUP_LOCKED=yes
}

check_machine() {
    # shellcheck source=/dev/null
    (
        . "$R/etc/os-release" 2>/dev/null
        [ "${VERSION_CODENAME-}" = trixie ]
    ) || fail 2 "this is for Raspberry Pi OS (Trixie) or Debian 13 (trixie), which this is not"
    case $(in_system dpkg --print-architecture) in
        arm64 | amd64) ;;
        *) fail 2 "a 64 bit system is needed: write Raspberry Pi OS (64-bit) to the card" ;;
    esac
    in_system systemctl --version >/dev/null 2>&1 ||
        fail 2 "systemd is needed, which this system does not have"
}

# With the root in memory, whatever is installed is gone at the next start.
check_root_is_kept() {
    [ "$(in_system findmnt --noheadings --output FSTYPE / 2>/dev/null)" != overlay ] ||
        fail 2 "the card is read-only: 'tableside-setup read-only off', restart, then again"
}

check_installed() {
    [ -d "$R$state" ] || fail 2 "tableside is not installed here"
}

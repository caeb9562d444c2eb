#!/bin/bash
# Installs a station into a Debian trixie for arm64, which Raspberry Pi OS is built on, under
# emulation, and tries what was installed. Slow (half an hour on two idle cores), so it is for a check by hand:
#
#   sudo tests/install/on_arm64.sh FOLDER
#
# FOLDER gets the system (2 GB) and is kept: the next run goes on from there. Needs
# `apt install debootstrap qemu-user-static`. Mounts are made in a namespace of their own and are gone
# with it. What a Raspberry Pi has beyond it stays untried: picamera2, lgpio, pins, camera, screen.
set -euo pipefail

fail() {
    echo "on_arm64: $*" >&2
    exit 1
}

[ "$(id -u)" = 0 ] || fail "start it with sudo"
[ $# = 1 ] || fail "name a folder for the system"
for tool in debootstrap unshare qemu-aarch64-static; do
    command -v "$tool" >/dev/null || fail "install debootstrap and qemu-user-static first"
done
if [ -z "${TABLESIDE_OWN_MOUNTS-}" ]; then
    TABLESIDE_OWN_MOUNTS=yes exec unshare --mount --pid --fork --kill-child "$0" "$1"
fi

source=$(dirname "$(readlink -f "$0")")/../..
mkdir -p "$1"
root=$(readlink -f "$1")/root
binfmt=/proc/sys/fs/binfmt_misc

# --- the system -----------------------------------------------------------------------------------

mount -t proc proc /proc
[ -e "$binfmt/register" ] || mount -t binfmt_misc binfmt_misc "$binfmt"
if [ ! -e "$binfmt/qemu-aarch64" ]; then
    cat /usr/lib/binfmt.d/qemu-aarch64.conf >"$binfmt/register"
    trap 'echo -1 >"$binfmt/qemu-aarch64"' EXIT
fi
if [ ! -e "$root.whole" ]; then
    rm -rf "$root"
    timeout 3600 debootstrap --arch=arm64 --variant=minbase \
        --include=ca-certificates,python3,python3-venv,systemd-sysv trixie "$root"
    : >"$root.whole"
fi
for file in /etc/ssl/certs/ca-certificates.crt /etc/resolv.conf /etc/pip.conf; do
    if [ -e "$file" ]; then cp "$file" "$root$file"; fi
done
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/dev/shm"
mount -t tmpfs tmpfs "$root/dev/shm"

# What stands in the checkout now; an earlier try is undone first.
rm -rf "$root/usr/src/tableside"
mkdir -p "$root/usr/src/tableside"
tar -C "$source" --exclude=__pycache__ -cf - card_markers firmware_config tableside web requirements.lock |
    tar -C "$root/usr/src/tableside" -xf -
in_root() { timeout 5400 chroot "$root" env LC_ALL=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
setup=/usr/src/tableside/firmware_config/install.sh
if [ -d "$root/opt/tableside/current" ]; then in_root "$setup" uninstall --purge; fi
# Under emulation, compiling what is in the system's Python packages would take longer than the rest.
printf '#!/bin/sh\n' >"$root/usr/local/bin/py3compile"
chmod 0755 "$root/usr/local/bin/py3compile"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/unsafe-io"

# What an installation may change, by path, kind, mode and content.
state_of_root() {
    (cd "$root" && find boot etc home opt root srv usr/local var/lib -xdev ! -path 'var/lib/apt/*' \
        ! -path 'var/lib/dpkg/*' ! -name '*-' -printf '%y %m %U %p %l\n' \
        -type f -exec sha256sum {} + | LC_ALL=C sort)
}

# --- the installation -----------------------------------------------------------------------------

printf '%s\n' 'name = tableside' 'language = pl' 'camera = none' 'kiosk = no' \
    'passphrase = zielona kanapa' >"$root/usr/src/answers"
in_root "$setup" install --answers /usr/src/answers
state_of_root >"$root.first"
in_root "$setup" install --answers /usr/src/answers
state_of_root >"$root.second"
diff "$root.first" "$root.second" || fail "a second install changes something"
echo "on_arm64: a second install changes nothing"

in_root tableside --version
in_root /opt/tableside/current/venv/bin/python -P -c '
import platform, cv2, numpy, lzma
print(platform.machine(), platform.python_version())
for module in (cv2, numpy):
    print(module.__name__, module.__version__, module.__file__)
    assert module.__file__.startswith("/usr/lib/python3/dist-packages/")'
in_root /opt/tableside/current/venv/bin/python -m pip list --local --format freeze |
    { ! grep -iE '^(numpy|opencv)'; } || fail "a second numpy or OpenCV was installed"

printf '%s\n' '{"table":1,"game":"collect-and-rule","players":["Ania","Borys"]}' \
    '{"do":"draw","card":"COIN01"}' >"$root/usr/src/game.jsonl"
in_root tableside referee /usr/src/game.jsonl

in_root runuser -u tableside -- env XDG_DATA_HOME=/var/lib /opt/tableside/current/bin/tableside run \
    --config /etc/tableside/table.toml --source none --players Ania,Borys &
station=$!
in_root timeout 300 /opt/tableside/current/firmware_config/kiosk/wait_for_station.sh
in_root /usr/bin/python3 -c '
import urllib.request
for page in ("healthz", "", "rules"):
    with urllib.request.urlopen("http://localhost:8000/" + page) as answer:
        print(page or "/", answer.status, len(answer.read()), "bytes")'
mkdir -p "$root/run/stick"
chmod 0777 "$root/run/stick"
in_root tableside backup --to /run/stick
kill -INT "$(pgrep -P "$station" | head -1)" 2>/dev/null || true
wait "$station" || true
in_root tableside matches

if [ "${TABLESIDE_DEMO-}" = yes ]; then
    in_root timeout 2400 tableside demo --fast --headless --seed 7
fi
in_root "$setup" uninstall --purge
for left in opt/tableside var/lib/tableside var/lib/tableside-setup; do
    [ ! -e "$root/$left" ] || fail "/$left was left"
done
echo "on_arm64: all of it works; uninstalled"

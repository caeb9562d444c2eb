# shellcheck shell=sh
# System packages: what is missing is installed, and noted, so that an uninstall takes just that away.

# OpenCV and numpy are the system's, on which its picamera2 rests: a second numpy would break it.
wanted_packages() {
    echo python3 python3-venv python3-numpy python3-opencv avahi-daemon espeak-ng
    # Debian 13 renamed it.
    if knows_package libzbar0t64; then echo libzbar0t64; else echo libzbar0; fi
    # Raspberry Pi OS's own; Debian has neither.
    if knows_package python3-lgpio; then
        echo python3-lgpio
    else
        say "this system has no package python3-lgpio: lamps and buttons stay off"
    fi
    if [ "$answer_camera" = picamera2 ]; then echo python3-picamera2; fi
    if [ "$answer_kiosk" = yes ]; then
        echo cage seatd chromium fonts-roboto-unhinted fonts-dejavu-core
    fi
    if [ "$answer_read_only" = yes ]; then echo overlayroot; fi
}

knows_package() { in_system apt-cache show "$1" >/dev/null 2>&1; }

installed_packages() {
    # shellcheck disable=SC2016  # dpkg-query's own variables
    in_system dpkg-query -W -f '${db:Status-Status} ${Package}\n' |
        sed -n 's/^installed //p' | LC_ALL=C sort -u
}

install_packages() {
    has_package_lists || apt_get update
    if [ "$answer_camera" = picamera2 ] && ! knows_package python3-picamera2; then
        fail 2 "this system has no package python3-picamera2, which Raspberry Pi OS brings;" \
            "answer camera with the number of a USB camera, phone or none"
    fi
    missing=$(missing_packages)
    if [ -z "$missing" ]; then return; fi
    # Of an interrupted run, the earlier list counts.
    [ -f "$R$state/packages.before" ] || installed_packages | place_note packages.before
    # What a power cut left half done; apt itself refuses to go on from there.
    if in_system dpkg --audit | grep -q .; then
        in_system dpkg --force-confold --configure --pending >&2 </dev/null ||
            fail 1 "system packages are left half installed (see above): dpkg --configure -a"
    fi
    # shellcheck disable=SC2086  # one word a package
    apt_install $missing || { apt_get update && apt_install $missing; } ||
        fail 1 "the system packages could not be installed (see above);" \
            "check the network and the free space, then start again: $missing"
    note_new_packages
}

missing_packages() {
    there=$(installed_packages)
    for package in $(wanted_packages); do
        printf '%s\n' "$there" | grep -qxF -e "$package" || echo "$package"
    done | tr '\n' ' ' | sed 's/ $//'
}

note_new_packages() {
    if [ ! -f "$R$state/packages.before" ]; then return; fi
    installed_packages | LC_ALL=C comm -13 "$R$state/packages.before" - |
        while IFS= read -r package; do note packages.new "$package"; done
    rm "$R$state/packages.before"
}

has_package_lists() {
    for list in "$R"/var/lib/apt/lists/*_Packages*; do [ -e "$list" ] && return; done
}

apt_get() {
    in_system env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes \
        -o Dpkg::Options::=--force-confold "$@" >&2 </dev/null
}

apt_install() { apt_get --no-install-recommends install "$@"; }

# What came with the installation and is still there, unless something else needs it by now.
remove_packages() {
    note_new_packages
    there=$(installed_packages)
    ours=$(noted packages.new | LC_ALL=C sort | while IFS= read -r package; do
        if printf '%s\n' "$there" | grep -qxF -e "$package"; then echo "$package"; fi
    done)
    if [ -z "$ours" ]; then return; fi
    # shellcheck disable=SC2086  # one word a package
    if plan=$(in_system apt-get --simulate purge $ours 2>/dev/null </dev/null); then
        others=$(printf '%s\n' "$plan" | sed -n 's/^\(Remv\|Purg\) \([^ :]*\).*/\2/p' |
            LC_ALL=C sort -u | while IFS= read -r package; do
            printf '%s\n' "$ours" | grep -qxF -e "$package" || echo "$package"
        done)
    else
        others="(apt finds no way to remove them)"
    fi
    if [ -n "$others" ]; then
        # shellcheck disable=SC2086
        in_system apt-mark auto $ours >/dev/null
        # shellcheck disable=SC2086
        say "system packages that came along stay, for others rest on them:" $others
        say "'apt autoremove' takes away those that nothing needs"
        return
    fi
    # shellcheck disable=SC2086
    apt_get purge $ours || say "these system packages could not be removed:" $ours
}

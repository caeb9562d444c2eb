# shellcheck shell=sh
# Versions of the program: each in a folder of its own, one of them `current`. A new one is built
# beside the one that runs, checked, and only then switched to, by one rename.

releases=$program/releases
parts_of_release='card_markers firmware_config tableside web'

current_release() { basename "$(readlink "$R$program/current" 2>/dev/null || true)"; }

# The version that was settled last: of a change that the power cut short, the one that was left.
settled_release() {
    release=$(noted leaving)
    if [ -n "$release" ] && [ -d "$R$releases/$release" ]; then
        printf '%s' "$release"
    else
        current_release
    fi
}

previous_release() {
    release=$(noted previous)
    if [ -d "$R$releases/$release" ]; then printf '%s' "$release"; fi
}

# release_name FOLDER: the version and what tells two states of it apart, 0.1.0-3f2c9a01.
release_name() (
    cd "$1" || exit
    for part in tableside/__init__.py requirements.lock firmware_config/install.sh; do
        [ -f "$part" ] || fail 2 "$1 holds no tableside: it has no $part"
    done
    version=$(sed -n 's/^__version__ = "\([0-9A-Za-z.+]*\)"$/\1/p' tableside/__init__.py)
    # shellcheck disable=SC2086  # one word a part
    mark=$(find $parts_of_release requirements.lock -type f ! -path '*/__pycache__/*' |
        LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -c 1-8)
    printf '%s-%s' "$version" "$mark"
)

# A folder, or what a .tar.gz holds: $unpacked.
unpack_source() {
    unpacked=$1
    if [ -d "$1" ]; then return; fi
    [ -f "$1" ] || fail 2 "there is no $1"
    unpacking=$(mktemp -d)
    trap 'rm -rf "$unpacking"' EXIT
    tar -xzf "$1" --no-same-owner -C "$unpacking" 2>/dev/null ||
        fail 2 "$1 can't be unpacked; is it whole? Copy it anew"
    unpacked=$(find "$unpacking" -mindepth 1 -maxdepth 1 -type d)
    [ -d "$unpacked" ] || fail 2 "$1 holds no single folder, so it is no version of tableside"
}

# build_release FOLDER NAME: whole and checked, or not at all.
build_release() {
    folder=$releases/$2
    if [ -e "$R$folder/.whole" ]; then return; fi
    rm -rf "$R${folder:?}"
    mkdir -p "$R$folder/bin"
    # shellcheck disable=SC2086  # one word a part
    tar -C "$1" --exclude=__pycache__ -cf - $parts_of_release requirements.lock |
        tar -C "$R$folder" --no-same-owner -xf -
    chmod -R u=rwX,go=rX "$R$folder"
    printf '#!/bin/sh\nexec %s/venv/bin/python -P -m tableside "$@"\n' "$folder" \
        >"$R$folder/bin/tableside"
    chmod 0755 "$R$folder/bin/tableside"
    build_environment "$folder"
    say "checking version $2"
    check_release "$folder" || {
        rm -rf "$R${folder:?}"
        fail 1 "version $2 fails its own check (see above); nothing was changed"
    }
    in_system sync -f "$folder"
    : >"$R$folder/.whole"
}

build_environment() {
    in_system python3 -m venv --system-site-packages "$1/venv"
    without_system_parts <"$R$1/requirements.lock" >"$R$1/venv/requirements.lock"
    in_system "$1/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        --progress-bar off --no-input --no-deps --require-hashes \
        --requirement "$1/venv/requirements.lock" >&2 </dev/null || {
        rm -rf "$R${1:?}"
        fail 1 "the Python packages could not be installed (see above);" \
            "check the network and the free space, then start again"
    }
    packages=$(in_system "$1/venv/bin/python" -Ic 'import sysconfig; print(sysconfig.get_path("purelib"))')
    printf '%s\n' "$1" >"$R$packages/tableside-release.pth"
    # The station may not write here, and its first page must not wait for this.
    # shellcheck disable=SC2086  # one word a part
    (cd "$R$1" && for part in $parts_of_release; do
        in_system "$1/venv/bin/python" -m compileall -q "$1/$part"
    done)
}

# The lock file without numpy and OpenCV, which are the system's. Everything that the others need is
# in it, so nothing is looked for beyond it.
without_system_parts() {
    awk '
        /^[^ #]/ { system_part = $0 ~ /^(numpy|opencv-python|opencv-python-headless)==/ }
        !system_part { print }'
}

# What is being installed proves itself before it may take over: as the user that it will run as.
check_release() {
    as_station "$1/venv/bin/python" -P "$1/firmware_config/setup/check_release.py" >&2 &&
        as_station "$1/bin/tableside" --version >/dev/null
}

# switch_to NAME: from one moment to the next, and again the same after a power cut.
switch_to() {
    if [ "$(current_release)" = "$1" ]; then return; fi
    : >"$R$state/changed"
    if [ ! -e "$R$state/leaving" ]; then current_release | place_note leaving; fi
    ln -sfn "releases/$1" "$R$program/.current.new"
    mv -fT "$R$program/.current.new" "$R$program/current"
    in_system sync -f "$program"
}

# settled NEW OLD: it runs. The one before stays for a rollback, all others go.
settled() {
    if [ -n "$2" ] && [ "$2" != "$1" ]; then printf '%s' "$2" | place_note previous; fi
    keep=$(previous_release)
    for folder in "$R$releases"/*; do
        case ${folder##*/} in
            "$1" | "$keep") ;;
            *) rm -rf "$folder" ;;
        esac
    done
    rm -f "$R$state/changed" "$R$state/leaving"
}

# go_back_to OLD NEW: NEW does not become ready.
go_back_to() {
    say "version $2 does not become ready; going back to $1"
    switch_to "$1"
    by_release "$1" files
    start_station || fail 1 "version $1 does not start either; 'journalctl -u tableside' says why"
    rm -rf "$R$state/changed" "$R$state/leaving" "$R${releases:?}/$2"
    start_screen
    fail 1 "version $1 runs again; 'journalctl -u tableside' says what was wrong with $2"
}

# Units and settings are placed by the version that they belong to.
by_release() { by_release_of "$R$releases/$1" "$2"; }

by_release_of() {
    if [ -n "$R" ]; then
        "$1/firmware_config/install.sh" part "$2" --root "$R"
    else
        "$1/firmware_config/install.sh" part "$2"
    fi
}

# Another version may write the matches in another way; this copy is for the one before.
keep_copy_of_matches() {
    if [ ! -e "$R$data/journal.sqlite3" ]; then return; fi
    as_station mkdir -p "$data/before-updates"
    as_station "$program/current/bin/tableside" backup --to "$data/before-updates" >&2 ||
        say "the matches could not be copied before the update (see above)"
}

remove_program() {
    rm -rf "$R${program:?}"/releases/* "$R$program/current" "$R$program/.current.new"
    remove_data
}

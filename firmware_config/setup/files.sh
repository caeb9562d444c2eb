# shellcheck shell=sh
# Settings, units and commands: placed from the version that runs, and taken back.

units=/etc/systemd/system
setup_command=/usr/local/sbin/tableside-setup

# Every file of this kind: MODE, where it goes, where it comes from (- : made here).
place_files() {
    parts=$source_folder/firmware_config
    make_settings | place_settings
    keep_answers
    for unit in tableside.service tableside-backup.service 'run-tableside\x2dstick.mount' \
        tableside-boot-read-only.service; do
        place 0644 "$units/$unit" <"$parts/units/$unit"
    done
    place 0644 /etc/udev/rules.d/90-tableside.rules <"$parts/etc/udev.rules"
    place 0644 /etc/systemd/journald.conf.d/tableside.conf <"$parts/etc/journald.conf"
    place 0644 /etc/systemd/system.conf.d/tableside.conf <"$parts/etc/system.conf"
    place 0755 /usr/local/bin/tableside <"$parts/etc/tableside.sh"
    place 0755 "$setup_command" <"$parts/etc/tableside-setup.sh"
    if [ "$answer_kiosk" = yes ]; then
        place 0644 "$units/tableside-kiosk.service" <"$parts/units/tableside-kiosk.service"
        place 0644 /etc/chromium/policies/managed/tableside.json <"$parts/etc/browser-policy.json"
    else
        drop_screen
    fi
    place_boot
    enable_unit tableside.service
    enable_unit tableside-boot-read-only.service
    if [ "$answer_kiosk" = yes ]; then
        enable_unit tableside-kiosk.service
        # A desktop would take the screen; it comes back with an uninstall.
        disable_unit display-manager.service
    fi
}

# The answer kiosk changed from yes to no: what was there before has the screen again.
drop_screen() {
    if [ ! -e "$R$units/tableside-kiosk.service" ]; then return; fi
    if is_running_system; then in_system systemctl stop tableside-kiosk.service; fi
    noted units | grep -e '^enabled tableside-kiosk' -e '^disabled ' >"$R$state/units.undone" || true
    undo_units_in units.undone
    take_back "$units/tableside-kiosk.service"
    take_back /etc/chromium/policies/managed/tableside.json
    if [ -f "$R$firmware/cmdline.txt" ]; then
        open_firmware
        remove_word vt.global_cursor_default=0
        close_firmware
    fi
}

remove_files() {
    undo_units
    # The command itself goes last, so that an uninstall that breaks off can be called again.
    placed_files | grep -vxF "$setup_command" >"$R$state/files.undone" || true
    while IFS= read -r file; do take_back "$file"; done <"$R$state/files.undone"
    rm "$R$state/files.undone"
    take_name
    if is_running_system; then reload_units; fi
}

reload_units() {
    in_system systemctl daemon-reload
    # Where no udev runs, as in a container, it reads its rules when it starts.
    in_system udevadm control --reload 2>/dev/null || true
}

# --- the table's settings --------------------------------------------------------------------------

make_settings() {
    host=127.0.0.1 https_port=0
    if [ "$answer_network" = yes ]; then host=0.0.0.0; fi
    if [ "$answer_https" = yes ]; then https_port=8443; fi
    cat <<END
# Written by tableside-setup; every option is explained in docs/table-toml.md. Once you change it,
# it is yours: tableside-setup leaves it alone from then on.

[camera]
source = "$answer_camera"

[screen]
language = "$answer_language"
host = "$host"
port = 8000
https_port = $https_port

[data]
folder = "$data"
END
}

place_settings() {
    file=$settings/table.toml
    if [ -e "$R$file" ] && ! is_ours "$file"; then
        cat >/dev/null
        say "$file was changed by hand and stays as it is"
    else
        place 0644 "$file"
    fi
}

set_passphrase() {
    if [ -z "$answer_passphrase" ]; then return; fi
    printf '%s\n' "$answer_passphrase" |
        as_station "$program/current/venv/bin/python" -P \
            "$program/current/firmware_config/setup/set_passphrase.py" "$data" ||
        fail 1 "the passphrase could not be set (see above)"
}

# What phones have to trust; the station would make it at its start, but here it can be read.
make_certificate() {
    if [ "$answer_https" = yes ] && is_running_system; then
        as_station "$program/current/bin/tableside" certificate --config "$settings/table.toml" >&2
    fi
}

as_station() { in_system runuser -u tableside -- env XDG_DATA_HOME=/var/lib "$@"; }

# --- units -----------------------------------------------------------------------------------------

enable_unit() {
    if in_system systemctl --quiet is-enabled "$1" 2>/dev/null; then return; fi
    note units "enabled $1"
    in_system systemctl --quiet enable "$1"
}

disable_unit() {
    # An alias is enabled by its link; the unit behind it is what can be disabled.
    link=$R$units/$1
    if [ ! -L "$link" ]; then return; fi
    unit=$(basename "$(readlink "$link")")
    note units "disabled $unit"
    in_system systemctl --quiet disable "$unit"
}

undo_units() {
    noted units >"$R$state/units.undone"
    undo_units_in units.undone
}

# What was enabled is disabled, and the other way round; a note goes when that is done.
undo_units_in() {
    while IFS=' ' read -r what unit; do
        case $what in
            enabled) in_system systemctl --quiet disable "$unit" ;;
            disabled) in_system systemctl --quiet enable "$unit" ;;
        esac
        forget units "$what $unit"
    done <"$R$state/$1"
    rm "$R$state/$1"
}

# Starts the station with what was placed; gives back when it is ready, or says that it is not.
start_station() {
    if ! is_running_system; then
        say "this system does not run yet: the station starts with it"
        return
    fi
    reload_units
    if [ -e "$R$state/changed" ] || ! in_system systemctl --quiet is-active tableside.service; then
        say "starting the station"
        in_system systemctl restart tableside.service
    fi
}

start_screen() {
    if is_running_system && [ "$answer_kiosk" = yes ] &&
        ! in_system systemctl --quiet is-active tableside-kiosk.service; then
        in_system systemctl --no-block start tableside-kiosk.service
    fi
}

stop_units() {
    if is_running_system; then
        in_system systemctl stop tableside-kiosk.service tableside-backup.service tableside.service \
            2>/dev/null || true
    fi
}

tell_next_steps() {
    say "the table: http://localhost:8000/ on this machine," \
        "http://$answer_name.local:8000/ in the network; 'sudo tableside doctor' checks everything"
}

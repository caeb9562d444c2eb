# shellcheck shell=sh
# The users that station and browser run as, and the folders that belong to them.

make_people() {
    make_user tableside "$data" video render audio gpio
    if [ "$answer_kiosk" = yes ]; then
        make_user tableside-kiosk /nonexistent video render audio
    fi
}

# make_user NAME HOME GROUPS...: of the groups, those that this system has.
make_user() {
    user=$1 home=$2
    shift 2
    if ! in_system getent passwd "$user" >/dev/null; then
        note users "$user"
        in_system useradd --system --user-group --no-create-home --home-dir "$home" \
            --shell /usr/sbin/nologin "$user"
    fi
    for group in "$@"; do
        if ! in_system getent group "$group" >/dev/null; then continue; fi
        case " $(in_system id -nG "$user") " in
            *" $group "*) ;;
            *)
                note memberships "$user $group"
                in_system usermod --append --groups "$group" "$user"
                ;;
        esac
    done
}

remove_people() {
    noted memberships | while IFS=' ' read -r user group; do
        if in_system getent passwd "$user" >/dev/null && ! grep -qxF "$user" "$R$state/users"; then
            in_system gpasswd --delete "$user" "$group" >/dev/null
        fi
    done
    noted users | while IFS= read -r user; do
        if in_system getent passwd "$user" >/dev/null; then in_system userdel "$user"; fi
    done
    rm -f "$R$state/users" "$R$state/memberships"
}

make_folders() {
    make_folder 0755 "$program"
    make_folder 0755 "$program/releases"
    make_folder 0755 "$settings"
    make_folder 0750 "$data"
    # Also below the partition: where that has died, the station plays on without it.
    own_data
    use_data_partition
}

# After a move to another card the numbers of users may have changed.
own_data() {
    if [ "$(in_system stat -c %U "$data")" != tableside ]; then
        in_system chown -R tableside:tableside "$data"
    fi
    if [ "$(stat -c %a "$R$data")" != 750 ]; then chmod 0750 "$R$data"; fi
}

# --- the partition for the matches ----------------------------------------------------------------

data_partition() { in_system blkid --label TABLESIDE 2>/dev/null || true; }

# Where there is a partition labelled TABLESIDE, the matches lie on it.
use_data_partition() {
    if [ -z "$(data_partition)" ]; then return; fi
    place_block /etc/fstab <<END
LABEL=TABLESIDE $data ext4 noatime,nosuid,nodev,noexec,nofail,x-systemd.device-timeout=20s 0 2
END
    if is_running_system && ! in_system mountpoint -q "$data"; then
        move_data_over
        in_system systemctl daemon-reload
        in_system mount "$data"
        own_data
    fi
}

# Matches that were played before there was a partition move there; where it has some already, both
# stay as they are.
move_data_over() {
    if [ -z "$(ls -A "$R$data")" ]; then return; fi
    aside=/run/tableside-moving
    mkdir -p "$R$aside"
    in_system mount LABEL=TABLESIDE "$aside"
    if ! find "$R$aside" -mindepth 1 -maxdepth 1 ! -name lost+found | grep -q .; then
        in_system systemctl stop tableside.service 2>/dev/null || true
        cp -a "$R$data/." "$R$aside/"
        in_system sync -f "$aside"
        if diff -r --exclude lost+found "$R$data" "$R$aside" >/dev/null; then
            find "$R$data" -mindepth 1 -delete
        fi
    fi
    in_system umount "$aside"
    rmdir "$R$aside"
}

data_place() {
    if in_system findmnt --noheadings "$data" >/dev/null 2>&1; then
        printf '%s, on the partition TABLESIDE\n' "$data"
    else
        printf '%s, on the system'\''s own partition\n' "$data"
    fi
}

# The matches stay, root's from now on, unless they are to go.
remove_data() {
    if [ ! -d "$R$data" ]; then return; fi
    if [ "$purge" = yes ]; then
        find "$R$data" -mindepth 1 -maxdepth 1 ! -name lost+found -exec rm -rf {} +
    else
        in_system chown -R root:root "$data"
    fi
    if is_running_system && in_system mountpoint -q "$data"; then in_system umount "$data"; fi
    remove_block /etc/fstab
    if [ "$purge" = yes ]; then rmdir "$R$data"; fi
    if is_running_system; then in_system systemctl daemon-reload; fi
}

# shellcheck shell=sh
# What the machine is told before the system starts: firmware settings, the kernel's words, its name.

firmware=/boot/firmware
overlay_word='overlayroot=tmpfs:recurse=0'

# With a read-only card the firmware's partition is read-only too, but for the moment of a change.
open_firmware() {
    firmware_was=rw
    if ! is_running_system || ! in_system mountpoint -q "$firmware"; then return; fi
    case ,$(in_system findmnt --noheadings --output OPTIONS "$firmware"), in
        *,ro,*)
            firmware_was=ro
            in_system mount -o remount,rw "$firmware"
            ;;
    esac
}

close_firmware() {
    if [ "$firmware_was" = ro ]; then in_system mount -o remount,ro "$firmware"; fi
}

place_boot() {
    if [ -f "$R$firmware/config.txt" ] && [ -f "$R$firmware/cmdline.txt" ]; then
        open_firmware
        place_block "$firmware/config.txt" <"$source_folder/firmware_config/etc/config.txt"
        # A console that goes dark would take the screen along; its cursor shows for a moment.
        add_word consoleblank=0
        if [ "$answer_kiosk" = yes ]; then add_word vt.global_cursor_default=0; fi
        close_firmware
    fi
    place_name
}

undo_boot() {
    if [ -f "$R$firmware/cmdline.txt" ]; then
        open_firmware
        noted words >"$R$state/words.undone"
        while IFS= read -r word; do remove_word "$word"; done <"$R$state/words.undone"
        rm "$R$state/words.undone"
        back_to_whole "$firmware/cmdline.txt"
        remove_block "$firmware/config.txt"
        close_firmware
    fi
    remove_block /etc/hosts
    rm -f "$R$state/words"
}

# --- the kernel's words: all in one line -----------------------------------------------------------

has_word() {
    [ -f "$R$firmware/cmdline.txt" ] && tr ' ' '\n' <"$R$firmware/cmdline.txt" | grep -qxF -e "$1"
}

add_word() {
    if has_word "$1"; then return; fi
    keep_whole "$firmware/cmdline.txt"
    note words "$1"
    rewrite "$firmware/cmdline.txt" "$(sed "1s|[[:space:]]*\$| $1|" "$R$firmware/cmdline.txt")"
}

remove_word() {
    if ! has_word "$1" || ! noted words | grep -qxF -e "$1"; then return; fi
    rewrite "$firmware/cmdline.txt" "$(awk -v word="$1" '
        NR == 1 {
            line = ""
            for (i = 1; i <= NF; i++) if ($i != word) line = line (line == "" ? "" : " ") $i
            print line
            next
        }
        { print }' "$R$firmware/cmdline.txt")"
    forget words "$1"
}

# --- the name, under which other machines find this one --------------------------------------------

place_name() {
    printf '%s\n' "$answer_name" | place 0644 /etc/hostname
    printf '127.0.1.1 %s\n' "$answer_name" | place_block /etc/hosts
    if [ -d "$R/etc/cloud/cloud.cfg.d" ]; then
        printf 'preserve_hostname: true\nmanage_etc_hosts: false\n' |
            place 0644 /etc/cloud/cloud.cfg.d/99-tableside.cfg
    fi
    take_name
}

take_name() {
    if is_running_system && [ "$(in_system hostname)" != "$(cat "$R/etc/hostname")" ]; then
        in_system hostname "$(cat "$R/etc/hostname")"
        in_system systemctl try-restart avahi-daemon.service
    fi
}

# --- a card that is not written to -----------------------------------------------------------------

# Said before anything is changed.
check_read_only() {
    [ -f "$R$firmware/cmdline.txt" ] ||
        fail 2 "there is no $firmware/cmdline.txt: only a Raspberry Pi's card can be made read-only"
    [ -n "$(data_partition)" ] ||
        fail 2 "there is no partition TABLESIDE, so a read-only card would keep no match;" \
            "docs/installing-a-station.md tells how to make one"
    grep -q '^auto_initramfs=1' "$R$firmware/config.txt" ||
        fail 2 "$firmware/config.txt lacks auto_initramfs=1, without which the card can't be read-only"
}

# overlayroot lays memory over the card; recurse=0 leaves other partitions, the matches', as they are.
set_read_only() {
    if [ "$1" = no ]; then
        if ! has_word "$overlay_word"; then return; fi
        open_firmware
        remove_word "$overlay_word"
        close_firmware
        say "from the next start on the card is written to again"
        return
    fi
    if has_word "$overlay_word"; then return; fi
    check_read_only
    in_system dpkg-query -W overlayroot >/dev/null 2>&1 ||
        fail 2 "the package overlayroot is missing: install again with the answer read_only = yes"
    open_firmware
    add_word "$overlay_word"
    close_firmware
    say "from the next start on nothing but matches is written to the card"
}

read_only_state() {
    now=no later=no
    if [ "$(in_system findmnt --noheadings --output FSTYPE / 2>/dev/null)" = overlay ]; then
        now=yes
    fi
    if has_word "$overlay_word"; then later=yes; fi
    printf '%s, from the next start on: %s\n' "$now" "$later"
}

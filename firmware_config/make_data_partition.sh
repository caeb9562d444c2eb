#!/bin/sh
# Makes the partition TABLESIDE for the matches on a card that was just written and has not been
# started yet: gives the system 12 GB, and the rest of the card to the matches.
#
#   sudo firmware_config/make_data_partition.sh DEVICE [--system-gb N]
#
# Works on another Linux computer, on a card in a reader (/dev/sdX, /dev/mmcblkX), or on an image
# file. It goes ahead only where it finds just the two partitions of a fresh Raspberry Pi OS, nothing
# of them mounted, and after you typed the device's name once more. Needs sfdisk, e2fsck, resize2fs
# and mkfs.ext4 (packages fdisk and e2fsprogs).
set -eu

say() { printf 'make_data_partition: %s\n' "$*" >&2; }
fail() {
    say "$*; nothing was changed"
    exit 2
}

device='' system_gb=12 typed=''
while [ $# -gt 0 ]; do
    case $1 in
        --system-gb)
            system_gb=${2-}
            shift
            ;;
        # For a script that knows what it does.
        --typed)
            typed=${2-}
            shift
            ;;
        -*) fail "there is no option $1" ;;
        *)
            [ -z "$device" ] || fail "one device, please"
            device=$1
            ;;
    esac
    shift || fail "a value is missing"
done
[ -n "$device" ] || fail "which device? 'lsblk' shows them; the card is the one that comes and goes"
case $system_gb in
    '' | *[!0-9]*) fail "--system-gb is a whole number" ;;
esac
[ "$system_gb" -ge 8 ] || fail "the system needs 8 GB at least"
[ "$(id -u)" = 0 ] || fail "start it with sudo"
for tool in sfdisk e2fsck resize2fs mkfs.ext4; do
    command -v "$tool" >/dev/null || fail "$tool is missing: apt install fdisk e2fsprogs"
done
[ -b "$device" ] || [ -f "$device" ] || fail "there is no $device"

if [ -b "$device" ]; then
    [ "$(lsblk --nodeps --noheadings --output TYPE "$device")" = disk ] ||
        fail "$device is no whole card; name it without the number of a partition"
    [ -z "$(lsblk --noheadings --output MOUNTPOINTS "$device" | tr -d '[:space:]')" ] ||
        fail "something on $device is mounted; unmount it first"
fi
table() { sfdisk --dump "$device" 2>/dev/null; }
# field NUMBER NAME: of a partition, in sectors.
field() {
    table | grep "^${device}p*$1 :" | sed "s/.*$2= *\([0-9]*\).*/\1/"
}

# A partition as a device: one of an image file gets a device of its own while this runs.
open_partition() {
    if [ -b "$device" ]; then
        case $device in
            *[0-9]) opened=${device}p$1 ;;
            *) opened=$device$1 ;;
        esac
    else
        opened=$(losetup --find --show --offset $(($(field "$1" start) * sector)) \
            --sizelimit $(($(field "$1" size) * sector)) "$device")
    fi
}
close_partition() { if [ -f "$device" ]; then losetup --detach "$opened"; fi; }

# --- is it what it should be? ---------------------------------------------------------------------

sector=512
count=$(table | grep -c "^$device") || count=0
[ "$count" = 2 ] || fail "$device has $count partitions, a fresh Raspberry Pi OS has two"
for number in 1 2; do
    open_partition "$number"
    label=$(blkid --probe --match-tag LABEL --output value "$opened" 2>/dev/null) || label=
    close_partition
    case $number$label in
        1bootfs | 2rootfs) ;;
        *) fail "the partitions of $device are not those of Raspberry Pi OS (bootfs, rootfs)" ;;
    esac
done
start=$(field 2 start)
size=$(field 2 size)
if [ -b "$device" ]; then
    total=$(blockdev --getsz "$device")
else
    total=$(($(stat -c %s "$device") / sector))
fi
# On a border of 4 MB, as cards like it.
border=$((4 * 1024 * 1024 / sector))
data_start=$(((start + system_gb * 1000000000 / sector) / border * border))
[ "$data_start" -ge "$((start + size))" ] || fail "the system is larger than $system_gb GB already"
[ "$((total - data_start))" -ge "$((1000000000 / sector))" ] ||
    fail "$device is too small: less than 1 GB would be left for the matches"

say "$device: $((total / 1953125)) GB; the system gets $system_gb GB, the matches" \
    "$(((total - data_start) / 1953125)) GB"
if [ -z "$typed" ]; then
    printf 'Type the name of the device once more to go ahead: ' >&2
    IFS= read -r typed || typed=''
fi
[ "$typed" = "$device" ] || fail "that was another name"

# --- the change -----------------------------------------------------------------------------------

# The system's partition keeps its start, so nothing in it moves.
printf '%s\n' ", $((data_start - start))" | sfdisk --quiet --no-reread -N 2 "$device"
printf '%s\n' "$data_start, , L" | sfdisk --quiet --no-reread --append "$device"
if [ -b "$device" ]; then
    blockdev --rereadpt "$device"
    if command -v udevadm >/dev/null; then udevadm settle || true; fi
fi
open_partition 2
# 1 and 2: it was checked and mended.
e2fsck -fp "$opened" >&2 || [ $? -le 2 ]
resize2fs "$opened" >&2
close_partition
open_partition 3
mkfs.ext4 -q -L TABLESIDE -m 0 "$opened"
close_partition
sync
say "done: start the Raspberry Pi with this card, then install"

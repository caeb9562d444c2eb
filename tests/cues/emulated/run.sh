#!/bin/bash
# Drives lamps, buzzer and buttons through the real lgpio on the pins of an emulated Raspberry Pi 3:
#
#   tests/cues/emulated/run.sh FOLDER
#
# FOLDER gets kernel, Python and lgpio for arm64 (400 MB, once); a run then takes some minutes.
# Needs Debian 12 and `apt install qemu-system-arm device-tree-compiler cpio`. The emulation has no
# pull-up resistors, so buttons read as down, and nobody hears the buzzer.
set -euo pipefail

fail() {
    echo "emulated: $*" >&2
    exit 1
}

[ $# = 1 ] || fail "name a folder for kernel and system"
for tool in qemu-system-aarch64 dtc cpio apt-get dpkg-deb python3; do
    command -v "$tool" >/dev/null || fail "install qemu-system-arm, device-tree-compiler and cpio first"
done
here=$(dirname "$(readlink -f "$0")")
source=$here/../../..
python=$source/.venv/bin/python
[ -x "$python" ] || python=python3
mkdir -p "$1"
cd "$1"

# --- what it takes, once --------------------------------------------------------------------------

# A package manager of its own: nothing of this machine's is changed.
arm64() {
    tool=$1
    shift
    "$tool" -o APT::Architecture=arm64 -o APT::Architectures::=arm64 \
        -o Dir::State::lists="$PWD/lists" -o Dir::Cache="$PWD/cache" "$@"
}

if [ ! -e whole ]; then
    rm -rf debs wheels
    mkdir -p lists/partial cache/archives/partial debs wheels
    arm64 apt-get update -qq
    kernel=$(arm64 apt-cache depends linux-image-arm64 | sed -n 's/^ *Depends: //p' | head -n 1)
    (
        lists=$PWD/lists cache=$PWD/cache
        cd debs
        apt-get -o APT::Architecture=arm64 -o APT::Architectures::=arm64 \
            -o Dir::State::lists="$lists" -o Dir::Cache="$cache" download -qq "$kernel" \
            python3.11-minimal libpython3.11-minimal libpython3.11-stdlib libc6 libgcc-s1 zlib1g \
            libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 libcrypt1 libuuid1 busybox-static
    )
    "$python" -m pip download -q --no-deps --only-binary=:all: --python-version 311 \
        --platform manylinux_2_34_aarch64 -d wheels lgpio==0.2.2.0 gpiozero==2.0.1.post3 colorzero==2.0
    : >whole
fi

# --- the system: a RAM disk ------------------------------------------------------------------------

rm -rf kernel root
mkdir -p kernel root/proc root/sys root/dev root/tmp root/site/tableside root/site/firmware_config
dpkg-deb --fsys-tarfile debs/linux-image-*.deb |
    tar -x -C kernel --wildcards './boot/vmlinuz-*' '*/bcm2837-rpi-3-b.dtb'
for deb in debs/*.deb; do
    case $deb in */linux-image-*) ;; *) dpkg-deb -x "$deb" root ;; esac
done
rm -rf root/usr/share/doc root/usr/share/man root/usr/share/locale
for wheel in wheels/*.whl; do "$python" -m zipfile -e "$wheel" root/site; done
cp -r "$source"/tableside/{__init__,messages,errors,toml}.py "$source/tableside/cues" root/site/tableside/
cp "$source/firmware_config/pins.toml" root/site/firmware_config/
cp "$here/on_pins.py" root/on_pins.py
cat >root/init <<'INIT'
#!/bin/busybox sh
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sys /sys
/bin/busybox mount -t devtmpfs dev /dev
/bin/busybox mount -t debugfs debug /sys/kernel/debug
PYTHONPATH=/site /usr/bin/python3.11 /on_pins.py 2>&1
/bin/busybox poweroff -f
INIT
chmod +x root/init
(cd root && find . | cpio -o -H newc --quiet | gzip -1 >../initrd.gz)

# The emulation names no model: gpiozero takes that from the device tree.
tree=$(echo kernel/usr/lib/linux-image-*/broadcom/bcm2837-rpi-3-b.dtb)
dtc -q -I dtb -O dts "$tree" | sed '$!b; s/};$/\tsystem { linux,revision = <0xa02082>; };\n};/' >pi.dts
grep -q linux,revision pi.dts || fail "the device tree ends in another way than expected"
dtc -q -I dts -O dtb pi.dts -o pi.dtb

# --- the run --------------------------------------------------------------------------------------

rm -f said
timeout 600 qemu-system-aarch64 -M raspi3b -kernel kernel/boot/vmlinuz-* -dtb pi.dtb \
    -initrd initrd.gz -append "console=ttyS1,115200 rdinit=/init panic=-1 loglevel=3" \
    -display none -serial null -serial file:said &
emulator=$!
# A halted board goes on for ever.
while kill -0 "$emulator" 2>/dev/null && ! grep -aqs "System halted" said; do sleep 1; done
kill "$emulator" 2>/dev/null || true
wait "$emulator" 2>/dev/null || true
tr -d '\000' <said
grep -aq "all as it should be" said || fail "it ended before its end"

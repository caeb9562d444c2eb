"""The partition for the matches: made on a fresh card only, here on an image file."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.install.machine import ROOT

SCRIPT = ROOT / "firmware_config/make_data_partition.sh"
SECTOR = 512
BOOT, SYSTEM = (8192, 131_072), (139_264, 1_048_576)
"""Where the two partitions of a fresh card begin and how long they are, in sectors."""

TOOLS = ("sfdisk", "losetup", "mkfs.vfat", "mkfs.ext4", "resize2fs")
missing = [tool for tool in TOOLS if shutil.which(tool, path="/usr/sbin:/sbin:/usr/bin") is None]
pytestmark = [
    pytest.mark.skipif(bool(missing), reason=f"missing: {', '.join(missing)}"),
    pytest.mark.skipif(os.geteuid() != 0, reason="devices for an image file take root"),
    pytest.mark.skipif(not Path("/dev/loop-control").exists(), reason="no loop devices here"),
]


def run(*command: str | Path, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def make_file_system(image: Path, where: tuple[int, int], *command: str) -> None:
    place = ("--offset", str(where[0] * SECTOR), "--sizelimit", str(where[1] * SECTOR))
    device = run("losetup", "--find", "--show", *place, image).stdout.strip()
    try:
        assert run(*command, device).returncode == 0
    finally:
        run("losetup", "--detach", device)


def label(image: Path, where: tuple[int, int]) -> str:
    probe = ("blkid", "--probe", "--offset", str(where[0] * SECTOR), "--match-tag", "LABEL")
    return run(*probe, "--output", "value", image).stdout.strip()


@pytest.fixture
def card(tmp_path: Path) -> Path:
    """A card of 16 GB with a fresh Raspberry Pi OS on it, without its files."""
    image = tmp_path / "card.img"
    with image.open("wb") as file:
        file.truncate(16 * 10**9)
    table = f"label: dos\n{BOOT[0]}, {BOOT[1]}, c\n{SYSTEM[0]}, {SYSTEM[1]}, 83\n"
    assert run("sfdisk", "--quiet", image, text=table).returncode == 0
    make_file_system(image, BOOT, "mkfs.vfat", "-n", "bootfs")
    make_file_system(image, SYSTEM, "mkfs.ext4", "-q", "-L", "rootfs")
    return image


def partitions(image: Path) -> list[tuple[int, int]]:
    lines = run("sfdisk", "--dump", image).stdout.splitlines()
    fields = [line.partition(" : ")[2].split(",") for line in lines if line.startswith(str(image))]
    return [(int(f[0].split("=")[1]), int(f[1].split("=")[1])) for f in fields]


def test_a_fresh_card_gets_a_partition_for_the_matches(card: Path) -> None:
    done = run(SCRIPT, card, "--system-gb", "8", text=f"{card}\n")
    assert done.returncode == 0, done.stderr
    boot, system, matches = partitions(card)
    assert boot == BOOT
    assert system[0] == SYSTEM[0]
    assert 7.9e9 < system[1] * SECTOR < 8e9
    assert matches[0] == system[0] + system[1]
    assert 16e9 - 2e6 < (matches[0] + matches[1]) * SECTOR <= 16e9
    assert [label(card, place) for place in (boot, system, matches)] == [
        "bootfs",
        "rootfs",
        "TABLESIDE",
    ]
    again = run(SCRIPT, card, text=f"{card}\n")
    assert again.returncode == 2
    assert "has 3 partitions, a fresh Raspberry Pi OS has two; nothing was changed" in again.stderr


def test_anything_else_is_left_alone(card: Path, tmp_path: Path) -> None:
    before = partitions(card)
    for call, text, complaint in (
        ((), "", "which device?"),
        ((tmp_path / "none",), "", "there is no "),
        ((card, "--system-gb", "4"), "", "the system needs 8 GB at least"),
        ((card, "--system-gb", "16"), "", "less than 1 GB would be left for the matches"),
        ((card,), "sda\n", "that was another name"),
        ((card,), "", "that was another name"),
    ):
        done = run(SCRIPT, *call, text=text)
        assert done.returncode == 2
        assert complaint in done.stderr
        assert partitions(card) == before
    make_file_system(card, SYSTEM, "mkfs.ext4", "-q", "-F", "-L", "holiday")
    done = run(SCRIPT, card, text=f"{card}\n")
    assert "are not those of Raspberry Pi OS (bootfs, rootfs); nothing was changed" in done.stderr
    assert label(card, SYSTEM) == "holiday"

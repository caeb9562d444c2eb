"""A card that is not written to, and the partition for the matches that it takes."""

from __future__ import annotations

from pathlib import Path

from tests.install.machine import ANSWERS, Machine

WORD = " overlayroot=tmpfs:recurse=0"
CMDLINE = "boot/firmware/cmdline.txt"


def test_the_matches_lie_on_the_partition_where_there_is_one(machine: Machine, toy: Path) -> None:
    before = machine.text("etc/fstab")
    machine.set("partition")
    assert machine.install(toy).returncode == 0
    line = "LABEL=TABLESIDE /var/lib/tableside ext4 noatime,nosuid,nodev,noexec,nofail,"
    assert line in machine.text("etc/fstab")
    assert machine.installed_setup("uninstall").returncode == 0
    assert machine.text("etc/fstab") == before


def test_read_only_is_one_word_for_the_kernel_and_can_be_undone(
    machine: Machine, toy: Path
) -> None:
    machine.set("partition")
    assert machine.install(toy, f"{ANSWERS}read_only = yes\n").returncode == 0
    assert machine.text(CMDLINE).endswith(f"{WORD}\n")
    assert "overlayroot" in machine.text("var/lib/dpkg/installed")
    status = machine.installed_setup("status").stdout
    assert "read-only:      no, from the next start on: yes" in status
    machine.set("overlay")
    assert machine.installed_setup("read-only", "off").returncode == 0
    assert WORD not in machine.text(CMDLINE)
    machine.unset("overlay")
    assert machine.installed_setup("read-only", "on").returncode == 0
    assert machine.text(CMDLINE).count(WORD) == 1


def test_without_a_place_for_matches_the_card_stays_writable(machine: Machine, toy: Path) -> None:
    before = machine.tree()
    done = machine.install(toy, f"{ANSWERS}read_only = yes\n")
    assert done.returncode == 2
    assert "there is no partition TABLESIDE, so a read-only card would keep no match" in done.stderr
    assert machine.tree() == before


def test_a_card_that_is_read_only_now_is_not_installed_on(installed: Machine, toy: Path) -> None:
    installed.set("overlay")
    tree = installed.tree()
    for call in (("install",), ("update", str(toy)), ("rollback",), ("uninstall",)):
        done = installed.setup(toy, *call)
        assert done.returncode == 2
        assert "the card is read-only: 'tableside-setup read-only off'" in done.stderr
    assert installed.tree() == tree

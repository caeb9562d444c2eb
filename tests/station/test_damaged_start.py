"""No damaged file stops the start: nobody has a keyboard at a table."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.config import (
    CameraOptions,
    Config,
    CueOptions,
    DataOptions,
    GameOptions,
    ScreenOptions,
)
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.journal_aside import open_journal
from tableside.messages import Desk, Tap
from tableside.station import Station
from tests.match.writing_child import desk, line

PATIENCE = 60.0
GARBAGE = b"\xff\x00[[{ no file of ours \xfe" * 40


def config(folder: Path, https_port: int = 0) -> Config:
    return Config(
        game=GameOptions(players=("Ania", "Borys")),
        camera=CameraOptions("none"),
        screen=ScreenOptions(port=0, https_port=https_port),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(folder),
    )


def lay_a_folder(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "something").write_bytes(GARBAGE)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (JOURNAL_NAME, "fault.set-aside"),
        ("calibration.toml", "fault.file-aside"),
        ("presets.json", "fault.file-aside"),
    ],
)
@pytest.mark.parametrize("as_folder", [False, True])
def test_a_damaged_file_is_set_aside_and_the_screen_says_so(
    tmp_path: Path, name: str, fault: str, as_folder: bool
) -> None:
    if as_folder:
        lay_a_folder(tmp_path / name)
    else:
        (tmp_path / name).write_bytes(GARBAGE)
    with Station(config(tmp_path), pages=False) as station:
        said = station.publisher.snapshot.fault
        assert said is not None
        assert said.code == fault
        assert Path(str(said.arguments["path"])).name.startswith(f"{name}.damaged-")
        drawn = Tap(station.publisher.snapshot.number, 1.0, line={"do": "draw", "card": "COIN01"})
        assert station.table.ask(drawn, PATIENCE).snapshot.fault is None


def test_torn_evidence_and_an_unreadable_passphrase_stop_nobody(tmp_path: Path) -> None:
    (tmp_path / "evidence").write_bytes(GARBAGE)
    (tmp_path / "passphrase").write_bytes(GARBAGE)
    with Station(config(tmp_path)) as station:
        assert station.url is not None


def test_a_broken_folder_of_certificates_is_made_anew(tmp_path: Path, free_port: int) -> None:
    (tmp_path / "certificate").write_bytes(GARBAGE)
    with Station(config(tmp_path, free_port)) as station:
        assert station.publisher.snapshot.fault is None
    assert (tmp_path / "certificate" / "station.pem").is_file()
    assert len(list(tmp_path.glob("certificate.damaged-*"))) == 1


@pytest.fixture
def free_port() -> int:
    import socket
    from contextlib import closing

    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A file system with a match on it that is then mounted read-only; only root can make one."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "card", str(tmp_path)], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("mounting needs root")
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        match = journal.begin({"table": 1}, 0.0)
        journal.write(match, [line(1)], desk(1))
    subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
    yield tmp_path
    subprocess.run(["umount", str(tmp_path)], check=True)


def test_on_a_card_turned_read_only_the_match_goes_on_in_memory(read_only: Path) -> None:
    journal, said = open_journal(read_only / JOURNAL_NAME, 0.0)
    with journal:
        assert said is not None
        assert said.code == "fault.read-only"
        match = journal.unfinished()
        assert match is not None
        assert journal.load(match)[1:] == ((line(1),), desk(1))
        journal.write(match, [line(2)], Desk())
    assert os.listdir(read_only) == [JOURNAL_NAME]  # noqa: PTH208 - nothing was made beside it


def test_a_station_on_such_a_card_says_so_until_it_is_mended(read_only: Path) -> None:
    with Station(config(read_only)) as station:
        for card in ("COIN01", "COIN02"):
            number = station.publisher.snapshot.number
            drawn = Tap(number, 1.0, line={"do": "draw", "card": card})
            fault = station.table.ask(drawn, PATIENCE).snapshot.fault
            assert fault is not None
            assert fault.code == "fault.read-only"

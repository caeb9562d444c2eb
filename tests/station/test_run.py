"""`tableside run`: clips into records, and one clear sentence for whatever can't be."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.commands.main import main
from tableside.config import CameraOptions, Config, DataOptions
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.station import Station
from tests.station.clips import FPS, PLAYED, write_short_game


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_short_game(tmp_path_factory.mktemp("clips") / "game")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, so that no test finds or leaves anything in the real one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in set(threading.enumerate()) - before]
    assert left == []


def run_clip(clip: Path, record: Path, *more: str) -> int:
    return main(
        ["run", "--source", str(clip), "--players", "Ania,Borys", "--record", str(record),
         "--headless", "--fps", f"{FPS:g}", *more]
    )  # fmt: skip


def lines(record: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error."""
    output = capsys.readouterr()
    assert output.out == ""
    (line,) = output.err.splitlines()
    return line


# --- clips ---------------------------------------------------------------------------------------


def test_a_clip_becomes_the_record_of_what_was_played(
    clip: Path, tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    assert run_clip(clip, record) == 0
    header, *moves = lines(record)
    assert header["players"] == ["Ania", "Borys"]
    assert moves == PLAYED
    assert not home.exists()
    capsys.readouterr()
    assert main(["referee", str(record)]) == 0
    verdicts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [verdict["ok"] for verdict in verdicts] == [True] * len(PLAYED)
    assert verdicts[-1]["players"] == [
        {"polis": "ATH", "cards": ["ATH1", "COIN01", "COIN02"]},
        {"polis": None, "cards": ["HOPL1"]},
    ]


def test_a_video_file_becomes_the_same_record(tmp_path: Path) -> None:
    video = write_short_game(tmp_path / "game.avi")
    record = tmp_path / "game.jsonl"
    assert run_clip(video, record) == 0
    assert lines(record)[1:] == PLAYED


def test_a_record_that_is_there_already_is_not_overwritten(clip: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("my notes\n")
    assert run_clip(clip, record) == 0
    assert lines(record)[1:] == PLAYED
    assert (tmp_path / "game.1.jsonl").read_text() == "my notes\n"


def test_with_a_data_folder_the_clips_match_is_kept_there(clip: Path, tmp_path: Path) -> None:
    assert run_clip(clip, tmp_path / "game.jsonl", "--data", str(tmp_path / "data")) == 0
    with Journal(tmp_path / "data" / JOURNAL_NAME) as journal:
        (kept,) = journal.matches()
        assert kept.lines == len(PLAYED)


def test_house_rules_and_who_begins_reach_the_record(clip: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    more = ["--first", "Borys", "--house-rule", "coins_to=discard"]
    more += ["--house-rule", "begin_by_buying=true"]
    assert run_clip(clip, record, *more) == 0
    header = lines(record)[0]
    assert header["first"] == 1
    assert header["house_rules"] == {"coins_to": "discard", "begin_by_buying": True}


# --- one clear sentence --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--source", "no-such-clip.mp4", "--players", "A,B"], "there is no file or folder"),
        (["--source", "no-such-clip.mp4"], "name the players in their order"),
        (["--source", "none", "--players", "Ania"], "is for 2 to 5 players, but 1 are named"),
        (["--players", "Ania,Ania"], "'Ania,Ania' is not a list of different names"),
        (["--source", "none", "--players", "A,B", "--first", "C"], "C is to begin but is none of"),
        (["--house-rule", "coins_to"], "'coins_to' is not KEY=VALUE"),
        (
            ["--source", "none", "--players", "A,B", "--house-rule", "coin_to=discard"],
            "has no house rule coin_to; did you mean coins_to?",
        ),
        (
            ["--source", "none", "--players", "A,B", "--house-rule", "coins_to=bank"],
            "house rule coins_to can't be bank; choose one of: seller, discard",
        ),
        (
            ["--source", "none", "--players", "A,B", "--house-rule", "coins_to=true"],
            "house rule coins_to can't be true; choose one of: seller, discard",
        ),
        (["--port", "70000"], "'70000' is not a whole number from 0 to 65535"),
        (["--fps", "0"], "'0' is not over 0 and up to 1000"),
        (["--lang", "de"], "invalid choice: 'de'"),
        (["--config", "no-such.toml"], "no-such.toml can't be read: No such file"),
        (["--prot", "8000"], "unrecognized arguments: --prot 8000"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    more: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: Any = main(["run", "--headless", *more])
    except SystemExit as end:
        status = end.code
    assert status == 2
    assert message in told(capsys)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[game]\nplayers = ["A", "B"]\n[game.house_rules]\ncoin_to = "x"\n', "table.toml line 4:"),
        ('[game]\nplayers = ["A"]\n', "table.toml line 2: collect-and-rule is for 2 to 5"),
        ('[game]\nplayers = ["A", "B"]\nfirst = "C"\n', "table.toml line 3: C is to begin"),
        ('[game]\nname = "chess"\n', "table.toml line 2: there is no game 'chess'"),
        ('[game]\ndeck = "tarot"\n', "table.toml line 2: "),
        ('[camera]\nreader = "eyes"\nsource = "9"\n', "table.toml line 2: unknown reader 'eyes'"),
        ("[cues]\npin = 3\n", "table.toml line 2: there is no option pin in [cues]; did you mean"),
    ],
)
def test_what_is_wrong_in_the_file_is_told_with_its_line(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    status = main(["run", "--headless", "--config", str(path), "--data", str(tmp_path / "data")])
    assert status == 2
    assert message in told(capsys)


def test_a_record_that_cannot_be_written_is_told_before_the_clip_is_watched(
    clip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_clip(clip, tmp_path / "missing" / "game.jsonl") == 2
    assert "missing" in told(capsys)


def test_a_data_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "data"
    assert main(["run", "--source", "none", "--headless", "--data", str(folder)]) == 2
    assert f"the data folder {folder} can't be made: Not a directory" in told(capsys)


def test_a_second_station_on_the_same_data_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = Config(camera=CameraOptions("none"), data=DataOptions(tmp_path))
    with Station(config, pages=False):
        assert main(["run", "--source", "none", "--headless", "--data", str(tmp_path)]) == 2
    assert "is in use by another" in told(capsys)


def test_a_record_of_no_match_is_told_and_no_file_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    assert main(["run", "--source", "none", "--headless", "--record", str(record)]) == 2
    assert "there is no match to go on with" in capsys.readouterr().err.splitlines()[-1]
    assert not record.exists()


def test_a_busy_port_is_told_and_nothing_is_left_running(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        arguments = ["run", "--source", "none", "--port", port, "--data", str(tmp_path)]
        assert main(arguments) == 2
    assert f"port {port}" in told(capsys).splitlines()[-1]
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        assert journal.matches() == ()


# --- a station that runs -------------------------------------------------------------------------


class Running:
    """`tableside run` as a program of its own."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tableside", "run", "--port", "0", *arguments],
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []
        self.url = self.wait_for(r"The table is at (\S+)")[1]

    def wait_for(self, pattern: str) -> re.Match[str]:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if match := re.search(pattern, line):
                return match
        raise AssertionError("it ended without saying so: " + "".join(self.said))

    def get(self, path: str) -> tuple[int, str]:
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return answer.status, answer.read().decode()

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        assert self.process.stderr is not None
        self.said += self.process.stderr.readlines()
        self.process.stderr.close()
        return self.process.wait(60)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_station_in_order(number: signal.Signals, tmp_path: Path) -> None:
    running = Running("--source", "none", "--data", str(tmp_path), "--players", "Ania,Borys")
    assert "Ania" in running.get("")[1]
    assert running.end(number) == 0
    assert not any("Traceback" in line for line in running.said)
    with Journal(tmp_path / JOURNAL_NAME) as journal:
        assert journal.unfinished() is not None


def test_a_camera_that_is_missing_is_shown_and_the_table_is_played_by_taps(tmp_path: Path) -> None:
    running = Running("--source", "63", "--data", str(tmp_path), "--players", "Ania,Borys")
    running.wait_for("there is no camera 63")
    state = json.loads(running.get("api/snapshot")[1])
    while state["camera"] != "lost":
        state = json.loads(running.get("api/snapshot")[1])
    tap = {"number": state["number"], "line": {"do": "draw", "card": "COIN01"}}
    request = urllib.request.Request(
        running.url + "api/tap", json.dumps(tap).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert json.load(answer)["ok"]
    assert running.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("option", ["--host", "--source"])
def test_an_empty_host_listened_to_every_network(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", option, ""])
    assert ended.value.code == 2
    assert "is empty" in told(capsys)


@pytest.mark.parametrize(
    ("names", "said"),
    [("Ania,ania", "another player has it"), (f"Ania,{'x' * 21}", "over 20 letters")],
)
def test_a_player_needs_a_name_that_screens_can_show(
    names: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["run", "--source", "none", "--data", str(tmp_path), "--players", names]
    assert main(arguments) == 2
    assert said in capsys.readouterr().err

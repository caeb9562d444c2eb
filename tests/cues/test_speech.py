"""The station's voice, with a stand-in for espeak-ng that writes down what it is told to say."""

from __future__ import annotations

import logging
import os
import stat
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.cues.speech import PROGRAM, Speech, open_speech, speaker_of
from tableside.messages import Cue, Snapshot, Text

PATIENCE = 10.0


class StandIn:
    """A program of espeak-ng's name on the PATH.

    It tells what it heard through one FIFO, and goes on "speaking" until it is killed or gets a
    line from the other.
    """

    def __init__(self, folder: Path) -> None:
        self.heard, self.over = folder / "heard", folder / "over"
        os.mkfifo(self.heard)
        os.mkfifo(self.over)
        program = folder / PROGRAM
        program.write_text(
            f'#!/bin/sh\ntext=$(cat)\necho "$* $text" > "{self.heard}"\nread line < "{self.over}"\n'
        )
        program.chmod(program.stat().st_mode | stat.S_IXUSR)

    def hears(self) -> str:
        """What the next one is told; waits for it."""
        return self.heard.read_text().strip()

    def ends(self) -> None:
        """Let the present one end by itself."""
        self.over.write_text("over\n")


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return StandIn(tmp_path)


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    yield
    assert "speech" not in {thread.name for thread in threading.enumerate()}


def voice() -> Speech:
    speech = open_speech("pl")
    assert speech is not None
    return speech


def test_a_sentence_is_said_in_the_language_of_the_station(stand_in: StandIn) -> None:
    with voice() as speech:
        speech.say("Łucja: weź kartę z talii.")
        assert stand_in.hears() == "-v pl --stdin Łucja: weź kartę z talii."
        stand_in.ends()
        speech.say("--help")
        assert stand_in.hears() == "-v pl --stdin --help"


def test_nobody_waits_while_the_program_is_started(
    stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    starting, go_on = threading.Event(), threading.Event()
    start: Any = subprocess.Popen

    def slow(*arguments: Any, **options: Any) -> Any:
        starting.set()
        assert go_on.wait(PATIENCE)
        return start(*arguments, **options)

    monkeypatch.setattr(subprocess, "Popen", slow)
    with voice() as speech:
        speech.say("one")
        assert starting.wait(PATIENCE)
        speech.say("two")
        go_on.set()
        assert stand_in.hears().endswith("two")


def test_the_newest_sentence_breaks_off_the_older_one(stand_in: StandIn) -> None:
    with voice() as speech:
        speech.say("one")
        assert stand_in.hears().endswith("one")
        # The first still speaks: nobody lets it end.
        speech.say("two")
        assert stand_in.hears().endswith("two")


def test_it_is_silent_at_the_end_though_it_was_speaking(stand_in: StandIn) -> None:
    with voice() as speech:
        speech.say("one")
        assert stand_in.hears().endswith("one")


def test_only_turn_robber_and_end_are_said(stand_in: StandIn) -> None:
    def snapshot(cue: Cue) -> Snapshot:
        return Snapshot(1, 0.0, players=("Ania",), prompt=Text(f"after {cue}"), cues=(cue,))

    with voice() as speech:
        listen = speaker_of(speech, lambda _snapshot, text: text.code)
        quiet: tuple[Cue, ...] = ("card-read", "refused", "question")
        loud: tuple[Cue, ...] = ("turn-passed", "robber", "win")
        for cue in quiet:
            listen(snapshot(cue))
        for cue in loud:
            listen(snapshot(cue))
            assert stand_in.hears().endswith(f"after {cue}")


def test_a_missing_program_is_told_once_and_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with caplog.at_level(logging.WARNING):
        assert open_speech("en") is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "apt install espeak-ng" in caplog.text


def test_a_program_that_fails_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    called = tmp_path / "called"
    os.mkfifo(called)
    program = tmp_path / PROGRAM
    program.write_text(f'#!/bin/sh\ncat > /dev/null\necho > "{called}"\nexit 1\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with voice() as speech:
        for _ in range(3):
            speech.say("hello")
            called.read_text()
    assert caplog.text.count("could not speak") == 1


def test_a_program_that_can_not_be_run_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF no program")
    broken.chmod(0o755)
    told = threading.Event()

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.set()

    log = logging.getLogger("tableside.cues.speech")
    handler = Listening()
    log.addHandler(handler)
    with Speech(str(broken), "en") as speech:
        speech.say("hello")
        assert told.wait(PATIENCE)
    log.removeHandler(handler)
    assert caplog.text.count("could not speak") == 1

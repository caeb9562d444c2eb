"""The thread that plays cues: the newest wins, nothing piles up, nobody waits."""

from __future__ import annotations

import logging
import threading

import pytest

from tableside.cues import waking
from tableside.cues.patterns import PATTERNS
from tableside.cues.playing import CuePlayer
from tableside.cues.show import Moment, Scene


class Panel:
    """Remembers what it was told."""

    seats = 2

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.lit = threading.Event()
        self.closed = threading.Event()

    def apply(self, moment: Moment) -> None:
        self.moments.append(moment)
        if moment.seats[1]:
            self.lit.set()

    def close(self) -> None:
        self.closed.set()


def test_of_all_that_came_meanwhile_the_newest_scene_and_the_strongest_cue_are_played() -> None:
    panel = Panel()
    player = CuePlayer(panel, clock=lambda: 0.0)
    player.play(Scene(turn=0), ("robber",))
    for _ in range(10_000):
        player.play(Scene(turn=1), ("card-read",))
    player.step(0.0)
    assert [moment.seats for moment in panel.moments] == [(False, True)]
    assert panel.moments[0].hertz == PATTERNS["robber"].steps[0].hertz
    player.step(60.0)
    assert panel.moments[-1] == Moment((False, True), True, None, None)


def test_the_thread_plays_what_comes_and_turns_everything_off() -> None:
    panel = Panel()
    with CuePlayer(panel, clock=lambda: 7.0) as player:
        player.play(Scene(turn=1), ())
        assert panel.lit.wait(30)
    assert panel.closed.is_set()
    assert not any(thread.name == "cues" for thread in threading.enumerate())


def test_it_can_be_stopped_before_it_was_started() -> None:
    panel = Panel()
    CuePlayer(panel, clock=lambda: 0.0).stop()
    assert panel.closed.is_set()


def test_a_panel_that_fails_is_logged_and_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    class Torn(Panel):
        def apply(self, moment: Moment) -> None:
            raise OSError("wire torn")

    panel = Torn()
    player = CuePlayer(panel, clock=lambda: 0.0)
    with caplog.at_level(logging.ERROR):
        player.start()
        assert player.join(30)
        assert panel.closed.is_set()
        player.play(Scene(turn=0), ("win",))
        player.stop()
    assert "lamps and buzzer failed" in caplog.text


def test_a_driver_that_hangs_holds_up_neither_play_nor_the_stop(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(waking, "STOP_SECONDS", 0.0)
    hangs, go_on = threading.Event(), threading.Event()

    class Hanging(Panel):
        def apply(self, moment: Moment) -> None:
            hangs.set()
            assert go_on.wait(30)

    player = CuePlayer(Hanging(), clock=lambda: 0.0)
    player.start()
    assert hangs.wait(30)
    for _ in range(1000):
        player.play(Scene(turn=1), ("card-read",))
    player.stop()
    assert "hangs in its driver" in caplog.text
    go_on.set()
    assert player.join(30)

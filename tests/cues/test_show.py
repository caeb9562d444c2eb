"""Lamps and tones over time, without waiting: the time is an argument."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from tableside.cues.patterns import BLINK_SECONDS, PATTERNS, patterns_json, strongest
from tableside.cues.show import Moment, Scene, Show
from tableside.messages import Cue

ANIAS = Scene(turn=0)
BORYS = Scene(turn=1)


def film(show: Show, begin: float, seconds: float) -> list[Moment]:
    """Every different moment from `begin` on, found the way a driver finds them: by `until`."""
    moments, time = [show.at(begin)], begin
    while (until := moments[-1].until) is not None and until < begin + seconds:
        assert until > time, "a moment must not end before it began"
        time = until
        moments.append(show.at(time))
    return moments


def test_every_cue_has_a_pattern_that_ends_and_stays_within_the_buzzers_range() -> None:
    assert set(PATTERNS) == set(get_args(Cue))
    for pattern in PATTERNS.values():
        assert 0 < pattern.seconds <= 3
        assert all(step.seconds > 0 for step in pattern.steps)
        assert all(110 <= step.hertz <= 1760 for step in pattern.steps if step.hertz)


def test_cues_can_be_told_apart_by_ear() -> None:
    sounds = {tuple((s.hertz, s.seconds) for s in p.steps) for p in PATTERNS.values()}
    assert len(sounds) == len(PATTERNS)


def test_pages_get_the_same_patterns_as_json() -> None:
    sent = json.loads(json.dumps(patterns_json()))
    assert set(sent) == set(PATTERNS)
    assert sent["question"] == {
        "rank": 2,
        "lamps": "status",
        "steps": [[0.12, 784.0, True], [0.08, None, False], [0.18, 1047.0, True]],
    }


def test_without_cues_the_turn_players_lamp_is_lit_and_nothing_changes() -> None:
    show = Show(seats=3)
    show.play(BORYS, (), 5.0)
    assert show.at(5.0) == Moment((False, True, False), True, None, None)


def test_before_any_match_only_the_status_lamp_is_lit() -> None:
    assert Show(seats=2).at(0.0) == Moment((False, False), True, None, None)


def test_turn_passed_sounds_twice_and_flashes_the_new_players_lamp() -> None:
    show = Show(seats=2)
    show.play(BORYS, ("turn-passed",), 10.0)
    moments = film(show, 10.0, 5.0)
    assert [moment.hertz for moment in moments] == [659.0, None, 784.0, None, None]
    assert [moment.seats[1] for moment in moments] == [True, False, True, False, True]
    assert not any(moment.seats[0] for moment in moments)
    assert moments[-1].until is None


def test_a_win_flashes_every_lamp_and_ends_steady() -> None:
    show = Show(seats=3)
    show.play(ANIAS, ("win",), 0.0)
    moments = film(show, 0.0, 10.0)
    assert moments[0].seats == (True, True, True)
    assert moments[1].seats == (False, False, False)
    assert moments[-1] == Moment((True, False, False), True, None, None)


def test_a_click_does_not_cut_off_a_robber_but_a_win_does() -> None:
    show = Show(seats=2)
    show.play(ANIAS, ("robber",), 0.0)
    show.play(ANIAS, ("card-read",), 0.1)
    assert show.at(0.1).hertz == PATTERNS["robber"].steps[0].hertz
    show.play(ANIAS, ("win",), 0.2)
    assert show.at(0.2) == Moment((True, True), True, PATTERNS["win"].steps[0].hertz, 0.35)


def test_the_same_cue_again_starts_again() -> None:
    show = Show(seats=1)
    show.play(ANIAS, ("card-read",), 0.0)
    show.play(ANIAS, ("card-read",), 0.05)
    assert show.at(0.1).hertz is not None
    assert show.at(0.111).hertz is None


def test_a_cue_that_has_ended_gives_way_to_a_weaker_one() -> None:
    show = Show(seats=1)
    show.play(ANIAS, ("win",), 0.0)
    show.play(ANIAS, ("card-read",), PATTERNS["win"].seconds + 1)
    assert show.at(PATTERNS["win"].seconds + 1).hertz == PATTERNS["card-read"].steps[0].hertz


def test_the_status_lamp_blinks_while_help_is_needed() -> None:
    show = Show(seats=1)
    show.play(Scene(0, needs_help=True), (), 0.0)
    lit = [moment.status for moment in film(show, 0.0, 4 * BLINK_SECONDS)]
    assert lit == [True, False, True, False]
    show.play(ANIAS, (), 3.0)
    assert show.at(3.0) == Moment((True,), True, None, None)


@pytest.mark.parametrize(
    ("cues", "played"),
    [
        ((), None),
        (("card-read", "turn-passed"), "turn-passed"),
        (("win", "turn-passed"), "win"),
        (("robber", "card-read"), "robber"),
    ],
)
def test_of_several_cues_the_strongest_is_played(cues: tuple[Cue, ...], played: Cue | None) -> None:
    assert strongest(cues) == played

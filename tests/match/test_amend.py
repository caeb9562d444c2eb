"""Mending the past: missed moves and amended ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.games.boundary import BadLine
from tableside.match.match import Match
from tableside.messages import JsonLine
from tests.match.test_match import lines, new_match, numbers
from tests.match.toy_game import REDO, SETUP, STOP, UNDO, ToyGame, give, set_to, take


def standing_lines(match: Match) -> list[JsonLine]:
    return [each.line for each in match.standing]


def test_a_missed_move_that_fits_now_is_simply_played() -> None:
    match = new_match(take(1))
    assert match.insert_missed(take(2), time=9.0, who="Ania", why="not shown").ok
    assert [line.line for line in match.history] == [take(1), take(2)]
    assert (match.history[1].who, match.history[1].why) == ("Ania", "not shown")


def test_a_missed_move_takes_the_latest_place_where_all_later_moves_fit() -> None:
    match = new_match(take(1), STOP, take(2), STOP, take(3), STOP)
    outcome = match.insert_missed(take(7, by=1), time=9.0)
    assert outcome.ok
    assert [line.line for line in match.history[6:]] == [
        *(UNDO, UNDO, UNDO, take(7, by=1), STOP, take(3), STOP),
    ]
    assert match.position.hands[1] == {2, 7}
    assert match.position.turn == 0


def test_what_happened_since_must_fit_after_the_missed_move() -> None:
    match = new_match(take(1), STOP, take(2))
    outcome = match.insert_missed(take(9, by=0), then=[give(9, by=1)], time=9.0)
    assert not outcome.ok
    assert outcome.refusal is not None
    assert outcome.refusal.code == "not-your-turn"  # as the missed move is refused right now
    outcome = match.insert_missed(take(9, by=1), then=[give(9)], time=9.0)
    assert outcome.ok
    assert standing_lines(match) == [take(1), STOP, take(2), take(9, by=1), give(9)]


def test_a_missed_move_never_shifts_later_moves_to_other_players() -> None:
    # A second stop after Ania's would be accepted by the letter, and all that follows it too: each
    # move without `by` would slide to the next player.
    match = new_match(take(1), STOP, take(2), STOP, take(3))
    turns = [each.turn for each in match.standing]
    assert match.insert_missed(give(1, by=0), time=9.0).ok is False
    assert [each.turn for each in match.standing] == turns


def test_a_missed_move_that_fits_nowhere_is_refused_as_it_is_now() -> None:
    match = new_match(take(1), STOP)
    before = match.mark()
    outcome = match.insert_missed(take(1), time=9.0)
    assert outcome.refusal is not None
    assert (outcome.ok, outcome.refusal.code) == (False, "taken")
    assert match.mark() == before


def test_nothing_is_put_in_before_a_set() -> None:
    match = new_match(take(1), set_to(1, [1], [], []), take(2))
    assert not match.insert_missed(take(5, by=0), time=9.0).ok


def test_a_malformed_missed_move_is_no_refusal() -> None:
    match = new_match(take(1))
    with pytest.raises(BadLine):
        match.insert_missed({"do": "take"}, time=9.0)


def test_mending_a_game_of_several_hundred_moves_plays_each_move_a_few_times() -> None:
    game = ToyGame()
    match = Match(game, SETUP)
    turn = [take(1), give(1), take(2), give(2), take(3), give(3)]
    assert match.submit_all([set_to(0, [], [], [9]), *turn * 70], time=0.0).ok
    assert match.submit_all([take(8), STOP], time=0.0).ok
    game.plays = 0
    # It fits everywhere but for the last take: every place of every one of Ania's turns is tried.
    assert not match.insert_missed(take(8, by=0), time=1.0).ok
    assert game.plays < 20 * len(match.standing)


def test_an_amended_move_is_replaced_and_the_later_ones_are_played_again() -> None:
    match = new_match(take(1), STOP, take(2), STOP)
    assert match.amend(0, [take(5), take(6)], time=9.0, who="Ania", why="misread").ok
    assert standing_lines(match) == [take(5), take(6), STOP, take(2), STOP]
    assert [line.line for line in match.history[4:8]] == [UNDO] * 4
    assert {line.why for line in match.history[4:]} == {"misread"}


def test_a_move_can_be_taken_out_of_the_past() -> None:
    match = new_match(take(1), take(2), STOP)
    assert match.amend(0, [], time=9.0).ok
    assert standing_lines(match) == [take(2), STOP]


def test_later_moves_that_no_longer_fit_are_all_named_and_nothing_changes() -> None:
    match = new_match(take(1), STOP, take(2), give(2), take(3), STOP, take(4), give(1))
    before = match.mark()
    outcome = match.amend(0, [take(2)], time=9.0)
    assert not outcome.ok
    assert [(misfit.index, misfit.refusal.code) for misfit in outcome.misfits] == [
        *((2, "taken"), (3, "take-first"), (4, "not-your-turn"), (5, "not-your-turn")),
        *((6, "not-your-turn"), (7, "not-your-turn")),
    ]
    assert match.mark() == before


def test_misfits_that_the_table_gives_up_are_left_out() -> None:
    match = new_match(take(1), take(2), give(1), take(3), STOP)
    outcome = match.amend(0, [take(4)], time=9.0)
    assert [misfit.index for misfit in outcome.misfits] == [2, 3, 4]
    assert match.amend(0, [take(4), give(4)], time=9.0, leave_out=[1, 2]).ok
    assert standing_lines(match) == [take(4), give(4), take(3), STOP]


def test_a_replacement_that_is_refused_changes_nothing() -> None:
    match = new_match(take(1), STOP)
    before = match.mark()
    outcome = match.amend(1, [give(7)], time=9.0)
    assert outcome.refusal is not None
    assert (outcome.refusal.code, outcome.misfits) == ("not-yours", ())
    assert match.mark() == before


@pytest.mark.parametrize("index", [-1, 1])
def test_only_a_standing_move_can_be_amended(index: int) -> None:
    match = new_match(take(1), take(2), UNDO)
    with pytest.raises(IndexError):
        match.amend(index, [], time=9.0)


@given(st.lists(lines, max_size=25), numbers, st.integers(0, 2))
def test_the_place_of_a_missed_move_is_the_one_that_trying_everything_finds(
    played: Sequence[JsonLine], number: int, seat: int
) -> None:
    match = new_match()
    for line in played:
        match.submit(line, time=0.0)
    missed = take(number, by=seat)
    place = _latest_place(match, missed)
    expected = standing_lines(match)
    outcome = match.insert_missed(missed, time=1.0)
    assert outcome.ok is (place is not None)
    if place is not None:
        expected.insert(place, missed)
    assert standing_lines(match) == expected
    assert Match.restore(ToyGame(), SETUP, match.history).position == match.position


def _latest_place(match: Match, missed: JsonLine) -> int | None:
    standing = match.standing
    after_set = max((i + 1 for i, each in enumerate(standing) if each.is_set), default=0)
    for place in range(len(standing), after_set - 1, -1):
        tried = Match(ToyGame(), SETUP)
        pinned = [each.line if each.is_set else {**each.line, "by": each.turn} for each in standing]
        pinned.insert(place, missed)
        if tried.submit_all(pinned, time=0.0).ok:
            return place
    return None


def test_an_insertion_is_undone_move_by_move() -> None:
    match = new_match(take(1), STOP, take(2))
    assert match.insert_missed(take(7, by=0), time=9.0).ok
    for _ in range(4):
        assert match.submit(UNDO, time=9.0).ok
    assert match.position == new_match().position
    for _ in range(4):
        assert match.submit(REDO, time=9.0).ok
    assert match.position.hands[0] == {1, 7}

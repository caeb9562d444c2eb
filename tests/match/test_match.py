"""Undo, redo, `set`, all-or-nothing batches, and taking back what could not be kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.games.boundary import BadLine
from tableside.match.match import Match
from tableside.messages import Event, JsonLine
from tests.match.toy_game import REDO, SETUP, STOP, UNDO, ToyGame, ToyPosition, give, set_to, take


def new_match(*lines: JsonLine) -> Match:
    match = Match(ToyGame(), SETUP)
    for number, line in enumerate(lines):
        assert match.submit(line, time=float(number)).ok
    return match


def refusal_of(match: Match, line: JsonLine) -> tuple[str, str | None]:
    outcome = match.submit(line, time=0.0)
    assert not outcome.ok
    assert outcome.refusal is not None
    return outcome.refusal.code, outcome.refusal.rule


numbers = st.integers(0, 9)
lines = st.one_of(
    st.builds(take, numbers),
    st.builds(give, numbers),
    st.sampled_from([STOP, UNDO, UNDO, REDO, REDO]),
    st.builds(lambda turn, hand: set_to(turn, hand, [], []), st.integers(0, 2), st.sets(numbers)),
)


def test_an_accepted_move_is_in_the_history_with_time_who_why_and_events() -> None:
    match = new_match()
    outcome = match.submit(take(3), time=7.5, who="camera", why="shown")
    (line,) = match.history
    assert outcome.events == line.events == (Event("take", {"player": 0}),)
    assert (line.n, line.line, line.time, line.who, line.why, line.turn) == (
        *(1, take(3), 7.5, "camera", "shown", 0),
    )


def test_a_line_may_say_its_own_why() -> None:
    match = new_match(set_to(1, [4], [], [], why="joined late"))
    assert match.history[0].why == "joined late"


def test_a_refused_line_changes_nothing() -> None:
    match = new_match(take(3), UNDO)
    before = match.mark()
    assert refusal_of(match, STOP) == ("take-first", "T3")
    assert match.mark() == before
    assert match.can_redo


def test_a_malformed_line_changes_nothing() -> None:
    match = new_match(take(3))
    before = match.mark()
    for malformed in ({}, {"do": "take"}, {"do": "set"}, {"do": "set", "position": [1]}):
        with pytest.raises(BadLine):
            match.submit(malformed, time=0.0)
    assert match.mark() == before


def test_nothing_to_undo_or_redo_has_no_clause() -> None:
    match = new_match()
    assert refusal_of(match, UNDO) == ("nothing-to-undo", None)
    assert refusal_of(match, REDO) == ("nothing-to-redo", None)


def test_an_impossible_position_has_no_clause_and_keeps_the_games_arguments() -> None:
    match = new_match()
    outcome = match.submit(set_to(0, [1]), time=0.0)
    assert outcome.refusal is not None
    assert (outcome.refusal.code, outcome.refusal.rule) == ("bad-position", None)
    assert outcome.refusal.arguments == {"cause": "wrong number of hands", "variant": "hands"}


def test_undo_steps_back_over_a_set_and_redo_over_it_again() -> None:
    match = new_match(take(1), set_to(2, [], [5], []))
    stated = match.position
    match.submit(UNDO, time=0.0)
    assert match.position.hands[0] == {1}
    match.submit(REDO, time=0.0)
    assert match.position == stated


def test_redo_tells_the_events_of_the_move_again() -> None:
    match = new_match(take(1), UNDO)
    assert match.submit(REDO, time=0.0).events == (Event("take", {"player": 0}),)


@pytest.mark.parametrize("line", [take(2), set_to(0, [], [], [])])
def test_a_new_accepted_line_clears_redo(line: JsonLine) -> None:
    match = new_match(take(1), UNDO, line)
    assert refusal_of(match, REDO) == ("nothing-to-redo", None)


@given(st.lists(lines, max_size=40))
def test_undoing_everything_gives_back_every_earlier_position(played: Sequence[JsonLine]) -> None:
    match = new_match()
    model: list[ToyPosition] = [match.position]
    undone: list[ToyPosition] = []
    for number, line in enumerate(played):
        outcome = match.submit(line, time=float(number))
        if not outcome.ok:
            continue
        if line == UNDO:
            undone.append(model.pop())
        elif line == REDO:
            model.append(undone.pop())
        else:
            model.append(match.position)
            undone.clear()
        assert match.position == model[-1]
        assert (match.can_undo, match.can_redo) == (len(model) > 1, bool(undone))
    for position in reversed(model):
        assert match.position == position
        assert match.submit(UNDO, time=0.0).ok is (position is not model[0])
    for position in model[1:]:
        assert match.submit(REDO, time=0.0).ok
        assert match.position == position


@given(st.lists(lines, max_size=40))
def test_the_history_replays_to_an_equal_match(played: Sequence[JsonLine]) -> None:
    match = new_match()
    for number, line in enumerate(played):
        match.submit(line, time=float(number), who="Ania")
    again = Match.restore(ToyGame(), SETUP, match.history)
    assert again.history == match.history
    assert again.mark() == match.mark()
    assert again.unsaved() == ()


@pytest.mark.parametrize(("line", "words"), [(STOP, "take-first"), ({"do": 1}, "malformed")])
def test_a_kept_match_of_another_game_is_not_restored(line: JsonLine, words: str) -> None:
    kept = [*new_match(take(1)).history]
    kept[0] = type(kept[0])(1, line, 0.0, "", "", 0)
    with pytest.raises(ValueError, match=f"line 1 .*{words}"):
        Match.restore(ToyGame(), SETUP, kept)


@given(st.lists(lines, max_size=12), st.lists(lines, max_size=12))
def test_a_batch_is_played_whole_or_not_at_all(
    before: Sequence[JsonLine], batch: Sequence[JsonLine]
) -> None:
    match, one_by_one = new_match(), new_match()
    for line in before:
        match.submit(line, time=0.0)
        one_by_one.submit(line, time=0.0)
    mark = match.mark()
    outcomes = [one_by_one.submit(line, time=1.0) for line in batch]
    outcome = match.submit_all(batch, time=1.0)
    assert outcome.ok is all(each.ok for each in outcomes)
    if outcome.ok:
        assert match.mark() == one_by_one.mark()
        assert outcome.events == tuple(event for each in outcomes for event in each.events)
    else:
        assert match.mark() == mark


def test_a_batch_with_a_malformed_line_is_not_played_at_all() -> None:
    match = new_match(take(1))
    before = match.mark()
    with pytest.raises(BadLine):
        match.submit_all([take(2), {"do": "take"}], time=0.0)
    assert match.mark() == before


def test_what_could_not_be_kept_is_taken_back() -> None:
    match = new_match(take(1), UNDO)
    match.saved()
    before = match.mark()
    match.submit_all([take(2), STOP], time=0.0)
    assert [line.n for line in match.unsaved()] == [3, 4]
    match.rewind(before)
    assert match.mark() == before
    assert (match.unsaved(), match.can_redo) == ((), True)
    match.submit(take(5), time=0.0)
    assert [line.n for line in match.unsaved()] == [3]


def test_saved_lines_are_never_taken_back() -> None:
    match = new_match()
    before = match.mark()
    match.submit(take(1), time=0.0)
    match.saved()
    with pytest.raises(ValueError, match="saved"):
        match.rewind(before)


def test_the_move_number_grows_with_every_accepted_line() -> None:
    match = new_match(take(1), UNDO, REDO)
    assert match.move == 3
    refusal_of(match, REDO)
    assert match.move == 3


def test_standing_tells_the_table_before_and_after_each_move() -> None:
    match = new_match(take(1), STOP, take(2), UNDO, take(3))
    standing: tuple[Any, ...] = match.standing
    assert [(each.line, each.turn) for each in standing] == [
        *((take(1), 0), (STOP, 0), (take(3), 1)),
    ]
    assert [each.after for each in standing[:-1]] == [each.before for each in standing[1:]]
    assert standing[-1].after == match.position

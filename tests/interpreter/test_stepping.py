"""Back to a point of the log, and forward again: all of it or nothing, with who and why."""

from __future__ import annotations

import pytest

from tableside.interpreter import Interpreter
from tableside.match.match import Match
from tableside.match.standing import steps_to
from tableside.messages import Tap
from tests.interpreter.story import Story
from tests.storytelling import ANIA


def step(story: Story, until: int, why: str = "") -> bool:
    story.time += 2.0
    story.last = story.handle(Tap(0, story.time, until=until, who="phone:Ania", why=why))
    return story.last.ok


def four_moves() -> Story:
    story = Story()
    story.show("COIN01", "COIN02", "ATH1", "SPA1")
    return story


def test_back_to_a_point_takes_back_all_that_came_after_it() -> None:
    story = four_moves()
    assert step(story, 1, "we quarrelled")
    assert story.played() == ["draw COIN01"]
    assert story.recorded()[4:] == ["undo"] * 3
    assert {(line.who, line.why) for line in story.match.history[4:]} == {
        ("phone:Ania", "we quarrelled")
    }
    assert story.told == "table.stepped-back"
    story.check_record()


def test_back_to_the_start() -> None:
    story = four_moves()
    assert step(story, 0)
    assert story.played() == []
    assert story.cards(ANIA) == set()


def test_what_was_taken_back_can_be_brought_back_in_part_and_whole() -> None:
    story = four_moves()
    step(story, 1)
    assert step(story, 3)
    assert story.told == "table.stepped-forward"
    assert story.played() == ["draw COIN01", "draw COIN02", "draw ATH1"]
    assert step(story, 4)
    assert len(story.played()) == 4
    story.check_record()


def test_one_tap_takes_a_step_back_whole() -> None:
    story = four_moves()
    step(story, 1)
    story.choose("option.redo-all", count=3)
    assert len(story.played()) == 4
    step(story, 2)
    step(story, 4)
    story.choose("option.undo-all", count=2)
    assert story.played() == ["draw COIN01", "draw COIN02"]


def test_a_line_that_stands_no_more_is_not_reached_once_somebody_played_on() -> None:
    story = four_moves()
    step(story, 1)
    story.show("COIN03")
    before = story.recorded()
    for n in (2, 4, 5, 99, -1):  # taken back for good, steps themselves, and no lines at all
        assert not step(story, n)
        assert story.told == "table.not-reached"
    assert story.recorded() == before


def test_where_the_table_is_already_nothing_happens() -> None:
    story = four_moves()
    assert not step(story, 4)
    assert story.told == "table.there-already"
    assert len(story.recorded()) == 4
    empty = Story()
    assert not step(empty, 0)
    assert empty.recorded() == []


def test_a_half_laid_tray_and_a_question_are_dropped() -> None:
    story = Story()
    story.show("COIN01", "COIN02", "ROBB1")
    story.show("COIN01")
    assert story.tray.cards == ("COIN01",)
    assert step(story, 2)
    assert not story.tray
    assert story.asked is None


class Stumbles(Match):
    """A match that refuses its third undo."""

    undone = 0

    def _undo(self):  # type: ignore[no-untyped-def]
        self.undone += 1
        if self.undone == 3:
            raise ZeroDivisionError
        return super()._undo()


def test_a_step_that_stumbles_half_way_leaves_the_match_as_it_was() -> None:
    story = four_moves()
    stumbles = Stumbles.restore(story.match.game, story.setup, story.match.history)
    interpreter = Interpreter(stumbles)
    mark = stumbles.mark()
    with pytest.raises(ZeroDivisionError):
        interpreter.handle(Tap(0, 1.0, until=0))
    # The table rewinds whatever raises; nothing of it has been saved.
    stumbles.rewind(mark)
    assert stumbles.mark() == mark
    assert stumbles.unsaved() == ()


def test_the_steps_are_as_few_as_can_be() -> None:
    story = four_moves()
    history = story.match.history
    assert [len(steps_to(history, n) or ()) for n in range(5)] == [4, 3, 2, 1, 0]
    assert steps_to(history, 5) is None

"""Command cards, copies of a card, and foreign codes: what the tracker says of them."""

from __future__ import annotations

import pytest

from tableside.messages import CopiesSeen, ForeignSeen
from tableside.vision.tracker import Tracker
from tests.vision.tables import COMMANDS, HERE, THERE, new_table

# --- command cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("fps", [2.0, 5.0, 60.0])
def test_a_command_card_acts_once_held_for_a_second(fps: float) -> None:
    table = new_table(fps)
    table.put("STOP", HERE)
    table.run(0.9)
    assert table.commands == []
    table.run(4.0)

    assert table.commands == ["STOP"]
    assert (table.seen, table.gone) == ([], [])


def test_a_command_card_acts_again_after_it_was_away() -> None:
    table = new_table()
    for _ in range(2):
        table.put("STOP", HERE)
        table.run(1.5)
        table.take("STOP")
        table.run(1.5)

    assert table.commands == ["STOP", "STOP"]


def test_a_command_card_hidden_meanwhile_begins_its_second_again() -> None:
    table = new_table()
    table.put("STOP", HERE)
    table.run(0.7)
    table.unread = ["STOP"]
    table.run(0.6)
    table.unread = []
    table.run(0.7)
    assert table.commands == []
    table.run(0.6)

    assert table.commands == ["STOP"]


def test_a_card_shown_together_with_a_command_card_hinders_it() -> None:
    table = new_table()
    table.put("STOP", HERE)
    table.put("ATH1", THERE)
    table.run(2.0)
    assert table.commands == []
    table.take("ATH1")
    table.run(0.8)
    assert table.commands == []
    table.run(0.6)

    assert table.commands == ["STOP"]


def test_a_card_that_has_been_lying_there_does_not_hinder_a_command_card() -> None:
    table = new_table()
    table.put("ATH1", THERE)
    table.run(4.0)
    table.put("STOP", HERE)
    table.run(1.5)

    assert table.commands == ["STOP"]


def test_two_command_cards_hinder_each_other() -> None:
    table = new_table()
    table.put("STOP", HERE)
    table.put("UNDO", THERE)
    table.run(5.0)
    assert table.commands == []
    table.take("STOP")
    table.run(1.5)

    assert table.commands == ["UNDO"]


# --- copies and foreign codes --------------------------------------------------------------------


def test_two_copies_in_one_view_are_said_once() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.put("ATH1", THERE)
    table.run(3.0)

    assert [m for m in table.messages if isinstance(m, CopiesSeen)] == [
        CopiesSeen("ATH1", pytest.approx(2.0, abs=0.1))  # type: ignore[arg-type]
    ]
    assert (table.seen, table.gone) == (["ATH1"], [])


def test_a_copy_outside_the_spot_is_a_copy_too_and_does_not_end_the_showing() -> None:
    table = new_table(tracker=Tracker(COMMANDS, show_spot=(0.0, 0.0, 0.5, 1.0)))
    table.put("ATH1", HERE)
    table.put("ATH1", THERE)
    table.run(1.0)

    assert sum(isinstance(m, CopiesSeen) for m in table.messages) == 1
    assert (table.seen, table.gone) == (["ATH1"], [])


def test_a_foreign_code_is_reported_once_when_decoded_in_several_frames() -> None:
    table = new_table()
    table.foreign = [("HELLO", HERE)]
    table.frame()
    table.frame()
    assert table.messages == []
    table.run(2.0)
    assert [m.payload for m in table.messages if isinstance(m, ForeignSeen)] == ["HELLO"]
    table.foreign = []
    table.run(4.0)
    table.foreign = [("HELLO", HERE)]
    table.run(1.0)

    assert [m.payload for m in table.messages] == ["HELLO", "HELLO"]  # type: ignore[union-attr]


def test_a_code_that_is_only_located_is_not_reported() -> None:
    table = new_table()
    table.foreign = [(None, HERE)]
    table.run(3.0)

    assert table.messages == []


def test_changing_misread_texts_are_not_reported() -> None:
    table = new_table()
    for n in range(30):
        table.foreign = [(f"TEXT{n}", HERE)]
        table.frame()

    assert table.messages == []

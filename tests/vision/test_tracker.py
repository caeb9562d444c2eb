from __future__ import annotations

import numpy as np
import pytest

from tableside.messages import CameraState, CardSeen, CopiesSeen, ForeignSeen
from tableside.vision.frames import Frame, Reading
from tableside.vision.tracker import Tracker
from tests.vision.tables import HEIGHT, SIDE, WIDTH, PaintedTable

COMMANDS = ("STOP", "UNDO", "HELP")
HERE, THERE = (120.0, 90.0), (220.0, 100.0)
RATES = pytest.mark.parametrize("fps", [5.0, 20.0, 60.0])


def new_table(fps: float = 15.0, tracker: Tracker | None = None) -> PaintedTable:
    """A table that has been empty for a second."""
    table = PaintedTable(tracker or Tracker(COMMANDS), fps)
    table.run(1.0)
    return table


# --- a card appears ----------------------------------------------------------------------------


def test_a_card_appears_when_it_was_read_in_two_of_three_frames() -> None:
    table = new_table()
    table.put("ATH1", HERE)

    assert table.frame(["ATH1"]) == ()
    assert table.frame([]) == ()
    (message,) = table.frame(["ATH1"])

    assert isinstance(message, CardSeen)
    assert message.card == "ATH1"
    assert message.seat is None


def test_a_card_read_in_one_frame_only_is_none() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    for _ in range(5):
        table.frame(["ATH1"])
        table.frame([])
        table.frame([])
        table.frame([])

    assert table.messages == []


def test_two_reads_at_places_that_no_hand_connects_are_no_card() -> None:
    table = new_table(fps=60.0)
    table.put("ATH1", (20.0, 20.0))
    table.frame()
    table.move("ATH1", (300.0, 160.0))

    assert table.frame() == ()


@RATES
def test_one_showing_is_seen_once_and_gone_once(fps: float) -> None:
    table = new_table(fps)
    table.put("ATH1", HERE)
    table.run(1.5)
    assert (table.seen, table.gone) == (["ATH1"], [])

    table.take("ATH1")
    table.run(1.5)

    assert (table.seen, table.gone) == (["ATH1"], ["ATH1"])


# --- unread is not gone ------------------------------------------------------------------------


@RATES
def test_a_card_left_lying_is_one_showing(fps: float) -> None:
    table = new_table(fps)
    table.put("ATH1", HERE)
    table.run(7.0)

    assert (table.seen, table.gone) == (["ATH1"], [])


def test_flicker_is_not_gone() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(0.5)
    for _ in range(6):
        for _ in range(40):
            table.frame([])
        table.frame(["ATH1"])

    assert (table.seen, table.gone) == (["ATH1"], [])


@RATES
def test_a_card_covered_by_a_hand_for_long_is_one_showing(fps: float) -> None:
    table = new_table(fps)
    table.put("ATH1", HERE)
    table.run(1.0)
    table.covers = [(HERE, 2.2 * SIDE)]
    table.run(6.0)
    table.covers = []
    table.run(2.0)

    assert (table.seen, table.gone) == (["ATH1"], [])


def test_a_hand_that_takes_a_covered_card_away_ends_it() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.covers = [(HERE, 2.2 * SIDE)]
    table.run(3.0)
    assert table.gone == []

    table.take("ATH1")
    table.covers = []
    table.run(1.5)

    assert table.gone == ["ATH1"]


def test_a_hand_that_passes_over_an_empty_place_only_delays_the_end() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.take("ATH1")
    table.run(0.6)
    table.covers = [(HERE, 1.5 * SIDE)]
    table.run(2.0)
    assert table.gone == []
    table.covers = []
    table.run(0.6)

    assert table.gone == ["ATH1"]


def test_a_wiggled_card_is_one_showing() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    for n in range(90):
        table.move("ATH1", (HERE[0] + 9 * (n % 3), HERE[1] - 7 * (n % 4)))
        table.frame()

    assert (table.seen, table.gone) == (["ATH1"], [])


@RATES
def test_a_card_moved_across_the_spot_is_one_showing(fps: float) -> None:
    table = new_table(fps)
    table.put("ATH1", (0.0, 90.0))
    table.run(3.0, lambda share: table.move("ATH1", (320 * share, 90.0)))
    table.take("ATH1")
    table.run(1.5)

    assert (table.seen, table.gone) == (["ATH1"], ["ATH1"])


def test_lamps_that_change_do_not_end_a_showing_nor_hold_it_up() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.light = 0.6
    table.unread = ["ATH1"]
    table.run(3.0)
    assert table.gone == []

    table.unread = []
    table.run(0.2)
    table.take("ATH1")
    table.run(1.5)

    assert table.gone == ["ATH1"]


def test_a_card_there_from_the_first_frame_ends_too() -> None:
    table = PaintedTable(Tracker(COMMANDS))
    table.put("ATH1", HERE)
    table.run(1.0)
    table.take("ATH1")
    table.run(4.0)

    assert table.gone == ["ATH1"]


def test_a_card_under_another_is_covered_not_gone() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.put("COIN01", (HERE[0] + 2, HERE[1] + 2))
    table.run(14.0)
    assert (table.seen, table.gone) == (["ATH1", "COIN01"], [])

    table.take("COIN01")
    table.run(1.5)

    assert (table.seen, table.gone) == (["ATH1", "COIN01"], ["COIN01"])


def test_a_gap_between_frames_is_no_evidence() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.take("ATH1")
    table.frame()
    table.number += 300
    table.frame()

    assert table.gone == []


# --- read elsewhere ----------------------------------------------------------------------------


def test_a_card_read_elsewhere_on_the_spot_after_a_pause_is_shown_again() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.covers = [(HERE, 2.2 * SIDE)]
    table.run(2.0)
    table.take("ATH1")
    table.put("ATH1", THERE)
    table.run(0.3)

    assert (table.seen, table.gone) == (["ATH1", "ATH1"], ["ATH1"])


def test_only_the_show_spot_counts_and_leaving_it_ends_a_showing() -> None:
    table = new_table(tracker=Tracker(COMMANDS, show_spot=(0.0, 0.0, 0.5, 1.0)))
    table.put("COIN01", THERE)
    table.run(1.0)
    assert table.messages == []

    table.put("ATH1", HERE)
    table.run(1.0)
    assert table.seen == ["ATH1"]
    table.move("ATH1", (250.0, 40.0))
    table.run(0.3)

    assert (table.seen, table.gone) == (["ATH1"], ["ATH1"])


def test_seat_zones_say_whose_it_is() -> None:
    zones = {0: (0.0, 0.0, 0.5, 1.0), 1: (0.5, 0.0, 1.0, 1.0)}
    table = new_table(tracker=Tracker(COMMANDS, seat_zones=zones))
    table.put("ATH1", HERE)
    table.put("SPA1", THERE)
    table.run(0.5)

    seats = {m.card: m.seat for m in table.messages if isinstance(m, CardSeen)}
    assert seats == {"ATH1": 0, "SPA1": 1}


def test_a_card_in_no_zone_or_in_two_is_nobodys() -> None:
    zones = {0: (0.0, 0.0, 0.5, 1.0), 1: (0.2, 0.0, 0.6, 1.0)}
    table = new_table(tracker=Tracker(COMMANDS, seat_zones=zones))
    table.put("ATH1", HERE)
    table.put("SPA1", THERE)
    table.run(0.5)

    assert [m.seat for m in table.messages if isinstance(m, CardSeen)] == [None, None]


# --- command cards -----------------------------------------------------------------------------


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


# --- copies and foreign codes ------------------------------------------------------------------


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


# --- the camera --------------------------------------------------------------------------------


def conditions(table: PaintedTable) -> list[str]:
    return [m.condition for m in table.messages if isinstance(m, CameraState)]


def test_lying_cards_that_all_jump_mean_a_moved_camera_and_no_new_showings() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.put("SPA1", THERE)
    table.run(2.0)
    table.shift = (22.0, -14.0)
    table.run(3.0)

    assert conditions(table) == ["moved", "ok"]
    assert (table.seen, table.gone) == (["ATH1", "SPA1"], [])


def test_one_card_that_jumps_beside_one_that_stays_is_no_moved_camera() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.put("SPA1", THERE)
    table.run(2.0)
    table.move("ATH1", (60.0, 60.0))
    table.run(1.0)

    assert conditions(table) == []


def test_an_empty_table_that_jumps_means_a_moved_camera() -> None:
    table = new_table()
    table.run(1.0)
    table.shift = (20.0, 10.0)
    table.run(3.0)

    assert conditions(table) == ["moved", "ok"]


def test_a_hand_over_half_the_table_is_no_moved_camera() -> None:
    table = new_table()
    for n in range(60):
        table.covers = [((40.0 + 4 * n, 120.0), 70.0)]
        table.frame()
    table.covers = []
    table.run(1.0)

    assert table.messages == []


def test_zones_are_suspended_until_they_fit_again() -> None:
    zones = {0: (0.0, 0.0, 0.5, 1.0), 1: (0.5, 0.0, 1.0, 1.0)}
    table = new_table(tracker=Tracker(COMMANDS, seat_zones=zones))
    table.put("COIN01", (60.0, 50.0))
    table.put("COIN02", (260.0, 50.0))
    table.run(2.0)
    table.shift = (25.0, 0.0)
    table.run(2.0)
    table.put("ATH1", HERE)
    table.run(1.0)
    assert conditions(table) == ["moved"]

    table.shift = (0.0, 0.0)
    table.run(2.0)
    table.put("SPA1", (220.0, 130.0))
    table.run(1.0)

    assert conditions(table) == ["moved", "ok"]
    seats = {m.card: m.seat for m in table.messages if isinstance(m, CardSeen)}
    assert seats == {"COIN01": 0, "COIN02": 1, "ATH1": None, "SPA1": 1}


def test_what_comes_into_view_by_the_cameras_own_move_is_no_showing() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.put("SPA1", THERE)
    table.put("COIN09", (-20.0, 90.0))
    table.unread = ["COIN09"]
    table.run(2.0)
    table.shift = (40.0, 0.0)
    table.unread = []
    table.run(3.0)
    table.take("COIN09")
    table.run(4.0)

    assert table.seen == ["ATH1", "SPA1"]
    assert table.gone == []


def test_the_dark_changes_nothing() -> None:
    table = new_table()
    table.put("ATH1", HERE)
    table.run(1.0)
    table.light = 0.0
    table.unread = ["ATH1"]
    table.run(5.0)
    table.light = 1.0
    table.unread = []
    table.run(2.0)

    assert (table.seen, table.gone) == (["ATH1"], [])
    assert conditions(table) == []


def test_another_picture_size_begins_anew() -> None:
    tracker = Tracker(COMMANDS)
    table = PaintedTable(tracker)
    table.put("ATH1", HERE)
    table.run(1.0)
    assert tracker.showing == ("ATH1",)

    bigger = np.full((2 * HEIGHT, 2 * WIDTH), 90, np.uint8)
    tracker.update(Frame(bigger, table.time, table.number), Reading())

    assert len(tracker.showing) == 0

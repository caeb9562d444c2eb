"""A camera that was pushed, a dark room: what the tracker makes of them."""

from __future__ import annotations

import numpy as np

from tableside.messages import CameraState, CardSeen
from tableside.vision.frames import Frame, Read, Reading
from tableside.vision.geometry import scaled
from tableside.vision.tracker import Tracker
from tests.vision.tables import COMMANDS, HEIGHT, HERE, THERE, WIDTH, PaintedTable, new_table


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


def test_in_a_picture_of_another_size_the_same_cards_lie_and_none_is_shown_again() -> None:
    """As a camera may give it that was opened anew."""
    tracker = Tracker(COMMANDS)
    table = PaintedTable(tracker)
    table.put("ATH1", HERE)
    table.run(1.0)
    bigger = np.full((2 * HEIGHT, 2 * WIDTH), 90, np.uint8)
    corners = scaled(table.messages[0].corners, (2.0, 2.0))  # type: ignore[union-attr]
    reading = Reading((Read("ATH1", corners, 0.9),))

    said = [
        message
        for n in range(40)
        for message in tracker.update(Frame(bigger, table.time + n / 10, n), reading)
    ]

    assert said == []
    assert tracker.showing == ("ATH1",)

"""Showings: when a card appears, and when it is gone."""

from __future__ import annotations

from tableside.messages import CardSeen
from tableside.vision.tracker import Tracker
from tests.vision.tables import COMMANDS, HERE, RATES, SIDE, THERE, PaintedTable, new_table

# --- a card appears ------------------------------------------------------------------------------


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


# --- unread is not gone --------------------------------------------------------------------------


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


# --- read elsewhere ------------------------------------------------------------------------------


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

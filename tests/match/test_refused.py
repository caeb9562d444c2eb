"""Refusals that a match keeps: each once, the newest, and never without bound."""

from __future__ import annotations

from typing import Any

from tableside.match.desk_json import refusal_from_json, refusal_to_json
from tableside.match.refused import MOST_AT_ONE_POINT, MOST_REFUSALS, MOST_TIMES, Refusals
from tableside.messages import KeptRefusal, Refusal

TAKEN = Refusal("taken", "T2", {"player": 1, "cards": ("ATH1", "ATH2")}, ("rule",))
NOT_YOURS = Refusal("not-yours", "T4")


def note(refusals: Refusals, refusal: Refusal = TAKEN, **more: Any) -> None:
    known: dict[str, Any] = {"after": 3, "time": 9.5, "who": "camera", "turn": 1, "card": "ATH1"}
    refusals.note(refusal, **(known | more))


def test_a_refusal_is_kept_with_all_that_is_known_of_it() -> None:
    refusals = Refusals()
    note(refusals)
    (kept,) = refusals.all
    assert kept == KeptRefusal(1, 3, 9.5, "camera", 1, TAKEN, "ATH1")
    assert refusal_from_json(refusal_to_json(kept)) == kept


def test_the_same_at_the_same_point_is_counted_and_not_kept_again() -> None:
    refusals = Refusals()
    for time in (1.0, 2.0, 3.0):
        note(refusals, time=time)
    note(refusals, after=4)
    note(refusals, card="ATH2")
    note(refusals, NOT_YOURS)
    assert [(one.n, one.after, one.time, one.times) for one in refusals.all] == [
        (1, 3, 1.0, 3),
        (2, 4, 9.5, 1),
        (3, 3, 9.5, 1),
        (4, 3, 9.5, 1),
    ]


def test_a_card_held_up_for_hours_ends_in_silence() -> None:
    refusals = Refusals()
    for _ in range(MOST_TIMES):
        note(refusals)
    refusals.saved()
    note(refusals)
    assert not refusals.unsaved()
    assert refusals.all[0].times == MOST_TIMES


def test_trying_everything_at_one_point_pushes_out_only_what_was_tried_there() -> None:
    refusals = Refusals()
    note(refusals, after=2)
    refusals.saved()
    for number in range(3 * MOST_AT_ONE_POINT):
        note(refusals, card=f"CARD{number}")
    assert refusals.all[0].after == 2
    here = [one.card for one in refusals.all if one.after == 3]
    last = 3 * MOST_AT_ONE_POINT
    assert here == [f"CARD{number}" for number in range(last - MOST_AT_ONE_POINT, last)]


def test_the_newest_of_many_are_kept_and_the_others_are_to_be_dropped() -> None:
    refusals = Refusals()
    for after in range(MOST_REFUSALS):
        note(refusals, after=after)
    refusals.saved()
    for after in range(MOST_REFUSALS, MOST_REFUSALS + 3):
        note(refusals, after=after)
    assert len(refusals.all) == MOST_REFUSALS
    changes = refusals.unsaved()
    assert changes.dropped == (1, 2, 3)
    assert [one.after for one in changes.changed] == [200, 201, 202]


def test_numbers_go_on_after_those_that_a_journal_gave_back() -> None:
    refusals = Refusals()
    note(refusals)
    note(refusals, after=5)
    again = Refusals(reversed(refusals.all))
    assert not again.unsaved()
    note(again, after=6)
    assert [one.n for one in again.all] == [1, 2, 3]


def test_nobody_fills_the_journal_with_long_names() -> None:
    refusals = Refusals()
    long = Refusal("unknown-card", "R1", {"card": "X" * 60_000, "cards": ("Y" * 999,) * 999})
    line = {"do": "pay", "cards": ["Y" * 999] * 99}
    for _ in range(2):
        note(refusals, long, card="X" * 60_000, line=line)
    (kept,) = refusals.all
    assert kept.times == 2
    assert kept.line == {"do": "pay"}
    assert len(str(refusal_to_json(kept))) < 5_000


def test_a_card_kept_before_moves_were_known_for_it_is_still_read() -> None:
    refusals = Refusals()
    note(refusals)
    (kept,) = refusals.all
    older = refusal_to_json(kept)
    del older["line"]
    assert refusal_from_json(older) == kept
    assert kept.line is None

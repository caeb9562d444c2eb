"""Lines, steps and refusals as one timeline, its pages, and which picture belongs where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tableside.match.evidence import Evidence
from tableside.messages import HistoryLine, KeptRefusal, Refusal, Snapshot
from web.proofs import Proofs, cards_of
from web.timeline import Moment, key_of, page_of, shown_of, timeline


def line(n: int, do: str, time: float = 0.0, who: str = "camera", **more: Any) -> HistoryLine:
    turn = more.pop("turn", 0)
    why = more.pop("why", "")
    return HistoryLine(n, {"do": do, **more}, time or float(n), who, why, turn)


def refused(n: int, after: int, **more: Any) -> KeptRefusal:
    known: dict[str, Any] = {"time": after + 0.5, "who": "camera", "turn": 1, "card": "ATH1"}
    return KeptRefusal(n, after, refusal=Refusal("in-play", "R2"), **(known | more))


def of(lines: Sequence[HistoryLine], *refusals: KeptRefusal) -> list[Moment]:
    return timeline(
        Snapshot(1, 0.0, players=("A", "B", "C"), history=tuple(lines), refusals=refusals)
    )


def in_short(moments: Sequence[Moment]) -> list[str]:
    return [f"{moment.kind} {moment.id}" for moment in moments]


def test_refusals_stand_after_the_line_they_followed() -> None:
    moments = of([line(1, "draw"), line(2, "stop")], refused(4, 1), refused(1, 0), refused(2, 0))
    assert in_short(moments) == [
        "refused 0-1",
        "refused 0-2",
        "move 1",
        "refused 1-4",
        "move 2",
    ]


def test_steps_of_one_message_are_one_moment_and_say_what_they_took_back() -> None:
    lines = [
        line(1, "draw"),
        line(2, "draw"),
        line(3, "draw"),
        line(4, "undo", 9.0, "screen", why="wrong"),
        line(5, "undo", 9.0, "screen", why="wrong"),
        line(6, "undo", 10.0, "button"),
    ]
    moments = of(lines)
    assert in_short(moments) == ["move 1", "move 2", "move 3", "undo 5", "undo 6"]
    assert [moment.count for moment in moments] == [1, 1, 1, 2, 1]
    taken = [moment.taken_back.n for moment in moments if moment.taken_back]
    assert taken == [6, 5, 4]
    assert [moment.forward for moment in moments] == [True, True, True, False, False]


def test_what_was_brought_back_stands_again() -> None:
    moments = of([line(1, "draw"), line(2, "draw"), line(3, "undo"), line(4, "redo")])
    assert [moment.taken_back for moment in moments] == [None] * 4
    assert [moment.back for moment in moments] == [True, False, False, False]
    assert in_short(moments)[2:] == ["undo 3", "redo 4"]


def test_what_was_played_on_over_can_not_be_brought_back() -> None:
    moments = of([line(1, "draw"), line(2, "undo"), line(3, "draw")])
    first = moments[0]
    assert first.taken_back is not None
    assert not first.forward
    assert not first.back


def test_what_a_mended_past_played_anew_is_marked() -> None:
    lines = [line(1, "draw"), line(2, "stop"), line(3, "undo", 9.0, "screen")]
    lines += [line(4, "undo", 9.0, "screen"), line(5, "draw", 9.0, "screen")]
    lines += [line(6, "stop", 9.0, "screen"), line(7, "draw", 10.0)]
    assert [m.again for m in of(lines)] == [False, False, False, True, True, False]


def test_who_acts_out_of_turn_is_the_one_who_did_it() -> None:
    moments = of([line(1, "draw", by=2)], refused(1, 1, card=None, line={"do": "stop", "by": 0}))
    assert [(moment.turn, moment.seat) for moment in moments] == [(0, 2), (1, 0)]
    stranger = of([], refused(1, 0, line={"do": "stop", "by": 99}))
    assert stranger[0].seat == 1


def test_one_player_or_the_refusals_alone() -> None:
    lines = [line(1, "draw"), line(2, "draw", turn=1), line(3, "undo"), line(4, "set")]
    moments = of(lines, refused(1, 2))
    assert in_short(page_of(moments, "refused", None).moments) == ["refused 2-1"]
    assert in_short(page_of(moments, 1, None).moments) == ["refused 2-1", "move 2"]
    assert in_short(page_of(moments, 2, None).moments) == []


def test_pages_lead_through_a_long_match_and_back() -> None:
    moments = of([line(n, "draw") for n in range(1, 61)], refused(1, 60), refused(2, 30))
    first = page_of(moments, "all", None)
    assert in_short(first.moments)[:2] == ["refused 60-1", "move 60"]
    assert (first.newer, first.total, len(first.moments)) == (None, 62, 25)
    seen, page = list(first.moments), first
    while page.older is not None:
        page = page_of(moments, "all", key_of(page.older))
        seen += page.moments
    assert seen == list(reversed(moments))
    back = page_of(moments, "all", key_of(page.newer or ""))
    assert back.moments == page_of(moments, "all", key_of(first.older or "")).moments
    assert back.newer == ""


@pytest.mark.parametrize("text", ["", "x", "-1", "1-", "1-2-3", "１", "9" * 4000, " 1", "1 "])
def test_what_is_no_key_is_none(text: str) -> None:
    assert key_of(text) is None


def test_what_can_be_asked_to_be_shown() -> None:
    assert [shown_of(text, 2) for text in ("", "all", "refused", "0", "1")] == [
        "all", "all", "refused", 0, 1,
    ]  # fmt: skip
    assert [shown_of(text, 2) for text in ("2", "-1", "x", "²", "00")] == [None] * 5


# --- pictures ------------------------------------------------------------------------------------


def title(card: str) -> str:
    return "Coin" if card.startswith("COIN") else card


def proofs(lines: Sequence[HistoryLine], *shown: tuple[str, float]) -> dict[int, list[str]]:
    pictures = [Evidence(f"{time * 1000:.0f}-{card}", card, time) for card, time in shown]
    found = Proofs(pictures, lines, title)
    return {
        line.n: [picture.name for picture in found.of_line(line.n)]
        for line in lines
        if found.of_line(line.n)
    }


def test_a_picture_belongs_to_the_line_that_its_showing_made() -> None:
    lines = [line(1, "draw", 5.0, card="ATH1"), line(2, "stop", 6.0, "button")]
    assert proofs(lines, ("ATH1", 5.0), ("SPA1", 6.0)) == {1: ["5000-ATH1"]}


def test_another_copy_than_the_records_is_still_the_card_that_was_shown() -> None:
    lines = [line(1, "draw", 5.0, card="COIN01"), line(2, "draw", 7.0, card="COIN02")]
    assert proofs(lines, ("COIN09", 5.0), ("COIN03", 7.0)) == {
        1: ["5000-COIN09"],
        2: ["7000-COIN03"],
    }


def test_cards_laid_out_for_a_move_belong_to_it_however_it_was_ended() -> None:
    lines = [
        line(1, "draw", 5.0, card="ATH1"),
        line(2, "pay", 9.0, "screen", cards=["COIN01", "ATH1"]),
        line(3, "buy", 19.0, "screen", card="ATH2", coins=["COIN02"]),
    ]
    shown = [("ATH1", 5.0), ("COIN01", 7.0), ("ATH1", 8.0), ("ATH2", 12.0), ("THE1", 13.0)]
    assert proofs(lines, *shown) == {
        1: ["5000-ATH1"],
        2: ["7000-COIN01", "8000-ATH1"],
        3: ["12000-ATH2"],
    }


def test_a_card_tapped_long_after_it_was_shown_has_no_picture() -> None:
    lines = [line(1, "draw", 5.0, card="ATH1"), line(2, "draw", 6.0, "screen", card="ATH2")]
    lines.append(line(3, "buy", 7.0, "screen", card="ATH1"))
    assert proofs(lines, ("ATH1", 5.0)) == {1: ["5000-ATH1"]}


def test_what_was_played_anew_keeps_its_picture_and_a_later_draw_of_it_does_not() -> None:
    lines = [
        line(1, "draw", 5.0, card="ATH1"),
        line(2, "draw", 6.0, card="ATH2"),
        line(3, "undo", 9.0, "screen"),
        line(4, "undo", 9.0, "screen"),
        line(5, "draw", 9.0, "screen", card="SPA1"),
        line(6, "draw", 9.0, "screen", card="ATH2"),
        line(7, "draw", 50.0, "screen", card="ATH2"),
    ]
    assert proofs(lines, ("ATH1", 5.0), ("ATH2", 6.0)) == {
        1: ["5000-ATH1"],
        2: ["6000-ATH2"],
        6: ["6000-ATH2"],
    }


def test_what_was_brought_back_by_redo_is_no_other_move() -> None:
    lines = [
        line(1, "draw", 5.0, card="ATH1"),
        line(2, "undo", 6.0),
        line(3, "redo", 7.0),
        line(4, "draw", 8.0, "screen", card="ATH1"),
    ]
    assert proofs(lines, ("ATH1", 5.0)) == {1: ["5000-ATH1"]}


def test_a_clip_that_began_anew_has_earlier_times() -> None:
    lines = [line(1, "draw", 50.0, card="ATH1"), line(2, "draw", 3.0, card="ATH2")]
    assert proofs(lines, ("ATH1", 50.0), ("ATH2", 3.0)) == {
        1: ["50000-ATH1"],
        2: ["3000-ATH2"],
    }


def test_a_refused_showing_has_its_picture_and_a_refused_tap_none() -> None:
    picture = Evidence("5000-ATH1", "ATH1", 5.0)
    found = Proofs([picture], [], title)
    assert found.of_refusal(refused(1, 0, time=5.0)) == (picture,)
    assert found.of_refusal(refused(1, 0, time=5.1)) == ()
    assert found.of_refusal(refused(1, 0, time=5.0, who="screen")) == ()


def test_cards_are_found_wherever_a_line_names_them() -> None:
    line = {"do": "buy", "card": "ATH2", "from": 1, "coins": ["COIN01", 7], "why": "ATH3"}
    assert cards_of(line) == ("ATH2", "COIN01")

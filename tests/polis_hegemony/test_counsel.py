"""What may be asked of Polis: doubts about every kind of move, answered with P-clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tableside.games.counsel import Doubt, Statement
from tableside.games.polis_hegemony.asking import RULES
from tableside.games.polis_hegemony.rulebook import RULEBOOK
from tableside.match.ruling import Case, elsewhere, ruling
from tableside.messages import LANGUAGES, Refusal, Text
from tableside.words import Speaker
from tests.polis_hegemony.shown import ANIA, BORYS, DECK, GAME, PolisStory, battle

SPEAKER = Speaker([GAME.catalogue], DECK.title, ("Ania", "Borys"))
COUNSEL = GAME.counsel


def position(**start: Any) -> Any:
    return PolisStory(**start).position


MOMENTS = {
    "turn": position(),
    "offer": position(tiles=()),
    "event": position(round="4", phase="event"),
    "attack": position(**battle()),
    "supply": position(phase="supply", passed=[0, 1]),
    "growth": position(phase="growth", passed=[0, 1]),
    "phoros": position(phase="phoros", passed=[0, 1]),
    "over": position(phase="over", winners=[1]),
}
DEFENCE = PolisStory(**battle())
DEFENCE.show("CMB19", "CMB02")
MOMENTS["defend"] = DEFENCE.position


def say(text: Text) -> list[str]:
    return [SPEAKER.say(text, language) for language in LANGUAGES]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", [ANIA, BORYS])
def test_every_kind_of_move_may_be_asked_about_at_every_moment(moment: str, seat: int) -> None:
    """Each has words, a line that is ruled on, and a refusal that rests on a point or clause."""
    table = MOMENTS[moment]
    case = Case(GAME, table)
    kinds = COUNSEL.kinds(table, seat)
    assert [kind.name for kind in kinds] == list(RULES)
    for kind in kinds:
        assert all(say(kind.text))
        assert kind.rule == RULES[kind.name]
        lines = [] if kind.line is None else [kind.line]
        assert not kind.groups or kind.more is not None
        for group in kind.groups:
            assert group.doubts
            assert all(say(group.title))
            for doubt in group.doubts[:3]:
                assert all(say(doubt.text))
                assert doubt.card is None or doubt.card in DECK.cards
            lines += [doubt.line for doubt in group.doubts[:1]]
        for line in lines:
            refusal = ruling(case, line, seat, any_card=kind.any_card).verdict.refusal
            if refusal is not None:
                point = RULEBOOK.point_of(refusal)
                assert point is not None
                assert f"clause.{point}" in GAME.catalogue


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_open_and_demanded_is_said(moment: str) -> None:
    table = MOMENTS[moment]
    assert set(COUNSEL.open_moves(table)) == {move.do for move in GAME.legal_moves(table)}
    demand = COUNSEL.demand(table)
    assert all(say(demand.text))
    assert demand.rule.startswith("P")
    for seat in (ANIA, BORYS):
        keys = set()
        for question in COUNSEL.questions(table, seat):
            assert all(say(question.text))
            keys.add(question.key)
            if isinstance(question.about, Statement):
                assert all(say(question.about.text))
            else:
                assert isinstance(question.about, Doubt)
                assert ruling(Case(GAME, table), question.about.line, seat)
        assert {"limit", "battle", "feed", "win"} <= keys


def test_why_not_the_same_again() -> None:
    story = PolisStory()
    story.tap({"do": "merchants", "polis": "PATH", "wood": 1})
    doubt = {"do": "merchants", "polis": "PATH", "wood": 1}
    found = ruling(Case(GAME, story.position), doubt, ANIA)
    assert (found.rule, found.verdict.allowed) == ("P1", False)
    (other,) = elsewhere(Case(GAME, story.position), doubt, ANIA)
    assert [text.code for text in other.moments] == ["moment.turn"]
    assert other.ruling.verdict.allowed


def test_what_is_asked_out_of_turn_is_ruled_on_for_ones_own_turn() -> None:
    doubt = {"do": "merchants", "polis": "PGYT", "wood": 1}
    found = ruling(Case(GAME, MOMENTS["turn"]), doubt, BORYS)
    assert found.verdict.refusal is not None
    assert found.verdict.refusal.code == "not-your-turn"
    (other,) = elsewhere(Case(GAME, MOMENTS["turn"]), doubt, BORYS)
    assert other.ruling.rule == "P4"
    assert other.ruling.verdict.refusal is not None
    assert other.ruling.verdict.refusal.code == "last-cube"


@pytest.mark.parametrize(
    ("line", "moment"),
    [
        ({"do": "grow", "polis": "PATH", "count": 1}, "moment.growth"),
        ({"do": "give_up", "polis": "PCHI"}, "moment.supply"),
        ({"do": "phoros", "count": 1}, "moment.phoros"),
    ],
)
def test_the_parts_of_a_rounds_end_are_other_moments(line: dict[str, Any], moment: str) -> None:
    others = elsewhere(Case(GAME, MOMENTS["turn"]), line, ANIA)
    allowed = [text.code for other in others for text in other.moments]
    assert allowed == [moment]
    assert all(other.ruling.verdict.allowed for other in others)


def test_after_the_end_there_are_no_other_moments() -> None:
    assert COUNSEL.moments(MOMENTS["over"], ANIA) == ()


def test_who_attacks_next_rests_on_the_house_rule() -> None:
    found = ruling(Case(GAME, DEFENCE.position), {"do": "defend"}, BORYS)
    assert found.verdict.allowed
    assert [rest.key for rest in found.rests_on] == ["battle_roles"]
    swapped = COUNSEL.under(DEFENCE.position, {"battle_roles": "swap"})
    assert COUNSEL.house_rules(swapped) == {"battle_roles": "swap"}


def test_a_move_with_what_the_board_lacks_has_words_too() -> None:
    for line in (
        {"do": "besiege", "polis": "PROM"},
        {"do": "move_hoplites", "to": "ATT", "from": ["NOWHERE"]},
        {"do": "trade", "market": "MEGY", "sell": "gold", "buy": "wheat"},
    ):
        assert COUNSEL.words(GAME.read_move(line)).code == "move.no-such-thing"
    assert COUNSEL.words(GAME.read_move({"do": "dance"})).code == "move.unknown"
    unrolled = COUNSEL.words(GAME.read_move({"do": "besiege", "polis": "PSAM"}))
    assert unrolled.code == "move.besiege"
    assert all(say(unrolled))


def test_untimely_refusals_are_told_from_others() -> None:
    assert COUNSEL.untimely(Refusal("battle-first", "P14"))
    assert not COUNSEL.untimely(Refusal("last-cube", "P2"))


def test_who_is_fed_is_told_so() -> None:
    table = MOMENTS["turn"]
    rich = replace(table.sides[0], stores={**table.sides[0].stores, "wheat": 9})
    fed = replace(table, sides=(rich, table.sides[1]))
    answers = {
        question.key: question.about.text.code
        for question in COUNSEL.questions(fed, ANIA)
        if isinstance(question.about, Statement)
    }
    assert answers["feed"] == "answer.fed"

"""What people may ask about, at every moment of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tableside.games.collect_and_rule.legal import labels
from tableside.games.collect_and_rule.position import Position
from tableside.games.counsel import Doubt, MoveKind, Statement
from tableside.match.short_line import read_short_line, short_line
from tableside.messages import LANGUAGES, Text
from tableside.words import Speaker
from tests.rules.random_games import SMALL, random_game
from tests.rules.tables import GAME, WITHOUT_ROBBERS, Table

COUNSEL = GAME.counsel
ASKED_BY_THE_TABLE = {
    "ask.card-while-robber-waits",
    "ask.coin-paid-or-drawn",
    "ask.whose-draw",
    "ask.shuffled-early",
}
"""Questions about a shown card share their first word with those that people ask."""

SPEAKER = Speaker([GAME.catalogue], lambda card, language: f"<{card}>", "ABCDE")


def positions() -> Iterator[Position]:
    """Moments of random games, ends too."""
    for seed in range(30):
        rng = random.Random(seed)
        for _, _, after in random_game(rng, 120, rng.choice([GAME, SMALL])):
            if after.phase == "over" or rng.random() < 0.1:
                yield after
    everything = (
        "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 SPA6 SPAG COIN01 COIN02 COIN03",
        "SPA: SPA1 SPA2 SPA3 SPA4 SPA5 ATHG COIN04 COIN05 COIN06",
    )
    yield Table(*everything, cards=WITHOUT_ROBBERS).position


@pytest.fixture(scope="module")
def moments() -> list[Position]:
    found = list(positions())
    assert {position.phase for position in found} == {"draw", "choose", "robber", "over"}
    return found


def doubts_of(kind: MoveKind) -> Iterator[Doubt]:
    for group in kind.groups:
        yield from group.doubts


def texts(position: Position, seat: int) -> Iterator[Text]:
    """Everything that is said about a moment."""
    for kind in COUNSEL.kinds(position, seat):
        yield kind.text
        yield from (kind.more,) if kind.more else ()
        for group in kind.groups:
            yield group.title
            yield from (doubt.text for doubt in group.doubts)
        if kind.pick is not None:
            yield from (group.title for group in kind.pick.groups)
    for question in COUNSEL.questions(position, seat):
        yield question.text
        if isinstance(question.about, Doubt | Statement):
            yield question.about.text
    for one in COUNSEL.open_moves(position):
        if isinstance(one, Doubt):
            yield one.text
    yield COUNSEL.demand(position).text
    yield from (moment.text for moment in COUNSEL.moments(position, seat))


def test_everything_has_words(moments: list[Position]) -> None:
    said = {text.code: text for position in moments for text in texts(position, 0)}
    for text in said.values():
        for language in LANGUAGES:
            assert SPEAKER.say(text, language)
    every = ("kind.", "ask.", "answer.", "demand.", "moment.")
    unsaid = {code for code in GAME.catalogue if code.startswith(every)} - set(said)
    assert unsaid == ASKED_BY_THE_TABLE


def test_every_doubt_is_a_move_that_the_record_and_an_address_can_say(
    moments: list[Position],
) -> None:
    for position in moments:
        for seat in range(len(position.players)):
            kinds = COUNSEL.kinds(position, seat)
            assert [kind.name for kind in kinds] == ["draw", "stop", "pay", "defend", "buy"]
            lines = [doubt.line for kind in kinds for doubt in doubts_of(kind)]
            lines += [kind.line for kind in kinds if kind.line is not None]
            for question in COUNSEL.questions(position, seat):
                if isinstance(question.about, Doubt):
                    lines.append(question.about.line)
            for line in lines:
                GAME.refuse(position, GAME.read_move(line))
                assert read_short_line(short_line(line)) == line


def test_questions_about_kinds_name_kinds_and_keys_are_single(moments: list[Position]) -> None:
    for position in moments:
        names = {kind.name for kind in COUNSEL.kinds(position, 0)}
        questions = COUNSEL.questions(position, 0)
        assert len({question.key for question in questions}) == len(questions)
        assert all(q.about in names for q in questions if isinstance(q.about, str))


def test_open_moves_are_the_legal_ones(moments: list[Position]) -> None:
    for position in moments:
        said = set()
        for one in COUNSEL.open_moves(position):
            if isinstance(one, str):
                said.add(one)
            else:
                assert GAME.refuse(position, GAME.read_move(one.line)) is None
                do = one.line["do"]
                said.add(f"buy:{one.line['card']}@{one.line['from']}" if do == "buy" else do)
        assert said == set(labels(position))


def test_whichever_card_stands_for_all(moments: list[Position]) -> None:
    """The kind `draw` names one card; every card that may come gets the same refusal, or none."""
    for position in moments:
        draw = COUNSEL.kinds(position, 0)[0]
        assert draw.any_card
        assert draw.line is not None
        said = GAME.refuse(position, GAME.read_move(draw.line))
        for card in position.deck or position.discard:
            assert GAME.refuse(position, GAME.read_move({"do": "draw", "card": card})) == said


def test_moments_are_the_players_own_and_other_than_now(moments: list[Position]) -> None:
    for position in moments:
        for seat in range(len(position.players)):
            found = COUNSEL.moments(position, seat)
            assert not (found and position.phase == "over")
            for moment in found:
                assert moment.position.turn == seat
                assert moment.position.phase != "over"
                assert moment.position != position
            everything = {
                card for moment in found for card in moment.position.deck | moment.position.discard
            }
            assert everything <= position.cards.ids


def test_who_holds_what_decides_the_questions() -> None:
    keys = {q.key for q in COUNSEL.questions(Table("ATH: ATH1 HOPL1", "-:").position, 0)}
    assert {"draw", "stop", "win", "buy-god", "refuse", "payer", "pay-hoplite"} <= keys
    assert not keys & {"decline", "pay-god"}
    bare = {q.key for q in COUNSEL.questions(Table("ATH: ATH1 HOPL1", "-:").position, 1)}
    assert bare == {"draw", "stop", "win", "decline", "payer"}


def test_a_robber_at_the_door_comes_first_among_the_questions() -> None:
    table = Table("ATH: ATH1 COIN01 COIN02 HOPL1", "-:").play("draw ROBB1")
    assert COUNSEL.questions(table.position, 0)[0].key == "payer"


@pytest.mark.parametrize(
    ("seats", "move", "code", "rule"),
    [
        (("ATH: ATH1", "-:"), None, "demand.draw", "R2"),
        (("ATH: ATH1", "-:"), "draw COIN01", "demand.draw-or-stop", "R2"),
        (
            ("ATH: ATH1 COIN01 COIN02 COIN03", "SPA: SPA1 ATH2"),
            "draw ATH3",
            "demand.buy-or-stop",
            "R8",
        ),
        (("ATH: ATH1 COIN01 COIN02", "-:"), "draw ROBB1", "demand.pay", "R7"),
        (("ATH: ATH1 COIN01 COIN02 HOPL1", "-:"), "draw ROBB1", "demand.pay-or-defend", "R7"),
        (("ATH: ATH1 HOPL1", "-:"), "draw ROBB1", "refusal.must-defend", "R7"),
        (("ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6", "-:"), "draw ATHG", "demand.won", "R10"),
    ],
)
def test_what_is_demanded_has_its_reason(
    seats: tuple[str, ...], move: str | None, code: str, rule: str
) -> None:
    table = Table(*seats)
    if move is not None:
        table.play(move)
    demand = COUNSEL.demand(table.position)
    assert (demand.text.code, demand.rule) == (code, rule)


def test_moves_in_words_never_stumble_over_cards_that_there_are_not() -> None:
    for line in (
        {"do": "draw", "card": "GOLD"},
        {"do": "pay", "cards": ["COIN01", "GOLD"]},
        {"do": "defend", "card": "GOLD"},
        {"do": "buy", "card": "ATH1", "from": 1, "coins": ["GOLD"]},
    ):
        text = COUNSEL.words(GAME.read_move(line))
        assert (text.code, text.arguments["id"]) == ("move.no-such-card", "GOLD")
    assert COUNSEL.words(GAME.read_move({"do": "dance"})).code == "move.unknown"


def test_the_same_table_under_other_house_rules() -> None:
    position = Table("ATH: ATH1", "-:").position
    other = COUNSEL.under(position, {"buy_timing": "either"})
    assert COUNSEL.house_rules(other)["buy_timing"] == "either"
    assert COUNSEL.house_rules(position)["buy_timing"] == "after_draw"
    assert COUNSEL.under(other, {"buy_timing": "after_draw"}) == position

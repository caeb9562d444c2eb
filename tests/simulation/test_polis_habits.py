"""Simulated players of Polis at a table, without pictures: what they show and tap leads on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tableside.messages import Desk, Option, Question, Text
from tableside.simulation.habits import EndTurn, ShowCard, Stuck, TapMove
from tests.simulation.test_habits import Sitting

GAME = "polis-hegemony"


def begin(**house_rules: str) -> Sitting:
    return Sitting.begin(2, house_rules, GAME)


def test_matches_end_and_the_winner_is_named_with_the_capital() -> None:
    winners: Counter[str | None] = Counter()
    for seed in range(4):
        sitting = begin()
        habits = sitting.players(seed)
        assert sitting.play(habits), f"seed {seed} never ended"
        result = habits.result(sitting.display())
        winners[None if result is None else result[1]] += 1
        if result is not None:
            assert (result[0], result[1]) in ((0, "PATH"), (1, "PSPA"))
    assert set(winners) - {None}


def test_cards_and_tiles_are_shown_and_the_rest_is_tapped() -> None:
    done: Counter[str] = Counter()
    for seed in range(4):
        sitting = begin()
        sitting.play(sitting.players(seed))
        for deed in sitting.deeds:
            match deed:
                case ShowCard(why=why):
                    done[f"show {why}"] += 1
                case TapMove(line=line):
                    done[f"tap {line['do']}"] += 1
                case EndTurn():
                    done["end"] += 1
        # Whatever they did became a move: nothing had to be done twice, but attacks are two cards.
        lines = [line.line["do"] for line in sitting.match.history]
        assert len(lines) == len(sitting.deeds) - extra_cards(sitting)
    assert {"show offer", "show event", "show project", "tap besiege", "tap collect", "end"} <= set(
        done
    )


def extra_cards(sitting: Sitting) -> int:
    """How many showings were only a part of a move."""
    cards = sum(
        isinstance(deed, ShowCard) and deed.why in ("attack", "defend") for deed in sitting.deeds
    )
    moves: Counter[str] = Counter(line.line["do"] for line in sitting.match.history)
    stops: int = sum(
        line.line["do"] == "defend" and len(line.line) < 3 for line in sitting.match.history
    )
    whole: int = moves["attack"] + moves["defend"]
    return cards + stops - whole


def test_a_battle_is_fought_with_cards() -> None:
    sitting = begin()
    for card in ("PRJ01", "PRJ02", "PRJ03"):
        assert sitting.match.submit({"do": "offer", "card": card}, time=0.0).ok
    armies = {
        "round": "5α",
        "phase": "attack",
        "players": [{"hoplites": {"BOE": 5}}, {"hoplites": {"BOE": 5}}],
        "battle": {
            "place": "BOE", "mover": 0, "attacker": 0, "laid": [], "played": [], "deck": 12,
        },
    }  # fmt: skip
    assert sitting.match.submit({"do": "set", "position": armies}, time=0.0).ok
    habits = sitting.players(5)
    while sitting.match.position.battle is not None:
        sitting.play(habits, 1)
    shown = [deed.why for deed in sitting.deeds if isinstance(deed, ShowCard)]
    assert shown.count("attack") >= 2
    assert {line.line["do"] for line in sitting.match.history} >= {"attack", "defend"}


def test_players_who_sit_down_at_a_match_that_stands_go_on_from_it() -> None:
    sitting = begin()
    for seed in range(200):
        if sitting.play(sitting.players(seed), 3):
            return
    pytest.fail("no end")


def test_an_odd_question_and_a_display_without_a_match_are_told_in_words() -> None:
    sitting = begin()
    habits = sitting.players(1)
    deed = habits.next_deed(sitting.display())
    with pytest.raises(Stuck, match="no answer is what was meant"):
        habits.answer(Question(Text("ask"), (Option(Text("option.no")),)), deed)
    with pytest.raises(Stuck, match="no match"):
        habits.next_deed(replace(sitting.display(), position=None, desk=Desk()))

"""Rulings about moves that nobody makes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tableside.games.boundary import BadLine, HouseValue, Setup
from tableside.match.match import Match
from tableside.match.ruling import Case, RestsOn, answered, elsewhere, judge, ruling
from tableside.messages import JsonLine
from tests.match.toy_game import SETUP, ToyGame, take
from tests.rules.random_games import SMALL, random_game, random_setup
from tests.rules.tables import GAME, SIXTY, WITHOUT_ROBBERS, Table, line
from tests.rules.test_words import random_wish


def case_of(*seats: str, moves: str = "", turn: int = 0, small: bool = False, **house: Any) -> Case:
    """A moment of a match: holdings in short (see `Table`), then moves parted by `;`."""
    cards = WITHOUT_ROBBERS if small else SIXTY
    table = Table(*seats, turn=turn, cards=cards, **house)
    match = Match(table.game, _setup(table, house))
    match.submit({"do": "set", "position": table.game.statement(table.position)}, time=0.0)
    for move in filter(None, moves.split(";")):
        outcome = match.submit(line(move.strip()), time=0.0)
        assert outcome.ok, outcome.refusal
    return Case(table.game, match.position, match.standing)


def _setup(table: Table, house: dict[str, HouseValue]) -> Setup:
    return Setup(tuple("ABCDE"[: len(table.position.players)]), 0, house)


def rests(case: Case, move: str, seat: int = 0) -> dict[str, RestsOn]:
    return {rest.key: rest for rest in ruling(case, line(move), seat).rests_on}


def test_what_is_refused_anyhow_rests_on_no_rule_that_it_does_not_name() -> None:
    """Under `buy_timing` another reason would come first, but that helps nobody."""
    case = case_of("ATH: ATH1 COIN01 COIN02 COIN03", "SPA: SPA1", moves="draw COIN04")
    assert ruling(case, line("buy SPA1 @1"), 0).rests_on == ()


# --- each house rule, and its other reading ------------------------------------------------------


def test_drawing_again_after_beginning_rests_on_starting_grants_draw() -> None:
    case = case_of("-:", "SPA: SPA1", moves="draw ATH1")
    found = ruling(case, line("draw ATH2"), 0)
    assert found.verdict.refusal is not None
    assert found.verdict.refusal.code == "not-your-turn"
    (rest,) = found.rests_on
    assert (rest.key, rest.chosen, rest.turns) == ("starting_grants_draw", False, True)
    assert [(other.value, other.verdict.allowed) for other in rest.others] == [(True, True)]


def test_the_same_with_the_other_reading_chosen() -> None:
    case = case_of("-:", "SPA: SPA1", moves="draw ATH1", starting_grants_draw=True)
    found = ruling(case, line("draw ATH2"), 0)
    assert found.verdict.allowed
    rest = rests(case, "draw ATH2")["starting_grants_draw"]
    refusal = rest.others[0].verdict.refusal
    assert rest.turns
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_drawing_again_after_a_god_rests_on_god_grants_draw() -> None:
    case = case_of("ATH: ATH1", "SPA: SPA1", moves="draw CORG")
    rest = rests(case, "draw ATH2")["god_grants_draw"]
    assert rest.chosen == "never"
    assert {other.value: other.verdict.allowed for other in rest.others} == {
        "foreign": True,
        "always": True,
    }
    own = case_of("ATH: ATH1", "SPA: SPA1", moves="draw ATHG")
    assert {
        other.value: other.verdict.allowed
        for other in rests(own, "draw ATH2")["god_grants_draw"].others
    } == {"foreign": False, "always": True}


RICH = "ATH: ATH1 COIN01 COIN02 COIN03"
SELLER = "SPA: SPA1 ATH2"


@pytest.mark.parametrize(
    ("moves", "chosen", "allowed", "others"),
    [
        ("", "after_draw", False, {"instead_of_draw": True, "either": True}),
        ("draw HOPL1", "after_draw", True, {"instead_of_draw": False, "either": True}),
        ("draw HOPL1", "instead_of_draw", False, {"after_draw": True, "either": True}),
        ("", "either", True, {"after_draw": False, "instead_of_draw": True}),
    ],
)
def test_the_moment_of_buying_rests_on_buy_timing(
    moves: str, chosen: str, allowed: bool, others: dict[str, bool]
) -> None:
    case = case_of(RICH, SELLER, moves=moves, buy_timing=chosen)
    found = ruling(case, line("buy ATH2 @1"), 0)
    assert found.verdict.allowed == allowed
    rest = found.rests_on[0]
    assert (rest.key, rest.turns) == ("buy_timing", True)
    assert {other.value: other.verdict.allowed for other in rest.others} == others


def test_paying_too_few_rests_on_robber_short() -> None:
    case = case_of("ATH: ATH1 COIN01", "SPA: SPA1", moves="draw ROBB1")
    rest = rests(case, "pay COIN01 ATH1")["robber_short"]
    refusal = rest.others[0].verdict.refusal
    assert refusal is not None
    # The robber would have left with nothing, and the turn with it.
    assert (rest.others[0].value, refusal.code) == ("pay_nothing", "not-your-turn")
    assert rest.turns


def test_paying_with_built_cards_rests_on_robber_takes_built() -> None:
    holding = "ATH: ATH1 ATH2 ATH3 COIN01"
    case = case_of(holding, "SPA: SPA1", moves="draw ROBB1")
    rest = rests(case, "pay ATH1 ATH2 COIN01")["robber_takes_built"]
    refusal = rest.others[0].verdict.refusal
    assert rest.turns
    assert refusal is not None
    assert (refusal.code, refusal.arguments["variant"]) == ("not-payable", "built")
    other = case_of(holding, "SPA: SPA1", moves="draw ROBB1", robber_takes_built=False)
    found = ruling(other, line("pay ATH1 ATH2 COIN01"), 0)
    assert not found.verdict.allowed
    assert found.rests_on[0].key == "robber_takes_built"
    assert found.rests_on[0].others[0].verdict.allowed


def test_keeping_a_hoplite_rests_on_hoplite_must_defend() -> None:
    case = case_of("ATH: ATH1 COIN01 COIN02 HOPL1", "SPA: SPA1", moves="draw ROBB1")
    move = "pay ATH1 COIN01 COIN02"
    assert ruling(case, line(move), 0).verdict.allowed
    rest = rests(case, move)["hoplite_must_defend"]
    refusal = rest.others[0].verdict.refusal
    assert rest.turns
    assert refusal is not None
    assert (refusal.code, refusal.arguments["variant"]) == ("must-defend", "house")


def test_losing_a_polis_rests_on_lost_polis() -> None:
    case = case_of("ATH: ATH1 COIN01 COIN02", "SPA: SPA1", moves="draw ROBB1")
    rest = rests(case, "pay ATH1 COIN01 COIN02")["lost_polis"]
    assert not rest.turns
    (other,) = rest.others
    assert not other.same
    assert "polis-kept" in [event.code for event in other.verdict.events]


def test_beginning_by_buying_rests_on_begin_by_buying() -> None:
    case = case_of("-: COIN01 COIN02 COIN03", "SPA: SPA1 COR2", moves="draw COIN04")
    found = ruling(case, line("buy COR2 @1"), 0)
    assert found.verdict.refusal is not None
    assert found.verdict.refusal.code == "no-polis"
    assert [(rest.key, rest.others[0].verdict.allowed) for rest in found.rests_on] == [
        ("begin_by_buying", True)
    ]


def test_where_the_coins_go_rests_on_coins_to() -> None:
    case = case_of(RICH, SELLER, moves="draw HOPL1")
    rest = rests(case, "buy ATH2 @1")["coins_to"]
    (other,) = rest.others
    assert not rest.turns
    assert other.verdict.events[0].code == "bought.discard"


def test_the_end_without_cards_rests_on_stalemate() -> None:
    everything = (
        "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 SPA6 SPAG COIN01 COIN02 COIN03",
        "SPA: SPA1 SPA2 SPA3 SPA4 SPA5 ATHG COIN04 COIN05 COIN06",
    )
    case = case_of(*everything, moves="stop", small=True)
    found = ruling(case, line("stop"), 1)
    assert [event.code for event in found.verdict.events] == ["stopped", "stalemate"]
    rest = rests(case, "stop", 1)["stalemate"]
    (other,) = rest.others
    assert (rest.chosen, rest.turns, other.value) == ("no_winner", False, "most_complete")
    assert [event.code for event in other.verdict.events] == ["stopped", "stalemate.most"]


# --- other moments -------------------------------------------------------------------------------


def at(case: Case, move: str, seat: int) -> dict[str, str | None]:
    """Moment -> the code of the refusal there, None where it is allowed."""
    return {
        moment.code.removeprefix("moment."): (
            None if other.ruling.verdict.refusal is None else other.ruling.verdict.refusal.code
        )
        for other in elsewhere(case, line(move), seat)
        for moment in other.moments
    }


def test_who_waits_hears_what_will_hold_in_their_own_turn() -> None:
    case = case_of("ATH: ATH1", "SPA: SPA1 COIN01 HOPL1")
    assert at(case, "draw ATH2", 1) == {"begun": None, "drawn": None}
    assert at(case, "stop", 1) == {"drawn": None}
    assert at(case, "pay HOPL1", 1) == {"robbed": "must-defend"}


def test_where_no_moment_is_the_right_one_each_says_why() -> None:
    """A robber that finds nothing to take goes away by itself."""
    case = case_of("ATH: ATH1", "-:")
    assert at(case, "pay COIN01", 1) == {"begun": "no-robber", "drawn": "no-robber"}


def test_without_a_robber_the_answer_is_that_for_a_robber() -> None:
    case = case_of("ATH: ATH1 ATH2 COIN01 HOPL1", "SPA: SPA1")
    assert at(case, "pay HOPL1 COIN01 ATH1", 0) == {"robbed": "not-payable"}


def test_what_is_wrong_by_itself_is_not_asked_at_wrong_moments() -> None:
    case = case_of("ATH: ATH1 ATH2 COIN01 HOPL1", "SPA: SPA1", moves="draw ROBB1")
    assert at(case, "pay HOPL1 COIN01 ATH1", 0) == {}


def test_a_buyer_hears_what_will_hold_after_the_draw() -> None:
    case = case_of("ATH: ATH1", SELLER)
    assert at(case, "buy ATH2 @1", 0) == {"drawn": "three-coins"}


def test_what_is_allowed_now_need_not_wait() -> None:
    assert at(case_of("ATH: ATH1", "SPA: SPA1"), "draw ATH2", 0) == {}


def test_after_the_end_there_is_no_other_moment() -> None:
    whole = "ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG"
    assert at(case_of(whole, "SPA: SPA1"), "draw SPA2", 1) == {}


# --- questions that no move asks -----------------------------------------------------------------


def test_what_is_missing_to_win() -> None:
    found = answered(case_of("ATH: ATH1 ATH2 ATH3 ATH4 ATH5 ATHG", "-:"), "win", 0)
    assert found is not None
    assert found.statement.rule == "R10"
    assert found.statement.text.arguments["cards"] == ("ATH6",)


def test_a_question_of_another_moment_is_none_now() -> None:
    case = case_of("ATH: ATH1", "SPA: SPA1")
    assert answered(case, "decline", 0) is None
    assert answered(case, "draw", 0) is None  # it is about a move
    assert answered(case, "nonsense", 0) is None


def test_an_answer_too_is_asked_of_the_other_readings() -> None:
    """A polis whose last part the robber took: by one reading it is still to be completed."""
    case = case_of(
        "ATH: ATH1 COIN01 COIN02", "SPA: SPA1", moves="draw ROBB1;pay ATH1 COIN01 COIN02"
    )
    found = answered(case, "win", 0)
    assert found is not None
    assert found.statement.text.code == "answer.no-polis-to-win"
    (rest,) = found.rests_on
    assert (rest.key, rest.chosen) == ("lost_polis", "lapses")
    assert [(value, text.code) for value, text in rest.answers] == [
        ("kept", "answer.missing-to-win")
    ]


# --- in every game -------------------------------------------------------------------------------


def test_random_rulings_say_what_the_match_then_does() -> None:
    """Allowed if and only if it is accepted; the same refusal, the same events and table."""
    refused = allowed = 0
    for seed in range(40):
        rng = random.Random(seed)
        game = rng.choice([GAME, SMALL])
        match = Match(game, random_setup(rng))
        for _ in range(60):
            if game.over(match.position):
                break
            case = Case(game, match.position, match.standing)
            seat = rng.randrange(len(match.setup.players))
            wish = {**game.write_move(random_wish(rng, game, match.position)), "by": seat}
            found = ruling(case, wish, seat)
            before = match.position
            outcome = match.submit(wish, time=0.0)
            assert found.verdict.allowed == outcome.ok
            assert found.verdict.refusal == outcome.refusal
            assert found.verdict.events == outcome.events
            if outcome.ok:
                allowed += 1
                assert found.verdict.after == match.position
            else:
                refused += 1
                assert match.position is before
                own = next(iter(game.legal_moves(match.position)))
                assert match.submit(game.write_move(own), time=0.0).ok
    assert min(refused, allowed) > 50


def test_other_readings_are_those_of_a_match_played_so() -> None:
    """At a turn's beginning nothing of it has been played yet, so a table that stated the same
    position under the other house rule must get just the same verdict.
    """
    compared = 0
    for seed in range(30):
        rng = random.Random(seed)
        for position, _, _ in random_game(rng, 80):
            if position.phase != "draw" or rng.random() < 0.7:
                continue
            wish = GAME.write_move(random_wish(rng, GAME, position))
            case = Case(GAME, position)
            for rest in ruling(case, wish, position.turn).rests_on:
                for other in rest.others:
                    rules = {**position.house_rules, rest.key: other.value}
                    stated = GAME.counsel.under(position, rules)
                    assert judge(Case(GAME, stated), wish, position.turn) == other.verdict
                    compared += 1
    assert compared > 20


@pytest.mark.parametrize("do", ["undo", "redo", "set"])
def test_what_no_player_moves_gets_no_ruling(do: str) -> None:
    case = case_of("ATH: ATH1", "SPA: SPA1")
    with pytest.raises(BadLine):
        ruling(case, {"do": do}, 0)


def test_a_malformed_move_gets_no_ruling() -> None:
    with pytest.raises(BadLine):
        ruling(case_of("ATH: ATH1", "SPA: SPA1"), {"do": "draw"}, 0)


def test_whichever_card_comes_only_whether_it_may_be_drawn_is_said() -> None:
    case = case_of("-:", "SPA: SPA1")
    found = ruling(case, line("draw ATH1"), 0, any_card=True)
    assert found.verdict.allowed
    assert (found.verdict.events, found.verdict.after, found.rests_on) == ((), None, ())


def test_rulings_know_no_game_by_name() -> None:
    game = ToyGame()
    match = Match(game, SETUP)
    match.submit(take(3), time=0.0)
    case = Case(game, match.position, match.standing)
    own, others = ruling(case, take(4), 0), ruling(case, take(4), 1)
    assert (own.verdict.allowed, own.rule) == (True, "T2")
    assert others.verdict.refusal is not None
    assert (others.verdict.refusal.code, others.rule) == ("not-your-turn", "T1")
    (other,) = elsewhere(case, take(4), 1)
    assert other.ruling.verdict.allowed


def test_asking_changes_nothing() -> None:
    case = case_of(RICH, SELLER, moves="draw HOPL1")
    before = GAME.verdict(case.position)
    wish: JsonLine = line("buy ATH2 @1")
    assert ruling(case, wish, 0) == ruling(case, wish, 0)
    assert GAME.verdict(case.position) == before

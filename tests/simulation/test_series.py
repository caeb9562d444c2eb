"""Series of games: the same by the same seed, and what breaks is found."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tableside.decks import open_game
from tableside.games.boundary import Played, Setup
from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.games.collect_and_rule.moves import Buy, Draw, Move
from tableside.games.collect_and_rule.position import Player, Position
from tableside.match.match import Match
from tableside.simulation.minds import minds_of
from tableside.simulation.series import MOST_MOVES, GamePlayed, Series, SeriesPlayer, play_game
from tableside.simulation.summary import MOST_FINDINGS, Summary
from tests.rules.tables import GAME, WITHOUT_ROBBERS

MINDS = minds_of("collect-and-rule")
PLAYERS = ("Ania", "Borys", "Celina")


def series(*styles: str, seed: int = 1, **house: str | bool) -> Series:
    setup = Setup(PLAYERS[: len(styles)], 0, house)
    return Series("collect-and-rule", "hellas-60", None, setup, styles, seed)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    player = SeriesPlayer(series("thoughtful", "random", "thoughtful"))
    games = [player.play(number) for number in range(12)]
    assert [player.play(number) for number in reversed(range(12))] == games[::-1]
    assert len({game.moves for game in games}) > 6
    other = SeriesPlayer(series("thoughtful", "random", "thoughtful", seed=2))
    assert [other.play(number) for number in range(12)] != games


@pytest.mark.parametrize("style", ["random", "thoughtful"])
def test_players_of_every_style_come_to_an_end_under_every_house_rule(style: str) -> None:
    rng = random.Random(3)
    for seed in range(30):
        house = {rule.key: rng.choice(rule.values) for rule in GAME.house_rules}
        played = play_game(GAME, MINDS, series(*[style] * 3, seed=seed, **house), 0)
        assert played.fault is None
        assert played.result is not None
        assert played.turns <= played.moves + 1


@pytest.mark.parametrize("name", ["collect-and-rule", "polis-hegemony"])
def test_turns_are_those_that_players_had(name: str) -> None:
    game, _deck = open_game(name)
    minds = minds_of(name)
    setup = Setup(PLAYERS[:2], 0, {})
    for seed in range(3):
        told = Series(name, None, None, setup, ("random", "random"), seed)
        chance = random.Random(f"game 0 of {seed}")
        position, turns = game.start(setup), minds.begun
        while not game.over(position):
            move = minds.styles["random"](position, chance)
            played = game.play(position, move)
            position = played.position
            turns += sum(event.code == "turn" for event in played.events)
        assert play_game(game, minds, told, 0).turns == turns
    first = game.start(setup)
    assert minds.begun == (1 if first.phase == "draw" else 0)


def test_thoughtful_players_beat_random_ones() -> None:
    summary = Summary(2)
    for number in range(60):
        summary.add(play_game(GAME, MINDS, series("random", "thoughtful"), number))
    assert summary.wins[1] > 45


def test_what_decided_is_told_for_every_end() -> None:
    found = Summary(3)
    small = CollectAndRule(WITHOUT_ROBBERS)
    for number in range(150):
        found.add(play_game(GAME, MINDS, series("random", "random", "random"), number))
        found.add(play_game(small, MINDS, series("random", "random", "random"), number))
        found.add(
            play_game(small, MINDS, series("random", "random", stalemate="most_complete"), number)
        )
    assert set(found.decided) <= set(MINDS.endings)
    assert {"part", "patron", "purchase", "stalemate"} <= set(found.decided)
    assert found.without_winner > 0
    assert sum(found.wins) + found.without_winner + found.unfinished == found.games == 450


class LosesCards(CollectAndRule):
    """Rules with a fault: the fifth card drawn vanishes."""

    def play(self, position: Position, move: Move) -> Played[Position]:
        played = super().play(position, move)
        after = played.position
        if isinstance(move, Draw) and len(after.deck) == len(self.cards) - 5:
            players = tuple(Player(p.polis, p.cards - {move.card}) for p in after.players)
            return Played(replace(after, players=players), played.events)
        return played


class RaisesErrors(CollectAndRule):
    """Rules with a fault: the first purchase raises an error."""

    def play(self, position: Position, move: Move) -> Played[Position]:
        if isinstance(move, Buy):
            raise AssertionError("no such card\nanywhere")
        return super().play(position, move)


class NeverEnds(CollectAndRule):
    """Rules with a fault: nothing ends a game."""

    def over(self, position: Position) -> bool:
        return False

    def play(self, position: Position, move: Move) -> Played[Position]:
        return Played(position, ())


def broken(kind: type[CollectAndRule]) -> GamePlayed:
    game = kind(list(GAME.cards.values()))
    return play_game(game, MINDS, series("thoughtful", "thoughtful"), 0)


def replayed(game: GamePlayed) -> Match:
    """The game's record, played by rules without a fault."""
    match = Match(GAME, series("thoughtful", "thoughtful").setup)
    for line in game.lines:
        assert match.submit(line, time=0.0).ok
    return match


def test_a_position_that_cannot_be_is_found_with_the_record_that_led_there() -> None:
    found = broken(LosesCards)
    assert found.fault == "some card lies nowhere, or in two places"
    assert found.result is None
    assert len(replayed(found).position.deck) == len(GAME.cards) - 5


def test_an_error_in_the_rules_is_found_with_the_move_that_raised_it() -> None:
    found = broken(RaisesErrors)
    assert found.fault is not None
    assert found.fault.startswith("AssertionError: no such card anywhere (test_series.py, line ")
    assert found.lines[-1]["do"] == "buy"
    assert replayed(found).move == len(found.lines)


def test_a_game_without_an_end_is_given_up() -> None:
    found = broken(NeverEnds)
    assert found.fault is None
    assert found.result is None
    assert found.moves == len(found.lines) == MOST_MOVES


def test_faults_of_positions_are_named() -> None:
    start = GAME.start(series("random", "random").setup)
    athens = GAME.cards.whole["ATH"]
    whole = (Player("ATH", athens), Player())
    faults = {
        "two players have begun": replace(start, players=(Player("ATH"), Player("ATH"))),
        "a robber waits": replace(start, phase="robber"),
        "a whole polis": replace(start, players=whole, deck=start.deck - athens),
    }
    assert list(MINDS.faults(start)) == []
    for words, position in faults.items():
        assert any(words in fault for fault in MINDS.faults(position)), words


def test_findings_are_few_however_much_breaks() -> None:
    summary = Summary(2)
    for number in range(40):
        summary.add(GamePlayed(number, 1, 1, fault="broken"))
    assert (summary.games, summary.unfinished, summary.broken) == (40, 40, 40)
    assert len(summary.findings) == MOST_FINDINGS
    assert summary.quartiles is None


def test_games_that_nobody_can_play_are_named() -> None:
    with pytest.raises(LookupError, match="chess"):
        minds_of("chess")
    assert "thoughtful" in minds_of(open_game("collect-and-rule")[0].name).styles

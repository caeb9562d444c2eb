"""What is true of every game, whatever is drawn and chosen."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.match.match import Match
from tableside.match.record import read_header, write_header
from tests.rules.random_games import SMALL, random_game, random_move, random_setup
from tests.rules.tables import GAME

seeds = st.integers(min_value=0, max_value=2**32)
games = st.sampled_from([GAME, SMALL])


@given(seed=seeds, game=games)
@settings(max_examples=60, deadline=None)
def test_cards_are_conserved(seed: int, game: CollectAndRule) -> None:
    for _, _, position in random_game(random.Random(seed), 150, game):
        piles = [position.deck, position.discard, *(p.cards for p in position.players)]
        places = Counter(card for pile in piles for card in pile)
        if position.robber is not None:
            places[position.robber] += 1
        assert places == Counter(game.cards.ids)


@given(seed=seeds, game=games)
@settings(max_examples=60, deadline=None)
def test_positions_are_consistent(seed: int, game: CollectAndRule) -> None:
    for _, _, position in random_game(random.Random(seed), 150, game):
        verdict = game.verdict(position)
        assert list(verdict) == [
            "turn",
            "phase",
            "may_draw",
            "deck",
            "discard",
            "players",
            "winner",
            "legal",
        ]
        legal = verdict["legal"]
        assert legal == sorted(legal)
        assert ("draw" in legal) == position.may_draw
        assert (position.robber is not None) == (position.phase == "robber")
        assert (legal == []) == (position.phase == "over")
        assert legal != ["stop"], "a turn with nothing but stop passes by itself"
        claims = [player.polis for player in position.players if player.polis is not None]
        assert len(claims) == len(set(claims))
        if position.house_rules["lost_polis"] == "lapses":
            for player in position.players:
                assert player.polis is None or player.cards & game.cards.parts[player.polis]
        whole = [
            seat
            for seat, player in enumerate(position.players)
            if player.polis is not None and player.cards >= game.cards.whole[player.polis]
        ]
        assert whole in ([], [position.winner])
        assert position.winner is None or position.phase == "over"


def effect(position: Position, move: Move) -> Position:
    return GAME.play(position, move).position


def all_moves(rng: random.Random, position: Position) -> list[Move]:
    """Moves of every kind over all cards: all draws and defences, samples of the rest."""
    ids = sorted(GAME.cards.ids)
    coins = sorted(GAME.cards.coins)
    seats = range(-1, len(position.players) + 1)
    held = sorted(position.player.cards)
    payments = [c for size in range(5) for c in combinations(held, size)]
    return [
        Stop(),
        Defend(),
        *(Defend(card) for card in ids),
        *(Draw(card) for card in ids),
        *(Pay(cards) for cards in rng.sample(payments, min(200, len(payments)))),
        *(Pay(tuple(rng.sample(ids, 3))) for _ in range(20)),
        *(Buy(card, seat) for card in ids for seat in seats),
        *(Buy(rng.choice(ids), rng.choice(seats), tuple(rng.sample(coins, 3))) for _ in range(100)),
    ]


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_every_listed_move_is_accepted_and_no_other(seed: int) -> None:
    rng = random.Random(seed)
    steps = list(random_game(rng, 120))
    for position, _, _ in rng.sample(steps, min(4, len(steps))):
        listed = list(GAME.legal_moves(position))
        assert len(listed) == len(set(listed))
        assert all(GAME.refuse(position, move) is None for move in listed)
        accepted = [m for m in all_moves(rng, position) if GAME.refuse(position, m) is None]
        # The same effect may be said in several ways; the list has each effect once.
        effects = [effect(position, move) for move in listed]
        assert all(effect(position, move) in effects for move in accepted)
        kinds = {type(move) for move in listed}
        assert {type(move) for move in accepted} <= kinds


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_listed_moves_differ_in_effect(seed: int) -> None:
    rng = random.Random(seed)
    steps = list(random_game(rng, 120))
    for position, _, _ in rng.sample(steps, min(2, len(steps))):
        effects = [effect(position, move) for move in GAME.legal_moves(position)]
        sample = rng.sample(range(len(effects)), min(40, len(effects)))
        assert all(effects[a] != effects[b] for a, b in combinations(sample, 2))


@given(seed=seeds, game=games)
@settings(max_examples=40, deadline=None)
def test_legal_labels_agree_with_listed_moves(seed: int, game: CollectAndRule) -> None:
    rng = random.Random(seed)
    steps = list(random_game(rng, 120, game))
    for position, _, _ in rng.sample(steps, min(10, len(steps))):
        labels = {
            f"buy:{move.card}@{move.seller}"
            if isinstance(move, Buy)
            else str(game.write_move(move)["do"])
            for move in game.legal_moves(position)
        }
        assert sorted(labels) == game.verdict(position)["legal"]


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_moves_survive_being_written_and_read(seed: int) -> None:
    for _, move, _ in random_game(random.Random(seed), 150):
        assert GAME.read_move(GAME.write_move(move)) == move


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_a_refused_move_cannot_be_played(seed: int) -> None:
    rng = random.Random(seed)
    steps = list(random_game(rng, 60))
    position = rng.choice(steps)[0]
    for move in all_moves(rng, position):
        refusal = GAME.refuse(position, move)
        if refusal is not None:
            with pytest.raises(ValueError, match=refusal.code):
                GAME.play(position, move)
            break


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_undo_and_redo_give_back_equal_positions_and_a_record_replays(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(GAME, random_setup(rng))
    positions = [match.position]
    while len(positions) < 100 and not GAME.over(match.position):
        move = random_move(rng, match.position)
        assert match.submit(GAME.write_move(move), time=0.0).ok
        positions.append(match.position)
    for position in reversed(positions[:-1]):
        assert match.submit({"do": "undo"}, time=0.0).ok
        assert match.position == position
    for position in positions[1:]:
        assert match.submit({"do": "redo"}, time=0.0).ok
        assert match.position == position
    _, setup = read_header(write_header(GAME, match.setup), lambda _game, _deck: GAME)
    again = Match(GAME, setup)
    for line in match.history:
        assert again.submit(line.line, time=0.0).ok
    assert again.position == match.position


def test_small_games_reach_stalemates_and_sixty_cards_reach_wins() -> None:
    """The random games above are worth their name: they come to all kinds of ends."""
    ends: Counter[str] = Counter()
    for seed in range(60):
        for game in (GAME, SMALL):
            last = [after for _, _, after in random_game(random.Random(seed), 600, game)][-1]
            if last.phase == "over":
                stuck = last.idle >= len(last.players)
                ends["stalemate" if stuck else "won"] += 1
    assert ends["won"] > 0
    assert ends["stalemate"] > 0

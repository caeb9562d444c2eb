"""Random games, all house rules mixed, for the property tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tableside.games.boundary import HouseValue, Setup
from tableside.games.collect_and_rule.buying import purchases
from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import hoplites, must_defend, payable, ransom
from tests.rules.tables import GAME, WITHOUT_ROBBERS

SMALL = CollectAndRule(WITHOUT_ROBBERS)
"""Without robbers the piles can run empty: this game reaches stalemates."""


def random_setup(rng: random.Random) -> Setup:
    players = tuple("ABCDE"[: rng.randint(2, 5)])
    house: dict[str, HouseValue] = {
        rule.key: rng.choice(rule.values) for rule in HOUSE_RULES if rng.random() < 0.7
    }
    return Setup(players, rng.randrange(len(players)), house)


def random_move(rng: random.Random, position: Position) -> Move:
    """An accepted move of a position that is not over; all kinds come up often."""
    if position.phase == "robber":
        held = sorted(hoplites(position))
        if must_defend(position) or (held and rng.random() < 0.5):
            return rng.choice([Defend(), Defend(rng.choice(held))])
        cards = sorted(payable(position))
        return Pay(tuple(rng.sample(cards, ransom(position))))
    open_purchases = list(purchases(position))
    if open_purchases and rng.random() < 0.4:
        card, seller = rng.choice(open_purchases)
        coins = sorted(position.player.cards & position.cards.coins)
        return Buy(card, seller, rng.choice([None, tuple(rng.sample(coins, 3))]))
    if position.may_draw and (position.phase == "draw" or rng.random() < 0.7):
        return Draw(rng.choice(sorted(position.deck or position.discard)))
    return Stop()


def random_game(
    rng: random.Random, moves: int, game: CollectAndRule = GAME
) -> Iterator[tuple[Position, Move, Position]]:
    """Steps of one game: the position, a move, the position after it."""
    position = game.start(random_setup(rng))
    for _ in range(moves):
        if position.phase == "over":
            return
        move = random_move(rng, position)
        after = game.play(position, move).position
        yield position, move, after
        position = after

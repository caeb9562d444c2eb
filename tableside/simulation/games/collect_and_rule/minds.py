"""Players of Collect and Rule without a table: they choose moves, and draw cards by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tableside.games.collect_and_rule.legal import labels
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import payable, ransom
from tableside.messages import Event
from tableside.simulation.games.collect_and_rule.thinking import (
    draws_again,
    least_missed,
    wanted,
)
from tableside.simulation.minds import Mind, Result

_WON_BY: Mapping[str, str] = MappingProxyType(
    {"built": "part", "patron": "patron", "bought": "purchase"}
)
"""The event that brings the last card -> what decided."""


def draw(position: Position, chance: random.Random) -> Draw:
    """The top card of a well-shuffled deck, or of the discard pile that becomes the new one (R9).

    To draw any of the cards left with equal chance is the same as to shuffle them once before.
    """
    return Draw(chance.choice(sorted(position.deck or position.discard)))


def random_move(position: Position, chance: random.Random) -> Move:
    """Any of the moves that the record's labels tell apart, each with equal chance."""
    label = chance.choice(labels(position))
    if label == "draw":
        return draw(position, chance)
    if label == "stop":
        return Stop()
    if label == "pay":
        return Pay(tuple(chance.sample(sorted(payable(position)), ransom(position))))
    if label == "defend":
        return Defend()
    card, _, seller = label.removeprefix("buy:").rpartition("@")
    return Buy(card, int(seller))


def thoughtful_move(position: Position, chance: random.Random) -> Move:
    """Buys whatever it can, keeps its own cards from robbers, and stops when robbers threaten more
    than the deck promises.
    """
    if position.phase == "robber":
        if "defend" in labels(position):
            return Defend()
        given = least_missed(position.cards, payable(position), position.player.polis)
        return Pay(tuple(given[: ransom(position)]))
    offer = wanted(position)
    if offer is not None:
        return Buy(*offer)
    if position.may_draw and (position.phase == "draw" or draws_again(position)):
        return draw(position, chance)
    return Stop()


class CollectAndRuleMinds:
    """See `tableside.simulation.minds.Minds`."""

    styles: Mapping[str, Mind[Position, Move]] = MappingProxyType(
        {"random": random_move, "thoughtful": thoughtful_move}
    )
    endings: Mapping[str, str] = MappingProxyType(
        {
            "part": "the last part was drawn (R3, R10)",
            "patron": "the patron was drawn last (R4, R10)",
            "purchase": "the last card was bought (R8, R10)",
            "begun": "the first card drawn of a polis was the last one missing (R3, R10)",
            "stalemate": "nobody could draw or buy any more (R10)",
        }
    )

    begun = 1

    @staticmethod
    def turns(events: Sequence[Event]) -> int:
        """A turn begins with every `turn`."""
        return sum(event.code == "turn" for event in events)

    @staticmethod
    def result(last: Position, events: Sequence[Event]) -> Result:
        """Who has won, with which polis, and how the last card came."""
        if last.winner is None or any(event.code.startswith("stalemate") for event in events):
            return Result("stalemate", last.winner)
        brought = (event.code.partition(".")[0] for event in events)
        how = next((_WON_BY[code] for code in brought if code in _WON_BY), "begun")
        return Result(how, last.winner, last.players[last.winner].polis)

    @staticmethod
    def faults(position: Position) -> Iterator[str]:
        """Cards that were lost or doubled, claims that can't be."""
        cards = position.cards
        lying = [position.deck, position.discard, *(player.cards for player in position.players)]
        if position.robber is not None:
            lying.append(frozenset({position.robber}))
        if sum(map(len, lying)) != len(cards) or frozenset().union(*lying) != cards.ids:
            yield "some card lies nowhere, or in two places"
        claims = [player.polis for player in position.players if player.polis is not None]
        if len(claims) != len(set(claims)):
            yield "two players have begun the same polis"
        if (position.robber is not None) != (position.phase == "robber"):
            yield "a robber waits and nobody is to answer it, or the other way about"
        whole = [
            seat
            for seat, player in enumerate(position.players)
            if player.polis is not None and player.cards >= cards.whole[player.polis]
        ]
        if whole not in ([], [position.winner]):
            yield "a whole polis lies before somebody who hasn't won"

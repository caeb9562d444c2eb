"""What players of Collect and Rule like to do, wherever they play: at a table or in their heads.

They know what lies open. The deck's order nobody knows, but which cards it holds can be counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tableside.games.collect_and_rule.buying import purchases
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import RANSOM, hoplites, payable
from tableside.messages import PlayingCard

_FOREIGN, _COIN, _SPARED, _OWN = 0.2, 0.7, 1.0, 2.0
"""What cards are worth to who holds them: parts of other poleis, coins, a hoplite, own cards."""


def wanted(position: Position) -> tuple[str, int] | None:
    """The card to buy now with the seat that holds it (R8), a patron first; None where nothing can
    be bought. What is bought can't be missed in a draw, so nobody waits.
    """
    cards = position.cards
    return min(
        purchases(position), key=lambda offer: (cards[offer[0]].kind != "god", offer), default=None
    )


def least_missed(
    cards: Mapping[str, PlayingCard], held: Iterable[str], own: str | None
) -> list[str]:
    """Cards that could be given away, those first that are missed least: parts of other poleis,
    coins, parts of one's `own`.
    """
    return sorted(held, key=lambda card: (_worth(cards[card], own), card))


def draws_again(position: Position) -> bool:
    """Whether another draw promises more than the robbers left in the deck would take (R2, R7)."""
    pile: Collection[str] = position.deck or position.discard
    own = position.player.polis
    robbers = len(position.cards.robbers.intersection(pile))
    promised = sum(
        _worth(position.cards[card], own) for card in pile if card not in position.cards.robbers
    )
    return promised > robbers * _robbery(position)


def _robbery(position: Position) -> float:
    """What a robber would cost now: a hoplite, or the cards that are missed least."""
    if hoplites(position):
        return _SPARED
    own = position.player.polis
    given = least_missed(position.cards, payable(position), own)[:RANSOM]
    # The turn ends as well; that is the same as stopping now.
    return sum(_worth(position.cards[card], own) for card in given)


def _worth(card: PlayingCard, own: str | None) -> float:
    if card.set is not None:
        return _OWN if card.set == own else _FOREIGN
    return _COIN if card.kind == "coin" else _SPARED

"""Players of Collect and Rule: what lies where, what they may do, and what they like to do.

Clauses R1 to R10 are those of the game's rules; house rules are taken from the display, where the
table chose them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from itertools import islice

from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import hoplites, must_defend, payable
from tableside.messages import PlayingCard, Question, Snapshot
from tableside.simulation.games.collect_and_rule.thinking import (
    draws_again,
    least_missed,
    wanted,
)
from tableside.simulation.habits import Deed, EndTurn, ShowCard, Stuck

_DEFEND = 0.8
_FORGET_STOP = 0.3


class CollectAndRulePlayers:
    """Keeps the printed cards of one match (see `Habits`)."""

    def __init__(self, cards: Iterable[PlayingCard], display: Snapshot, rng: random.Random) -> None:
        self._cards = {card.id: card for card in cards}
        self._rng = rng
        position = _shown(display)
        copies = _printed(display)
        self._before = [
            {copies.get(card, card) for card in player.cards} for player in position.players
        ]
        self._discard = [copies.get(card, card) for card in sorted(position.discard)]
        self._robber = copies.get(position.robber, position.robber) if position.robber else None
        placed = {*self._discard, self._robber}.union(*self._before)
        self._deck = [card for card in self._cards if card not in placed]
        self._shuffle(self._deck)
        self._drawn: tuple[int, str] | None = None
        self._given = [copies.get(card, card) for card in display.desk.tray.cards]

    @property
    def piles(self) -> tuple[int, int]:
        return len(self._deck), len(self._discard)

    # --- what to do ---

    def next_deed(self, display: Snapshot) -> Deed | None:
        position = _shown(display)
        if position.phase == "over":
            return None
        if self._drawn is not None:
            return ShowCard(*self._drawn, "draw")
        seat = position.turn
        if position.phase == "robber":
            return ShowCard(seat, *self._against_robber(display))
        tray = display.desk.tray
        if tray.purpose == "buy":
            return ShowCard(seat, self._next_coin(seat), "coin")
        offer = wanted(position)
        if offer is not None:
            return ShowCard(seat, offer[0], "want")
        if position.phase == "draw":
            return self._draw(seat)
        if position.may_draw and draws_again(position):
            return self._draw(seat)
        # Players forget to say that they are done; the next one's draw tells it all the same.
        if not position.may_draw and self._rng.random() < _FORGET_STOP and self._can_draw():
            return self._draw((seat + 1) % len(self._before))
        return EndTurn(seat)

    def answer(self, question: Question, deed: Deed | None) -> int:
        meant = {"draw": "draw", "want": "buy", "coin": "buy", "pay": "pay", "defend": "defend"}
        verb = meant.get(deed.why) if isinstance(deed, ShowCard) else "stop"
        for index, option in enumerate(question.options):
            verbs = [line["do"] for line in option.lines]
            if verbs and verbs[-1] == verb:
                return index
            if option.tray is not None and option.tray.purpose == verb:
                return index
        raise Stuck(f"the display asks {question.text.code}, and no answer is what was done")

    def _can_draw(self) -> bool:
        return bool(self._deck or self._discard)

    def _draw(self, seat: int) -> ShowCard:
        """Take the top card; the discard pile is shuffled first where the deck is out (R9)."""
        if not self._deck:
            self._deck, self._discard = self._discard, []
            self._shuffle(self._deck)
        if not self._deck:
            raise Stuck("the display asks for a draw, but both piles are empty")
        self._drawn = (seat, self._deck.pop())
        return ShowCard(*self._drawn, "draw")

    def _against_robber(self, display: Snapshot) -> tuple[str, str]:
        """The card to show while a robber waits (R7): a hoplite, or the next one to give."""
        position, copies = _shown(display), _printed(display)
        if not self._given:
            held = sorted(copies.get(card, card) for card in hoplites(position))
            if held and (must_defend(position) or self._rng.random() < _DEFEND):
                return held[0], "defend"
        payment = [copies.get(card, card) for card in payable(position)]
        missed = least_missed(self._cards, payment, position.player.polis)
        left = [card for card in missed if card not in self._given]
        if not left:
            raise Stuck("a robber waits, but there is nothing left to give")
        return left[0], "pay"

    def _coins(self, seat: int) -> list[str]:
        return sorted(card for card in self._before[seat] if self._kind(card) == "coin")

    def _next_coin(self, seat: int) -> str:
        left = [coin for coin in self._coins(seat) if coin not in self._given]
        if not left:
            raise Stuck("the display still asks for a coin, but none is left")
        return left[0]

    # --- what became of it ---

    def done(self, deed: Deed, before: Snapshot, after: Snapshot) -> None:
        if not isinstance(deed, ShowCard):
            return
        position, played = _shown(before), after.move > before.move
        match deed.why:
            case "draw":
                self._drawn = None
                self._lay_drawn(deed, _shown(after))
            case "defend":
                self._before[deed.seat].remove(deed.card)
                self._discard += [deed.card, *self._robber_leaves()]
            case "pay" | "coin":
                self._given.append(deed.card)
                if played and deed.why == "pay":
                    self._before[deed.seat].difference_update(self._given)
                    self._discard += [*self._given, *self._robber_leaves()]
                    self._given = []
                elif played:
                    self._settle_purchase(before, deed.seat, position)

    def _lay_drawn(self, deed: ShowCard, after: Position) -> None:
        """A robber stays in the middle till it is paid; anything else goes before who drew it."""
        if self._kind(deed.card) != "robber":
            self._before[deed.seat].add(deed.card)
        elif after.phase == "robber":
            self._robber = deed.card
        else:
            # It could take nothing, or took the little there was at once (R7).
            self._discard.append(deed.card)

    def _robber_leaves(self) -> list[str]:
        leaving = [self._robber] if self._robber else []
        self._robber = None
        return leaving

    def _settle_purchase(self, before: Snapshot, buyer: int, position: Position) -> None:
        """The wanted card goes to the buyer, the three coins where the house rule says."""
        wanted = before.desk.tray.target
        if wanted is None:
            raise Stuck("the display took coins without naming what they buy")
        wanted = _printed(before).get(wanted, wanted)
        seller = next(seat for seat, cards in enumerate(self._before) if wanted in cards)
        self._before[seller].remove(wanted)
        self._before[buyer].difference_update(self._given)
        self._before[buyer].add(wanted)
        if position.house_rules["coins_to"] == "seller":
            self._before[seller].update(self._given)
        else:
            self._discard += self._given
        self._given = []

    def disagreement(self, display: Snapshot) -> str | None:
        position, copies = _shown(display), display.desk.copies
        for seat, player in enumerate(position.players):
            lying = {copies.get(card, card) for card in self._before[seat]}
            if lying != player.cards:
                return (
                    f"before {display.players[seat]} lie {_listed(lying - player.cards)} that the "
                    f"display doesn't show, and it shows {_listed(player.cards - lying)} that "
                    "don't lie there"
                )
        for name, pile, recorded in (
            ("the deck", self._deck, position.deck),
            ("the discard pile", self._discard, position.discard),
        ):
            if {copies.get(card, card) for card in pile} != recorded:
                return f"{name} has {len(pile)} cards and is not what the display counts"
        return None

    @staticmethod
    def result(display: Snapshot) -> tuple[int, str] | None:
        position = _shown(display)
        if position.winner is None:
            return None
        return position.winner, position.players[position.winner].polis or ""

    # --- knowing cards ---

    def _kind(self, card: str) -> str:
        return self._cards[card].kind

    def _shuffle(self, pile: list[str]) -> None:
        """A true shuffle: every order equally likely, from the seed."""
        self._rng.shuffle(pile)


def _shown(display: Snapshot) -> Position:
    position = display.position
    if not isinstance(position, Position):
        raise Stuck("the display shows no match of Collect and Rule")
    return position


def _printed(display: Snapshot) -> Mapping[str, str]:
    """Record id -> the printed card that stands for it, where copies changed places."""
    return {recorded: printed for printed, recorded in display.desk.copies.items()}


def _listed(cards: Iterable[str], most: int = 5) -> str:
    names = sorted(cards)
    shown = ", ".join(islice(names, most)) or "no cards"
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"

"""What an accepted move does: the new position, and what happened in plain events."""

from __future__ import annotations

from tableside.games.boundary import Played
from tableside.games.collect_and_rule.buying import lowest_coins, purchases
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay
from tableside.games.collect_and_rule.position import LastDraw, Phase, Player, Position
from tableside.games.collect_and_rule.refusals import refuse
from tableside.games.collect_and_rule.robbery import (
    RANSOM,
    hoplites,
    payable,
    shortage_rules,
    takes_nothing,
)
from tableside.messages import Argument, Event


def play(position: Position, move: Move) -> Played[Position]:
    """Play an accepted move; raises ValueError when it is refused."""
    refusal = refuse(position, move)
    if refusal is not None:
        raise ValueError(f"{move} is refused: {refusal.code}")
    turn = _Turn(position)
    if isinstance(move, Draw):
        turn.draw(move.card)
    elif isinstance(move, Pay):
        turn.pay(move.cards)
    elif isinstance(move, Defend):
        turn.defend(move.card or min(hoplites(position)))
    elif isinstance(move, Buy):
        turn.buy(move.card, move.seller, move.coins or lowest_coins(position))
    else:
        turn.say("stopped", player=turn.turn)
        turn.end()
    turn.settle()
    return Played(turn.position(), tuple(turn.events))


def settled(position: Position) -> Position:
    """The position of a turn just begun, after the turns that pass by themselves (a turn whose only
    legal move is to stop) and with the winner it already has.
    """
    turn = _Turn(position)
    for seat in range(len(turn.players)):
        turn.find_win(seat)
    turn.begin()
    turn.settle()
    return turn.position()


class _Turn:
    """A position while a move is being played: the same fields, changeable, and the events."""

    def __init__(self, position: Position) -> None:
        self.cards = position.cards
        self.house_rules = position.house_rules
        self.turn = position.turn
        self.phase: Phase = position.phase
        self.may_draw = position.may_draw
        self.players = list(position.players)
        self.deck = position.deck
        self.discard = position.discard
        self.robber = position.robber
        self.drew = position.drew
        self.bought = position.bought
        self.draw_ended_by: LastDraw | None = position.draw_ended_by
        self.idle = position.idle
        self.winner = position.winner
        self.events: list[Event] = []

    def position(self) -> Position:
        return Position(
            self.cards,
            self.house_rules,
            self.turn,
            self.phase,
            self.may_draw,
            tuple(self.players),
            self.deck,
            self.discard,
            self.robber,
            self.drew,
            self.bought,
            self.draw_ended_by,
            self.idle,
            self.winner,
        )

    def say(self, code: str, *house_rules: str, **arguments: Argument) -> None:
        self.events.append(Event(code, arguments, house_rules))

    # --- R2 to R6: the draw ----------------------------------------------------------------------

    def draw(self, card: str) -> None:
        if not self.deck:
            self.say("reshuffled", count=len(self.discard))
            self.deck, self.discard = self.discard, frozenset()
        self.deck -= {card}
        self.drew = True
        self.phase = "choose"
        kind = self.cards[card].kind
        if kind == "robber":
            self._meet_robber(card)
            return
        player = self.players[self.turn]
        self.players[self.turn] = Player(player.polis, player.cards | {card})
        if kind == "part":
            grants = self._lay_part(card)
        elif kind == "god":
            grants = self._lay_god(card)
        else:
            self.say(kind, player=self.turn, card=card)
            grants = True
        # With both piles empty there is nothing a further draw could take.
        self.may_draw = grants and bool(self.deck or self.discard)

    def _lay_part(self, card: str) -> bool:
        """R3; gives whether it grants a further draw."""
        seat = self.turn
        own = self.players[seat].polis
        polis = self.cards[card].set
        assert polis is not None
        if polis == own:
            self.say("built", player=seat, card=card, polis=polis)
            self.draw_ended_by = "built"
            self.find_win(seat)
            return False
        owner = next((other for other, p in enumerate(self.players) if p.polis == polis), None)
        if own is None and owner is None:
            self._begin_polis(card, polis, "starting_grants_draw")
            grants = self.house_rules["starting_grants_draw"] is True
            self.draw_ended_by = None if grants else "begun"
            return grants
        if owner is None:
            self.say("laid-aside", player=seat, card=card, polis=polis)
        else:
            code = "laid-aside.owned" if own else "laid-aside.without-polis"
            self.say(code, player=seat, card=card, polis=polis, owner_player=owner)
        return True

    def _begin_polis(self, card: str, polis: str, *house_rules: str) -> None:
        seat = self.turn
        held = self.players[seat].cards
        self.players[seat] = Player(polis, held)
        self.say("begun", *house_rules, player=seat, card=card, polis=polis)
        earlier = (held & self.cards.whole[polis]) - {card}
        if earlier:
            # That parts count is our reading of R3; the patron counts by R4.
            code = "joined" if earlier & self.cards.polis_parts else "joined.patron"
            self.say(code, player=seat, cards=tuple(sorted(earlier)), polis=polis)
        self.find_win(seat)

    def _lay_god(self, card: str) -> bool:
        """R4; gives whether it grants a further draw."""
        seat = self.turn
        polis = self.cards[card].set
        assert polis is not None
        own = self.players[seat].polis == polis
        code = "patron" if own else "god-aside"
        self.say(code, "god_grants_draw", player=seat, card=card, polis=polis)
        allowed = self.house_rules["god_grants_draw"]
        grants = allowed == "always" or (allowed == "foreign" and not own)
        self.draw_ended_by = None if grants else "god"
        self.find_win(seat)
        return grants

    # --- R7: the robber --------------------------------------------------------------------------

    def _meet_robber(self, card: str) -> None:
        self.robber = card
        self.phase = "robber"
        self.may_draw = False
        self.draw_ended_by = None
        self.say("robber", player=self.turn, card=card)
        before = self.position()
        if takes_nothing(before):
            rules = shortage_rules(before)
            if payable(before):
                rules += ("robber_short",)
            self.say("robber-empty-handed", *rules, player=self.turn)
            self._robber_leaves(frozenset())

    def pay(self, cards: tuple[str, ...]) -> None:
        seat = self.turn
        given = frozenset(cards)
        short = len(cards) < RANSOM
        rules = ("robber_short", *shortage_rules(self.position())) if short else ()
        self.say("paid", *rules, player=seat, cards=tuple(sorted(cards)), count=len(cards))
        player = self.players[seat]
        polis, left = player.polis, player.cards - given
        if polis is not None and given & self.cards.parts[polis]:
            parts = self.cards.parts[polis]
            if not left & parts:
                kept = self.house_rules["lost_polis"] == "kept"
                code = "polis-kept" if kept else "polis-lost"
                self.say(code, "lost_polis", player=seat, polis=polis)
                polis = polis if kept else None
        self.players[seat] = Player(polis, left)
        self._robber_leaves(given)

    def defend(self, card: str) -> None:
        seat = self.turn
        self.say("defended", player=seat, card=card)
        player = self.players[seat]
        self.players[seat] = Player(player.polis, player.cards - {card})
        self._robber_leaves(frozenset({card}))

    def _robber_leaves(self, given: frozenset[str]) -> None:
        assert self.robber is not None
        self.discard |= given | {self.robber}
        self.robber = None
        self.end()

    # --- R8: the purchase ------------------------------------------------------------------------

    def buy(self, card: str, seller: int, coins: tuple[str, ...]) -> None:
        buyer, paid = self.turn, frozenset(coins)
        before = self.players[buyer]
        self.players[buyer] = Player(before.polis, (before.cards - paid) | {card})
        to_seller = self.house_rules["coins_to"] == "seller"
        other = self.players[seller]
        left = other.cards - {card}
        self.players[seller] = Player(other.polis, left | paid if to_seller else left)
        if not to_seller:
            self.discard |= paid
        self.say(
            "bought" if to_seller else "bought.discard",
            "coins_to",
            player=buyer,
            card=card,
            seller_player=seller,
            coin_cards=tuple(sorted(coins)),
        )
        self.bought = True
        self.phase = "choose"
        self.may_draw = False
        polis = self.cards[card].set
        if before.polis is None and polis is not None:
            self._begin_polis(card, polis, "begin_by_buying")
        else:
            self.find_win(buyer)

    # --- R2, R9, R10: ends -----------------------------------------------------------------------

    def find_win(self, seat: int) -> None:
        """R10: at once, however the last card came."""
        player = self.players[seat]
        if player.polis is not None and player.cards >= self.cards.whole[player.polis]:
            self.winner = seat
            self.say("won", player=seat, polis=player.polis)

    def begin(self) -> None:
        """Begin the turn of `self.turn`: with a draw, where there is anything to draw."""
        self.may_draw = bool(self.deck or self.discard)
        self.phase = "draw" if self.may_draw else "choose"
        self.drew = self.bought = False
        self.draw_ended_by = None

    def end(self) -> None:
        """End the turn: the next player's begins, or the match is stuck (stalemate)."""
        self.idle = 0 if self.drew or self.bought else self.idle + 1
        if self.idle >= len(self.players):
            self._end_in_stalemate()
            return
        self.turn = (self.turn + 1) % len(self.players)
        self.begin()
        self.say("turn", player=self.turn)

    def settle(self) -> None:
        """End every turn whose only legal move is to stop; close the match when it is won."""
        while self.winner is None and self.phase == "choose" and not self.may_draw:
            if next(purchases(self.position()), None) is not None:
                return
            if not self.drew and not self.bought:
                self.say("passed-over", player=self.turn)
            self.end()
        if self.winner is not None:
            self.phase = "over"
            self.may_draw = False

    def _end_in_stalemate(self) -> None:
        self.phase = "over"
        self.may_draw = False
        if self.house_rules["stalemate"] == "most_complete":
            counts = [
                len(player.cards & self.cards.whole[player.polis]) if player.polis else 0
                for player in self.players
            ]
            most = max(counts)
            if counts.count(most) == 1:
                self.winner = counts.index(most)
                self.say("stalemate.most", "stalemate", player=self.winner, count=most)
                return
            self.say("stalemate.tie", "stalemate", count=most)
            return
        self.say("stalemate", "stalemate")

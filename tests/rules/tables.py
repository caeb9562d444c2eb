"""Short ways to lay a table and to say a move, so that a rule's test reads like the rule."""

from __future__ import annotations

from typing import Any

from tableside.games.boundary import HouseValue, Setup
from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.games.collect_and_rule.position import Position
from tableside.messages import Event, PlayingCard, Refusal

POLEIS = ("ATH", "SPA", "COR", "THE", "ARG")


def polis_cards(polis: str, parts: int = 6) -> list[PlayingCard]:
    """A polis with its patron: `ATH1`..., `ATHG`."""
    numbered = [PlayingCard(f"{polis}{n}", "part", polis) for n in range(1, parts + 1)]
    return [*numbered, PlayingCard(f"{polis}G", "god", polis)]


def copies(kind: str, stem: str, count: int, digits: int = 1) -> list[PlayingCard]:
    return [PlayingCard(f"{stem}{n:0{digits}}", kind) for n in range(1, count + 1)]


SIXTY = [
    *(card for polis in POLEIS for card in polis_cards(polis)),
    *copies("coin", "COIN", 15, 2),
    *copies("hoplite", "HOPL", 5),
    *copies("robber", "ROBB", 5),
]
WITHOUT_ROBBERS = [*polis_cards("ATH"), *polis_cards("SPA"), *copies("coin", "COIN", 6, 2)]
"""A deck that players can hold whole: only so are both piles ever empty."""

GAME = CollectAndRule(SIXTY)


def line(move: str) -> dict[str, Any]:
    """A record line in short: `draw ATH1`, `stop`, `pay A B C`, `defend [HOPL1]`,
    `buy ATH2 @1 [COIN01 COIN02 COIN03]`, each with `by:0` at the end where wanted.
    """
    verb, *words = move.split()
    said: dict[str, Any] = {"do": verb}
    if words and words[-1].startswith("by:"):
        said["by"] = int(words.pop().removeprefix("by:"))
    match verb:
        case "draw":
            said["card"] = words[0]
        case "pay":
            said["cards"] = words
        case "defend" if words:
            said["card"] = words[0]
        case "buy":
            said |= {"card": words[0], "from": int(words[1].removeprefix("@"))}
            if words[2:]:
                said["coins"] = words[2:]
    return said


class Table:
    """A table in play.

    Args:
        seats: each player's polis and cards in short (`"ATH: ATH1 COIN01"`, `"-: ATH2"`), or how
            many play from the start.
        turn: whose turn begins.
        discard: the discard pile; every other card is in the deck.
        house: house rules that are not at their default.
    """

    def __init__(
        self,
        *seats: str,
        players: int = 2,
        turn: int = 0,
        discard: str = "",
        cards: list[PlayingCard] = SIXTY,
        **house: HouseValue,
    ) -> None:
        self.game = GAME if cards is SIXTY else CollectAndRule(cards)
        names = tuple("ABCDE"[: len(seats) or players])
        start = None
        if seats:
            start = {
                "turn": turn,
                "players": [_player(seat) for seat in seats],
                "discard": discard.split(),
            }
        self.position: Position = self.game.start(Setup(names, turn, house, start))
        self.events: tuple[Event, ...] = ()

    def play(self, *moves: str) -> Table:
        """Plays moves that must be accepted."""
        for said in moves:
            move = self.game.read_move(line(said))
            refusal = self.game.refuse(self.position, move)
            assert refusal is None, f"{said} is refused: {refusal}"
            played = self.game.play(self.position, move)
            self.position, self.events = played.position, played.events
        return self

    def refusal(self, said: str) -> Refusal:
        """The refusal of a move that must be refused."""
        refusal = self.game.refuse(self.position, self.game.read_move(line(said)))
        assert refusal is not None, f"{said} is accepted"
        return refusal

    def refused(self, said: str) -> tuple[str, str | None]:
        refusal = self.refusal(said)
        return refusal.code, refusal.rule

    @property
    def legal(self) -> list[str]:
        legal: list[str] = self.game.verdict(self.position)["legal"]
        return legal

    @property
    def codes(self) -> list[str]:
        """The last move's events."""
        return [event.code for event in self.events]

    def holds(self, seat: int) -> str:
        """`polis: cards`, as `seats` are given."""
        player = self.position.players[seat]
        return f"{player.polis or '-'}: {' '.join(sorted(player.cards))}".strip()


def _player(seat: str) -> dict[str, Any]:
    polis, cards = seat.split(":")
    return {"polis": None if polis == "-" else polis, "cards": cards.split()}

"""A game that nobody followed, as it is put down: who plays, and what lies where."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, Setup
from tableside.laid_out import Gathered
from tableside.messages import Desk, JsonLine, Snapshot, Text
from web.new_form import rules_form
from web.viewers import Viewers

DISCARD = "discard"


class Draft:
    """The game that is being put down: the record's first line, without a start.

    Several requests may use it at once: each looks at `header` once.
    """

    def __init__(self) -> None:
        self.header: JsonLine | None = None
        self._lock = threading.Lock()

    @property
    def places(self) -> tuple[str, ...]:
        """Where cards may be laid: the seats' numbers, and the discard pile."""
        header = self.header
        count = 0 if header is None else len(header["players"])
        return (*map(str, range(count)), DISCARD)

    def start(self, game: AnyGame) -> Snapshot | None:
        """The match before its first move; None where nobody plays yet."""
        header = self.header
        if header is None:
            return None
        players, first = tuple(header["players"]), header["first"]
        position = game.start(Setup(players, first, header["house_rules"]))
        return Snapshot(
            0, 0.0, match="", header=header, game=game.name, players=players,
            position=position, turn=first, desk=Desk(),
        )  # fmt: skip

    def take(self, header: Mapping[str, Any] | None) -> bool:
        """Clears it if it still is this one: of several who begin the game, one does."""
        with self._lock:
            if self.header is not header:
                return False
            self.header = None
            return True

    def form(self, game: AnyGame, snapshot: Snapshot) -> dict[str, str]:
        """The form as it was filled in before; else with the names of who plays here."""
        header = self.header
        if header is None or header["game"] != game.name:
            known = snapshot.players[: max(game.seats)]
            return {f"name-{place}": name for place, name in enumerate(known)}
        names = {f"name-{place}": name for place, name in enumerate(header["players"])}
        rules = rules_form(game, header["house_rules"])
        return {**names, **rules, "first": str(header["first"])}


@dataclass(frozen=True, slots=True)
class Pile:
    """A place on the page: `key` is a seat's number or `discard`; `seat` None for the pile."""

    key: str
    name: str
    seat: int | None
    cards: tuple[str, ...]
    on: bool


def piles(begun: Snapshot | None, now: Gathered, viewers: Viewers) -> list[Pile]:
    """What lies before each player of a match (nobody, where none has begun), and the discard
    pile; cards in the deck's order.
    """
    players = () if begun is None else begun.players
    cards = viewers.pages.deck_of(None if begun is None else begun.game).cards
    say = viewers.pages.sayer(viewers.snapshot, viewers.reads())
    keys = [*((str(seat), name, seat) for seat, name in enumerate(players)),
            (DISCARD, say(Text("join.discard")), None)]  # fmt: skip
    return [
        Pile(
            key,
            name,
            seat,
            tuple(card for card in cards if now.places.get(card) == key),
            now.place == key,
        )
        for key, name, seat in keys
    ]

"""A table of Polis for the tests of single clauses: state what matters, play, see the refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tableside.decks import open_game
from tableside.games.boundary import Setup
from tableside.games.polis_hegemony.invariants import problems
from tableside.games.polis_hegemony.position import Position
from tableside.messages import EMPTY_TRAY, LANGUAGES, Event, Refusal, Text
from tableside.words import Speaker, event_text, refusal_text

GAME, DECK = open_game("polis-hegemony")
SPEAKER = Speaker([GAME.catalogue], DECK.title, ("Ania", "Borys"))
ATHENS, SPARTA = 0, 1
RICH = dict.fromkeys(("metal", "wood", "oil", "wine", "wheat", "silver"), 20)


class Table:
    """A position that changes by moves.

    Args:
        stated: what differs from the beginning, as `set` states it; a turn has begun unless it says
            otherwise. `athens` and `sparta` stand for the entries of `players`.
    """

    def __init__(
        self,
        *,
        athens: Mapping[str, Any] | None = None,
        sparta: Mapping[str, Any] | None = None,
        house_rules: Mapping[str, Any] | None = None,
        **stated: Any,
    ) -> None:
        start = GAME.start(Setup(("Ania", "Borys"), 0, dict(house_rules or {})))
        stated = {"phase": "actions", "offer": ["PRJ01", "PRJ02", "PRJ11"], **stated}
        stated["players"] = [dict(athens or {}), dict(sparta or {})]
        self.position: Position = GAME.state(start, stated)
        self.events: tuple[Event, ...] = ()

    def play(self, do: str, **keys: Any) -> Table:
        """A move that is accepted; `from_` stands for the key `from`."""
        move = GAME.read_move(_line(do, keys))
        refusal = GAME.refuse(self.position, move)
        assert refusal is None, (move, refusal)
        played = GAME.play(self.position, move)
        self.position, self.events = played.position, played.events
        assert list(problems(self.position)) == []
        for event in self.events:
            said(event_text(event))
        said(GAME.prompt(self.position, EMPTY_TRAY))
        return self

    def refused(self, do: str, **keys: Any) -> tuple[str, str | None]:
        """Code and clause of the refusal; the same move must not be among the legal ones."""
        move = GAME.read_move(_line(do, keys))
        refusal = GAME.refuse(self.position, move)
        assert refusal is not None, f"{move} is accepted"
        assert move not in list(GAME.legal_moves(self.position))
        said_refusal(refusal)
        return refusal.code, refusal.rule

    def open(self, do: str) -> list[dict[str, Any]]:
        """The legal moves with this verb, as lines without the verb."""
        lines = (GAME.write_move(move) for move in GAME.legal_moves(self.position))
        return [
            {key: value for key, value in line.items() if key != "do"}
            for line in lines
            if line["do"] == do
        ]

    def said(self, code: str) -> dict[str, Any]:
        """The arguments of the one event of the last move that has this code."""
        (event,) = (event for event in self.events if event.code == code)
        return dict(event.arguments)

    @property
    def codes(self) -> list[str]:
        """The events of the last move."""
        return [event.code for event in self.events]

    def stores(self, seat: int, *resources: str) -> list[int]:
        return [self.position.sides[seat].stores[resource] for resource in resources]

    def prestige(self, seat: int) -> int:
        return self.position.sides[seat].prestige

    def cubes(self, polis: str) -> int:
        return self.position.poleis[polis].population

    def owner(self, polis: str) -> int | None:
        return self.position.poleis[polis].owner

    def units(self, seat: int, place: str) -> int:
        return self.position.units(seat, place)


def said(text: Text) -> None:
    """A sentence of the game has words, and what fills their gaps, in every language."""
    for language in LANGUAGES:
        assert SPEAKER.say(text, language).strip()


def said_refusal(refusal: Refusal) -> None:
    """A refusal has words; whoever knows nothing of variants says its plain code."""
    said(refusal_text(refusal))
    said(Text(f"refusal.{refusal.code}", refusal.arguments))
    assert f"clause.{refusal.rule}" in GAME.catalogue


def _line(do: str, keys: Mapping[str, Any]) -> dict[str, Any]:
    return {"do": do, **{key.removesuffix("_"): value for key, value in keys.items()}}

"""Moves in words, whoever makes them: `move.*`."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.games.polis_hegemony.board import RESOURCES, Board
from tableside.games.polis_hegemony.draft import place_words
from tableside.games.polis_hegemony.moves import (
    Attack,
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    Defend,
    DrawEvent,
    GiveUp,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Offer,
    Phoros,
    Retreat,
    StartProject,
    Trade,
    UnknownMove,
)
from tableside.messages import Argument, Text


def move_words(board: Board, move: Move) -> Text:
    """What the mover would do; a move that names what the board does not have says that alone."""
    known = {
        *board.territories, *board.seas, *board.markets, *board.poleis,
        *board.projects, *board.events, *board.combat, *RESOURCES,
    }  # fmt: skip
    unknown = next((name for name in _named(move) if name not in known), None)
    if unknown is not None:
        return Text("move.no-such-thing", {"id": unknown})
    words: dict[str, Argument] = {}
    code = f"move.{move.do}"
    match move:
        case CreateHoplites():
            words = {"polis": move.polis, "count": move.metal + move.silver}
        case CreateGalleys() | CreateMerchants():
            words = {"polis": move.polis, "count": move.wood + move.silver}
        case StartProject():
            words = {"card": move.card, "polis": move.polis}
        case MoveHoplites() | MoveGalleys():
            words = {"count": len(move.origins), "place_words": place_words(move.to)}
        case Besiege(die=int(die)):
            code, words = f"{code}.rolled", {"polis": move.polis, "die": die}
        case Besiege() | CivilWar() | GiveUp():
            words = {"polis": move.polis}
        case Collect():
            words = {"place_words": place_words(move.region)}
        case Trade():
            words = {
                "place_words": place_words(move.market),
                "sell_words": (f"goods.{move.sell}",),
                "buy_words": (f"goods.{move.buy}",),
            }
        case MoveProxenos() | Retreat():
            words = {"place_words": place_words(move.to)}
        case Attack():
            words = {"cards": (move.first, move.second)}
        case Defend():
            cards = tuple(card for card in (move.first, move.second) if card is not None)
            code, words = (f"{code}.with", {"cards": cards}) if cards else (code, {})
        case Grow():
            words = {"polis": move.polis, "count": move.count}
        case Phoros():
            words = {"count": move.count}
        case Offer() | DrawEvent():
            words = {"card": move.card}
        case UnknownMove():
            code, words = "move.unknown", {"move": move.do}
    return Text(code, words)


def _named(move: Move) -> Iterator[str]:
    """All that a move names of the board."""
    for name in move.__slots__:
        value = getattr(move, name)
        if isinstance(value, str) and name != "do":
            yield value
        elif isinstance(value, tuple):
            yield from (each for each in value if isinstance(each, str))

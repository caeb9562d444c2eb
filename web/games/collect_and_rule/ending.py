"""How a game ended: the winner's cards, what decided it, and what everybody has."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.collect_and_rule.position import Position
from tableside.words import event_text
from web.games.collect_and_rule.boards import Board, boards
from web.views import Scene


@dataclass(frozen=True, slots=True)
class Ending:
    """`cards` are the winner's of their polis and its patron (none without one), `decided` the
    sentences of the last move, `ranking` all boards: the winner, then the fullest polis first.
    """

    cards: tuple[str, ...]
    decided: tuple[str, ...]
    ranking: tuple[Board, ...]


def ending(scene: Scene) -> Ending | None:
    """None while the game goes on."""
    position: Position = scene.snapshot.position
    if position.phase != "over":
        return None
    winner = position.winner
    ranking = sorted(
        boards(scene), key=lambda board: (board.seat != winner, -board.held if board.polis else 0)
    )
    return Ending(_cards(ranking[0]) if winner is not None else (), _decided(scene), tuple(ranking))


def _cards(board: Board) -> tuple[str, ...]:
    places = board.parts if board.patron is None else (*board.parts, board.patron)
    return tuple(place.card for place in places if place.has)


def _decided(scene: Scene) -> tuple[str, ...]:
    """What the last line of the history did, also after a restart."""
    snapshot = scene.snapshot
    events = snapshot.history[-1].events if snapshot.history else snapshot.events
    return tuple(scene.say(event_text(event)) for event in events)

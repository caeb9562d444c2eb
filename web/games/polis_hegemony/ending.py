"""How a game ended: what decided it, and both scores with their sums."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.polis_hegemony.scoring import Score, score
from tableside.words import event_text
from web.games.polis_hegemony.names import Naming
from web.views import Scene


@dataclass(frozen=True, slots=True)
class Result:
    """A player's score and its parts."""

    seat: int
    name: str
    side: str
    score: Score
    won: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """`decided` are the last move's sentences that tell of the end; winners come first."""

    decided: tuple[str, ...]
    results: tuple[Result, ...]


_TELLING = frozenset(
    {
        "capital-taken",
        "starved",
        "no-prestige-left",
        "won.at-once",
        "last-round",
        "won",
        "shared-win",
    }
)


def ending(scene: Scene) -> Ending | None:
    """None while the game goes on."""
    naming = Naming(scene)
    position = naming.position
    if position.phase != "over":
        return None
    snapshot = scene.snapshot
    events = snapshot.history[-1].events if snapshot.history else snapshot.events
    results = [
        Result(
            seat,
            name,
            naming(naming.board.players[seat].capital),
            score(position, seat),
            seat in position.winners,
        )
        for seat, name in enumerate(snapshot.players)
    ]
    return Ending(
        tuple(scene.say(event_text(event)) for event in events if event.code in _TELLING),
        tuple(sorted(results, key=lambda result: (not result.won, result.seat))),
    )

"""Which sounds and lamps something that happened at the table deserves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast, get_args

from tableside.games.boundary import AnyGame
from tableside.messages import Cue, Desk, Event

CUES: frozenset[str] = frozenset(get_args(Cue))


def cues(
    game: AnyGame,
    before: tuple[Any, Desk],
    after: tuple[Any, Desk],
    events: Sequence[Event],
    *,
    card_read: bool,
) -> tuple[Cue, ...]:
    """The cues between two states of position and desk.

    A game's event that is called like a cue (`robber`) sounds it.

    Args:
        card_read: a card was shown to the camera and counted.
    """
    return tuple(dict.fromkeys(_cues(game, before, after, events, card_read=card_read)))


def _cues(
    game: AnyGame,
    before: tuple[Any, Desk],
    after: tuple[Any, Desk],
    events: Sequence[Event],
    *,
    card_read: bool,
) -> Iterator[Cue]:
    (position, desk), (new_position, new_desk) = before, after
    if card_read:
        yield "card-read"
    for event in events:
        if event.code in CUES:
            yield cast(Cue, event.code)
    if game.over(new_position):
        if not game.over(position):
            yield "win"
    elif game.turn(new_position) != game.turn(position):
        yield "turn-passed"
    notice = new_desk.notice
    if notice is not None and notice is not desk.notice and notice.tone == "refused":
        yield "refused"
    if new_desk.question is not None and new_desk.question is not desk.question:
        yield "question"

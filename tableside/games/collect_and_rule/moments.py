"""Other moments at which a player of Collect and Rule could be asked to move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tableside.games.collect_and_rule.moves import Draw
from tableside.games.collect_and_rule.playing import play, settled
from tableside.games.collect_and_rule.position import Position
from tableside.games.counsel import Moment
from tableside.messages import Text


def moments(position: Position, seat: int) -> Iterator[Moment[Position]]:
    """See `tableside.games.counsel.Counsel`: the turn's beginning, after a draw that allows
    another, and before a robber. A turn that would pass by itself has none of them.
    """
    if position.phase == "over":
        return
    begun = _begun(position, seat)
    if begun.phase == "over" or begun.turn != seat:
        return
    own = position.turn == seat
    if not (own and position.phase == begun.phase and not position.drew):
        yield Moment(Text("moment.begun"), begun)
    if begun.phase != "draw":
        return  # there is nothing to draw
    if not (own and position.phase == "choose" and position.may_draw):
        yield Moment(Text("moment.drawn"), replace(begun, phase="choose", drew=True))
    if not (own and position.phase == "robber"):
        yield from _robbed(begun, seat)


def _begun(position: Position, seat: int) -> Position:
    """The player's turn, just begun; a robber that waits for somebody has been answered."""
    robber = frozenset() if position.robber is None else frozenset({position.robber})
    return settled(
        replace(position, turn=seat, robber=None, discard=position.discard | robber, phase="draw")
    )


def _robbed(begun: Position, seat: int) -> Iterator[Moment[Position]]:
    """A robber drawn; none where it would go away by itself, or the deck has none."""
    for robber in sorted(begun.cards.robbers)[:1]:
        drawable = replace(begun, deck=begun.deck | {robber}, discard=begun.discard - {robber})
        after = play(drawable, Draw(robber)).position
        if after.phase == "robber" and after.turn == seat:
            yield Moment(Text("moment.robbed"), after)

"""Mending the past: which lines step back to a move, put in what really happened, and play the
later moves again.

A later move still fits when the game accepts it from the seat that made it: a move without `by`
must not slide to another player because a turn now ends elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tableside.games.boundary import AnyGame
from tableside.match.standing import UNDO, Misfit, Outcome, Standing, step
from tableside.messages import JsonLine, Refusal


def missed_lines(
    game: AnyGame,
    standing: Sequence[Standing],
    present: Any,
    missed: JsonLine,
    then: Sequence[JsonLine] = (),
) -> list[JsonLine] | Refusal:
    """The lines that put a missed move in at the latest place where it fits.

    A place fits when the missed move is accepted there, every later standing move still is, and all
    of `then` after them. Places before the latest `set` are not tried: nothing put in there could
    change the table.

    Args:
        standing, present: the moves that stand, and the position after them.

    Returns:
        The lines to submit together (undos, the missed line, the later moves, `then`); or, where no
        place fits, the refusal met at the present.

    Raises:
        BadLine: a line is malformed.
    """
    search = _Search(game, standing, then)
    at_present = search.refusal(len(standing), present, missed)
    if at_present is None:
        return [missed, *then]
    for place in reversed(range(len(standing))):
        if standing[place].is_set:
            break
        if search.refusal(place, standing[place].before, missed) is None:
            later = [again.line for again in standing[place:]]
            return [*[UNDO] * len(later), missed, *later, *then]
    return at_present


def amended_lines(
    game: AnyGame,
    standing: Sequence[Standing],
    index: int,
    replacement: Sequence[JsonLine],
    leave_out: Collection[int] = (),
) -> list[JsonLine] | Outcome:
    """The lines that put `replacement` in place of the move `standing[index]`.

    Args:
        leave_out: later places in `standing` whose moves are dropped.

    Returns:
        The lines to submit together; or the refused outcome, with the replacement's own refusal or
        with every later move that no longer fits (each left out before the next is tried).

    Raises:
        BadLine: a line is malformed.
        IndexError: no move stands at `index`.
    """
    if not 0 <= index < len(standing):
        raise IndexError(f"no move stands at {index}")
    position = standing[index].before
    for line in replacement:
        played = step(game, position, line)
        if isinstance(played, Refusal):
            return Outcome(False, played)
        position = played.after
    misfits: list[Misfit] = []
    again: list[JsonLine] = []
    for place, later in enumerate(standing[index + 1 :], index + 1):
        if place in leave_out:
            continue
        played = _play_again(game, position, later)
        if isinstance(played, Refusal):
            misfits.append(Misfit(place, later.line, played))
        else:
            position = played.after
            again.append(later.line)
    if misfits:
        return Outcome(False, misfits[0].refusal, misfits=tuple(misfits))
    return [*[UNDO] * (len(standing) - index), *replacement, *again]


class _Search:
    """Tries a missed move at one place after another.

    It remembers from which positions the rest is known not to fit: tries from neighbouring places
    soon meet at the same table, so that a search through a long game plays each later move a few
    times, not once for every place.
    """

    def __init__(
        self, game: AnyGame, standing: Sequence[Standing], then: Sequence[JsonLine]
    ) -> None:
        self._game = game
        self._standing = standing
        self._then = then
        self._hopeless: dict[int, list[tuple[Any, Refusal]]] = {}

    def refusal(self, place: int, before: Any, missed: JsonLine) -> Refusal | None:
        """What refuses when `missed` is put in before `standing[place]`, at the table `before`."""
        played = step(self._game, before, missed)
        if isinstance(played, Refusal):
            return played
        position = played.after
        passed: list[tuple[int, Any]] = []
        refusal: Refusal | None = None
        for index in range(place, len(self._standing)):
            refusal = self._known(index, position)
            if refusal is not None:
                break
            passed.append((index, position))
            played = _play_again(self._game, position, self._standing[index])
            if isinstance(played, Refusal):
                refusal = played
                break
            position = played.after
        else:
            refusal = self._refuse_then(position)
        if refusal is not None:
            for index, hopeless in passed:
                self._hopeless.setdefault(index, []).append((hopeless, refusal))
        return refusal

    def _known(self, index: int, position: Any) -> Refusal | None:
        for hopeless, refusal in self._hopeless.get(index, ()):
            if hopeless == position:
                return refusal
        return None

    def _refuse_then(self, position: Any) -> Refusal | None:
        for line in self._then:
            played = step(self._game, position, line)
            if isinstance(played, Refusal):
                return played
            position = played.after
        return None


def _play_again(game: AnyGame, position: Any, later: Standing) -> Standing | Refusal:
    """A later move from the seat that made it (stated here, where the record may not state it)."""
    line = later.line if later.is_set else {**later.line, "by": later.turn}
    return step(game, position, line)

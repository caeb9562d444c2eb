"""What a past move of Polis may really have been, and what may be missing before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tableside.messages import JsonLine
from web.views import LineChoice, LineGroup, Scene

MOST = 60
"""So many moves of a kind are offered; whoever meant another takes this one out and taps anew."""

_DICE = ("die", "dice")


def instead(scene: Scene, line: JsonLine, later: Sequence[JsonLine]) -> tuple[LineGroup, ...]:
    """The same with other dice, then other moves of its kind, each as if it had been made then.

    Args:
        scene: the table before the move.
        line: the move.
        later: the moves after it. That they still fit is asked later.
    """
    del later
    kind = [each for each in _moves(scene, str(line["do"])) if dict(each) != dict(line)]
    rolled = [each for each in kind if _without_dice(each) == _without_dice(line)]
    others = [each for each in kind if each not in rolled]
    groups = []
    if rolled and _without_dice(line) != dict(line):
        groups.append(
            LineGroup(
                scene.words("view.other-dice"),
                tuple(LineChoice(_dice_words(each), each) for each in rolled),
            )
        )
        others = [each for each in others if _dice(each) == _dice(line)]
    if others:
        title = scene.words(f"view.do.{line['do']}")
        groups.append(LineGroup(title, tuple(_choice(scene, each) for each in others[:MOST])))
    return tuple(groups)


def missing(scene: Scene, later: Sequence[JsonLine]) -> tuple[LineGroup, ...]:
    """Moves without dice that could have been made before it."""
    del later
    found: dict[str, list[JsonLine]] = {}
    position = scene.snapshot.position
    for move in islice(scene.game.legal_moves(position), 10 * MOST):
        line = scene.game.write_move(move)
        if not any(key in line for key in _DICE) and len(found.get(line["do"], ())) < MOST // 3:
            found.setdefault(line["do"], []).append(line)
    return tuple(
        LineGroup(scene.words(f"view.do.{verb}"), tuple(_choice(scene, line) for line in lines))
        for verb, lines in found.items()
    )


def _moves(scene: Scene, verb: str) -> Iterator[JsonLine]:
    lines = map(scene.game.write_move, scene.game.legal_moves(scene.snapshot.position))
    return (line for line in lines if line["do"] == verb)


def _choice(scene: Scene, line: JsonLine) -> LineChoice:
    return LineChoice(scene.say(scene.game.counsel.words(scene.game.read_move(line))), line)


def _without_dice(line: JsonLine) -> dict[str, object]:
    return {key: value for key, value in line.items() if key not in (*_DICE, "by")}


def _dice(line: JsonLine) -> list[int]:
    return [*line.get("dice", ()), *([line["die"]] if "die" in line else ())]


def _dice_words(line: JsonLine) -> str:
    return " ".join(map(str, _dice(line)))

"""Which picture of a shown card belongs to which moment of a match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence

from tableside.match.evidence import Evidence
from tableside.messages import HistoryLine, JsonLine, KeptRefusal


class Proofs:
    """The pictures of one match, by the line or refusal that they belong to.

    A picture belongs to the line that its showing made, or to the one that its card was laid out
    for since the line before. What was played anew after something was mended keeps the pictures
    of the first time.

    Args:
        pictures: of the match.
        history: its lines.
        title: a card's title. Copies of one kind share theirs: which copy is where, table and
            record need not agree on.
    """

    def __init__(
        self,
        pictures: Iterable[Evidence],
        history: Sequence[HistoryLine],
        title: Callable[[str], str],
    ) -> None:
        self._pictures = sorted(pictures, key=lambda picture: picture.time)
        self._times = [_ms(picture.time) for picture in self._pictures]
        self._title = title
        self._of_lines = self._sorted_out(history) if self._pictures else {}

    def of_line(self, n: int) -> tuple[Evidence, ...]:
        """Those of a line of the history."""
        return self._of_lines.get(n, ())

    def of_refusal(self, refusal: KeptRefusal) -> tuple[Evidence, ...]:
        """Those of a refused showing."""
        if refusal.who != "camera":
            return ()
        return tuple(self._between(_ms(refusal.time) - 1, _ms(refusal.time)))

    def _sorted_out(self, history: Sequence[HistoryLine]) -> dict[int, tuple[Evidence, ...]]:
        found: dict[int, tuple[Evidence, ...]] = {}
        standing: list[HistoryLine] = []
        undone: list[HistoryLine] = []
        left_over: dict[str, tuple[Evidence, ...]] = {}
        since = now = -1
        for line in history:
            at = _ms(line.time)
            if at != now:
                since, now = (now if at > now else at - 1), at
            match line.line["do"]:
                case "undo":
                    undone.append(standing.pop())
                    if undone[-1].n in found:
                        left_over[_like(undone[-1].line)] = found[undone[-1].n]
                    continue
                case "redo":
                    standing.append(undone.pop())
                    left_over.pop(_like(standing[-1].line), None)
                    continue
            standing.append(line)
            undone.clear()
            own = self._shown_for(line, since, at) or left_over.pop(_like(line.line), ())
            if own:
                found[line.n] = own
        return found

    def _shown_for(self, line: HistoryLine, since: int, at: int) -> tuple[Evidence, ...]:
        titles = set(map(self._title, cards_of(line.line)))
        there = self._between(since, at)
        own = tuple(picture for picture in there if self._title(picture.card) in titles)
        if titles and not own and line.who == "camera":
            return tuple(self._between(at - 1, at))
        return own

    def _between(self, after: int, until: int) -> Sequence[Evidence]:
        """Those shown later than `after` and not later than `until`, in milliseconds."""
        return self._pictures[bisect_right(self._times, after) : bisect_right(self._times, until)]


def cards_of(line: JsonLine) -> tuple[str, ...]:
    """What a line may name cards in: its texts, alone or in lists, but for its verb and reason."""
    named: list[str] = []
    for key, value in line.items():
        if key in ("do", "why"):
            continue
        if isinstance(value, str):
            named.append(value)
        elif isinstance(value, list | tuple):
            named += (card for card in value if isinstance(card, str))
    return tuple(named)


def _like(line: JsonLine) -> str:
    return " ".join([str(line["do"]), *sorted(cards_of(line))])


def _ms(time: float) -> int:
    return round(time * 1000)

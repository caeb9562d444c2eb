"""What a simulation found, for people and for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tableside.games.boundary import house_word
from tableside.simulation.fairness import interval
from tableside.simulation.series import Series
from tableside.simulation.summary import Summary

BEYOND_CHANCE = 0.01
"""Even chances that give such counts more rarely than this are not believed."""

_FEW = 10
"""Wins a seat on the average: with fewer the test for even chances doesn't hold."""

_SEATS = tuple(f"seat {number}" for number in range(1, 9))


def as_json(series: Series, summary: Summary) -> dict[str, Any]:
    """One object for programs; docs/simulation.md says what each key holds."""
    return {
        "game": series.game,
        "deck": series.deck,
        "board": series.board,
        "seed": series.seed,
        "house_rules": dict(series.setup.house_rules),
        "styles": list(series.styles),
        "games": summary.games,
        "players": summary.players,
        "wins_by_seat": summary.wins,
        "seats_by_chance": round(summary.seats_by_chance, 6),
        "without_winner": summary.without_winner,
        "unfinished": summary.unfinished,
        "broken": summary.broken,
        "turns": summary.quartiles,
        "fewest_turns": min(summary.turns, default=None),
        "most_turns": max(summary.turns, default=None),
        "decided": dict(sorted(summary.decided.items())),
        "won_with": dict(sorted(summary.won_with.items())),
    }


def report(
    found: Sequence[tuple[Series, Summary]],
    endings: Mapping[str, str],
    set_title: Callable[[str], str],
    sides: Sequence[str] = (),
) -> Iterator[str]:
    """Lines of English: one table for all numbers of players, then what follows from it.

    Args:
        found: series that differ in the number of players alone.
        endings: `Minds.endings`.
        set_title: a set's key -> its title.
        sides: what the seats are called; nothing: seat 1, seat 2...
    """
    seats = tuple(map(set_title, sides)) or _SEATS
    series = found[0][0]
    board = "" if series.board is None else f" on {series.board}"
    yield f"{series.game} with {series.deck}{board}, {_styles(series)}, seed {series.seed}"
    for key, value in series.setup.house_rules.items():
        yield f"  house rule {key}: {house_word(value)}"
    yield ""
    yield "How long, in turns of one player:"
    yield from _columns(_length_rows(found))
    yield ""
    yield "Who wins:"
    yield from _columns(_seat_rows(found, seats))
    yield ""
    yield "What decided:"
    yield from _columns(_decided_rows(found, endings))
    won_with = _decks(found)
    if won_with:
        yield ""
        yield "Won with:"
        yield from _columns(_set_rows(found, won_with, set_title))
    yield ""
    yield "Is it fair?"
    for each, summary in found:
        yield f"  {summary.players} players: {_verdict(each, summary, seats)}"


def _styles(series: Series) -> str:
    if len(set(series.styles)) == 1:
        return f"all players {series.styles[0]}"
    return "seats " + ", ".join(series.styles)


def _length_rows(found: Sequence[tuple[Series, Summary]]) -> Iterator[Sequence[str]]:
    yield (
        *("players", "games", "shortest", "25% within", "50% within", "75% within", "longest"),
        *("no winner", "unfinished", "broken"),
    )
    for _, summary in found:
        turns = ["-"] * 5
        if summary.quartiles is not None:
            turns = [
                str(min(summary.turns)),
                *(f"{value:.0f}" for value in summary.quartiles),
                str(max(summary.turns)),
            ]
        yield (
            str(summary.players),
            str(summary.games),
            *turns,
            str(summary.without_winner),
            str(summary.unfinished),
            str(summary.broken),
        )


def _seat_rows(
    found: Sequence[tuple[Series, Summary]], seats: Sequence[str]
) -> Iterator[Sequence[str]]:
    yield "players", "seat", "wins", "share", "95% interval", "even share"
    for _, summary in found:
        total = sum(summary.wins)
        for seat, wins in enumerate(summary.wins):
            low, high = interval(wins, total)
            yield (
                str(summary.players),
                seats[seat],
                str(wins),
                _percent(wins, total),
                f"{100 * low:.1f}-{100 * high:.1f}%",
                f"{100 / summary.players:.1f}%",
            )


def _decided_rows(
    found: Sequence[tuple[Series, Summary]], endings: Mapping[str, str]
) -> Iterator[Sequence[str]]:
    yield *(f"{summary.players} players" for _, summary in found), "how"
    for key, words in endings.items():
        if any(summary.decided[key] for _, summary in found):
            yield (
                *(_percent(summary.decided[key], summary.games) for _, summary in found),
                words,
            )


def _decks(found: Sequence[tuple[Series, Summary]]) -> list[str]:
    total: Counter[str] = Counter()
    for _, summary in found:
        total.update(summary.won_with)
    return sorted(total)


def _set_rows(
    found: Sequence[tuple[Series, Summary]], keys: Sequence[str], set_title: Callable[[str], str]
) -> Iterator[Sequence[str]]:
    yield *(f"{summary.players} players" for _, summary in found), "set"
    for key in keys:
        yield (
            *(_percent(s.won_with[key], s.won_with.total()) for _, s in found),
            set_title(key),
        )


def _verdict(series: Series, summary: Summary, seats: Sequence[str]) -> str:
    total = sum(summary.wins)
    if len(set(series.styles)) > 1:
        return "the seats are played differently, so their wins say nothing of the seats."
    if total < _FEW * summary.players:
        return "1 game is too few to tell." if total == 1 else f"{total} games are too few to tell."
    chance = summary.seats_by_chance
    even = f"{100 / summary.players:.1f}%"
    if chance < BEYOND_CHANCE:
        best = max(range(summary.players), key=summary.wins.__getitem__)
        worst = min(range(summary.players), key=summary.wins.__getitem__)
        return (
            f"no: {seats[best]} wins {_percent(summary.wins[best], total)}, {seats[worst]} "
            f"{_percent(summary.wins[worst], total)}, where {even} would be even. Equal seats "
            f"would differ so much {_rarely(chance)}."
        )
    low, high = interval(round(total / summary.players), total)
    return (
        f"yes, as far as {total} games can tell: equal seats differ so much in {100 * chance:.0f}% "
        f"of such runs. An advantage of {50 * (high - low):.1f} points or more would mostly show."
    )


def _rarely(chance: float) -> str:
    if chance < 1e-6:
        return "less than once in a million runs"
    return f"once in {round(1 / chance)} runs"


def _percent(part: int, total: int) -> str:
    return f"{100 * part / total:.1f}%" if total else "-"


def _columns(rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """Aligned to the right, but for a last column of words."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    words = len(table) > 1 and table[1][-1][:1].isalpha()
    for row in table:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        if words:
            cells[-1] = row[-1]
        yield "  " + "  ".join(cells)

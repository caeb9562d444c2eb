"""What readers made of the showings: counts, delays and times, as a table and as bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.peers import TITLES, Contestant
from bench.plot import Bars, write_bars
from bench.showing_tables import TableScore, Truth
from bench.workshop import markdown, quantile

NEVER = math.inf


@dataclass(frozen=True, slots=True)
class Summary:
    """One contestant on one tier. Delays in frames (median, 95 %); ms (mean, 99 %, most);
    `misses`: table, showing, card, what went wrong.
    """

    tier: str
    title: str
    ours: bool
    showings: int
    once: int
    missed: int
    twice: int
    false: int
    from_view: tuple[float, float]
    from_sharp: tuple[float, float]
    ms: tuple[float, float, float]
    quiet_ms: tuple[float, float]
    misses: tuple[tuple[int, int, str, str], ...]


def summarise(
    tier: str, contestant: Contestant, tables: Sequence[tuple[int, list[Truth], TableScore]]
) -> Summary:
    """All tables of one tier. A showing that was never registered counts as infinitely late; one
    that was never sharp has no delay from there.
    """
    once = missed = twice = 0
    from_view: list[float] = []
    from_sharp: list[float] = []
    misses: list[tuple[int, int, str, str]] = []
    for table, truths, score in tables:
        for place, (truth, frames) in enumerate(zip(truths, score.registered, strict=True)):
            once += len(frames) == 1
            missed += not frames
            twice += len(frames) > 1
            for since, delays in ((truth.in_view, from_view), (truth.sharp, from_sharp)):
                if since is not None:
                    delays.append(frames[0] - since if frames else NEVER)
            if len(frames) != 1:
                what = f"read in {score.reads[place]} frames, registered {frames}"
                misses.append((table, place, truth.card, what))
        misses += [(table, -1, card, f"false in frame {at}") for at, card in score.false]
    showing_ms = [ms for *_, score in tables for ms in score.showing_ms]
    quiet_ms = [ms for *_, score in tables for ms in score.quiet_ms]
    return Summary(
        tier,
        contestant.title,
        contestant.ours,
        once + missed + twice,
        once,
        missed,
        twice,
        sum(len(score.false) for *_, score in tables),
        _delay(from_view),
        _delay(from_sharp),
        (_mean(showing_ms), quantile(showing_ms, 0.99), max(showing_ms, default=math.nan)),
        (_mean(quiet_ms), max(quiet_ms, default=math.nan)),
        tuple(misses),
    )


def _delay(delays: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(delays)
    if not ordered:
        return math.nan, math.nan
    median, late = (ordered[math.ceil(share * len(ordered)) - 1] for share in (0.5, 0.95))
    return median, late


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else math.nan


def table(rows: Sequence[Summary]) -> str:
    """The rows as Markdown."""
    return markdown(
        [
            "table",
            "reader",
            "showings",
            "once",
            "missed",
            "twice",
            "false",
            "frames from in view: median (95 %)",
            "frames from sharp",
            "ms: mean (99 %, most)",
            "ms, quiet table",
        ],
        [
            [
                row.tier,
                row.title,
                str(row.showings),
                f"{100 * row.once / row.showings:.1f} %",
                str(row.missed),
                str(row.twice),
                str(row.false),
                _frames(row.from_view),
                _frames(row.from_sharp),
                "{:.1f} ({:.1f}, {:.1f})".format(*row.ms),
                f"{row.quiet_ms[0]:.2f}",
            ]
            for row in rows
        ],
    )


def _frames(delays: tuple[float, float]) -> str:
    median, late = ("never" if d == NEVER else "-" if d != d else f"{d:.0f}" for d in delays)
    return f"{median} ({late})"


def plot(rows: Sequence[Summary], path: Path) -> None:
    """Showings registered exactly once, as bars."""
    tiers = tuple(dict.fromkeys(row.tier for row in rows))
    titles = tuple(dict.fromkeys(row.title for row in rows))
    shares = {(row.tier, row.title): row.once / row.showings for row in rows}
    write_bars(
        path,
        Bars(
            "Showings registered exactly once",
            "share of the showings, on four kinds of table",
            tiers,
            {title: tuple(shares[tier, title] for tier in tiers) for title in titles},
            TITLES,
        ),
    )

"""Bar charts of shares as SVG, without any plotting library."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

_INKS = ("#0B5C9E", "#6FA8D6", "#B5300F", "#D9822B", "#C9A227", "#6B7A86", "#A9B4BC")
_LEFT, _TOP, _HEIGHT, _BOTTOM = 56, 74, 260, 40
_BAR, _BETWEEN = 20, 26
_FONT = 'font-family="Roboto, Arial, sans-serif"'


@dataclass(frozen=True, slots=True)
class Bars:
    """Groups of bars.

    Args:
        title, subtitle: above the chart.
        groups: their names, along the bottom.
        series: name -> one share for each group, 0 to 1, beginning with what matters most.
        inked: names of series in the order of the inks: the same in charts that are looked at side
            by side, so that each has one colour.
    """

    title: str
    subtitle: str
    groups: tuple[str, ...]
    series: Mapping[str, tuple[float, ...]]
    inked: tuple[str, ...]

    def ink(self, name: str) -> str:
        """The colour of a series."""
        return _INKS[self.inked.index(name) % len(_INKS)]


def write_bars(path: Path, bars: Bars) -> None:
    """Write a chart as an SVG file that reads on light and dark pages."""
    count = len(bars.series)
    group = count * _BAR + _BETWEEN
    plot_width = group * len(bars.groups)
    key_left = _LEFT + plot_width + 16
    width, height = key_left + 190, _TOP + _HEIGHT + _BOTTOM
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(bars.title)}">',
        f'<rect width="{width}" height="{height}" fill="#FFFFFF"/>',
        _text(_LEFT, 28, bars.title, 17, weight=700),
        _text(_LEFT, 48, bars.subtitle, 12, ink="#555555"),
    ]
    for tick in range(6):
        y = _TOP + _HEIGHT * (1 - tick / 5)
        out.append(_line(_LEFT, y, _LEFT + plot_width, "#DDDDDD"))
        out.append(_text(_LEFT - 8, y + 4, f"{20 * tick} %", 11, anchor="end", ink="#555555"))
    for place, name in enumerate(bars.groups):
        left = _LEFT + place * group + _BETWEEN / 2
        middle = left + count * _BAR / 2
        out.append(_text(middle, _TOP + _HEIGHT + 20, name, 12, anchor="middle"))
        for index, (series, shares) in enumerate(bars.series.items()):
            out += _bar(left + index * _BAR, shares[place], bars.ink(series))
    for index, name in enumerate(bars.series):
        y = _TOP + 8 + index * 22
        out.append(f'<rect x="{key_left}" y="{y}" width="13" height="13" fill="{bars.ink(name)}"/>')
        out.append(_text(key_left + 20, y + 11, name, 12))
    out.append("</svg>")
    path.write_text("\n".join(out) + "\n", encoding="utf-8")


def _bar(x: float, share: float, ink: str) -> list[str]:
    high = 0.0 if math.isnan(share) else _HEIGHT * share
    y = _TOP + _HEIGHT - high
    # Three digits: 249 of 250 is not all of them.
    words = "–" if math.isnan(share) else f"{100 * share:.3g}"
    return [
        f'<rect x="{x:g}" y="{y:.1f}" width="{_BAR - 2}" height="{high:.1f}" fill="{ink}"/>',
        _text(x + _BAR / 2 - 1, y - 3, words, 8, anchor="middle"),
    ]


def _line(x0: float, y: float, x1: float, ink: str) -> str:
    return f'<line x1="{x0:g}" y1="{y:.1f}" x2="{x1:g}" y2="{y:.1f}" stroke="{ink}"/>'


def _text(
    x: float,
    y: float,
    words: str,
    size: int,
    *,
    anchor: str = "start",
    ink: str = "#1B1B1B",
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x:g}" y="{y:.1f}" {_FONT} font-size="{size}" font-weight="{weight}" '
        f'fill="{ink}" text-anchor="{anchor}">{escape(words)}</text>'
    )

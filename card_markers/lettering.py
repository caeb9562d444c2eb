"""Words on cards: the typeface, and text that shrinks until it fits.

The typeface is Roboto: it has Polish and Cyrillic letters, and comes as a package, so that a card
looks the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import font_roboto
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

REGULAR = "Roboto"
BOLD = "RobotoBold"
ITALIC = "RobotoItalic"


class DoesNotFit(ValueError):
    """Words are too long for their place even at the smallest size that can be read."""


@dataclass(frozen=True)
class Block:
    """Lines of text with the size that makes them fit; sizes and widths in mm."""

    lines: tuple[str, ...]
    font: str
    size: float
    leading: float

    @property
    def height(self) -> float:
        return self.size + self.leading * (len(self.lines) - 1)


@cache
def load_fonts() -> None:
    """Make the fonts known to reportlab, once a process."""
    for name in (REGULAR, BOLD, ITALIC):
        pdfmetrics.registerFont(TTFont(name, font_roboto.font_files[name]))


def width_of(text: str, font: str, size: float) -> float:
    load_fonts()
    return float(pdfmetrics.stringWidth(text, font, size))


def fit(
    text: str,
    font: str,
    width: float,
    height: float,
    *,
    largest: float,
    smallest: float,
    lines: int,
) -> Block:
    """Break `text` into at most `lines` lines, at the largest size that fits the box.

    Args:
        width, height: of the box, mm.
        largest, smallest: the sizes allowed, mm (1 mm is 2.83 points).

    Raises:
        DoesNotFit: too long even at the smallest size.
    """
    size = largest
    while size >= smallest - 1e-9:
        broken = _break(text, font, width, size)
        block = Block(tuple(broken), font, size, size * 1.22)
        if broken and len(broken) <= lines and block.height <= height:
            return block
        size -= 0.05
    raise DoesNotFit(f"{text!r} is too long for its place on the card; shorten it")


def draw_centred(canvas: Canvas, block: Block, x: float, top: float) -> None:
    """Draw a block's lines centred on `x`, the first one's capitals touching `top`."""
    canvas.setFont(block.font, block.size)
    for number, line in enumerate(block.lines):
        # 0.711 em: the height of Roboto's capitals.
        canvas.drawCentredString(x, top - 0.711 * block.size - number * block.leading, line)


def _break(text: str, font: str, width: float, size: float) -> list[str]:
    """The lines, as equal in length as can be; none when a single word is too wide."""
    words = _words(text)
    if any(width_of(word, font, size) > width for word in words):
        return []
    lines = _greedy(words, font, width, size)
    narrow, wide = 0.0, width
    # The narrowest box with as many lines has no lonely word at the end.
    for _ in range(8):
        middle = (narrow + wide) / 2
        attempt = _greedy(words, font, middle, size)
        if len(attempt) <= len(lines) and _widest(attempt, font, size) <= middle:
            wide = middle
        else:
            narrow = middle
    return _greedy(words, font, wide, size)


def _widest(lines: Sequence[str], font: str, size: float) -> float:
    return max(width_of(line, font, size) for line in lines)


def _words(text: str) -> list[str]:
    """Words; a single letter or a number stays with the next word, as good setting wants it, and a
    dot between things with the one before it.
    """
    words: list[str] = []
    for word in text.split():
        last = words[-1].split()[-1].strip("(„«“") if words else ""
        if words and (word == "·" or (last != "·" and (len(last) == 1 or last.isdigit()))):
            words[-1] += " " + word
        else:
            words.append(word)
    return words


def _greedy(words: Sequence[str], font: str, width: float, size: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if width_of(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines

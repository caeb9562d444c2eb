"""Draws SVG elements as text: numbers rounded, words escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

FONT = "Roboto, 'DejaVu Sans', 'Helvetica Neue', Arial, sans-serif"


class Svg:
    """A picture of `width` x `height` pixels; elements are drawn in order."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self._size = (width, height)
        self._title = title
        self._elements: list[str] = []

    def add(self, name: str, **attributes: str | float) -> None:
        """An element; `stroke_width` becomes `stroke-width`."""
        self._elements.append(f"<{name}{_written(attributes)}/>")

    def line(self, x1: float, y1: float, x2: float, y2: float, **attributes: str | float) -> None:
        """A straight line."""
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)

    def path(self, steps: Sequence[str | float], **attributes: str | float) -> None:
        """A path of letters and numbers: `("M", 0, 0, "H", 10)`."""
        written = " ".join(step if isinstance(step, str) else _number(step) for step in steps)
        self.add("path", d=written, **attributes)

    def text(self, x: float, y: float, words: str, **attributes: str | float) -> None:
        """A line of text; y is that of its baseline."""
        place: dict[str, str | float] = {"x": x, "y": y}
        self._elements.append(
            f"<text{_written(place | attributes)}>{escape(words, quote=False)}</text>"
        )

    def written(self) -> str:
        """The whole file."""
        width, height = (_number(size) for size in self._size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" font-family="{FONT}">'
        )
        title = f"<title>{escape(self._title, quote=False)}</title>"
        return "\n".join([head, title, *self._elements, "</svg>"]) + "\n"


def _written(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{escape(value) if isinstance(value, str) else _number(value)}"'
        for name, value in attributes.items()
    )


def _number(value: float) -> str:
    return f"{round(value, 2):g}"

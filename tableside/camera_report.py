"""How good the camera's picture is and how far its calibration has come: plain values that the
camera's side makes, and that the command and the page show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tableside.messages import Corners, Text

Judgement = Literal["good", "fair", "bad"]
"""Good: nothing to do. Fair: it works, with less in hand. Bad: cards will be missed."""

JUDGEMENTS: tuple[Judgement, ...] = ("good", "fair", "bad")

Topic = Literal["modules", "focus", "contrast", "exposure", "glare", "noise", "motion"]


def worst(judgements: list[Judgement]) -> Judgement:
    """The worst of some judgements; good where there are none."""
    return max(judgements, key=JUDGEMENTS.index, default="good")


Zone = tuple[float, float, float, float]
"""A rectangle of the picture as fractions of its width and height: left, top, right, bottom."""

_DECIMALS = {"px": 1, "modules": 2, "grey": 0, "share": 1}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was measured.

    Args:
        topic: what it is about.
        value: the number, None where it could not be measured.
        unit: `px`, `modules`, `grey` (levels of 255) or `share`.
        judgement: how it is.
        advice: what to change; None where nothing must be.
    """

    topic: Topic
    value: float | None
    unit: str
    judgement: Judgement
    advice: Text | None = None

    @property
    def known(self) -> bool:
        """Whether there is anything to judge: what was not measured is neither good nor bad, and
        only its advice speaks.
        """
        return self.value is not None

    @property
    def said(self) -> Text:
        """The number with its unit."""
        if self.value is None:
            return Text("unit.unknown")
        value = 100 * self.value if self.unit == "share" else self.value
        return Text(f"unit.{self.unit}", {"value_decimal": f"{value:.{_DECIMALS[self.unit]}f}"})


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One found card: pixels a module, width of an edge (10 to 90 %) in modules, the grey levels of
    its black and white, and the share of its face on which a lamp reflects.
    """

    card: str
    corners: Corners
    module_px: float
    edge_modules: float
    black: float
    white: float
    glare: float
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class CalibrationStep:
    """Where a calibration stands.

    Args:
        name: `table`, `first`, `second`, `clear` or `done`.
        number, of: which step of how many; `number` begins at 1.
        ask: what to do now.
        problem: why it does not go on; None where it does.
        held: how long what is asked for has been held, of the time that it takes, 0 to 1.
        skippable: whether the step may be left out.
    """

    name: str
    number: int
    of: int
    ask: Text
    problem: Text | None = None
    held: float = 0.0
    skippable: bool = False


@dataclass(frozen=True, slots=True)
class CameraReport:
    """One picture, judged.

    Args:
        number: counts the camera's frames.
        size: width and height in pixels.
        findings: what was measured, the worst of all cards for each topic.
        cards: the found cards.
        explained: what the numbers mean, sentence by sentence.
        spots: where lamps reflect: centre and radius in pixels.
        zones: the show spot (None) and the seats' places. Empty while they don't count.
    """

    number: int
    size: tuple[int, int]
    findings: tuple[Finding, ...]
    cards: tuple[CardFigures, ...]
    explained: tuple[Text, ...] = ()
    spots: tuple[tuple[float, float, float], ...] = ()
    zones: tuple[tuple[int | None, Zone], ...] = ()

    @property
    def judgement(self) -> Judgement:
        """The worst of the findings."""
        return worst([finding.judgement for finding in self.findings])


def report_json(report: CameraReport, say: Callable[[Text], str]) -> dict[str, Any]:
    """A report as JSON values: numbers as measured, rounded to what they are worth, and advice in
    the words that `say` gives.
    """
    return {
        "frame": report.number,
        "size": list(report.size),
        "judgement": report.judgement,
        "findings": {
            finding.topic: {
                "value": None if finding.value is None else round(finding.value, 3),
                "unit": finding.unit,
                "judgement": finding.judgement,
                "advice": None if finding.advice is None else say(finding.advice),
            }
            for finding in report.findings
        },
        "cards": [
            {
                "id": card.card,
                "corners": [[round(x, 2), round(y, 2)] for x, y in card.corners],
                "module_px": round(card.module_px, 2),
                "edge_modules": round(card.edge_modules, 2),
                "black": round(card.black),
                "white": round(card.white),
                "glare": round(card.glare, 4),
                "judgement": card.judgement,
            }
            for card in report.cards
        ],
        "reflections": [[round(value) for value in spot] for spot in report.spots],
        "explained": [say(text) for text in report.explained],
    }

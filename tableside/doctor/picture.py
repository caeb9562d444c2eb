"""How a card held in view looks: size of the code, focus, light, glare."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from tableside.camera_report import CameraReport, Finding, Topic, worst
from tableside.doctor.checks import Check, Name, skipped, text
from tableside.doctor.pages import Station
from tableside.messages import Text
from tableside.vision.frames import Frame, Reader, Reading, Source
from tableside.vision.optics import Optics
from tableside.vision.picture_quality import judge

STALLED_SECONDS = 5.0

PICTURE_NAMES: tuple[Name, ...] = ("size", "focus", "light", "glare")

_TOPICS: tuple[tuple[Name, tuple[Topic, ...]], ...] = (
    ("size", ("modules",)),
    ("focus", ("focus",)),
    ("light", ("exposure", "contrast", "noise")),
    ("glare", ("glare",)),
)
"""A check -> what `picture_quality` measures for it."""

_STATES: dict[str, Any] = {"good": "ok", "fair": "warning", "bad": "failed"}


def look(
    source: Source,
    reader: Reader,
    first: Frame,
    optics: Optics,
    seconds: float,
    clock: Callable[[], float] = time.monotonic,
) -> CameraReport:
    """The report of the first picture with a card, or of the last one after `seconds`; 0: of
    `first`. Raises SourceLost.
    """
    end = clock() + seconds
    frame = first
    while True:
        reading: Reading = reader.read(frame.luma)
        if reading.reads or clock() >= end:
            return judge(frame.luma, reading, number=frame.number, optics=optics)
        following = source.read(STALLED_SECONDS)
        if following is None:
            return judge(frame.luma, reading, number=frame.number, optics=optics)
        frame = following


def check_picture(report: CameraReport) -> Iterator[Check]:
    """The findings of a report; without a card in view, only the light can be judged."""
    findings = {finding.topic: finding for finding in report.findings}
    for name, topics in _TOPICS:
        if not report.cards and name != "light":
            yield skipped(name, text("picture.no-card"))
            continue
        yield _check(name, [findings[topic] for topic in topics if topic in findings])


def check_stations_picture(station: Station, language: str) -> Iterator[Check]:
    """What a running station says of its newest picture, in its own words of that language."""
    try:
        said = station.fetch(f"/api/camera?lang={language}")
        findings = said["findings"] if said["frame"] is not None else None
        cards = said["cards"] if findings is not None else []
    except (OSError, ValueError, KeyError, TypeError) as error:
        for name in PICTURE_NAMES:
            yield skipped(name, text("picture.unasked", cause=f"{error}"))
        return
    for name, topics in _TOPICS:
        if findings is None or (not cards and name != "light"):
            yield skipped(name, text("picture.none" if findings is None else "picture.no-card"))
            continue
        measured = [
            Finding(
                topic,
                findings[topic]["value"],
                findings[topic]["unit"],
                findings[topic]["judgement"],
                None if findings[topic]["advice"] is None
                else text("picture.advice", advice=findings[topic]["advice"]),
            )
            for topic in topics
            if topic in findings
        ]  # fmt: skip
        yield _check(name, measured)


def _check(name: Name, findings: list[Finding]) -> Check:
    """One finding of several: the worst speaks."""
    judgement = worst([finding.judgement for finding in findings])
    speaking = next(finding for finding in findings if finding.judgement == judgement)
    figures: dict[str, float | None] = {
        finding.topic: None if finding.value is None else round(finding.value, 3)
        for finding in findings
    }
    # The number in words; where nothing could be measured, only how it is.
    said = speaking.said if speaking.known else text(f"judgement.{judgement}")
    remedy: Text | None = None
    if judgement != "good":
        remedy = speaking.advice or text("picture.remedy")
    return Check(name, _STATES[judgement], said, remedy, figures)

"""A quarrel at a real table: moves, refusals, steps back, and pictures of shown cards."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

import cv2
import numpy as np

from card_markers.deck import Deck
from card_markers.faces import face_image
from card_markers.measures import FACE_MM, MARKER_MM
from tableside.match.evidence import EvidenceFolder
from tableside.messages import Answer, CardGone, CardSeen, Corners, Language, Tap
from tableside.vision.card_picture import CardPicture, card_picture
from tableside.vision.frames import Luma
from tests.web.tables import RealTable

BEGAN = 1_764_500_000.0
"""Seconds since the epoch."""

DPI = 100.0
_LEFT, _TOP = 60, 40


def frame_with(deck: Deck, card: str, beside: int = 90) -> tuple[Luma, Corners]:
    """A picture of a card that lies upright on a grey table, and its marker's corners."""
    face = cv2.cvtColor(face_image(deck, card, dpi=DPI), cv2.COLOR_RGB2GRAY)
    height, width = face.shape
    picture = np.full((height + 2 * _TOP, width + 2 * _LEFT), beside, np.uint8)
    picture[_TOP : _TOP + height, _LEFT : _LEFT + width] = face
    scale = width / FACE_MM[0]
    x, y, side = (length * scale for length in MARKER_MM)
    left, top = _LEFT + x, _TOP + y
    right, bottom = left + side, top + side
    return picture, ((left, top), (right, top), (right, bottom), (left, bottom))


def picture_of(deck: Deck, card: str) -> CardPicture:
    """What is kept of a card that was shown."""
    return card_picture(*frame_with(deck, card))


class Quarrel:
    """A real table whose cards are shown to a camera that keeps pictures; a context manager."""

    def __init__(self, folder: Path, language: Language = "en", **app_options: Any) -> None:
        self.evidence = EvidenceFolder(folder / "evidence", spare_bytes=0)
        self.table = RealTable(
            folder / "journal.sqlite3", language, evidence=self.evidence, **app_options
        )
        self.time = BEGAN

    def __enter__(self) -> Quarrel:
        self.table.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.table.__exit__(kind, error, trace)

    def show(self, card: str) -> Answer:
        """Hold a card over the table, and take it away; its picture is kept."""
        self.time += 7.0
        picture, corners = frame_with(self.table.deck, card)
        seen = CardSeen(card, self.time, corners)
        answer = self.table.ask(seen)
        kept = card_picture(picture, corners)
        match = self.table.publisher.snapshot.match
        assert match is not None
        self.evidence.write(match, seen, kept.large, kept.small)
        self.table.ask(CardGone(card, self.time + 1.5))
        return answer

    def tap(self, why: str = "", who: str = "screen", **what: Any) -> Answer:
        """Tap something on the present position."""
        self.time += 4.0
        number = self.table.publisher.snapshot.number
        return self.table.ask(Tap(number, self.time, who=who, why=why, **what))

    def play(self) -> None:
        """Some turns, with what a quarrel needs: refusals, a step back with its reason, a move
        played again.
        """
        self.tap(line={"do": "stop"})
        self.tap(line={"do": "stop"})
        for card in ("ATH1", "SPA1", "COIN01", "HOPL1"):
            self.show(card)
        self.show("ATH1")
        self.tap(line={"do": "stop"}, who="phone:Celina")
        for card in ("COIN02", "ATHG"):
            self.show(card)
        self.tap(line={"do": "draw", "card": "COIN03"})
        self.show("COIN05")
        self.tap(line={"do": "stop"})
        self.tap(line={"do": "buy", "card": "ATH2", "from": 0})
        assert self.tap(until=5, why="why.misread").ok
        assert self.tap(until=7, why="why.agreed").ok
        self.show("SPA2")

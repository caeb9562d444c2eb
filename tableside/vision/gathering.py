"""Puts together what several ways of reading find in one picture, each code once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.patch import Pyramid
from tableside.vision.decoders import Sighting
from tableside.vision.frames import Foreign, Luma, Read, Reading
from tableside.vision.geometry import Quad, as_corners, as_quad, same_place


class Gathering:
    """What was found in one picture so far.

    Args:
        payloads: payload -> card id; any other payload is foreign.
        closed: the deck's grids, which bear out what decoders read and recognise what they don't.
        luma: the picture.
    """

    def __init__(self, payloads: Mapping[str, str], closed: ClosedSet, luma: Luma) -> None:
        self._payloads = payloads
        self._closed = closed
        self._luma = luma
        self._pyramid: Pyramid | None = None
        self.found: list[Found] = []
        self._decoded: list[Found] = []
        self._foreign: list[tuple[str, Quad]] = []
        self._located: list[Quad] = []

    @property
    def pyramid(self) -> Pyramid:
        """The picture and its halves, made when first looked at."""
        if self._pyramid is None:
            self._pyramid = Pyramid.of(self._luma)
        return self._pyramid

    def add(self, sightings: Sequence[Sighting]) -> None:
        """Take in what one decoder gave."""
        for sighting in sightings:
            quad = sighting.quad
            if sighting.payload is None:
                if not _any_at(self._located, quad):
                    self._located.append(quad)
                continue
            card = self._payloads.get(sighting.payload)
            if card is None:
                self._yield_to(quad)
                if not self.foreign_at(quad):
                    self._foreign.append((sighting.payload, quad))
            elif not self.read_at(quad):
                found = self._closed.confirm(self.pyramid, card, quad)
                if found is not None and self.keep(found):
                    self._decoded.append(found)

    def keep(self, found: Found) -> bool:
        """Take in a code that was recognised; False where its place is taken."""
        if self.read_at(found.corners) or self.foreign_at(found.corners):
            return False
        self.found.append(found)
        return True

    def read_at(self, quad: Quad) -> bool:
        return _any_at([found.corners for found in self.found], quad)

    def foreign_at(self, quad: Quad) -> bool:
        return _any_at([place for _, place in self._foreign], quad)

    @property
    def undecoded(self) -> list[Quad]:
        """Where a code was located that is still unknown."""
        return [
            quad for quad in self._located if not self.read_at(quad) and not self.foreign_at(quad)
        ]

    def reading(self) -> Reading:
        """Everything found: cards by id and place, foreign codes by place."""
        reads = [
            Read(found.card, as_corners(found.corners), round(min(found.score, 1.0), 4))
            for found in self.found
        ]
        foreign = [Foreign(payload, as_corners(quad)) for payload, quad in self._foreign]
        foreign += [Foreign(None, as_corners(quad)) for quad in self.undecoded]
        return Reading(
            tuple(sorted(reads, key=lambda read: (read.card, read.corners))),
            tuple(
                sorted(
                    (code for code in foreign if not self.read_at(as_quad(code.corners))),
                    key=lambda code: (code.corners, code.payload or ""),
                )
            ),
        )

    def _yield_to(self, quad: Quad) -> None:
        """A foreign code was decoded here: a card that was only recognised by its look is none."""
        self.found = [
            found
            for found in self.found
            if found in self._decoded or not same_place(found.corners, quad)
        ]


def _any_at(quads: Sequence[Quad], quad: Quad) -> bool:
    return any(same_place(other, quad) for other in quads)

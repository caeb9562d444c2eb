"""Keeps a picture of every card that counts: from the camera's thread to the folder of evidence."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tableside.match.evidence import EVIDENCE_NAME, EvidenceFolder, EvidenceKeeper
from tableside.match.evidence_aside import delete_pictures_aside
from tableside.match.journal import Journal
from tableside.messages import CardSeen, Corners
from tableside.publisher import Publisher
from tableside.vision.card_picture import card_picture
from tableside.vision.frames import Frame, Reading
from tableside.vision.geometry import as_quad, farthest_corner, side

STEADY_SECONDS = 0.8
"""How long a better picture of a card is waited for."""

STEADY_SIDES = 0.03
"""How far a card's marker may go from one frame to the next, in its sides, to be called steady: a
hand that still carries it in moves it by a third of a side and more, and blurs the picture.
"""


@dataclass(slots=True)
class _Unsteady:
    """A card whose picture may be blurred yet, and where its marker was last."""

    seen: CardSeen
    corners: Corners


class Witness:
    """A table's pictures of shown cards.

    What is there of matches that the journal does not have is deleted; with `wanted` False
    everything is, also what was set aside with a damaged journal, and nothing is kept.

    Args:
        data_folder: where the journal lies.
        wanted: whether pictures are kept at all.
        journal: not yet used by another thread.
        publisher: tells what came of a showing.
    """

    def __init__(
        self, data_folder: Path, wanted: bool, journal: Journal, publisher: Publisher
    ) -> None:
        if not wanted:
            delete_pictures_aside(data_folder / EVIDENCE_NAME)
        self.folder = EvidenceFolder(data_folder / EVIDENCE_NAME)
        self.folder.keep_only(journal.ids() if wanted else ())
        self._publisher = publisher
        self._keeper = EvidenceKeeper(self.folder, publisher.snapshot) if wanted else None
        self._unsteady: dict[str, _Unsteady] = {}

    def start(self, parts: ExitStack) -> None:
        """Begin to keep pictures, until `parts` are closed: after the table, whose last snapshots
        say which pictures count.
        """
        if self._keeper is None:
            return
        self._keeper.start()
        parts.callback(self._keeper.stop)
        parts.callback(self._publisher.subscribe(self._keeper.listen))

    def shown(self, seen: CardSeen, frame: Frame) -> None:
        """A showing begins; called by the camera's thread before the table hears of it."""
        if self._keeper is not None:
            self._unsteady[seen.card] = _Unsteady(seen, seen.corners)
            self._take(self._keeper, seen, seen.corners, frame)

    def followed(self, frame: Frame, reading: Reading) -> None:
        """A frame was read; called by the camera's thread. As soon as a card is held still, its
        picture takes the place of the first one, which may be blurred.
        """
        if self._keeper is None:
            return
        for card, unsteady in list(self._unsteady.items()):
            since = frame.time - unsteady.seen.time
            if not 0 <= since <= STEADY_SECONDS:
                del self._unsteady[card]
                continue
            read = next((read for read in reading.reads if read.card == card), None)
            if read is None or since == 0:
                continue
            before, now = as_quad(unsteady.corners), as_quad(read.corners)
            unsteady.corners = read.corners
            if farthest_corner(before, now) <= STEADY_SIDES * side(now):
                del self._unsteady[card]
                self._take(self._keeper, unsteady.seen, read.corners, frame)

    @staticmethod
    def _take(keeper: EvidenceKeeper, seen: CardSeen, corners: Corners, frame: Frame) -> None:
        picture = card_picture(frame.luma, corners)
        keeper.take(seen, picture.large, picture.small)

    def forget(self, match: str) -> None:
        """A match was deleted."""
        if self._keeper is not None:
            self._keeper.forget(match)

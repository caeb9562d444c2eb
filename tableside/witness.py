"""Keeps a picture of every card that counts: from the camera's thread to the folder of evidence."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tableside.match.evidence import EVIDENCE_NAME, EvidenceFolder, EvidenceKeeper
from tableside.match.journal import Journal
from tableside.messages import CardSeen
from tableside.publisher import Publisher
from tableside.vision.card_picture import card_picture
from tableside.vision.frames import Frame


class Witness:
    """A table's pictures of shown cards.

    What is there of matches that the journal does not have is deleted; with `wanted` False
    everything is, and nothing is kept.

    Args:
        data_folder: where the journal lies.
        wanted: whether pictures are kept at all.
        journal: not yet used by another thread.
        publisher: tells what came of a showing.
    """

    def __init__(
        self, data_folder: Path, wanted: bool, journal: Journal, publisher: Publisher
    ) -> None:
        self.folder = EvidenceFolder(data_folder / EVIDENCE_NAME)
        self.folder.keep_only({match.id for match in journal.matches()} if wanted else ())
        self._publisher = publisher
        self._keeper = EvidenceKeeper(self.folder, publisher.snapshot) if wanted else None

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
            picture = card_picture(frame.luma, seen.corners)
            self._keeper.take(seen, picture.large, picture.small)

    def forget(self, match: str) -> None:
        """A match was deleted."""
        if self._keeper is not None:
            self._keeper.forget(match)

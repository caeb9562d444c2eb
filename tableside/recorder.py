"""Keeps one match's record file up to date while it is played, in a thread of its own."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Sequence
from pathlib import Path

from tableside.match.journal_errors import JournalError
from tableside.match.record_file import RecordWriter
from tableside.messages import HistoryLine, JsonLine, Snapshot

_log = logging.getLogger(__name__)


class Recorder:
    """Writes the match that begins with `header`, of which `history` was played before, to the file
    at `path`, line by line.

    The journal holds the match in any case; this file is the copy to hand on. Where it can't be
    written for a while (a full disk), the missing lines are added with the next move.

    Raises JournalError where the file can't be written now.
    """

    def __init__(self, path: Path, header: JsonLine, history: Sequence[HistoryLine] = ()) -> None:
        self._writer = RecordWriter(path, header, history)
        self._match: str | None = None
        self._mail: queue.SimpleQueue[Snapshot | None] = queue.SimpleQueue()
        self._fault: JournalError | None = None
        self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
        if self._writer.note:
            _log.warning(self._writer.note)

    def start(self, match: str) -> None:
        """Begin writing the match that snapshots call `match`."""
        self._match = match
        self._thread.start()

    def take(self, snapshot: Snapshot) -> None:
        """Write what is new in it. Returns at once; other matches are left alone."""
        self._mail.put(snapshot)

    def stop(self) -> None:
        """Gives back when everything is written; raises JournalError where the last could not."""
        self._mail.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._writer.close()
        if self._fault is not None:
            raise self._fault

    def _run(self) -> None:
        while (snapshot := self._mail.get()) is not None:
            if snapshot.match != self._match:
                continue
            try:
                self._writer.write(snapshot.history)
            except JournalError as fault:
                if self._fault is None:
                    _log.error("%s", fault)
                self._fault = fault
            else:
                self._fault = None

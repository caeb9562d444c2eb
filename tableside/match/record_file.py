"""Writes a running match as a table record, JSON line by JSON line, each on the disk at once."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Sequence
from pathlib import Path

from tableside.match.desk_json import to_json
from tableside.match.journal_errors import from_system
from tableside.messages import HistoryLine, JsonLine


def record_text(line: JsonLine) -> str:
    """A record line as text that UTF-8 can write, without line end."""
    value = to_json(line)
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which JSON can name and UTF-8 can't write
        return json.dumps(value)
    return text


class RecordWriter:
    """The record file of one match, at `path`.

    A file that already holds the beginning of this match is continued; a last line torn by a crash
    is written anew. Any other file is first renamed, never overwritten; `note` says so in a
    sentence. What is no regular file (a pipe, a terminal) is simply written to.

    Args:
        header: the record's first line.
        history: the match's accepted lines so far.

    Raises:
        JournalError: the file can't be written (also from `write`).
    """

    def __init__(
        self, path: Path | str, header: JsonLine, history: Sequence[HistoryLine] = ()
    ) -> None:
        self.path = Path(path)
        self.note: str | None = None
        self._header = header
        self._written = 0
        """How many texts (the header, then the lines) are in the file, whole."""
        try:
            self._file = self._open(history)
        except OSError as error:
            raise from_system(error, self.path) from error
        self.write(history)

    def write(self, history: Sequence[HistoryLine]) -> None:
        """Add those of the match's accepted lines that the file does not have yet.

        After an error the file ends with its last whole line, and the next call adds what is
        missing.
        """
        texts = self._texts(history, self._written)
        if not texts:
            return
        addition = "".join(f"{text}\n" for text in texts).encode()
        regular = stat.S_ISREG(os.fstat(self._file).st_mode)
        end = os.lseek(self._file, 0, os.SEEK_END) if regular else 0
        try:
            _write_whole(self._file, addition)
            if regular:
                os.fsync(self._file)
        except OSError as error:
            if regular:
                self._cut(end)
            raise from_system(error, self.path) from error
        self._written += len(texts)

    def close(self) -> None:
        os.close(self._file)

    def _cut(self, end: int) -> None:
        try:
            os.ftruncate(self._file, end)
        except OSError as error:
            raise from_system(error, self.path) from error

    def _texts(self, history: Sequence[HistoryLine], since: int) -> list[str]:
        header = [record_text(self._header)] if since == 0 else []
        return header + [record_text(line.line) for line in history[max(since - 1, 0) :]]

    def _open(self, history: Sequence[HistoryLine]) -> int:
        if self.path.is_file():
            expected = [text.encode() + b"\n" for text in self._texts(history, 0)]
            *whole, torn = self.path.read_bytes().splitlines(keepends=True) or [b""]
            if torn.endswith(b"\n"):
                whole, torn = [*whole, torn], b""
            following = expected[len(whole)] if len(whole) < len(expected) else b""
            if whole == expected[: len(whole)] and following.startswith(torn):
                self._written = len(whole)
                if torn:
                    os.truncate(self.path, sum(map(len, whole)))
                    self.note = f"{self.path} ended in a torn line, which was written anew"
            else:
                aside = _free_name(self.path)
                self.path.rename(aside)
                self.note = f"{self.path} held another record, which is now {aside.name}"
        return os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o666)


def _write_whole(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _free_name(path: Path) -> Path:
    """A name beside `path` that is not taken: `game.1.jsonl`, `game.2.jsonl`..."""
    count = 1
    while (free := path.with_stem(f"{path.stem}.{count}")).exists():
        count += 1
    return free

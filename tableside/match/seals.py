"""Seals: the hash that every kept row carries, so that nobody takes a damaged one for whole.

SQLite notices a page that makes no sense, not a letter that became another. A seal stands behind
its text and says what it belongs to, how long it is, and a hash (BLAKE2b, RFC 7693) of it. A line's
hash also covers the hash of the line before, back to the match's header: a chain, in which nothing
can be missing, doubled or exchanged unnoticed. The desk's covers the newest line's, and so proves
that none is missing at the end.

A seal is text, and stands right behind its own text in the file, so that rows are found and proved
in the bytes of a file that SQLite can't open any more (`journal_carving`).
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["M", "L", "D", "F", "R"]
"""A match's header, a line, the desk of a match that goes on, of a finished one, a refusal."""

_HASH_BYTES = 16
PATTERN = re.compile(rb"([MLDFR]) (\d{1,18}) ([-+.e\d]{1,25}) (\d{1,8}) ([0-9a-f]{32})")
LONGEST = 2 + 19 + 26 + 9 + 2 * _HASH_BYTES
"""Letters of a seal, at most."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What a seal says.

    Args:
        number: of a header, when the match began; of a line or refusal, its number; of a desk, the
            step at which it was written.
        length: letters of the sealed text.
        digest: the hash, in hexadecimal.
    """

    kind: Kind
    match: int
    number: str
    length: int
    digest: str

    def __str__(self) -> str:
        return f"{self.kind} {self.match} {self.number} {self.length} {self.digest}"

    @property
    def count(self) -> int:
        """The number of a line, refusal or desk."""
        return int(self.number)

    def proves(self, text: str, before: str = "") -> bool:
        """Whether this is the seal of `text`; arguments as `seal`."""
        return self == seal(self.kind, self.match, self.number, text, before)


def seal(kind: Kind, match: int, number: str | int, text: str, before: str = "") -> Seal:
    """The seal of a text.

    Args:
        before: the digest that the chain has reached: for a line, of the line before or of the
            header; for a desk, of the newest line or of the header; for a refusal, of the header.
    """
    told = f"{kind} {match} {number} {len(text)} {before}\n{text}"
    digest = hashlib.blake2b(told.encode("utf-8", "surrogatepass"), digest_size=_HASH_BYTES)
    return Seal(kind, match, str(number), len(text), digest.hexdigest())


def read_seal(text: str) -> Seal | None:
    """The seal that a text is; None where it is none."""
    found = PATTERN.fullmatch(text.encode("utf-8", "surrogatepass"))
    return None if found is None else seal_of(found)


def seal_of(found: re.Match[bytes]) -> Seal:
    """The seal that `PATTERN` found."""
    kind, match, number, length, digest = (part.decode() for part in found.groups())
    return Seal(kind, int(match), number, int(length), digest)  # type: ignore[arg-type]

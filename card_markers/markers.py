"""What a card's marker says and how its modules lie: payload, check, grid.

A marker is a QR code of version 1 (21 x 21 modules) at level H, which repairs up to 30 % of its
codewords and holds 10 alphanumeric characters (ISO/IEC 18004, table 7). A payload always has all
10: the card's id, a filler that the deck's marking and the id give, and one check character.

The filler makes codes of cards with like names differ much, and the same id in another deck another
payload. The check character (ISO 7064, MOD 37,36) keeps payloads apart: one wrong character never
makes one card's payload another's. Readers take the payloads of the deck and no others, so nobody
needs to check it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import numpy as np
import segno
from numpy.typing import NDArray

Grid = NDArray[np.bool_]

MODULES = 21
"""Modules along a side of a version 1 code."""

PAYLOAD_LENGTH = 10
MAX_ID_LENGTH = 6
"""Leaves at least three characters of filler: 46,656 decks can use the same id."""

MIN_DISTANCE = 60
"""Modules, of 441, in which any two codes of a deck must differ at least."""

_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ID = re.compile(r"[A-Z][A-Z0-9]*\Z")


def is_card_id(text: str) -> bool:
    """Whether `text` can be a card's id: capital letters and digits, a letter first."""
    return _ID.match(text) is not None


def payload_for(card_id: str, marking: str) -> str:
    """The payload of a card's marker.

    Args:
        card_id: as `is_card_id` wants it, at most `MAX_ID_LENGTH` characters.
        marking: the deck's own word; another word gives other payloads.

    Returns:
        10 characters of A to Z and 0 to 9.

    Raises:
        ValueError: the id has other characters or is too long.
    """
    if not is_card_id(card_id) or len(card_id) > MAX_ID_LENGTH:
        raise ValueError(f"{card_id!r} is no card id of at most {MAX_ID_LENGTH} characters")
    number = int.from_bytes(hashlib.sha256(f"{marking}/{card_id}".encode()).digest(), "big")
    filler = ""
    while len(card_id) + len(filler) < PAYLOAD_LENGTH - 1:
        number, digit = divmod(number, len(_CHARACTERS))
        filler += _CHARACTERS[digit]
    return card_id + filler + check_character(card_id + filler)


def check_character(text: str) -> str:
    """The check character of ISO 7064 MOD 37,36 for characters 0 to 9 and A to Z."""
    product = 36
    for character in text:
        total = (product + _CHARACTERS.index(character)) % 36 or 36
        product = total * 2 % 37
    return _CHARACTERS[(1 - product) % 36]


def grid_for(payload: str) -> Grid:
    """The modules of the QR code for `payload`: (21, 21), rows from the top, True = dark.

    Raises:
        ValueError: the payload does not fit version 1 at level H in alphanumeric mode.
    """
    code = segno.make_qr(payload, version=1, error="h", mode="alphanumeric", boost_error=False)
    return np.array([[module != 0 for module in row] for row in code.matrix], dtype=np.bool_)


def distance(one: Grid, other: Grid) -> int:
    """In how many modules two grids differ, lying the same way up."""
    return int(np.count_nonzero(one != other))


def closest(grids: Sequence[Grid]) -> tuple[int, int, int]:
    """The least distance of any two grids, and which two: (distance, index, index)."""
    flat = np.array(grids).reshape(len(grids), -1).astype(np.int32)
    ink = flat.sum(axis=1)
    apart = ink[:, None] + ink[None, :] - 2 * (flat @ flat.T)
    np.fill_diagonal(apart, MODULES * MODULES + 1)
    one, other = divmod(int(apart.argmin()), len(grids))
    return int(apart[one, other]), one, other

"""Cards that are none of the deck's: real faces whose marker was painted over.

Kinds:
- `text`: a version 1 code of random letters and digits, any level of error correction;
- `address`: codes of versions 1 to 6 that hold web addresses and sentences, in the marker's place;
- `near`: a deck's payload with one character changed (its check character is then wrong: none of
  these is any deck's payload);
- `other deck`: the same ids in a deck of another marking;
- `scrambled`: a deck code's finders and timing around random modules;
- `no code`: chequers, noise, stripes, lettering, or white in the marker's place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import cv2
import numpy as np
import segno
from numpy.typing import NDArray

from bench.scenes import FACE_PX_PER_MM, MODULES, FaceOf, Linear
from bench.workshop import deck, faces
from card_markers.markers import PAYLOAD_LENGTH, grid_for, payload_for
from card_markers.measures import MARKER_MM, MODULE_MM

Dark = NDArray[np.bool_]
"""Modules, (rows, columns), True = dark."""

_CHARACTERS = list("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_INK, _PAPER = 0.02, 0.9


def _word(rng: np.random.Generator, length: int) -> str:
    return "".join(rng.choice(_CHARACTERS, length))


def _code(text: str, level: str, version: int | None = None) -> Dark:
    code = segno.make_qr(text, error=level, version=version, boost_error=False)
    return np.array([[module != 0 for module in row] for row in code.matrix], np.bool_)


def _text(rng: np.random.Generator) -> Dark:
    level = str(rng.choice(list("LMQH")))
    return _code(_word(rng, int(rng.integers(4, PAYLOAD_LENGTH + 1))), level, 1)


def _address(rng: np.random.Generator) -> Dark:
    path = _word(rng, int(rng.integers(0, 24))).lower()
    text = str(
        rng.choice([f"https://example.org/{path}", f"WIFI:T:WPA;S:{path};;", f"Tel. 22 {path}"])
    )
    return _code(text, str(rng.choice(list("LMQ"))))


def _near(rng: np.random.Generator) -> Dark:
    payload = list(str(rng.choice(list(deck().payloads))))
    place = int(rng.integers(0, PAYLOAD_LENGTH))
    others = [character for character in _CHARACTERS if character != payload[place]]
    payload[place] = str(rng.choice(others))
    return grid_for("".join(payload))


def _other_deck(rng: np.random.Generator) -> Dark:
    card = str(rng.choice(list(deck().payloads.values())))
    return grid_for(payload_for(card, f"deck of {_word(rng, 6)}"))


def _scrambled(rng: np.random.Generator) -> Dark:
    own = next(iter(deck().cards.values())).grid
    every = np.array([card.grid for card in deck().all_cards()])
    shared = np.asarray(every.all(axis=0) | ~every.any(axis=0))
    return np.asarray(np.where(shared, own, rng.random((MODULES, MODULES)) < 0.5), np.bool_)


def _no_code(rng: np.random.Generator) -> Dark:
    kind = int(rng.integers(0, 5))
    count = int(rng.integers(4, 30))
    rows, columns = np.mgrid[0:count, 0:count]
    if kind == 0:
        return np.asarray((rows + columns) % 2 == 0, np.bool_)
    if kind == 1:
        return np.asarray(rng.random((count, count)) < rng.uniform(0.2, 0.7), np.bool_)
    if kind == 2:
        return np.asarray(rows % int(rng.integers(2, 4)) == 0, np.bool_)
    if kind == 3:
        return np.asarray((rows % 3 != 2) & (rng.random((count, count)) < 0.5), np.bool_)
    return np.zeros((count, count), np.bool_)


KINDS: Mapping[str, Callable[[np.random.Generator], Dark]] = {
    "text": _text,
    "address": _address,
    "near": _near,
    "other deck": _other_deck,
    "scrambled": _scrambled,
    "no code": _no_code,
}


def repainted(face: Linear, dark: Dark) -> Linear:
    """A copy of a face with other modules in the marker's place, on the same white."""
    out = face.copy()
    x, y, side = (value * FACE_PX_PER_MM for value in MARKER_MM)
    quiet = 4 * MODULE_MM * FACE_PX_PER_MM
    out[round(y - quiet) : round(y + side + quiet), round(x - quiet) : round(x + side + quiet)] = (
        _PAPER
    )
    # Drawn large and shrunk, so that modules of any number get their exact size.
    large = np.kron(np.where(dark, _INK, _PAPER), np.ones((16, 16))).astype(np.float32)
    size = (round(x + side) - round(x), round(y + side) - round(y))
    out[round(y) : round(y) + size[1], round(x) : round(x) + size[0]] = cv2.resize(
        large, size, interpolation=cv2.INTER_AREA
    )
    return out


def foreign_faces(kind: str, rng: np.random.Generator) -> FaceOf:
    """Deck card id -> its face with a foreign marker of that kind; the same one each time."""
    paint = KINDS[kind]

    @cache
    def face_of(card: str) -> Linear:
        return repainted(faces()(card), paint(rng))

    return face_of

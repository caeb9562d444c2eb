"""Pictures of real card faces laid out on a table, and matches kept in a journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from bench.audit import LIGHTINGS, laid_out
from bench.scenes import FACE_PX_PER_MM, FaceOf, Linear, Scene, deck_faces
from card_markers.deck import load_deck
from card_markers.faces import face_image
from card_markers.markers import grid_for
from card_markers.measures import MARKER_MM
from tableside.decks import open_game
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import Desk, JsonLine

DECK = load_deck("hellas-60")
CARDS = list(DECK.cards)
FOREIGN = "FOREIGN"
"""A card like ours whose code says `HELLO`."""
WEBCAM = (1920, 1080)


@cache
def _faces() -> FaceOf:
    return deck_faces(lambda card: face_image(DECK, card, dpi=FACE_PX_PER_MM * 25.4))


def _face(card: str) -> Linear:
    if card != FOREIGN:
        return _faces()(card)
    face = _faces()("ATH1").copy()
    x, y, side = (round(value * FACE_PX_PER_MM) for value in MARKER_MM)
    paper = float(face.max())
    light = cv2.resize(
        (~grid_for("HELLO")).astype(np.float32), (side, side), interpolation=cv2.INTER_NEAREST
    )
    face[y : y + side, x : x + side] = np.where(light > 0, paper, 0.03)
    return face


def laid(cards: Sequence[str], seed: int = 1) -> Scene:
    """A webcam's picture of these cards (up to 60) on a table a metre wide."""
    return laid_out(cards, _face, WEBCAM, LIGHTINGS[0], np.random.default_rng(seed))


def picture(path: Path, cards: Sequence[str], seed: int = 1) -> str:
    """The same as a file."""
    assert cv2.imwrite(str(path), laid(cards, seed).luma)
    return str(path)


def kept_match(
    folder: Path,
    start: JsonLine,
    lines: Sequence[JsonLine] = (),
    *,
    desk: Desk | None = None,
    deck: str | None = None,
) -> None:
    """A folder with a match of Ania and Borys that goes on from `start`."""
    header: Mapping[str, object] = {
        "table": 1,
        "game": "collect-and-rule",
        "players": ["Ania", "Borys"],
        "first": 0,
        "house_rules": {},
        "start": start,
        **({} if deck is None else {"deck": deck}),
    }
    game, setup = read_header(header, lambda name, deck: open_game(name, deck)[0])
    match = Match(game, setup)
    for line in lines:
        outcome = match.submit(line, time=1.0)
        assert outcome.ok, outcome.refusal
    folder.mkdir(exist_ok=True)
    with Journal(folder / JOURNAL_NAME) as journal:
        journal.write(journal.begin(header, 1.0), match.unsaved(), desk or Desk())

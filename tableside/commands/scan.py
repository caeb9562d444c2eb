"""Reads the cards in still pictures and says where they lie, one line a picture.

Corners are the marker's outer corners in pixels of the file as it is stored (a camera's note on how
to turn it is not followed), clockwise from the marker's own top left; (0, 0) is the picture's top
left corner. The score is the correlation of the code's own modules with the picture, 0 to 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from card_markers.deck import DeckError, load_deck
from tableside.errors import UserError
from tableside.vision.frames import Reader, Reading
from tableside.vision.readers import DEFAULT_READER, READERS, open_reader
from tableside.vision.sources.pictures import read_picture

HELP = "read the cards in pictures"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a picture")
    parser.add_argument("--json", action="store_true", help="one JSON object a picture")
    parser.add_argument(
        "--reader", choices=READERS, default=DEFAULT_READER, help=f"default: {DEFAULT_READER}"
    )
    parser.add_argument(
        "--deck", default="hellas-60", help="a deck's name or its .toml file (default: hellas-60)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Scan every file; gives 2 where one of them could not be read, else 0."""
    try:
        deck = load_deck(arguments.deck)
    except DeckError as error:
        raise UserError(str(error)) from error
    # Looks wide for single pictures: there is no next frame to hope for.
    reader = open_reader(arguments.reader, deck.payloads, thorough=True)
    try:
        read_all = True
        for name in arguments.files:
            read_all &= _scan(name, reader, as_json=arguments.json)
    finally:
        reader.close()
    return 0 if read_all else 2


def _scan(name: str, reader: Reader, *, as_json: bool) -> bool:
    started = time.perf_counter()
    try:
        luma, _ = read_picture(Path(name))
    except UserError as error:
        if as_json:
            _print_json({"image": name, "error": str(error)})
        else:
            print(f"tableside scan: {error}", file=sys.stderr, flush=True)
        return False
    reading = reader.read(luma)
    spent = round((time.perf_counter() - started) * 1000, 1)
    if as_json:
        _print_json({"image": name, "cards": _cards(reading), "ms": spent})
    else:
        print(f"{name}: {_in_words(reading)} ({spent:.0f} ms)", flush=True)
    return True


def _cards(reading: Reading) -> list[dict[str, object]]:
    return [
        {
            "id": read.card,
            "corners": [[round(x, 2), round(y, 2)] for x, y in read.corners],
            "score": round(read.score, 3),
        }
        for read in reading.reads
    ]


def _in_words(reading: Reading) -> str:
    cards = ", ".join(read.card for read in reading.reads) or "no card"
    foreign = [code.payload for code in reading.foreign if code.payload is not None]
    return cards + (f"; not of this deck: {', '.join(foreign)}" if foreign else "")


def _print_json(line: dict[str, object]) -> None:
    # UTF-8 whatever the terminal speaks. A name that is no text has half surrogate pairs, whose
    # escapes are valid JSON.
    text = json.dumps(line, ensure_ascii=False).encode(errors="backslashreplace")
    sys.stdout.buffer.write(text + b"\n")
    sys.stdout.buffer.flush()

"""Print sheets of a deck's cards, or pictures of every card."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2

from card_markers.deck import LANGUAGES, Card, Deck, DeckError, load_deck
from card_markers.faces import face_image
from card_markers.measures import FACE_MM, MARKER_MM
from card_markers.sheets import PAPERS_MM, sheet_pdf
from tableside.errors import UserError

HELP = "print sheets or pictures of the cards"

DPI_RANGE = (72, 1200)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The two things to do with cards, and what both take."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    both = argparse.ArgumentParser(add_help=False)
    both.add_argument(
        "--deck", default="hellas-60", help="name of a deck, or path of a .toml file (%(default)s)"
    )
    both.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language on the cards (%(default)s)"
    )
    sheet = actions.add_parser(
        "sheet", parents=[both], help="a PDF to print, nine cards a page, with backs for duplex"
    )
    sheet.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    sheet.add_argument("--paper", choices=sorted(PAPERS_MM), default="a4", help="(%(default)s)")
    sheet.add_argument("--only", metavar="ID,ID", help="only these cards, such as ATH3,COIN02")
    export = actions.add_parser(
        "export", parents=[both], help="a PNG of every card, and cards.json with the markers"
    )
    export.add_argument("folder", type=Path, metavar="DIR")
    export.add_argument(
        "--dpi",
        type=int,
        default=600,
        help=f"dots an inch, {DPI_RANGE[0]} to {DPI_RANGE[1]} (%(default)s)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the sheets or the pictures; raises UserError for what the user can mend."""
    try:
        deck = load_deck(arguments.deck)
        if arguments.action == "sheet":
            cards = _chosen(deck, arguments.only)
            done = write_sheet(deck, cards, arguments.lang, arguments.paper, arguments.out)
        else:
            done = export_cards(deck, arguments.lang, arguments.dpi, arguments.folder)
    except DeckError as error:
        raise UserError(str(error)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        asked = arguments.out if arguments.action == "sheet" else arguments.folder
        raise UserError(
            f"cannot write {error.filename or asked}: {reason}; choose another place for the cards"
        ) from error
    print(done)
    return 0


def write_sheet(deck: Deck, cards: tuple[Card, ...], language: str, paper: str, out: Path) -> str:
    """Write the print sheets of `cards` as the PDF file `out`; gives what to tell about it.

    Raises OSError, DeckError.
    """
    document = sheet_pdf(deck, cards, language, paper)
    out.write_bytes(document)
    count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    return f"{out}: {count}. Print at 100 %, on both sides, turned over the long edge."


def export_cards(deck: Deck, language: str, dpi: int, folder: Path) -> str:
    """Write `ID.png` for every card of the deck, and `cards.json`, into `folder`; gives what to
    tell about it.

    `cards.json` says where the 21 x 21 modules of each marker lie: `marker_mm` is x, y and side
    from the face's top left corner. A picture's width is `size_mm[0]`, its height `size_mm[1]`.

    Raises:
        UserError: `dpi` is out of range.
        OSError: something cannot be written.
    """
    if not DPI_RANGE[0] <= dpi <= DPI_RANGE[1]:
        raise UserError(
            f"--dpi {dpi} is out of range: choose {DPI_RANGE[0]} to {DPI_RANGE[1]} dots an inch"
        )
    folder.mkdir(parents=True, exist_ok=True)
    cards = deck.all_cards()
    for card in cards:
        face = face_image(deck, card.id, language, dpi)
        _, png = cv2.imencode(".png", cv2.cvtColor(face, cv2.COLOR_RGB2BGR))
        (folder / f"{card.id}.png").write_bytes(png.tobytes())
    # Last, so that a folder with cards.json is a whole one.
    (folder / "cards.json").write_text(
        json.dumps(
            {
                "size_mm": list(FACE_MM),
                "cards": [
                    {
                        "id": card.id,
                        "payload": card.payload,
                        "marker_mm": [round(value, 4) for value in MARKER_MM],
                    }
                    for card in cards
                ],
            },
            indent=1,
        )
        + "\n",
        encoding="utf-8",
    )
    return f"{folder}: {len(cards)} cards and cards.json"


def _chosen(deck: Deck, only: str | None) -> tuple[Card, ...]:
    if only is None:
        return deck.all_cards()
    ids = list(dict.fromkeys(name.strip().upper() for name in only.split(",") if name.strip()))
    known = {card.id: card for card in deck.all_cards()}
    unknown = [card_id for card_id in ids if card_id not in known]
    if unknown:
        raise UserError(
            f"--only: the deck {deck.name} has no card {', '.join(unknown)}; "
            f"ids look like {', '.join(list(known)[:2])}"
        )
    if not ids:
        raise UserError("--only names no card; write ids with commas, such as ATH3,COIN02")
    return tuple(known[card_id] for card_id in ids)

"""Compare all cards that lie on a table with the deck, or with the record of a match.

Lay the cards out so that none covers another's code, and take a picture from above; several
pictures count together. Without a match it says what of the deck is missing, what is there twice,
and which codes are of no card. With `--match` or `--data` it says where table and record differ;
a station may go on running meanwhile. The exit status is 0 where all is as it should be, 1 where
something differs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from card_markers.deck import Deck, DeckError, load_deck
from tableside.audit.compare import Finding, against_deck, against_record
from tableside.audit.pictures import Look, Picture
from tableside.audit.record import TableRecord, match_under_way
from tableside.audit.seen import Place, Seen, together
from tableside.audit.words import AuditSpeaker
from tableside.camera_report import Zone
from tableside.config import NO_CAMERA, Config, default_data_folder, load_config
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.match.journal import JOURNAL_NAME
from tableside.messages import LANGUAGES, Text
from tableside.vision.calibrated_tracker import FixedZones
from tableside.vision.calibration_file import CALIBRATION_NAME, load_calibration
from tableside.vision.readers import CARD_SHAPE
from tableside.vision.whole_table import WholeTableReader

HELP = "compare the cards on the table with the deck, or with the record of a match"


@dataclass(frozen=True, slots=True)
class _Table:
    """What the cards are compared with: a deck and, in a match, its record. `no_match`: a match was
    asked for, but none is under way.
    """

    deck: Deck
    record: TableRecord | None
    no_match: bool = False

    @property
    def expected(self) -> frozenset[str]:
        """The cards that should be seen."""
        return frozenset(self.deck.cards) if self.record is None else self.record.held


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("images", nargs="*", metavar="IMAGE", help="a picture of the table")
    parser.add_argument(
        "--camera",
        nargs="?",
        const="",
        metavar="SPEC",
        help="look through a camera now: the one named, else the one in the configuration",
    )
    parser.add_argument("--deck", metavar="NAME", help="a deck's name or its .toml file")
    parser.add_argument(
        "--match", action="store_true", help="compare with the record of the match under way"
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="the same, with the matches kept in this folder"
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of what is said")


def run(arguments: argparse.Namespace) -> int:
    """Look, compare and say; gives 0 where nothing differs, else 1."""
    if bool(arguments.images) == (arguments.camera is not None):
        raise UserError("name the pictures of the table, or --camera, and not both")
    config = Config() if arguments.config is None else load_config(arguments.config)
    camera = arguments.camera or config.camera.source
    if arguments.camera is not None and camera == NO_CAMERA:
        raise UserError("this table has no camera: name one after --camera, or name pictures")
    table = _table(arguments, config)
    zones = _zones(arguments, config, table)
    reader = WholeTableReader(table.deck.payloads, CARD_SHAPE)
    # In a match nobody knows what else may lie there, so the search goes on to its end.
    look = Look(reader, table.expected, thorough=table.record is not None)
    try:
        if arguments.camera is None:
            pictures = [look.at_file(name, zones) for name in arguments.images]
        else:
            pictures = look.through_camera(camera, zones)
    finally:
        reader.close()
    seen = together([(picture.reading, picture.size) for picture in pictures])
    cards = list(table.deck.cards)
    if table.record is None:
        findings = against_deck(seen, cards)
    else:
        findings = against_record(
            seen, cards, table.record, [picture.zones for picture in pictures]
        )
    speaker = AuditSpeaker(
        table.deck.title,
        () if table.record is None else table.record.players,
        [picture.name for picture in pictures],
        arguments.lang or config.screen.language,
    )
    if arguments.json:
        _print_json(table, pictures, findings, speaker)
    else:
        _print_words(table, seen, findings, speaker)
    return 1 if findings else 0


# --- what the cards are compared with ---------------------------------------------------------


def _table(arguments: argparse.Namespace, config: Config) -> _Table:
    name = arguments.deck or config.game.deck
    deck = open_game(config.game.name)[1] if name is None else _loaded(name)
    if not arguments.match and arguments.data is None:
        return _Table(deck, None)
    match = match_under_way(_folder(arguments, config) / JOURNAL_NAME, deck, name)
    if match is None:
        return _Table(deck, None, no_match=True)
    played, record = match
    if name is not None and played.name != deck.name:
        raise UserError(
            f"the match under way is played with the deck {played.name}, not {deck.name}: leave "
            "--deck out"
        )
    return _Table(played, record)


def _loaded(name: str) -> Deck:
    try:
        return load_deck(name)
    except DeckError as error:
        raise UserError(str(error)) from error


def _zones(arguments: argparse.Namespace, config: Config, table: _Table) -> Mapping[int, Zone]:
    """The seats' areas in this table's pictures: those of the options, else, for its own camera,
    those of the calibration.
    """
    if table.record is None:
        return {}
    fixed = FixedZones(None, config.camera.seat_zones or None)
    own_camera = arguments.camera is not None
    path = _folder(arguments, config) / CALIBRATION_NAME
    return fixed.over(load_calibration(path) if own_camera else None)[1]


def _folder(arguments: argparse.Namespace, config: Config) -> Path:
    return arguments.data or config.data.folder or default_data_folder()


# --- what is said ----------------------------------------------------------------------------


def _print_words(
    table: _Table, seen: Seen, findings: Sequence[Finding], speaker: AuditSpeaker
) -> None:
    if table.no_match:
        print(speaker.say(Text("audit.no-match")))
    code = "audit.seen" if table.record is None else "audit.seen-by-record"
    found = len(table.expected & seen.cards.keys())
    print(speaker.say(Text(code, {"seen": found, "all": len(table.expected)})))
    for finding in findings:
        print(speaker.finding(finding))
    if not findings:
        print(speaker.say(Text("audit.fine")))


def _print_json(
    table: _Table,
    pictures: Sequence[Picture],
    findings: Sequence[Finding],
    speaker: AuditSpeaker,
) -> None:
    record = table.record
    print(
        json.dumps(
            {
                "ok": not findings,
                "deck": table.deck.name,
                "match": None
                if record is None
                else {"players": list(record.players), "moves": record.moves},
                "images": [_picture_json(picture) for picture in pictures],
                "findings": [
                    {
                        "kind": finding.kind,
                        "card": finding.card,
                        "payload": finding.payload,
                        "seat": finding.seat,
                        "area": finding.area,
                        "places": [_place_json(place) for place in finding.places],
                        "text": speaker.finding(finding),
                    }
                    for finding in findings
                ],
            },
            ensure_ascii=False,
        )
    )


def _picture_json(picture: Picture) -> dict[str, object]:
    return {
        "image": picture.name,
        "size": list(picture.size),
        "cards": [
            {
                "id": read.card,
                "corners": _corners_json(read.corners),
                "score": round(read.score, 3),
            }
            for read in picture.reading.reads
        ],
        "foreign": [
            {"payload": code.payload, "corners": _corners_json(code.corners)}
            for code in picture.reading.foreign
        ],
        "ms": round(picture.ms, 1),
    }


def _place_json(place: Place) -> dict[str, object]:
    return {"image": place.picture, "corners": _corners_json(place.corners)}


def _corners_json(corners: Sequence[tuple[float, float]]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in corners]

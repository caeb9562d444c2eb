"""Tables at which Polis is played beside the station's own game, and positions of it."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask

from card_markers.deck import Deck
from tableside.cues.patterns import patterns_json
from tableside.decks import open_game
from tableside.games.boundary import AnyGame, Setup
from tableside.match.archive import Archive
from tableside.match.journal import Journal
from tableside.messages import Answer, Language, NewMatch, Snapshot, TableMessage, Tap
from tableside.publisher import Publisher
from tableside.table import Table
from tableside.table_words import CATALOGUE as TABLE_WORDS
from tests.web.tables import GAME_NAME as OWN_GAME
from tests.web.tables import snapshot_of
from web.app import create_app

POLIS = "polis-hegemony"
NAMES = ("Ania", "Borys")

OFFERED = {"phase": "actions", "offer": ["PRJ05", "PRJ11", "PRJ12"]}
"""A first turn: the project tiles lie there."""

MIDDLE: dict[str, Any] = {
    "turn": 1,
    "phase": "actions",
    "actions": [],
    "round": "4",
    "offer": ["PRJ01", "PRJ11", "PRJ12"],
    "event": "EVT03",
    "events": ["EVT03"],
    "exhausted": ["ATT"],
    "players": [
        {
            "prestige": 7,
            "stores": {"metal": 2, "wood": 3, "oil": 6, "wine": 1, "wheat": 12, "silver": 5},
            "hoplites": {"ATT": 3, "BOE": 4, "ION": 2},
            "galleys": {"SCYC": 4, "SSPO": 1, "STHR": 1},
            "proxenos": "MEG",
        },
        {
            "prestige": 4,
            "stores": {"metal": 5, "wood": 0, "oil": 2, "wine": 4, "wheat": 3, "silver": 9},
            "hoplites": {"LAC": 3, "ARC": 2, "MES": 1, "BOE": 2},
            "galleys": {"SION": 3, "SMYR": 2},
            "merchants": 0,
            "proxenos": "BOE",
        },
    ],
    "poleis": {
        "PATH": {"population": 8, "finished": ["PRJ14"], "building": ["PRJ13"]},
        "PTHE": {"owner": 0, "population": 3},
        "PSPA": {"population": 5, "building": ["PRJ08"]},
        "PARG": {"owner": 1, "population": 3},
        "PCRC": {"owner": 1, "population": 2},
    },
    "markets": {"MEGY": {"step": 6, "ships": [0]}, "MILL": {"ships": [1]}},
}
"""A game well under way."""

DECIDED: dict[str, Any] = {**MIDDLE, "round": "5β", "phase": "over", "winners": [0]}
"""Athens has won."""

BATTLE: dict[str, Any] = {
    **MIDDLE,
    "turn": 1,
    "phase": "defend",
    "players": [
        {**MIDDLE["players"][0], "hoplites": {"ATT": 1, "BOE": 5, "ION": 2}},
        {**MIDDLE["players"][1], "hoplites": {"LAC": 3, "ARC": 2, "BOE": 4}},
    ],
    "round": "5α",
    "battle": {
        "place": "BOE",
        "mover": 0,
        "attacker": 0,
        "laid": ["CMB01", "CMB14"],
        "played": ["CMB01", "CMB14", "CMB04", "CMB10"],
        "deck": 9,
    },
}
"""Athens has laid two cards; Sparta answers."""

SUPPLY: dict[str, Any] = {**MIDDLE, "turn": 1, "phase": "supply", "passed": [0, 1]}
GROWTH: dict[str, Any] = {**MIDDLE, "turn": 0, "phase": "growth", "passed": [0, 1]}
PHOROS: dict[str, Any] = {**MIDDLE, "turn": 0, "phase": "phoros", "passed": [0, 1]}

_NINE = (
    ("PATH", "PCHA", "PCHI", "PSAM", "PTHE", "PPYD", "PPOT", "PABD", "PSYR"),
    ("PSPA", "PPYL", "PGYT", "PARG", "PCOR", "PCRC", "PEPI", "PNAU", "PGEL"),
)
_BUILT = {
    "PATH": ["PRJ01", "PRJ03", "PRJ14"], "PSAM": ["PRJ10"], "PPOT": ["PRJ02"], "PSYR": ["PRJ04"],
    "PSPA": ["PRJ07", "PRJ09", "PRJ12"], "PCOR": ["PRJ06"], "PARG": ["PRJ05"], "PGYT": ["PRJ08"],
}  # fmt: skip

CROWDED: dict[str, Any] = {
    **MIDDLE,
    "round": "5α",
    "phase": "growth",
    "turn": 0,
    "passed": [1, 0],
    "exhausted": ["ATT", "BOE", "LAC", "MES", "SIC"],
    "players": [
        {
            "prestige": 38,
            "stores": dict.fromkeys(("metal", "wood", "oil", "wine", "wheat", "silver"), 47),
            "hoplites": {"ATT": 5, "BOE": 5, "ION": 5},
            "galleys": {"SCYC": 5, "SSPO": 5, "STHR": 2},
            "proxenos": "BOE",
        },
        {
            "prestige": 26,
            "stores": dict.fromkeys(("metal", "wood", "oil", "wine", "wheat", "silver"), 38),
            "hoplites": {"LAC": 5, "ARC": 5, "MES": 3, "BOE": 2},
            "galleys": {"SION": 5, "SMYR": 5},
            "proxenos": "BOE",
        },
    ],
    "poleis": {
        polis: {"owner": seat, "population": 1, "finished": _BUILT.get(polis, []), "building": []}
        for seat, poleis in enumerate(_NINE)
        for polis in poleis
    },
    "offer": ["PRJ11", "PRJ13"],
    "markets": {"MEGY": {"ships": [0, 0]}, "MPER": {"ships": [0]}, "MILL": {"ships": [1]}},
}
"""All poleis are somebody's; everybody grows."""

FULL: dict[str, Any] = {**CROWDED, "phase": "actions", "passed": []}
"""The same in the middle of a round."""

STATES = {
    "full": FULL,
    "crowded": CROWDED,
    "begun": OFFERED,
    "middle": MIDDLE,
    "battle": BATTLE,
    "supply": SUPPLY,
    "growth": GROWTH,
    "phoros": PHOROS,
    "won": DECIDED,
}


@cache
def games() -> dict[str, tuple[AnyGame, Deck]]:
    """The station's own game, and Polis beside it."""
    return {name: open_game(name) for name in (OWN_GAME, POLIS)}


def position_of(statement: dict[str, Any]) -> Any:
    game, _ = games()[POLIS]
    rules = {rule.key: rule.values[0] for rule in game.house_rules}
    return game.state(game.start(Setup(NAMES, 0, rules)), statement)


def snapshot_in(statement: dict[str, Any], *moves: dict[str, Any], **more: Any) -> Snapshot:
    """A snapshot of a match in which `moves` were just played from a stated position."""
    game, _ = games()[POLIS]
    names = more.pop("names", NAMES)
    made = snapshot_of(game, names, position_of(statement), *moves, **more)
    return dataclasses.replace(made, game=POLIS, turn=game.turn(made.position))


class ShownPolis:
    """Pages of stated snapshots; every message is refused, and kept in `asked`."""

    def __init__(self, language: Language = "en", **app_options: Any) -> None:
        self.publisher = Publisher(Snapshot(0, 0.0))
        self.asked: list[TableMessage] = []
        self.app: Flask = create_app(
            self.publisher, self._ask, games()[OWN_GAME][1], lambda name, _: games()[name][0],
            lambda: 12.0, language=language, catalogues=(TABLE_WORDS,), cues=patterns_json(),
            others=(games()[POLIS][1],), **app_options,
        )  # fmt: skip

    def show(self, snapshot: Snapshot) -> Snapshot:
        numbered = dataclasses.replace(snapshot, number=self.publisher.snapshot.number + 1)
        self.publisher.publish(numbered)
        return numbered

    def _ask(self, message: TableMessage) -> Answer:
        self.asked.append(message)
        return Answer(False, self.publisher.snapshot)


class RealPolis:
    """A running table with pages, at which both games may be played; a context manager."""

    def __init__(self, path: Path, language: Language = "en", **app_options: Any) -> None:
        self.journal = Journal(path)
        self.publisher = Publisher(Snapshot(0, 0.0))
        self.table = Table(
            self.journal, lambda name, _: games()[name][0], self.publisher, lambda: 1.0
        )
        self.app: Flask = create_app(
            self.publisher, self.ask, games()[OWN_GAME][1], lambda name, _: games()[name][0],
            lambda: 2.0, language=language, catalogues=(TABLE_WORDS,), cues=patterns_json(),
            heartbeat=0.5, others=(games()[POLIS][1],),
            archive=Archive(
                lambda read: self.table.look(read, 10.0), lambda name, _: games()[name][0]
            ),
            **app_options,
        )  # fmt: skip

    def __enter__(self) -> RealPolis:
        self.table.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.table.stop()
        self.journal.close()

    @property
    def position(self) -> Any:
        return self.publisher.snapshot.position

    def ask(self, message: TableMessage) -> Answer:
        return self.table.ask(message, 10.0)

    def begin(self, *names: str) -> None:
        header = {"table": 1, "game": POLIS, "players": list(names or NAMES)}
        answer = self.ask(NewMatch(header, 1.0))
        assert answer.ok, answer.text

    def play(self, **line: Any) -> None:
        answer = self.ask(Tap(self.publisher.snapshot.number, 1.5, line=line))
        assert answer.ok, answer.refusal or answer.text

    def state(self, statement: dict[str, Any]) -> None:
        """The arbiter's `set`."""
        self.play(do="set", position=statement)

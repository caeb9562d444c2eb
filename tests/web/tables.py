"""Tables for page tests: real ones with a journal, and snapshots of stated positions."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Flask

from card_markers.deck import Deck
from tableside.cues.patterns import patterns_json
from tableside.decks import open_game
from tableside.games.boundary import AnyGame, HouseValue, Setup
from tableside.match.archive import Archive
from tableside.match.journal import Journal
from tableside.messages import (
    Answer,
    Desk,
    Language,
    NewMatch,
    Refusal,
    Snapshot,
    TableMessage,
    Tap,
)
from tableside.publisher import Publisher
from tableside.table import Table
from tableside.table_words import CATALOGUE as TABLE_WORDS
from web.app import create_app

GAME_NAME = "collect-and-rule"
THREE = ("Ania", "Borys", "Celina")
LONG_NAMES = (
    "Wilhelmina Ockenford",
    "Bartłomiej Szczepańs",
    "Максимилиан Воронцов",
    "Krzysztof Brzęczyszc",
    "Александра-Виктория!",
)

Holding = tuple[str | None, str]
"""A player's polis, and the ids held, parted by spaces."""


def game_and_deck() -> tuple[AnyGame, Deck]:
    return open_game(GAME_NAME)


def position_of(
    game: AnyGame, names: Sequence[str], holdings: Sequence[Holding], turn: int = 0,
    discard: Sequence[str] = (), house_rules: dict[str, HouseValue] | None = None,
) -> Any:  # fmt: skip
    rules = {rule.key: rule.values[0] for rule in game.house_rules} | (house_rules or {})
    begun = game.start(Setup(tuple(names), 0, rules))
    players = [{"polis": polis, "cards": cards.split()} for polis, cards in holdings]
    return game.state(begun, {"turn": turn, "players": players, "discard": list(discard)})


def snapshot_of(
    game: AnyGame, names: Sequence[str], position: Any, *moves: dict[str, Any], **more: Any
) -> Snapshot:
    """A snapshot of a match in which `moves` were just played from `position`."""
    events: tuple[Any, ...] = ()
    last = None
    for line in moves:
        played = game.play(position, game.read_move(line))
        position, events, last = played.position, played.events, line.get("card", last)
    desk = more.pop("desk", Desk())
    made = Snapshot(
        1, 0.0, match="m", game=GAME_NAME, players=tuple(names), position=position, move=5,
        prompt=game.prompt(position, desk.tray), desk=desk, events=events, last_card=last,
        can_undo=True,
    )  # fmt: skip
    return dataclasses.replace(made, **more)


CROWDED: tuple[Holding, ...] = (
    (
        "ATH",
        "ATH1 " + " ".join(f"{s}{n}" for s in ("SPA", "COR", "THE", "ARG") for n in range(2, 7))
        + " SPAG CORG THEG COIN01 COIN02 COIN03 COIN04 HOPL1 HOPL2",
    ),
    ("SPA", "SPA1 ATH2 COIN05 COIN06 COIN07 HOPL3"),
    ("COR", "COR1 ATH3 ATH4 COIN08 COIN09 COIN10"),
    ("THE", "THE1 ATH5 ATH6 ATHG COIN11"),
    ("ARG", "ARG1 ARGG COIN12 COIN13 COIN14 COIN15 HOPL4 HOPL5"),
)  # fmt: skip
"""All that can be held, 27 cards of it by one player."""

TWO: tuple[Holding, ...] = (
    ("ATH", "ATH1 ATH3 ATH5 COIN01 COIN02 COIN03 SPA2 HOPL1"),
    ("SPA", "SPA1 SPAG ATH2 COIN04"),
)


class ShownTable:
    """Pages of stated snapshots; every message is refused, and kept in `asked`."""

    def __init__(self, language: Language = "en", **app_options: Any) -> None:
        self.game, self.deck = game_and_deck()
        self.publisher = Publisher(Snapshot(0, 0.0))
        self.asked: list[TableMessage] = []
        self.app: Flask = create_app(
            self.publisher, self._ask, self.deck, lambda _name, _deck: self.game, lambda: 12.0,
            language=language, catalogues=(TABLE_WORDS,), cues=patterns_json(), **app_options,
        )  # fmt: skip

    def show(self, snapshot: Snapshot) -> Snapshot:
        numbered = dataclasses.replace(snapshot, number=self.publisher.snapshot.number + 1)
        self.publisher.publish(numbered)
        return numbered

    def _ask(self, message: TableMessage) -> Answer:
        self.asked.append(message)
        refusal = Refusal("draw-first", "R2", {"player": 0})
        return Answer(False, self.publisher.snapshot, refusal=refusal)


class RealTable:
    """A running table with pages. Use it as a context manager."""

    def __init__(
        self,
        path: Path,
        language: Language = "en",
        first_number: int = 0,
        **app_options: Any,
    ) -> None:
        self.game, self.deck = game_and_deck()
        self.journal = Journal(path)
        self.publisher = Publisher(Snapshot(first_number, 0.0))
        self.table = Table(
            self.journal, lambda name, deck: open_game(name, deck)[0], self.publisher, lambda: 1.0
        )
        self.app: Flask = create_app(
            self.publisher, self.ask, self.deck, lambda _name, _deck: self.game, lambda: 2.0,
            language=language, catalogues=(TABLE_WORDS,), cues=patterns_json(), heartbeat=0.5,
            archive=Archive(
                lambda read: self.table.look(read, 10.0),
                lambda name, deck: open_game(name, deck)[0],
            ),
            **app_options,
        )  # fmt: skip

    def __enter__(self) -> RealTable:
        self.table.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.table.stop()
        self.journal.close()

    def ask(self, message: TableMessage) -> Answer:
        return self.table.ask(message, 10.0)

    def begin(self, *names: str, **house_rules: HouseValue) -> None:
        header = {
            "table": 1, "game": GAME_NAME, "players": list(names), "house_rules": house_rules,
        }  # fmt: skip
        assert self.ask(NewMatch(header, 1.0)).ok

    def play(self, **line: Any) -> None:
        answer = self.ask(Tap(self.publisher.snapshot.number, 1.5, line=line))
        assert answer.ok, answer

    def state(self, turn: int, *holdings: Holding) -> None:
        """The arbiter's `set`."""
        players = [{"polis": polis, "cards": cards.split()} for polis, cards in holdings]
        self.play(do="set", position={"turn": turn, "players": players, "discard": []})

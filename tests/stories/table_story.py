"""A table told as a story, in pictures.

Every sentence of a story is acted out on the simulated table. Its frames go through the real
reader, tracker, table thread, interpreter, match and journal; what the story asks about is what a
screen would show.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from card_markers.deck import Deck
from tableside.camera_report import Zone
from tableside.games.boundary import AnyGame
from tableside.match.journal import Journal
from tableside.messages import Answer, Button, Desk, JsonLine, NewMatch, Snapshot, Tap, Tick
from tableside.publisher import Publisher
from tableside.simulation.perspective import Pose
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner, Thing
from tableside.table import Table
from tableside.vision.frames import Reader
from tableside.vision.tracker import Tracker
from tests.storytelling import DECK, GAME, NAMES, ShownTable, in_short

FPS = 10.0
TIMEOUT = 60.0


class TableStory(ShownTable):
    """A table with players, a camera above it, and a folder that keeps the match.

    Args:
        start: a stated position to begin with.
        seat_zones: the part of the picture before each seat, as fractions.
    """

    game: AnyGame = GAME
    deck: Deck = DECK

    def __init__(
        self,
        folder: Path,
        reader: Reader,
        players: int = 2,
        start: JsonLine | None = None,
        house_rules: Mapping[str, str | bool] | None = None,
        seat_zones: Mapping[int, Zone] | None = None,
    ) -> None:
        self._folder = folder
        self._reader = reader
        self._seat_zones = seat_zones
        self._steps: Steps | None = None
        self._pictures = SimulatedTable(self.deck, self._script, seed=3, fps=FPS)
        self.cues: list[str] = []
        self._sit_down()
        header: dict[str, Any] = {
            "table": 1,
            "game": self.game.name,
            "players": list(
                NAMES[: len(start.get("players", NAMES[:players])) if start else players]
            ),
            "house_rules": dict(house_rules or {}),
        }
        if start is not None:
            header["start"] = start
        assert self._table.ask(NewMatch(header, 0.0), TIMEOUT).ok
        self.wait(0.5)

    def _sit_down(self) -> None:
        self._journal = Journal(self._folder / "matches.db")
        last = Snapshot(0, 0.0)
        self._publisher = Publisher(last)
        self._publisher.subscribe(lambda snapshot: self.cues.extend(snapshot.cues))
        self._table = Table(
            self._journal,
            lambda _name, _deck: self.game,
            self._publisher,
            lambda: self._pictures.time,
        )
        self._table.start()
        self._tracker = Tracker(self.deck.commands, seat_zones=self._seat_zones)

    def close(self) -> None:
        self._table.stop()
        self._journal.close()
        self._pictures.close()

    # --- what happens on the table ---------------------------------------------------------------

    def show(self, *cards: str, at: Pose | None = None) -> None:
        """Hold cards over the table, one after another, and take each away again."""
        for card in cards:
            self._play(self._pictures.show(card, 0.7, manner=_manner(at)))
            self.wait(1.2)

    def hold_command(self, command: str) -> None:
        """Hold a command card until it acts, and take it away."""
        self._play(self._pictures.show(command, 1.6))
        self.wait(1.2)

    def show_at_once(self, *cards: str) -> None:
        """Several hands hold a card each, side by side, at the same moment."""
        places = [Pose(x=-90.0 + 60.0 * n, y=-20.0 + 40.0 * (n % 2)) for n in range(len(cards))]
        things = [self._pictures.lay(card, at) for card, at in zip(cards, places, strict=True)]
        self.wait(1.0)
        for thing in things:
            self.take(thing)
        self.wait(1.5)

    def lay(self, card: str, x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Thing:
        """Lay a card down, and leave it there."""
        thing = self._pictures.lay(card, Pose(x=x, y=y, turn=turn))
        self.wait(0.6)
        return thing

    def lay_foreign_code(self, payload: str) -> Thing:
        thing = self._pictures.lay_foreign(payload)
        self.wait(1.0)
        return thing

    def take(self, thing: Thing) -> None:
        """Take away what lies there."""
        self._pictures.take(thing)

    def cover(self, thing: Thing, seconds: float) -> None:
        """A hand rests on a card for a while."""
        self._pictures.cover(thing)
        self.wait(seconds)
        self._pictures.uncover(thing)
        self.wait(0.5)

    def wiggle(self, thing: Thing) -> None:
        """Push a lying card a little to and fro."""
        for x in (4.0, -3.0, 5.0, 0.0):
            self._pictures.move(thing, Pose(x=x, y=-x / 2, turn=2 * x))
            self.wait(0.3)

    def bump_the_camera(self, x: float = 40.0, y: float = 25.0) -> None:
        self._pictures.bump((x, y))
        self.wait(2.0)

    def wait(self, seconds: float) -> None:
        self._play(self._pictures.wait(seconds))

    # --- what happens beside it ------------------------------------------------------------------

    def tap(self, line: JsonLine) -> Answer:
        return self._tap(line=line)

    def tap_card(self, card: str) -> Answer:
        return self._tap(card=card)

    def tap_no(self) -> Answer:
        return self._tap(clear=True)

    def choose(self, code: str, **arguments: int | str) -> Answer:
        """Tap the one option that says this."""
        return self._tap(option=self.option_saying(code, arguments))

    def press_stop(self) -> Answer:
        return self._table.ask(Button("STOP", self._pictures.time), TIMEOUT)

    def pull_the_plug(self) -> None:
        """The station goes and comes back; what lies on the table lies on."""
        self._table.stop()
        self._journal.close()
        self._sit_down()
        self.wait(0.5)

    # --- what the screen shows -------------------------------------------------------------------

    @property
    def now(self) -> Snapshot:
        return self._publisher.snapshot

    @property
    def desk(self) -> Desk:
        return self.now.desk

    @property
    def position(self) -> Any:
        return self.now.position

    @property
    def tray(self) -> list[str]:
        return list(self.desk.tray.cards)

    @property
    def wanted(self) -> str | None:
        return self.desk.tray.target

    def record(self) -> list[str]:
        """All accepted lines in short, `undo` and `set` included: `draw ATH1`, `stop`."""
        return [in_short(line.line) for line in self.now.history]

    # --- inside ----------------------------------------------------------------------------------

    def _script(self, _: SimulatedTable) -> Steps:
        while True:
            if self._steps is None:
                yield 0.0
            else:
                yield from self._steps
                self._steps = None

    def _play(self, steps: Steps) -> None:
        """Act something out, frame by frame, to its end."""
        self._steps = steps
        while self._steps is not None:
            frame = self._pictures.read(TIMEOUT)
            assert frame is not None
            for message in self._tracker.update(frame, self._reader.read(frame.luma)):
                self._table.post(message)
            self._table.post(Tick(frame.time))
            self._table.wait_handled()

    def _tap(self, **what: Any) -> Answer:
        return self._table.ask(Tap(self.now.number, self._pictures.time, **what), TIMEOUT)


def _manner(at: Pose | None) -> Manner:
    return Manner() if at is None else Manner(at=at)

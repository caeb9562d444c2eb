"""Play a whole match at a simulated table: printed faces, a camera's pictures, people who draw.

From the pictures on everything is as at a real table: reader, rules, journal, pages and lamps.
"""

from __future__ import annotations

import argparse
import queue
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tableside.config import Config, DataOptions, GameOptions, ScreenOptions
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import how_many
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import LANGUAGES, PlayingCard, Snapshot, TableMessage, Text
from tableside.simulation.clips import Filmed
from tableside.simulation.habits import Habits, habits_of
from tableside.simulation.pacing import Paced
from tableside.simulation.perspective import Viewpoint
from tableside.simulation.players import FAST, UNHURRIED, Players
from tableside.simulation.table import SimulatedTable
from tableside.station import Station
from tableside.stopping import Stopped, signals_raise
from tableside.table_words import CATALOGUE as TABLE_WORDS
from tableside.vision.frames import Source
from tableside.words import Speaker, event_text

HELP = "play a whole match at a simulated table"

_NAMES = ("Ania", "Borys", "Celina", "Darek", "Ewa")
_FPS, _FAST_FPS = 20.0, 5.0
# The fast camera is nearer, so that smaller and quicker pictures show cards as large.
_VIEW, _FAST_VIEW = Viewpoint(), Viewpoint(size=(640, 400))
_DEFAULT_PLAYERS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", default=GameOptions().name, help=f"its name (default {GameOptions().name})"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many play (default 3, where that many may)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same match")
    parser.add_argument("--fast", action="store_true", help="as fast as the machine can")
    parser.add_argument(
        "--headless", action="store_true", help="without pages; ends by itself after the match"
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="keep the match in this folder (default: nowhere)"
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with the unfinished match in --data"
    )
    parser.add_argument(
        "--film",
        type=Path,
        metavar="DIR",
        help="keep the camera's pictures there, a clip for 'tableside run --source DIR'",
    )
    parser.add_argument(
        "--port", type=int, default=ScreenOptions().port, help="of the pages (default 8000)"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="of cards and pages (default en)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play; gives 0 after a match that ended and agrees with the cards on the table, 1 after one
    that didn't.
    """
    seed = random.SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    with _data_folder(arguments.data) as folder:
        config = _configured(arguments, folder)
        demo = _Demo(
            config,
            seed,
            new=not arguments.resume,
            fast=arguments.fast,
            pages=not arguments.headless,
            film=arguments.film,
        )
        try:
            with signals_raise():
                return demo.play()
        except Stopped as stopped:
            return stopped.status


@contextmanager
def _data_folder(wanted: Path | None) -> Iterator[Path]:
    if wanted is not None:
        yield wanted
        return
    with tempfile.TemporaryDirectory(prefix="tableside-demo-") as folder:
        yield Path(folder)


def _configured(arguments: argparse.Namespace, folder: Path) -> Config:
    """The table's configuration. Raises UserError for options that don't fit."""
    game, _deck = open_game(arguments.game)
    try:
        habits_of(game.name)
    except LookupError as error:
        raise UserError(f"{error} at a table") from None
    count = arguments.players
    if count is None:
        count = _DEFAULT_PLAYERS if _DEFAULT_PLAYERS in game.seats else game.seats[0]
    if count not in game.seats:
        raise UserError(f"--players {count}: this game is for {how_many(game.seats)} players")
    if arguments.resume:
        _check_resume(arguments, folder)
    return Config(
        game=GameOptions(name=game.name, players=_NAMES[:count]),
        screen=ScreenOptions(language=arguments.lang, port=arguments.port),
        data=DataOptions(folder=folder),
    )


def _check_resume(arguments: argparse.Namespace, folder: Path) -> None:
    if arguments.data is None:
        raise UserError("--resume needs --data DIR, the folder that the match was kept in")
    if arguments.players is not None:
        raise UserError("--players can't be changed in a match that goes on; leave it out")
    file = folder / JOURNAL_NAME
    if file.exists():
        with Journal(file) as journal:
            if journal.unfinished() is not None:
                return
    raise UserError(f"there is no unfinished match in {folder}; leave out --resume to begin one")


class _Demo:
    """One run: a station, and simulated people before its camera."""

    def __init__(
        self, config: Config, seed: int, *, new: bool, fast: bool, pages: bool, film: Path | None
    ) -> None:
        self._seed = seed
        self._new = new
        self._fast = fast
        self._fps = _FAST_FPS if fast else _FPS
        self._film = film
        self._sittings = 0
        self._ends = fast or not pages
        self._station = Station(config, sources=self._source, new_match=new, pages=pages)
        self._players = Players(
            self._sit_down,
            lambda: self._station.publisher.snapshot,
            self._press,
            pace=FAST if fast else UNHURRIED,
            rng=random.Random(f"manners {seed}"),
            company=not self._ends,
            # Whoever looks at the clip alone must see all that was said.
            buttons=film is None,
        )
        self._table = SimulatedTable(
            self._station.deck,
            self._players.script,
            seed=seed,
            fps=self._fps,
            viewpoint=_FAST_VIEW if fast else _VIEW,
            language=config.screen.language,
        )

    def play(self) -> int:
        """The whole match; gives the exit status."""
        with self._station:
            begun = self._begun()
            print(f"Seed: {self._seed}", flush=True)
            if self._station.url is not None:
                print(f"The table is shown at {self._station.url}", flush=True)
            if begun is not None:
                print(f"The match goes on after move {begun.move}.", flush=True)
                self._print_tray(begun)
            last = self._follow(begun)
        if self._players.stuck is not None:
            print(f"tableside demo: {self._players.stuck}", file=sys.stderr)
            return 1
        if not self._station.game.over(last.position):
            print("tableside demo: the camera stopped before the match ended", file=sys.stderr)
            return 1
        print(self._result(last), flush=True)
        return 0

    def _begun(self) -> Snapshot | None:
        """The match that goes on, as it stood; None for a new one."""
        if self._new:
            return None
        display = self._station.publisher.snapshot
        if self._station.game.over(display.position):
            raise UserError("the match kept there has ended; leave out --resume to begin another")
        return display

    def _follow(self, begun: Snapshot | None) -> Snapshot:
        """Print every move after `begun` until the players leave, or somebody interrupts after the
        end; gives the last snapshot.
        """
        publisher = self._station.publisher
        news: queue.SimpleQueue[Snapshot] = queue.SimpleQueue()
        unsubscribe = publisher.subscribe(news.put)
        news.put(publisher.snapshot)
        shown = Snapshot(number=-1, time=0.0) if begun is None else begun
        try:
            while True:
                # Every snapshot in its turn: the newest alone would leave out what lay on the tray
                # between two looks.
                snapshot = news.get()
                if snapshot.number > shown.number:
                    self._print_news(shown, snapshot)
                    shown = snapshot
                if snapshot.camera.condition in ("ended", "lost"):
                    return snapshot
        except Stopped:
            if not self._station.game.over(publisher.snapshot.position):
                raise
            return publisher.snapshot
        finally:
            unsubscribe()

    def _print_news(self, shown: Snapshot, snapshot: Snapshot) -> None:
        """Print the moves that are new, the tray where it changed, and a result that is news."""
        same = snapshot.match == shown.match
        old = shown.move if same else 0
        speaker = self._speaker(snapshot)
        for line in snapshot.history:
            if line.n > old:
                said = " ".join(speaker.say(event_text(event), "en") for event in line.events)
                print(f"{line.n}. {said or line.line['do']}", flush=True)
        if snapshot.desk.tray != shown.desk.tray:
            self._print_tray(snapshot)
        if not self._ends and snapshot.move > old and self._station.game.over(snapshot.position):
            print(f"{self._result(snapshot)} (stop with Ctrl-C)", flush=True)

    def _print_tray(self, snapshot: Snapshot) -> None:
        tray = snapshot.desk.tray
        cards = ([tray.target] if tray.target else []) + list(tray.cards)
        if cards:
            titles = ", ".join(self._station.deck.title(card, "en") for card in cards)
            print(f"   on the tray: {titles}", flush=True)

    def _result(self, last: Snapshot) -> str:
        """`Winner: Ania (Athens), 57 moves`."""
        won = habits_of(self._station.game.name).result(last)
        if won is None:
            return f"No winner, {last.move} moves"
        seat, key = won
        title = self._speaker(last).say(Text(f"set.{key}"), "en")
        return f"Winner: {last.players[seat]} ({title}), {last.move} moves"

    def _speaker(self, snapshot: Snapshot) -> Speaker:
        return Speaker(
            [self._station.game.catalogue, TABLE_WORDS], self._station.deck.title, snapshot.players
        )

    def _source(self) -> Source:
        source: Source = self._table
        if self._film is not None:
            source = Filmed(source, self._film, self._fps)
        return source if self._fast else Paced(source, time.monotonic, time.sleep)

    def _press(self, message: TableMessage) -> None:
        self._station.table.post(message)

    def _sit_down(self, display: Snapshot) -> Habits:
        """Everybody looks at the display and lays the cards as it says. Each time the deck has an
        order of its own, which comes from the seed and from where the match stands.
        """
        self._sittings += 1
        deck = self._station.deck
        cards = [PlayingCard(card.id, card.kind, card.set) for card in deck.cards.values()]
        rng = random.Random(f"deck {self._seed} {self._sittings} {display.move}")
        return habits_of(self._station.game.name)(cards, display, rng)

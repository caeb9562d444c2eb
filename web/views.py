"""Finds a game's own pages by the game's name, and says what they get."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from card_markers.deck import Deck
from tableside.games.boundary import AnyGame, HouseValue
from tableside.messages import JsonLine, Language, Snapshot, Text
from tableside.words import Catalogue


@dataclass(frozen=True, slots=True)
class Scene:
    """What a view draws: one snapshot of a running match in one language.

    `say` gives the sentence of a text in that language; `title` a card's title.
    """

    snapshot: Snapshot
    game: AnyGame
    deck: Deck
    language: Language
    say: Callable[[Text], str]

    def title(self, card: str) -> str:
        return self.deck.title(card, self.language)

    def words(self, code: str, **arguments: int | str | tuple[str, ...]) -> str:
        return self.say(Text(code, arguments))


Asked = Mapping[str, str]
"""What an address says after its question mark."""


class BadStatement(ValueError):
    """A correction form can't be read; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.code)
        self.text = text


@dataclass(frozen=True, slots=True)
class LineChoice:
    """A move that may have happened: its words, and its line."""

    title: str
    line: JsonLine


@dataclass(frozen=True, slots=True)
class LineGroup:
    """Choices that belong together."""

    title: str
    choices: tuple[LineChoice, ...]


@dataclass(frozen=True, slots=True)
class Glance:
    """What a player has come to, in three words: `count` of the `of` cards of what they collect,
    which `title` names, or simply a number where `of` is None; `title` is empty where they collect
    nothing yet.
    """

    title: str
    count: int
    of: int | None
    won: bool = False

    def __str__(self) -> str:
        return f"{self.title} {self.count}" + ("" if self.of is None else f"/{self.of}")


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player leaves in mid-game; their cards go to the discard pile or back into the deck."""

    seat: int
    to: Literal["discard", "deck"] = "discard"


@dataclass(frozen=True, slots=True)
class Joins:
    """A player joins in mid-game and takes this seat; who sat there or after it moves on by one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Replaces:
    """Somebody takes over a player's place with all their cards."""

    seat: int


PlayersChange = Leaves | Joins | Replaces


class GameView(Protocol):
    """What `web/games/NAME/` exports as `VIEW`. Template names are below `web/`'s template roots.

    Templates get the view model as `view` beside the page's own names.
    """

    @property
    def catalogue(self) -> Catalogue:
        """The view's words."""
        ...

    @property
    def boards_template(self) -> str:
        """What lies before the players, and the winner."""
        ...

    @property
    def tray_template(self) -> str:
        """The middle of the table: what is open now (a tray, purchases). Shown while the view
        model's `busy` is true.
        """
        ...

    @property
    def actions_template(self) -> str:
        """The buttons that go with it."""
        ...

    @property
    def piles_template(self) -> str: ...

    @property
    def choose_template(self) -> str:
        """Every move by tap alone."""
        ...

    @property
    def correct_template(self) -> str:
        """The form that states the table anew; its fields go to `statement`."""
        ...

    @property
    def seat_template(self) -> str:
        """What one player has, on their own phone."""
        ...

    @property
    def seat_actions_template(self) -> str:
        """That player's buttons while it is their turn; STOP stands beside them."""
        ...

    @property
    def house_picture_template(self) -> str | None:
        """The drawing of one reading of a house rule (`rule_key`, `value`), hidden from screen
        readers: the reading's sentence stands beside it. Empty where there is none; None where no
        reading has any.
        """
        ...

    @property
    def stylesheet(self) -> str | None:
        """The file of `static/` with what the game's boards look like; None where `table.css` says
        it.
        """
        ...

    @property
    def icons_template(self) -> str | None:
        """The template of its own icons, as `icons.html` has the common ones; None: none."""
        ...

    @property
    def by_tap_words(self) -> str | None:
        """The code of what stands on the way to `choose_template`; None where that is a card."""
        ...

    @property
    def presets(self) -> Mapping[str, Mapping[str, HouseValue]]:
        """Sets of house rules under the keys of words `preset.NAME`, `preset.NAME.hint`."""
        ...

    @property
    def cards_lie_before_players(self) -> bool:
        """Whether whoever joins half-way may show what lies before each player (`drafted`); else
        the form of corrections says it all.
        """
        ...

    @property
    def move_icons(self) -> Mapping[str, str]:
        """Which of `icons.html` stands beside a kind of move (`MoveKind.name`)."""
        ...

    def table(self, scene: Scene) -> Mapping[str, Any]:
        """The view model of the table page."""
        ...

    def glances(self, scene: Scene) -> Sequence[Glance]:
        """Where a match stands, a glance a seat."""
        ...

    def choose(self, scene: Scene, asked: Asked, /) -> Mapping[str, Any]:
        """The view model of the page of moves by tap; `asked` is what its address says: a move that
        takes several choices is put together there, choice by choice.
        """
        ...

    def rolled(
        self, scene: Scene, line: JsonLine, roll: Callable[[int], int], /
    ) -> JsonLine | None:
        """A move with its dice thrown, where people let the screen throw them.

        Args:
            scene: the table before it.
            line: the move without its dice.
            roll: throws a die of so many sides: from 1.

        Returns:
            None where the game throws no dice for such a move.
        """
        ...

    def seat(self, scene: Scene, seat: int) -> Mapping[str, Any]:
        """The view model of one player's own view, with `can_stop`; `seat` counts from 0."""
        ...

    def correct(self, scene: Scene, form: Mapping[str, str]) -> Mapping[str, Any]:
        """The view model of the correction form; `form` holds what was typed before, if it was."""
        ...

    def statement(self, scene: Scene, form: Mapping[str, str]) -> JsonLine:
        """The `set` line's position from the form's fields; raises BadStatement."""
        ...

    def regrouped(self, scene: Scene, change: PlayersChange) -> JsonLine:
        """The position after players have changed, as `set` states it. Raises BadStatement where
        something has to be done first.
        """
        ...

    def drafted(self, scene: Scene, places: Mapping[str, str], /) -> JsonLine:
        """The position of a game that nobody followed, as `set` states it, as far as its cards
        tell it.

        Args:
            scene: the match at its start.
            places: card -> where it was seen: a seat's number, or `discard`.
        """
        ...

    def instead(
        self, scene: Scene, line: JsonLine, later: Sequence[JsonLine]
    ) -> Sequence[LineGroup]:
        """What a past move may have been, had another card been read.

        Args:
            scene: the table before the move.
            line: the move.
            later: the moves after it.
        """
        ...

    def missing(self, scene: Scene, later: Sequence[JsonLine]) -> Sequence[LineGroup]:
        """What may have been left out there; arguments as for `instead`."""
        ...


def find_view(game_name: str) -> GameView | None:
    """The game's own view, None where it has none (then the plain page is shown)."""
    module = f"web.games.{game_name.replace('-', '_')}"
    if importlib.util.find_spec(module) is None:
        return None
    view: GameView = importlib.import_module(module).VIEW
    return view

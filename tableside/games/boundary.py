"""What a game is to the rest of the program: data plus a few pure functions over frozen values.

A game's folder exports `GAME: GameKind`. Everything else (camera, screen, journal, record, undo,
cues) works through this file and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from tableside.games.counsel import Counsel
from tableside.messages import (
    EMPTY_TRAY,
    NO_ARGUMENTS,
    Argument,
    Event,
    JsonLine,
    Language,
    Option,
    PlayingCard,
    Question,
    Refusal,
    Text,
    Tray,
)
from tableside.toml import TomlFile

P = TypeVar("P")
M = TypeVar("M")

HouseValue = str | bool
"""How a table answers a house rule."""

Catalogue = Mapping[str, Mapping[Language, str]]
"""Sentence code -> language -> template (see `tableside.words`)."""


class BadTable(ValueError):
    """A record's first line is wrong (code `bad-table`). The message says what."""


class BadLine(ValueError):
    """A record line is malformed (code `bad-line`). The message says what."""


class BadPosition(ValueError):
    """A stated position is impossible (code `bad-position`). The message says what, in English;
    `arguments` are those of the refusal, so that its words can say it in every language.
    """

    def __init__(self, message: str, arguments: Mapping[str, Argument] = NO_ARGUMENTS) -> None:
        super().__init__(message)
        self.arguments = arguments


def house_word(value: HouseValue) -> str:
    """A house rule's value as forms, messages and the codes of sentences write it."""
    return str(value).lower() if isinstance(value, bool) else value


def how_many(seats: range) -> str:
    """How many may play, for messages in English: `2 to 5`, or `2`."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A question that the rulebook leaves open; the first of `values` is the default.

    The words are in the game's catalogue: `house.KEY` (the question) and `house.KEY.VALUE` (the
    reading; see `house_word`).
    """

    key: str
    values: tuple[HouseValue, ...]
    clause: str

    def allows(self, value: object) -> bool:
        """Whether it may be answered so."""
        # 1 == True in Python, but not at a table.
        return any(type(value) is type(each) and value == each for each in self.values)


@dataclass(frozen=True, slots=True)
class Setup:
    """A match's fixed facts, as a record's first line states them, checked."""

    players: tuple[str, ...]
    first: int
    house_rules: Mapping[str, HouseValue]
    start: JsonLine | None = None


@dataclass(frozen=True, slots=True)
class Played(Generic[P]):
    """An accepted move's outcome."""

    position: P
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The cards that lie face up in a position; all others lie face down.

    `seats` are the cards before each seat; `piles` those that lie in nobody's area, where one may
    cover another (a discard pile).
    """

    seats: tuple[frozenset[str], ...]
    piles: frozenset[str] = frozenset()


# --- what a shown card means ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play(Generic[M]):
    """The card is a whole move (or completes one): these are played, all or none. The tray is
    emptied, and its `then` card is looked at next. Where the rules refuse one, the table is told
    why.
    """

    moves: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class OnTray:
    """The card is a part of a move: the tray becomes this. `text` says what happened."""

    tray: Tray
    text: Text


@dataclass(frozen=True, slots=True)
class SameAs:
    """Table and record differ only in which copy is where: the shown card counts as `copy` from
    now on, and is to be looked at again under that id.
    """

    copy: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Only people know."""

    question: Question


@dataclass(frozen=True, slots=True)
class Tell(Generic[M]):
    """Nothing changes; the table is told why, and offered what one tap could mend. Where a move may
    have been meant that the rules refuse (`refused`), the reason is told after the text.
    """

    text: Text
    offers: tuple[Option, ...] = ()
    refused: M | None = None


Meaning = Play[M] | OnTray | SameAs | Ask | Tell[M]


class Game(Protocol[P, M]):
    """One game with its cards. All methods are pure; P is its position, M its moves."""

    @property
    def name(self) -> str: ...
    @property
    def house_rules(self) -> tuple[HouseRule, ...]: ...
    @property
    def seats(self) -> range:
        """How many may play, e.g. `range(2, 6)`."""
        ...

    @property
    def sides(self) -> tuple[str, ...]:
        """Whom each seat plays, by the keys of sets, where that is fixed: the rules then say who
        begins. Empty where people sit as they like, and the table says who begins.
        """
        ...

    @property
    def catalogue(self) -> Catalogue:
        """The game's words: `game.title`, `refusal.CODE`, `clause.RULE` (short title),
        `clause.RULE.text`, `event.CODE`, `prompt.CODE`, `house.*`, `ask.*`, `tell.*`, `set.KEY` (a
        set's title).
        """
        ...

    def start(self, setup: Setup) -> P:
        """The position before the first move; raises BadTable (also for a bad `setup.start`)."""
        ...

    def state(self, position: P, statement: JsonLine) -> P:
        """The arbiter's `set`: the stated position; raises BadPosition."""
        ...

    def statement(self, position: P) -> dict[str, Any]:
        """The position as `set` would state it (what `set` can't say is lost)."""
        ...

    def read_move(self, line: JsonLine) -> M:
        """A record line as a move; raises BadLine for wrong types and missing keys. A `do` that is
        unknown is still a move, which `refuse` refuses.
        """
        ...

    def write_move(self, move: M) -> dict[str, Any]: ...

    def legal_moves(self, position: P) -> Iterator[M]:
        """Every move that `refuse` would not refuse, each once."""
        ...

    def refuse(self, position: P, move: M) -> Refusal | None: ...

    def play(self, position: P, move: M) -> Played[P]:
        """Play an accepted move; raises ValueError when `refuse` refuses it."""
        ...

    def clause(self, event: Event) -> str | None:
        """The clause that an event of this game rests on; None for one that it does not know."""
        ...

    def turn(self, position: P) -> int: ...

    def over(self, position: P) -> bool: ...

    def verdict(self, position: P) -> dict[str, Any]:
        """The position's keys of a verdict line, as the record format has them, in its order."""
        ...

    def face_up(self, position: P) -> FaceUp:
        """Where a camera over the table may see which card."""
        ...

    def prompt(self, position: P, tray: Tray) -> Text:
        """The one thing to do now."""
        ...

    def stop_move(self, position: P, tray: Tray = EMPTY_TRAY) -> M:
        """The move that the STOP button means, with this on the tray."""
        ...

    def meaning(self, position: P, tray: Tray, card: str, seat: int | None) -> Meaning[M]:
        """What showing this card means now.

        Args:
            card: the id under which the record holds it (copies already resolved).
            seat: the seat whose zone the card was shown in, if zones are set up.
        """
        ...

    def other_readings(self, before: P, card: str, moves: Sequence[M]) -> Iterable[Option]:
        """Offers beside a card just played from position `before` as `moves`: e.g. "it was
        somebody else's". Each option's lines begin from `before`, the position before `moves`.
        """
        ...

    @property
    def counsel(self) -> Counsel[P, M]:
        """What people ask about moves, and what rulings rest on."""
        ...

    def draw_text(self, position: P, players: Sequence[str]) -> str:
        """The position as plain text, for logs and terminals (English)."""
        ...

    @property
    def board_name(self) -> str | None:
        """The file of the board that it is played on; None for the game's own, or where it has no
        board.
        """
        ...

    def on_board(self, file: TomlFile) -> Game[P, M]:
        """The same game with the same cards on the board that a file describes; raises UserError
        where the game has no board, or the file is wrong.
        """
        ...


AnyGame = Game[Any, Any]


class GameKind(Protocol):
    """What a game's folder exports as `GAME`."""

    @property
    def name(self) -> str: ...
    @property
    def default_deck(self) -> str: ...
    @property
    def default_board(self) -> str | None:
        """The file beside the game's code that describes its board; None: it has no board."""
        ...

    def __call__(self, cards: Sequence[PlayingCard], board: TomlFile | None = None) -> AnyGame:
        """The game played with these cards (the deck without command cards), on this board where it
        has one; raises ValueError for unfit cards, UserError for a wrong board.
        """
        ...

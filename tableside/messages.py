"""The words that rooms exchange: plain frozen values, free of any game, camera or page.

Times are seconds on the clock of the source that a message came from (for a live camera and for
taps: seconds since the epoch; for a clip: seconds since its first frame). Picture coordinates are
pixels with (0, 0) at the picture's top left corner, so that the first pixel's centre is (0.5, 0.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

JsonLine = Mapping[str, Any]
"""One line of a table record: a JSON object as `json.loads` gives it."""

Argument = int | str | tuple[str, ...]
Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]
"""A marker's outer corners in pixels, clockwise from the marker's own top left."""

Language = Literal["pl", "ru", "en"]
LANGUAGES: tuple[Language, ...] = ("pl", "ru", "en")

NO_ARGUMENTS: Mapping[str, Argument] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence without a language: a key of a catalogue and what fills its gaps.

    Arguments named `card` (or ending in `_card`) hold a card id, `cards` several; `player` (or
    ending in `_player`) a seat number from 0; `polis` a set's key; `words` the codes of sentences
    without gaps; `decimal` a number written with a point. `words.Speaker` turns them into titles,
    names and sentences.
    """

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=lambda: NO_ARGUMENTS)


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """What a game knows of a card: its id, its kind (`part`, `coin`...), the set it is of."""

    id: str
    kind: str
    set: str | None = None


# --- from the camera -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A showing begins: the card appeared on the show spot.

    `seat` is the seat whose zone it appeared in, None where no zones are set up or none fits.
    """

    card: str
    time: float
    corners: Corners
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class CardGone:
    """A showing ends."""

    card: str
    time: float


@dataclass(frozen=True, slots=True)
class CommandShown:
    """A command card was held alone for a second."""

    command: Literal["STOP", "UNDO", "HELP"]
    time: float


@dataclass(frozen=True, slots=True)
class ForeignSeen:
    """A located code that is none of the deck's; `payload` is None where it can't be read."""

    payload: str | None
    time: float


@dataclass(frozen=True, slots=True)
class CopiesSeen:
    """Two copies of one card are in view together: it was printed twice."""

    card: str
    time: float


CameraCondition = Literal[
    "none", "starting", "ok", "blind", "covered", "frozen", "slow", "busy", "lost", "moved", "ended"
]
_TROUBLE: tuple[CameraCondition, ...] = (
    "blind", "covered", "frozen", "slow", "busy", "lost", "moved"
)  # fmt: skip
"""In these somebody at the table has to do something about the camera."""


@dataclass(frozen=True, slots=True)
class CameraState:
    """How the camera is: `none` (run without), `blind` (dark all over), `covered` (something lies
    over the lens), `frozen` (the same picture again and again), `slow` (too few pictures), `busy`
    (another program uses it), `lost` (no pictures, or damaged ones), `moved` (its zones no longer
    fit), `ended` (a clip is over). `detail` is a plain-text cause for the log.
    """

    condition: CameraCondition
    time: float
    detail: str = ""

    @property
    def trouble(self) -> bool:
        """Whether somebody has to do something about it."""
        return self.condition in _TROUBLE


# --- from people ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Amendment:
    """Mending the past: step back to a move, put in what really happened, play the later moves
    again. Where some of those no longer fit, people are asked whether to leave them out.

    Args:
        n: the move, a line of the history (`HistoryLine.n`) that still stands.
        lines: what takes its place; nothing takes it out.
        leave_out: later lines of the history that are dropped.
        why: the reason that was given before people were asked, for the log.
    """

    n: int
    lines: tuple[JsonLine, ...] = ()
    leave_out: tuple[int, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Tap:
    """Something chosen on a screen: exactly one of `line`, `card`, `option`, `amend`, `until`,
    `clear`.

    Args:
        number: the position number (`Snapshot.number`) that the tapper saw; a stale one is refused.
        line: a record line to play (a move, undo, redo, set).
        card: a card id, meaning the same as showing that card.
        option: the index of an option of the open question (`Snapshot.desk.question`) or, where no
            question is open, of the notice (`Snapshot.desk.notice`).
        amend: what to mend of the past.
        until: the number of a line of the history (0: the start): moves are taken back, or brought
            back, until exactly those stand that stood after it. All of it or nothing.
        clear: take everything off the tray, drop the question and the notice.
        who: who tapped, for the log.
    """

    number: int
    time: float
    line: JsonLine | None = None
    card: str | None = None
    option: int | None = None
    amend: Amendment | None = None
    until: int | None = None
    clear: bool = False
    who: str = "screen"
    why: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the table: STOP pressed, or UNDO held for a second."""

    name: Literal["STOP", "UNDO"]
    time: float


@dataclass(frozen=True, slots=True)
class Tick:
    """Time passes. One comes with every frame of a source, and from the station where none runs."""

    time: float


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Begin a new match (the running one is kept, unfinished). `header` is the record's first
    line; `number` the position number that it goes on from, where it does: a stale one is refused.
    """

    header: JsonLine
    time: float
    who: str = "screen"
    number: int | None = None


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Delete a kept match with all that belongs to it. The one on the table is not deleted."""

    match: str
    time: float
    who: str = "screen"


@dataclass(frozen=True, slots=True)
class ResumeMatch:
    """Go on with a kept match; the one on the table is kept, unfinished, in its stead."""

    match: str
    time: float
    who: str = "screen"


@dataclass(frozen=True, slots=True)
class Pause:
    """Set the match on the table aside (`on`), or go on with it. While it is set aside no card,
    button or tap is a move.
    """

    on: bool
    time: float
    who: str = "screen"


TableMessage = (
    CardSeen
    | CardGone
    | CommandShown
    | ForeignSeen
    | CopiesSeen
    | CameraState
    | Tap
    | Button
    | Tick
    | NewMatch
    | DeleteMatch
    | ResumeMatch
    | Pause
)


# --- to screens, lamps and speech ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move did, for logs, screens and cues: a code and its arguments.

    `house_rules` names the house rules that it rests on.
    """

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=lambda: NO_ARGUMENTS)
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: code and clause as `spec` lists them, and what fills the words.

    `house_rules` names the house rules that the ruling rests on.
    """

    code: str
    rule: str | None
    arguments: Mapping[str, Argument] = field(default_factory=lambda: NO_ARGUMENTS)
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tray:
    """Cards laid out for a move that takes several: a robber's payment, a purchase's coins.

    `purpose` is the game's word (`pay`, `buy`); `target` the wanted card of a purchase; `then` a
    card that was shown too early and is to be looked at again once the tray is done.
    """

    purpose: str = ""
    cards: tuple[str, ...] = ()
    target: str | None = None
    then: str | None = None

    def __bool__(self) -> bool:
        return bool(self.purpose)


EMPTY_TRAY = Tray()


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question, or one offer of a notice. All of it happens or nothing.

    Either it mends the past (`amend`), or it is done in this order: `undo` standing moves are taken
    back; `missed` (a line that really happened but was never recorded) is put in at the latest
    place of the past where it and all later moves fit (where there is none, people are asked
    whether to play `instead`, which states its outcome); `same_as` (two ids of interchangeable
    copies) change places; `lines` are played; `tray` replaces the tray; `then` is looked at as if
    it was shown now.
    An option with none of these is a plain "no".
    """

    text: Text
    amend: Amendment | None = None
    undo: int = 0
    lines: tuple[JsonLine, ...] = ()
    missed: JsonLine | None = None
    instead: tuple[JsonLine, ...] = ()
    same_as: tuple[str, str] | None = None
    tray: Tray | None = None
    then: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Something only people know, answered by one tap, or overtaken by the next card shown."""

    text: Text
    options: tuple[Option, ...]
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A plain word to the table, with what one tap could mend. `tone` chooses colour and sound.

    Of a `refusal` the table is told its own sentence, after `text` where that says something else
    (see `tableside.words.notice_texts`); `line` is the record line that was refused, where it is
    one that could be made now.
    """

    text: Text
    tone: Literal["info", "refused", "fault"] = "info"
    offers: tuple[Option, ...] = ()
    card: str | None = None
    refusal: Refusal | None = None
    line: JsonLine | None = None


@dataclass(frozen=True, slots=True)
class Desk:
    """The interpreter's whole memory, kept on disk with the match."""

    tray: Tray = EMPTY_TRAY
    question: Question | None = None
    notice: Notice | None = None
    copies: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Printed card id -> the id under which the record holds it, for interchangeable copies that
    changed places; only those that differ."""
    paused: bool = False
    """The match is set aside: nothing is a move until somebody goes on with it."""


Cue = Literal["card-read", "turn-passed", "refused", "robber", "win", "question"]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One accepted record line, as the log shows it."""

    n: int
    line: JsonLine
    time: float
    who: str
    why: str
    turn: int
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptRefusal:
    """Something that was not allowed, kept with the match.

    Args:
        n: counts the refusals of a match from 1.
        after: the history's line after which it was tried; 0: before the first.
        time: when it was tried first, in seconds.
        who: as in the history: `camera`, `screen`, `button`...
        turn: the seat whose turn it was.
        refusal: why.
        card: the card that was shown or tapped, None where it was a line or a command.
        line: the record line that was tried, or that the card stood for (a long one in short); None
            where there was no single one.
        times: how often the same was tried there.
    """

    n: int
    after: int
    time: float
    who: str
    turn: int
    refusal: Refusal
    card: str | None = None
    line: JsonLine | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that screens, lamps and speech may show, at one moment. Immutable.

    `number` grows by one with every snapshot of a station, also across its restarts (there it
    jumps), so it also serves as event id and tells a stale tap; `move` counts the accepted record
    lines of the match, `header` is that record's first line, `turn` the seat whose turn it is.
    """

    number: int
    time: float
    match: str | None = None
    header: JsonLine | None = None
    game: str | None = None
    players: tuple[str, ...] = ()
    position: Any = None
    turn: int | None = None
    move: int = 0
    prompt: Text | None = None
    desk: Desk = field(default_factory=Desk)
    events: tuple[Event, ...] = ()
    cues: tuple[Cue, ...] = ()
    history: tuple[HistoryLine, ...] = ()
    refusals: tuple[KeptRefusal, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    last_card: str | None = None
    camera: CameraState = field(default_factory=lambda: CameraState("none", 0.0))
    fault: Text | None = None
    """Something wrong with the station itself (a full disk...), until it is mended; what went wrong
    at its start, until the first move."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a message that somebody waits for: `ok`, or why not."""

    ok: bool
    snapshot: Snapshot
    text: Text | None = None
    refusal: Refusal | None = None

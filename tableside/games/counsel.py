"""What a game knows about doubts: which moves people ask about, and what a ruling rests on.

`Game.counsel` gives it. Everything here is pure, as the rest of a game is; what comes of a doubt
says `tableside.match.ruling`, which knows no game by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tableside.messages import JsonLine, Refusal, Text

P = TypeVar("P")
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A move that somebody may ask about; nothing says that it is allowed.

    Args:
        text: the move in words.
        line: its record line, without `by`.
        card: the card that it is mostly about, for a drawing beside the words.
    """

    text: Text
    line: JsonLine
    card: str | None = None


@dataclass(frozen=True, slots=True)
class DoubtGroup:
    """Doubts that belong together."""

    title: Text
    doubts: tuple[Doubt, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that belong together, by their ids."""

    title: Text
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardPick:
    """Several cards that make up a move: `line` with the picked ids under `key` is the whole.

    `usual` is how many the rules mostly ask for; any number may be asked about.
    """

    line: JsonLine
    key: str
    usual: int
    groups: tuple[CardGroup, ...]


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of move, as the first thing to pick.

    Args:
        name: a short word for addresses and drawings, mostly the record's verb.
        text: the kind in words.
        rule: the clause that tells of it.
        line: the move, where nothing more needs to be picked.
        any_card: `line` names one card that stands for every card that might come: whether it is
            allowed holds for all, what it does holds for none.
        more: the title of what may be picked further.
        groups: the moves to pick from.
        pick: the cards to pick.
    """

    name: str
    text: Text
    rule: str
    line: JsonLine | None = None
    any_card: bool = False
    more: Text | None = None
    groups: tuple[DoubtGroup, ...] = ()
    pick: CardPick | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """What the rules say where nobody moves: a sentence, its clause, the house rules under it."""

    text: Text
    rule: str
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CommonQuestion:
    """What people at this table may well ask now, answered by one tap.

    Args:
        key: tells it from the other questions of one moment; the same at every moment.
        text: the question.
        about: the move it asks about, the kind of move by its name, or the answer itself.
    """

    key: str
    text: Text
    about: Doubt | str | Statement


@dataclass(frozen=True, slots=True)
class Moment(Generic[P]):
    """Another moment at which a player might make a move: `text` says when."""

    text: Text
    position: P


class Counsel(Protocol[P, M_contra]):
    """P is the game's position, M its moves; as in `Game`."""

    def words(self, move: M_contra) -> Text:
        """A move in words, whoever makes it: what they would do."""
        ...

    def kinds(self, position: P, seat: int) -> tuple[MoveKind, ...]:
        """Every kind of move that the game knows, with all that this player may ask about."""
        ...

    def questions(self, position: P, seat: int) -> tuple[CommonQuestion, ...]:
        """What this player may well ask now, the likeliest first."""
        ...

    def open_moves(self, position: P) -> tuple[Doubt | str, ...]:
        """What may be done now: moves, and kinds of moves by their names."""
        ...

    def demand(self, position: P) -> Statement:
        """Why just that is to be done now."""
        ...

    def moments(self, position: P, seat: int) -> tuple[Moment[P], ...]:
        """The other moments at which this player could be asked to move, as far as they differ from
        the present one. None once the match is over.
        """
        ...

    def untimely(self, refusal: Refusal) -> bool:
        """Whether a refusal says only that it is the wrong moment for such a move."""
        ...

    def house_rules(self, position: P) -> Mapping[str, str | bool]:
        """How the table of this position answered every house rule."""
        ...

    def under(self, position: P, house_rules: Mapping[str, str | bool]) -> P:
        """The same table, had it answered these house rules so. What was played before is not
        played again.
        """
        ...

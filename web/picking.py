"""Picks a move by a few taps: who, what kind, which cards. Shared by doubts and tries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from tableside.games.boundary import AnyGame
from tableside.games.counsel import Doubt, MoveKind
from tableside.match.short_line import short_line
from tableside.messages import JsonLine, Text
from web.links import address
from web.said import Saying
from web.sandbox import BadAddress, Sandbox, check_move, seat_of
from web.viewers import Viewers

MOST_PICKED = 12
"""Cards that may be marked for one move."""


@dataclass(frozen=True, slots=True)
class Link:
    """Something to tap: its words, where it leads, whether it is where the viewer is, and what to
    draw beside the words: a seat, a card's kind, or a kind of move.
    """

    text: str
    href: str
    here: bool = False
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class LinkGroup:
    """Links that belong together."""

    title: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A card to mark."""

    card: str
    title: str
    icon: str


class Picker(ABC):
    """One request's picking.

    Args:
        viewers: draws, and knows the language.
        sandbox: the moment that moves are picked at.
        said: what the address says: `who` (a seat), `do` (a kind of move), and from the form of
            marked cards `picked` and any number of `card`.

    Raises:
        BadAddress: it names no such player, kind or cards.
    """

    path: str

    def __init__(self, viewers: Viewers, sandbox: Sandbox, said: MultiDict[str, str]) -> None:
        self.sandbox = sandbox
        self.case = sandbox.case
        self.counsel = sandbox.case.game.counsel
        self.scene = viewers.pages.scene(sandbox.snapshot, viewers.reads())
        self.saying = Saying(self.scene)
        self.view = viewers.pages.view(sandbox.snapshot.game or "")
        self.icons: Mapping[str, str] = {} if self.view is None else self.view.move_icons
        self.turn = self.case.game.turn(self.case.position)
        seat = seat_of(said.get("who"), sandbox.snapshot)
        self.seat = self.turn if seat is None else seat
        self.kinds = self.counsel.kinds(self.case.position, self.seat)
        self.kind = self._kind(said.get("do"))
        self.picked = self._picked(said)

    @abstractmethod
    def to_move(self, line: JsonLine, seat: int) -> str:
        """Where a picked move leads."""

    @abstractmethod
    def to_kind(self, kind: MoveKind, seat: int) -> str:
        """Where a kind of move leads."""

    def to(self, **more: object) -> str:
        """This page at the same moment."""
        return address(self.path, {**self.sandbox.query(), **more})

    def model(self) -> dict[str, Any]:
        """What templates need to draw the picking."""
        kind = self.kind
        return {
            "live": self.sandbox.n is None,
            "whom": self._whom(),
            "whats": self._whats(),
            "kind": kind,
            "more": None if kind is None or kind.more is None else self.scene.say(kind.more),
            "groups": self._groups(),
            "marks": self._marks(),
            "marked": set[str](),
            "hidden": {**self.sandbox.query(), "who": self.seat},
            "open_moves": self._open_moves(),
        }

    def kind_named(self, name: object) -> MoveKind | None:
        return next((kind for kind in self.kinds if kind.name == name), None)

    def _kind(self, name: str | None) -> MoveKind | None:
        if not name:
            return None
        kind = self.kind_named(name)
        if kind is None:
            raise BadAddress(Text("doubt.bad-question"))
        return kind

    def _picked(self, said: MultiDict[str, str]) -> JsonLine | None:
        """The move whose cards were marked."""
        pick = None if self.kind is None else self.kind.pick
        if pick is None or "picked" not in said:
            return None
        line = {**pick.line, pick.key: said.getlist("card")[:MOST_PICKED]}
        _check(line, self.case.game)
        return line

    def _whom(self) -> list[Link]:
        keep = {} if self.kind is None else {"do": self.kind.name}
        return [
            Link(name, self.to(who=seat, **keep), seat == self.seat, f"seat-{seat}")
            for seat, name in enumerate(self.sandbox.snapshot.players)
        ]

    def _whats(self) -> list[Link]:
        return [
            Link(
                self.scene.say(kind.text),
                self.to_kind(kind, self.seat),
                self.kind is not None and kind.name == self.kind.name,
                self.icons.get(kind.name),
            )
            for kind in self.kinds
        ]

    def _groups(self) -> list[LinkGroup]:
        """The moves of the kind that was picked."""
        if self.kind is None:
            return []
        return [
            LinkGroup(self.scene.say(group.title), tuple(map(self._to_doubt, group.doubts)))
            for group in self.kind.groups
        ]

    def _to_doubt(self, doubt: Doubt) -> Link:
        icon = None if doubt.card is None else self.scene.deck.card(doubt.card).kind
        return Link(self.scene.say(doubt.text), self.to_move(doubt.line, self.seat), icon=icon)

    def _marks(self) -> list[tuple[str, list[Mark]]]:
        """The cards to mark, in groups with a title."""
        if self.kind is None or self.kind.pick is None:
            return []
        return [
            (
                self.scene.say(group.title),
                [
                    Mark(card, self.scene.title(card), self.scene.deck.card(card).kind)
                    for card in group.cards
                ],
            )
            for group in self.kind.pick.groups
        ]

    def _open_moves(self) -> list[Link]:
        """What may be done in this moment, by whoever's turn it is."""
        kinds = {kind.name: kind for kind in self.counsel.kinds(self.case.position, self.turn)}
        links = []
        for one in self.counsel.open_moves(self.case.position):
            if isinstance(one, str):
                kind = kinds[one]
                text, href, name = kind.text, self.to_kind(kind, self.turn), one
            else:
                text, href = one.text, self.to_move(one.line, self.turn)
                name = str(one.line["do"])
            links.append(Link(self.scene.say(text), href, icon=self.icons.get(name)))
        return links


def _check(line: JsonLine, game: AnyGame) -> None:
    try:
        check_move(line, game)
        short_line(line)
    except ValueError as error:
        raise BadAddress(Text("doubt.bad-move", {"cause": str(error)})) from None

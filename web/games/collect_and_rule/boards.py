"""What lies before each player, as the table page draws it."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.collect_and_rule.position import Position
from web.views import Scene

_ROOMY_LETTERS = 120


@dataclass(frozen=True, slots=True)
class Place:
    """One of a polis's places: `holder` is the seat of another player who has the missing card."""

    card: str
    title: str
    has: bool
    holder: int | None = None

    @property
    def head(self) -> str:
        """The title without its last word, which must not part from the holder's sign."""
        return self.title[: len(self.title) - len(self.tail)]

    @property
    def tail(self) -> str:
        return self.title.rsplit(" ", 1)[-1]


@dataclass(frozen=True, slots=True)
class Aside:
    """Cards of one foreign polis, laid aside: how many parts, and the patron's title if held."""

    polis: str
    title: str
    parts: int
    patron: str | None


@dataclass(frozen=True, slots=True)
class Board:
    seat: int
    name: str
    polis: str | None
    polis_title: str | None
    parts: tuple[Place, ...]
    patron: Place | None
    coins: int
    hoplites: int
    aside: tuple[Aside, ...]

    @property
    def missing(self) -> tuple[Place, ...]:
        places = self.parts if self.patron is None else (*self.parts, self.patron)
        return tuple(place for place in places if not place.has)

    @property
    def full(self) -> bool:
        """Whether so much is to be told of it that it takes smaller letters."""
        missing = sum(len(place.title) + 3 for place in self.missing)
        aside = sum(len(aside.title) + len(aside.patron or "") + 3 for aside in self.aside)
        return missing + aside > _ROOMY_LETTERS

    @property
    def held(self) -> int:
        return self.all - len(self.missing)

    @property
    def all(self) -> int:
        return len(self.parts) + (self.patron is not None)


def sets_in_order(position: Position) -> list[str]:
    """The poleis in the deck's order."""
    return list(dict.fromkeys(card.set for card in position.cards.values() if card.set))


def of_set(position: Position, polis: str, kind: str) -> list[str]:
    """The ids of a polis's `part`s or its `god`, in the deck's order."""
    return [c.id for c in position.cards.values() if c.set == polis and c.kind == kind]


def of_kind(position: Position, kind: str) -> list[str]:
    return [card.id for card in position.cards.values() if card.kind == kind]


def boards(scene: Scene) -> tuple[Board, ...]:
    """One board a seat, in seat order."""
    return tuple(_board(scene, seat) for seat in range(len(scene.snapshot.players)))


def _board(scene: Scene, seat: int) -> Board:
    position: Position = scene.snapshot.position
    player = position.players[seat]
    places: tuple[Place, ...] = ()
    patron: Place | None = None
    if player.polis is not None:
        parts = of_set(position, player.polis, "part")
        places = tuple(_place(scene, seat, card) for card in parts)
        gods = of_set(position, player.polis, "god")
        patron = _place(scene, seat, gods[0]) if gods else None
    return Board(
        seat=seat,
        name=scene.snapshot.players[seat],
        polis=player.polis,
        polis_title=None if player.polis is None else scene.words(f"set.{player.polis}"),
        parts=places,
        patron=patron,
        coins=_count(position, seat, "coin"),
        hoplites=_count(position, seat, "hoplite"),
        aside=tuple(
            aside
            for polis in sets_in_order(position)
            if polis != player.polis
            if (aside := _aside(scene, seat, polis)) is not None
        ),
    )


def _place(scene: Scene, seat: int, card: str) -> Place:
    players = scene.snapshot.position.players
    holder = next((other for other, held in enumerate(players) if card in held.cards), None)
    has = holder == seat
    return Place(card, scene.title(card), has, None if has else holder)


def _count(position: Position, seat: int, kind: str) -> int:
    return sum(position.cards[card].kind == kind for card in position.players[seat].cards)


def _aside(scene: Scene, seat: int, polis: str) -> Aside | None:
    position: Position = scene.snapshot.position
    held = position.players[seat].cards
    parts = len(held.intersection(of_set(position, polis, "part")))
    god = next((card for card in of_set(position, polis, "god") if card in held), None)
    if not parts and god is None:
        return None
    title = scene.words(f"set.{polis}")
    return Aside(polis, title, parts, None if god is None else scene.title(god))

"""The moves of Polis: small frozen values, one class a verb of the record.

`docs/polis-hegemony.md` lists their keys. A die that is None has not been rolled yet: everything
else about the move can be judged, and only then the roll is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class CreateHoplites:
    """Create hoplites in a polis (P2), paying this much metal and silver, one each."""

    do: ClassVar[str] = "hoplites"
    polis: str
    metal: int = 0
    silver: int = 0
    by: int | None = None


@dataclass(frozen=True, slots=True)
class CreateGalleys:
    """Create galleys in a polis (P3), paying this much wood and silver, one each."""

    do: ClassVar[str] = "galleys"
    polis: str
    wood: int = 0
    silver: int = 0
    by: int | None = None


@dataclass(frozen=True, slots=True)
class CreateMerchants:
    """Create merchants in a commercial polis (P4), paying this much wood and silver, one each."""

    do: ClassVar[str] = "merchants"
    polis: str
    wood: int = 0
    silver: int = 0
    by: int | None = None


@dataclass(frozen=True, slots=True)
class StartProject:
    """Start a project tile in a polis (P5)."""

    do: ClassVar[str] = "project"
    card: str
    polis: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class MoveHoplites:
    """Move hoplites to one territory (P6); `origins` names for each the territory it leaves."""

    do: ClassVar[str] = "move_hoplites"
    to: str
    origins: tuple[str, ...]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class MoveGalleys:
    """Move galleys to one sea (P7); `origins` names for each the sea it leaves."""

    do: ClassVar[str] = "move_galleys"
    to: str
    origins: tuple[str, ...]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Besiege:
    """Besiege a polis (P8)."""

    do: ClassVar[str] = "besiege"
    polis: str
    die: int | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Collect:
    """Collect in a region (P9): resource -> how many of the hoplites there stand on it."""

    do: ClassVar[str] = "collect"
    region: str
    hoplites: Mapping[str, int]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Trade:
    """Trade in a foreign market (P10). An exchange sells goods and rolls one die, a purchase sells
    silver for wheat and rolls two dice.
    """

    do: ClassVar[str] = "trade"
    market: str
    sell: str
    buy: str
    die: int | None = None
    dice: tuple[int, ...] | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class MoveProxenos:
    """Move the proxenos to a territory by the way that meets the fewest enemy units (P11)."""

    do: ClassVar[str] = "move_proxenos"
    to: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Redeem:
    """Redeem the proxenos (P12)."""

    do: ClassVar[str] = "redeem"
    by: int | None = None


@dataclass(frozen=True, slots=True)
class CivilWar:
    """Instigate civil war in a polis (P13)."""

    do: ClassVar[str] = "civil_war"
    polis: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Be out until the round ends (P1)."""

    do: ClassVar[str] = "pass"
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """Play two combat cards (P14)."""

    do: ClassVar[str] = "attack"
    first: str
    second: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Defend:
    """Answer the attacker's first and second card, each with one of its formation or none (P14)."""

    do: ClassVar[str] = "defend"
    first: str | None = None
    second: str | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Retreat:
    """Leave a battle with all units for a place that they could move to (P15)."""

    do: ClassVar[str] = "retreat"
    to: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Supply:
    """Pay the wheat that is short in prestige (P17)."""

    do: ClassVar[str] = "supply"
    by: int | None = None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up a polis that can't be fed (P17)."""

    do: ClassVar[str] = "give_up"
    polis: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Grow:
    """Let a polis grow by this many cubes (P18)."""

    do: ClassVar[str] = "grow"
    polis: str
    count: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Phoros:
    """Turn this much prestige into silver (P21)."""

    do: ClassVar[str] = "phoros"
    count: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """No more growth (P18), or no phoros (P21)."""

    do: ClassVar[str] = "done"
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """Lay out a new project tile (P22)."""

    do: ClassVar[str] = "offer"
    card: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """Draw the event card of the round (P22)."""

    do: ClassVar[str] = "event"
    card: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class UnknownMove:
    """A `do` that this game doesn't have; always refused."""

    do: str
    by: int | None = None


Action = (
    CreateHoplites
    | CreateGalleys
    | CreateMerchants
    | StartProject
    | MoveHoplites
    | MoveGalleys
    | Besiege
    | Collect
    | Trade
    | MoveProxenos
    | Redeem
    | CivilWar
)
"""What a turn has two different ones of (P1)."""

Create = CreateHoplites | CreateGalleys | CreateMerchants

MATERIALS: Mapping[str, str] = MappingProxyType(
    {"hoplites": "metal", "galleys": "wood", "merchants": "wood"}
)
"""What units are made of beside silver, by the verbs that create them (P2 to P4)."""


def creation(verb: str, polis: str, material: int, silver: int) -> Create:
    """The move that creates units in a polis: so many paid for with their material, so many with
    silver. `verb` is one of `MATERIALS`.
    """
    match verb:
        case "hoplites":
            return CreateHoplites(polis, material, silver)
        case "galleys":
            return CreateGalleys(polis, material, silver)
        case "merchants":
            return CreateMerchants(polis, material, silver)
    raise ValueError(f"{verb} creates no units")


Move = (
    Action
    | Pass
    | Attack
    | Defend
    | Retreat
    | Supply
    | GiveUp
    | Grow
    | Phoros
    | Done
    | Offer
    | DrawEvent
    | UnknownMove
)

ACTIONS: tuple[str, ...] = (
    "hoplites",
    "galleys",
    "merchants",
    "project",
    "move_hoplites",
    "move_galleys",
    "besiege",
    "collect",
    "trade",
    "move_proxenos",
    "redeem",
    "civil_war",
)
"""The verbs of actions in the order of the clauses."""

"""The moves of Collect and Rule: small frozen values, one class a verb of the record."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the deck's top card and show it (R2)."""

    card: str
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn (R2)."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class Pay:
    """Give cards to the robber (R7), in the order named."""

    cards: tuple[str, ...]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Defend:
    """Drive the robber off with a hoplite (R7); without a card, the lowest id held."""

    card: str | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Buy:
    """Take a needed card from another player for three coins (R8); without coins, the lowest ids
    held.
    """

    card: str
    seller: int
    coins: tuple[str, ...] | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class UnknownMove:
    """A `do` that this game doesn't have; always refused."""

    do: str
    by: int | None = None


Move = Draw | Stop | Pay | Defend | Buy | UnknownMove

"""A battle as the table page draws it: both sides' units, the attacker's cards, what they ask."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.polis_hegemony.board import FEWEST_UNITS
from tableside.games.polis_hegemony.position import Battle
from web.games.polis_hegemony.names import Naming
from web.views import Scene


@dataclass(frozen=True, slots=True)
class CombatCard:
    """A combat card: its formation in words, and its value."""

    id: str
    formation: str
    value: int


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of the attacker's, and those unseen cards that would match it."""

    card: CombatCard
    matching: tuple[CombatCard, ...]


@dataclass(frozen=True, slots=True)
class Fighter:
    """A side of a battle."""

    seat: int
    name: str
    units: int
    attacks: bool


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle.

    Attributes:
        at_sea: whether galleys fight.
        laid: the attacker's cards, while they wait for an answer.
        deck: how many cards are left to draw.
        seen: cards that this battle has seen.
        fewest: a side with fewer units can't go on.
    """

    place: str
    at_sea: bool
    fighters: tuple[Fighter, ...]
    laid: tuple[LaidCard, ...]
    deck: int
    seen: tuple[CombatCard, ...]
    fewest: int


def battle_view(scene: Scene) -> BattleView | None:
    """None where there is peace."""
    naming = Naming(scene)
    battle = naming.position.battle
    if battle is None:
        return None
    order = (battle.attacker, 1 - battle.attacker)
    return BattleView(
        naming(battle.place),
        battle.place in naming.board.seas,
        tuple(
            Fighter(
                seat,
                scene.snapshot.players[seat],
                naming.position.units(seat, battle.place),
                seat == battle.attacker,
            )
            for seat in order
        ),
        tuple(
            LaidCard(combat_card(naming, card), matching(naming, battle, card))
            for card in battle.laid
        ),
        battle.deck,
        tuple(
            combat_card(naming, card)
            for card in naming.board.combat
            if card in battle.played and card not in battle.laid
        ),
        FEWEST_UNITS,
    )


def combat_card(naming: Naming, card: str) -> CombatCard:
    facts = naming.board.combat[card]
    return CombatCard(card, naming(facts.formation), facts.value)


def matching(naming: Naming, battle: Battle, card: str) -> tuple[CombatCard, ...]:
    """The cards of the same formation that this battle has not seen yet, the highest first."""
    formation = naming.board.combat[card].formation
    found = [
        combat_card(naming, other)
        for other, facts in naming.board.combat.items()
        if facts.formation == formation and other not in battle.played
    ]
    return tuple(sorted(found, key=lambda each: -each.value))

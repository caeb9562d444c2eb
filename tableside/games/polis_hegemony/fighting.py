"""Battles, card by card (P14, P15)."""

from __future__ import annotations

from dataclasses import replace

from tableside.games.polis_hegemony.board import FEWEST_UNITS, SEATS
from tableside.games.polis_hegemony.draft import Draft, place_words
from tableside.games.polis_hegemony.moves import Attack, Defend, Retreat
from tableside.games.polis_hegemony.position import Battle

ATTACKING_CARDS = 2
"""How many cards the attacker plays at a time, and draws."""


def begin_battle(draft: Draft, place: str, mover: int) -> None:
    """A battle after the turn of `mover`, who attacks. All combat cards are shuffled for it."""
    deck = len(draft.board.combat) - SEATS * draft.board.hand
    draft.battle = Battle(place, mover, mover, (), frozenset(), deck)
    draft.say("battle", player=mover, place_words=place_words(place))
    _ask_attacker(draft)


def attack(draft: Draft, move: Attack) -> None:
    assert draft.battle is not None
    cards = (move.first, move.second)
    draft.battle = replace(draft.battle, laid=cards, played=draft.battle.played.union(cards))
    draft.say("attacked", player=draft.turn, cards=cards)
    draft.phase = "defend"
    draft.turn = 1 - draft.turn


def defend(draft: Draft, move: Defend) -> None:
    """Compares the cards; afterwards `draft.battle` is None where the battle is over."""
    battle = draft.battle
    assert battle is not None
    defender, attacker = 1 - battle.attacker, battle.attacker
    answers = (move.first, move.second)
    losses = 0
    for card, answer in zip(battle.laid, answers, strict=True):
        value = draft.board.combat[card].value
        if answer is None:
            losses += 1
            draft.sides[defender].units(battle.place)[battle.place] -= 1
            draft.sides[attacker].prestige += value
            draft.say("not-matched", player=attacker, card=card, other_player=defender, count=value)
            continue
        gain = max(value - draft.board.combat[answer].value, 0)
        draft.sides[attacker].prestige += gain
        draft.say(
            "matched",
            player=attacker,
            card=card,
            other_player=defender,
            other_card=answer,
            count=gain,
        )
    played = battle.played.union(answer for answer in answers if answer is not None)
    draft.battle = replace(battle, laid=(), played=played)
    _go_on(draft, draft.battle, losses)


def retreat(draft: Draft, move: Retreat) -> None:
    """All units leave for one place; the opponent gets the prestige of it."""
    assert draft.battle is not None
    place, seat = draft.battle.place, draft.turn
    price = draft.board.retreat_price
    draft.sides[seat].prestige -= price
    draft.sides[1 - seat].prestige += price
    units = draft.sides[seat].units(place)
    units[move.to] += units[place]
    units[place] = 0
    draft.say(
        "retreated",
        player=seat,
        other_player=1 - seat,
        count=price,
        place_words=place_words(move.to),
    )
    draft.battle = None


def _go_on(draft: Draft, battle: Battle, losses: int) -> None:
    """The sides draw and go on, or the battle is over (P15)."""
    place = battle.place
    for seat in range(SEATS):
        if draft.sides[seat].units(place)[place] < FEWEST_UNITS:
            draft.say("battle-over.units", player=seat, place_words=place_words(place))
            draft.battle = None
            return
    needed = 2 * ATTACKING_CARDS - losses
    if battle.deck < needed:
        draft.say(
            "battle-over.cards", place_words=place_words(place), count=battle.deck, needed=needed
        )
        draft.battle = None
        return
    draft.say(
        "drawn",
        "battle_roles",
        player=battle.attacker,
        count=ATTACKING_CARDS,
        other_player=1 - battle.attacker,
        other_count=ATTACKING_CARDS - losses,
    )
    attacker = battle.attacker
    if draft.house_rules["battle_roles"] == "swap":
        attacker = 1 - attacker
    draft.battle = replace(battle, attacker=attacker, deck=battle.deck - needed)
    _ask_attacker(draft)


def _ask_attacker(draft: Draft) -> None:
    assert draft.battle is not None
    draft.phase = "attack"
    draft.turn = draft.battle.attacker

"""Moves of a battle: two cards to attack with, the answers to them, a retreat (P14, P15)."""

from __future__ import annotations

from tableside.games.polis_hegemony.position import Battle
from web.games.polis_hegemony.battle import CombatCard, combat_card, matching
from web.games.polis_hegemony.confirming import confirmed
from web.games.polis_hegemony.steps import Choice, Group, Step, Taps, chosen_of

NONE = "-"
"""Stands where a card is not matched."""


def attack(taps: Taps) -> Step:
    """The first card, then the second: any that this battle has not seen."""
    battle = _battle(taps)
    unseen = [card for card in taps.naming.board.combat if card not in battle.played]
    do = taps.words("view.do.attack")
    chosen = [("do", do)]
    for key, title in (("first", "view.first-card"), ("second", "view.second-card")):
        card = taps.asked.get(key)
        if card not in unseen or (key == "second" and card == taps.asked["first"]):
            taken = {taps.asked.get("first")} if key == "second" else set()
            left = [combat_card(taps.naming, each) for each in unseen if each not in taken]
            groups = _by_formation(taps, left, key)
            return Step(taps.words(title), chosen_of(taps, *chosen), groups)
        chosen.append((key, _title(combat_card(taps.naming, card))))
    line = {"do": "attack", "first": taps.asked["first"], "second": taps.asked["second"]}
    return confirmed(taps, Step(do, chosen_of(taps, *chosen)), line)


def defend(taps: Taps) -> Step:
    """An answer to each of the attacker's cards: one of its formation, or none."""
    battle = _battle(taps)
    do = taps.words("view.do.defend")
    chosen, line = [("do", do)], {"do": "defend"}
    for key, laid in zip(("first", "second"), battle.laid, strict=True):
        fitting = matching(taps.naming, battle, laid)
        fitting = tuple(card for card in fitting if card.id != line.get("first"))
        answer = taps.asked.get(key)
        if answer not in (NONE, *(card.id for card in fitting)):
            asked = combat_card(taps.naming, laid)
            choices = [
                *(Choice(_title(one), taps.to(**{key: one.id}), card=one.id) for one in fitting),
                Choice(
                    taps.words("view.no-match"), taps.to(**{key: NONE}),
                    taps.words("view.loses-one", count=asked.value), "bad",
                ),
            ]  # fmt: skip
            title = taps.words("view.match-what", formation=asked.formation, count=asked.value)
            return Step(title, chosen_of(taps, *chosen), (Group("", tuple(choices)),))
        if answer == NONE:
            chosen.append((key, taps.words("view.no-match")))
        else:
            line[key] = answer
            chosen.append((key, _title(combat_card(taps.naming, answer))))
    return confirmed(taps, Step(do, chosen_of(taps, *chosen)), line)


def retreat(taps: Taps) -> Step:
    """Where to."""
    to, do = taps.asked.get("to"), taps.words("view.do.retreat")
    if to not in taps.of_kind("retreat"):
        choices = tuple(
            Choice(taps.naming(each), taps.to(to=each), "", "back", place=each)
            for each in taps.of_kind("retreat")
        )
        title = taps.words("view.where-to")
        return Step(title, chosen_of(taps, ("do", do)), (Group("", choices),))
    step = Step(do, chosen_of(taps, ("do", do), ("to", taps.naming(to))))
    return confirmed(taps, step, {"do": "retreat", "to": to})


def _battle(taps: Taps) -> Battle:
    battle = taps.position.battle
    assert battle is not None  # these kinds of moves are open in a battle alone
    return battle


def _title(card: CombatCard) -> str:
    return f"{card.formation} {card.value}"


def _by_formation(taps: Taps, cards: list[CombatCard], key: str) -> tuple[Group, ...]:
    groups: dict[str, list[Choice]] = {}
    for card in cards:
        choice = Choice(_title(card), taps.to(**{key: card.id}), card=card.id)
        groups.setdefault(card.formation, []).append(choice)
    return tuple(Group(formation, tuple(choices)) for formation, choices in groups.items())

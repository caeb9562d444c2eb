"""Every move of Polis by tap alone: first the kind of move, then its parts, then a last tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tableside.games.polis_hegemony.moves import ACTIONS
from tableside.games.polis_hegemony.prices import MILITARY, REDEMPTION
from web.games.polis_hegemony.steps import PATH, Choice, Group, Step, Taps, legal
from web.games.polis_hegemony.steps_battle import attack, defend, retreat
from web.games.polis_hegemony.steps_cards import draw_event, lay_offer
from web.games.polis_hegemony.steps_counting import collect, create, move_units
from web.games.polis_hegemony.steps_places import (
    besiege,
    civil_war,
    give_up,
    grow,
    move_proxenos,
    project,
    simple,
    trade,
)
from web.links import address
from web.views import Asked, Scene

FAMILIES: Mapping[str, tuple[str, ...]] = {
    "development": ("hoplites", "galleys", "merchants", "project"),
    "military": ("move_hoplites", "move_galleys", "besiege", "collect"),
    "political": ("trade", "move_proxenos", "redeem", "civil_war"),
}

ICONS: Mapping[str, str] = {
    "hoplites": "hoplite", "galleys": "galley", "merchants": "merchant", "project": "project",
    "move_hoplites": "march", "move_galleys": "sail", "besiege": "wall", "collect": "sheaf",
    "trade": "amphora", "move_proxenos": "proxenos", "redeem": "key", "civil_war": "strife",
    "pass": "stop", "attack": "combat", "defend": "shield", "retreat": "back", "supply": "sheaf",
    "give_up": "bad", "grow": "people", "phoros": "coin", "done": "good", "offer": "project",
    "event": "event",
}  # fmt: skip

STEPS: Mapping[str, Callable[[Taps], Step]] = {
    "hoplites": lambda taps: create(taps, "metal"),
    "galleys": lambda taps: create(taps, "wood"),
    "merchants": lambda taps: create(taps, "wood"),
    "project": project,
    "move_hoplites": move_units,
    "move_galleys": move_units,
    "besiege": besiege,
    "collect": collect,
    "trade": trade,
    "move_proxenos": move_proxenos,
    "redeem": simple,
    "civil_war": civil_war,
    "pass": simple,
    "attack": attack,
    "defend": defend,
    "retreat": retreat,
    "supply": simple,
    "give_up": give_up,
    "grow": grow,
    "phoros": simple,
    "done": simple,
    "offer": lay_offer,
    "event": draw_event,
}
"""Verb -> what is to be chosen next of such a move."""


def kinds(scene: Scene) -> list[str]:
    """The verbs that are open now, in the order of the clauses."""
    open_now = {label.partition(":")[0] for label in legal(scene)}
    return [verb for verb in STEPS if verb in open_now]


def step(scene: Scene, asked: Asked) -> Step:
    """What is to be chosen next; all kinds of moves where none has been chosen that is open."""
    taps = Taps(scene, asked)
    open_now = kinds(scene)
    verb = asked.get("do")
    if verb not in open_now and len(open_now) == 1 and open_now[0] in ("offer", "event"):
        verb = open_now[0]
        taps = Taps(scene, {"do": verb})
    if verb in open_now:
        return STEPS[verb](taps)
    return _all_kinds(taps, open_now)


def _all_kinds(taps: Taps, open_now: list[str]) -> Step:
    groups = []
    for family, verbs in FAMILIES.items():
        choices = tuple(_kind(taps, verb) for verb in verbs if verb in open_now)
        if choices:
            groups.append(Group(taps.words(f"view.family.{family}"), choices))
    others = tuple(_kind(taps, verb) for verb in open_now if verb not in ACTIONS)
    if others:
        groups.append(Group("", others))
    families = open_now != [] and set(open_now) <= {*ACTIONS, "pass"}
    return Step(taps.words("view.which-move"), groups=tuple(groups), families=families)


def _kind(taps: Taps, verb: str) -> Choice:
    return Choice(
        taps.words(f"view.do.{verb}"),
        address(PATH, {"do": verb}),
        _price_of_kind(taps, verb),
        ICONS[verb],
    )


def _price_of_kind(taps: Taps, verb: str) -> str:
    """What such a move costs, as far as its kind tells."""
    match verb:
        case "hoplites":
            return taps.words("view.price.each", goods=taps.naming.goods("metal"))
        case "galleys" | "merchants":
            return taps.words("view.price.each", goods=taps.naming.goods("wood"))
        case "move_hoplites" | "move_galleys" | "besiege":
            return taps.naming.amount("prestige", MILITARY)
        case "collect":
            return taps.words("view.price.collect", count=MILITARY)
        case "redeem":
            return taps.naming.amount("silver", REDEMPTION)
        case "retreat":
            return taps.naming.amount("prestige", taps.naming.board.retreat_price)
        case "project" | "trade" | "move_proxenos" | "civil_war":
            return taps.words(f"view.price.{verb}")
        case _:
            return ""

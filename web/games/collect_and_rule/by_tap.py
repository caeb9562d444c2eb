"""Every move of Collect and Rule by tap alone: what may be tapped now, and what the tap sends."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import payable, ransom
from web.games.collect_and_rule.boards import of_kind, of_set, sets_in_order
from web.views import Scene

COPIES = {"coin": "view.coin", "hoplite": "view.hoplite", "robber": "view.robber-card"}
PRICE = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: `sends` is the tap; `count` how many copies it stands for; `on` marks a card that
    lies on the tray.
    """

    title: str
    sends: dict[str, Any]
    kind: str
    count: int = 1
    on: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    choices: tuple[Choice, ...]


def legal(scene: Scene) -> list[str]:
    """The verdict's `legal` list."""
    words: list[str] = scene.game.verdict(scene.snapshot.position)["legal"]
    return words


def purchases(scene: Scene) -> tuple[Choice, ...]:
    """One choice for each purchase open now."""
    found = []
    for word in legal(scene):
        if word.startswith("buy:"):
            card, seller = word.removeprefix("buy:").split("@")
            title = scene.words("view.buy", card=card, player=int(seller))
            line = {"do": "buy", "card": card, "from": int(seller)}
            found.append(Choice(title, {"line": line}, scene.snapshot.position.cards[card].kind))
    return tuple(found)


def defence(scene: Scene) -> dict[str, Any] | None:
    """The tap that drives the robber off, None where that isn't open."""
    return {"line": {"do": "defend"}} if "defend" in legal(scene) else None


def draws(scene: Scene, among: Collection[str] | None = None) -> tuple[Group, ...]:
    """The cards that may come from the deck (from the discard pile, once the deck is out), maybe
    only `among` some.
    """
    position: Position = scene.snapshot.position
    if "draw" not in legal(scene):
        return ()
    pile = (position.deck or position.discard) if among is None else among
    return _groups(scene, pile, (), lambda card: {"line": {"do": "draw", "card": card}})


def payments(scene: Scene) -> tuple[Group, ...]:
    """The cards that the robber may take; a tap lays one on the tray or takes it back."""
    position: Position = scene.snapshot.position
    if "pay" not in legal(scene):
        return ()
    return _groups(
        scene, payable(position), scene.snapshot.desk.tray.cards, lambda card: {"card": card}
    )


def ransom_size(scene: Scene) -> int:
    return ransom(scene.snapshot.position)


def _groups(
    scene: Scene, cards: Collection[str], on: Collection[str], sends: Any
) -> tuple[Group, ...]:
    position: Position = scene.snapshot.position
    groups = []
    for polis in sets_in_order(position):
        ids = [*of_set(position, polis, "part"), *of_set(position, polis, "god")]
        singles = tuple(
            _single(scene, card, sends(card), card in on) for card in ids if card in cards
        )
        if singles:
            groups.append(Group(scene.words(f"set.{polis}"), singles))
    copies = tuple(
        choice
        for kind, word in COPIES.items()
        for choice in _copies(scene, kind, word, cards, on, sends)
    )
    if copies:
        groups.append(Group(scene.words("view.other-cards"), copies))
    return tuple(groups)


def _single(scene: Scene, card: str, sends: dict[str, Any], on: bool) -> Choice:
    kind = scene.snapshot.position.cards[card].kind
    return Choice(scene.title(card), sends, kind, on=on)


def _copies(
    scene: Scene, kind: str, word: str, cards: Collection[str], on: Collection[str], sends: Any
) -> Iterable[Choice]:
    """Copies are alike: one button lays the next, and one takes the last back."""
    ids = [card for card in of_kind(scene.snapshot.position, kind) if card in cards]
    off, laid = [card for card in ids if card not in on], [card for card in ids if card in on]
    if off:
        yield Choice(scene.words(word), sends(off[0]), kind, len(off))
    if laid:
        yield Choice(scene.words(word), sends(laid[-1]), kind, len(laid), on=True)

"""The form that states a table of Collect and Rule anew, and what was filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tableside.games.collect_and_rule.position import Position
from tableside.messages import Text
from web.games.collect_and_rule.boards import of_kind, of_set, sets_in_order
from web.games.collect_and_rule.by_tap import COPIES
from web.views import BadStatement, Scene

DECK, DISCARD, NONE = "deck", "discard", "-"


def correction_model(scene: Scene, form: Mapping[str, str]) -> dict[str, Any]:
    """What the form shows: the table as it lies, or what was typed before.

    Fields: `turn`; `polis-SEAT`; `at-CARD` (a seat, `deck` or `discard`) for parts and gods;
    `count-KIND-PLACE` for copies, where PLACE is a seat or `discard`.
    """
    position: Position = scene.snapshot.position
    seats = range(len(position.players))
    return {
        "turn": form.get("turn", str(position.turn)),
        "polis": [form.get(f"polis-{s}", position.players[s].polis or NONE) for s in seats],
        "sets": [
            {
                "key": polis,
                "title": scene.words(f"set.{polis}"),
                "cards": [
                    {
                        "id": card,
                        "title": scene.title(card),
                        "at": form.get(f"at-{card}", _place(position, card)),
                    }
                    for card in [*of_set(position, polis, "part"), *of_set(position, polis, "god")]
                ],
            }
            for polis in sets_in_order(position)
        ],
        "copies": [
            {
                "kind": kind,
                "title": scene.words(word),
                "most": len(of_kind(position, kind)),
                "counts": [
                    (place, form.get(f"count-{kind}-{place}", str(_held(position, kind, place))))
                    for place in _places(position, kind)
                ],
            }
            for kind, word in COPIES.items()
        ],
        "seats": seats,
    }


def statement(scene: Scene, form: Mapping[str, str]) -> dict[str, Any]:
    """The `set` line's position; raises BadStatement for more copies than there are, ValueError for
    fields that the form doesn't offer.
    """
    position: Position = scene.snapshot.position
    piles: dict[str, list[str]] = {place: [] for place in _all_places(position)}
    for polis in sets_in_order(position):
        for card in [*of_set(position, polis, "part"), *of_set(position, polis, "god")]:
            piles[_known(form.get(f"at-{card}", _place(position, card)), piles)].append(card)
    for kind, word in COPIES.items():
        for place, cards in _dealt(scene, kind, word, form):
            piles[place] += cards
    sets = {NONE, *sets_in_order(position)}
    players = []
    for seat, player in enumerate(position.players):
        polis = _known(form.get(f"polis-{seat}", player.polis or NONE), sets)
        players.append(
            {"polis": None if polis == NONE else polis, "cards": sorted(piles[str(seat)])}
        )
    turn = int(form.get("turn", position.turn))
    if turn not in range(len(players)):
        raise ValueError(f"no seat {turn}")
    return {"turn": turn, "players": players, "discard": sorted(piles[DISCARD])}


def _all_places(position: Position) -> list[str]:
    return [*(str(seat) for seat in range(len(position.players))), DISCARD, DECK]


def _places(position: Position, kind: str) -> list[str]:
    """Where copies may lie beside the deck; nobody holds a robber."""
    return [DISCARD] if kind == "robber" else _all_places(position)[:-1]


def _place(position: Position, card: str) -> str:
    for seat, player in enumerate(position.players):
        if card in player.cards:
            return str(seat)
    return DISCARD if card in position.discard else DECK


def _held(position: Position, kind: str, place: str) -> int:
    return sum(_place(position, card) == place for card in of_kind(position, kind))


def _dealt(
    scene: Scene, kind: str, word: str, form: Mapping[str, str]
) -> Iterator[tuple[str, list[str]]]:
    """Copies to their places: who holds one keeps it as far as the counts allow."""
    position: Position = scene.snapshot.position
    ids = of_kind(position, kind)
    counts = {
        place: int(form.get(f"count-{kind}-{place}") or _held(position, kind, place))
        for place in _places(position, kind)
    }
    if min(counts.values()) < 0:
        raise ValueError(f"a negative number of cards: {kind}")
    if sum(counts.values()) > len(ids):
        raise BadStatement(Text("view.too-many", {"what": scene.words(word), "most": len(ids)}))
    dealt = {
        place: [card for card in ids if _place(position, card) == place][:count]
        for place, count in counts.items()
    }
    kept = {card for cards in dealt.values() for card in cards}
    free = iter([card for card in ids if card not in kept])
    for place, count in counts.items():
        yield place, dealt[place] + [next(free) for _ in range(count - len(dealt[place]))]


def _known(place: str, places: Any) -> str:
    if place not in places:
        raise ValueError(f"unknown place {place!r}")
    return place

"""What event cards do: a few kinds of effects, chosen in the board file."""

from __future__ import annotations

from tableside.games.polis_hegemony.board import EventCard
from tableside.games.polis_hegemony.draft import Draft, goods_words, place_words


def take_effect(draft: Draft, event: EventCard) -> None:
    """Does what an event card says. `growth` does nothing yet: it counts at the round's end."""
    match event.kind:
        case "none":
            draft.say("effect.none")
        case "prices":
            for market in event.places:
                price = draft.move_price(market, event.amount)
                code = "effect.dearer" if event.amount > 0 else "effect.cheaper"
                draft.say(code, place_words=place_words(market), count=price)
        case "goods":
            _goods(draft, event)
        case "exhausted":
            draft.exhausted |= set(event.places)
            for region in event.places:
                draft.say("effect.exhausted", place_words=place_words(region))
        case "growth":
            draft.say("effect.growth", count=event.amount)
        case "storm":
            _storm(draft, event.places[0])
        case "plague":
            _plague(draft, event.places[0])
        case "honour":
            _honour(draft, event)


def _goods(draft: Draft, event: EventCard) -> None:
    assert event.resource is not None
    for seat, side in enumerate(draft.sides):
        held = side.stores[event.resource]
        change = max(event.amount, -held)
        side.stores[event.resource] = held + change
        goods = goods_words(event.resource)
        if change:
            code = "effect.gained" if change > 0 else "effect.lost"
            draft.say(code, player=seat, count=abs(change), goods_words=goods)
        else:
            draft.say("effect.no-goods", player=seat, goods_words=goods)


def _storm(draft: Draft, sea: str) -> None:
    for seat, side in enumerate(draft.sides):
        if side.galleys[sea]:
            side.galleys[sea] -= 1
            draft.say("effect.sunk", player=seat, place_words=place_words(sea))
        else:
            draft.say("effect.no-galley", player=seat, place_words=place_words(sea))


def _plague(draft: Draft, territory: str) -> None:
    for polis in draft.board.poleis_in(territory):
        state = draft.poleis[polis.id]
        if state.owner is None:
            continue
        if state.population > 1:
            draft.change_population(polis.id, -1)
            draft.say("effect.plague", player=state.owner, polis=polis.id)
        else:
            draft.say("effect.plague-spared", player=state.owner, polis=polis.id)


def _honour(draft: Draft, event: EventCard) -> None:
    polis = event.places[0]
    owner = draft.poleis[polis].owner
    if owner is None:
        draft.say("effect.nobody", polis=polis)
        return
    draft.sides[owner].prestige += event.amount
    draft.say("effect.honour", player=owner, polis=polis, count=event.amount)

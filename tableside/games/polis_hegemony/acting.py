"""What the actions of a turn do (P2 to P13)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tableside.games.polis_hegemony.draft import Draft, goods_words, place_words
from tableside.games.polis_hegemony.moves import (
    Action,
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Redeem,
    StartProject,
    Trade,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import PRESTIGE, REDEMPTION, collected, cost


def act(draft: Draft, before: Position, move: Action) -> None:
    """Does an action that nothing refuses; `before` is the position that `draft` was made from."""
    paid = cost(before, move)
    prestige = paid.pop(PRESTIGE, 0)
    draft.side.prestige -= prestige
    draft.side.pay(paid)
    match move:
        case CreateHoplites():
            _create_hoplites(draft, move)
        case CreateGalleys():
            _create_galleys(draft, move)
        case CreateMerchants():
            _create_merchants(draft, move)
        case StartProject():
            _start_project(draft, move)
        case MoveHoplites() | MoveGalleys():
            _move_units(draft, move)
        case Besiege():
            _besiege(draft, move)
        case Collect():
            _collect(draft, move, prestige)
        case Trade():
            _trade(draft, move, sum(paid.values()))
        case MoveProxenos():
            _move_proxenos(draft, move, sum(paid.values()))
        case Redeem():
            _redeem(draft)
        case CivilWar():
            _civil_war(draft, move, sum(paid.values()))
    draft.actions = (*draft.actions, move.do)


def _create_hoplites(draft: Draft, move: CreateHoplites) -> None:
    count = move.metal + move.silver
    territory = draft.board.poleis[move.polis].territory
    draft.change_population(move.polis, -count)
    draft.side.hoplites[territory] += count
    draft.say(
        "hoplites",
        player=draft.turn,
        count=count,
        polis=move.polis,
        place_words=place_words(territory),
    )


def _create_galleys(draft: Draft, move: CreateGalleys) -> None:
    count = move.wood + move.silver
    sea = draft.board.poleis[move.polis].sea
    assert sea is not None
    draft.change_population(move.polis, -count)
    draft.side.galleys[sea] += count
    draft.say(
        "galleys", player=draft.turn, count=count, polis=move.polis, place_words=place_words(sea)
    )


def _create_merchants(draft: Draft, move: CreateMerchants) -> None:
    count = move.wood + move.silver
    draft.change_population(move.polis, -count)
    draft.side.merchants += count
    draft.say("merchants", player=draft.turn, count=count, polis=move.polis)


def _start_project(draft: Draft, move: StartProject) -> None:
    state = draft.poleis[move.polis]
    draft.poleis[move.polis] = replace(state, building=(*state.building, move.card))
    draft.offer = tuple(card for card in draft.offer if card != move.card)
    draft.say("project-started", player=draft.turn, card=move.card, polis=move.polis)


def _move_units(draft: Draft, move: MoveHoplites | MoveGalleys) -> None:
    units = draft.side.units(move.to)
    for origin, count in Counter(move.origins).items():
        units[origin] -= count
    units[move.to] += len(move.origins)
    draft.say(
        "hoplites-moved" if isinstance(move, MoveHoplites) else "galleys-moved",
        player=draft.turn,
        count=len(move.origins),
        place_words=place_words(move.to),
    )


def _besiege(draft: Draft, move: Besiege) -> None:
    assert move.die is not None
    facts, state = draft.board.poleis[move.polis], draft.poleis[move.polis]
    seat, owner = draft.turn, state.owner
    if move.die >= facts.fortification:
        draft.side.prestige += facts.fortification
        draft.set_owner(move.polis, seat)
        draft.say(
            "besieged", player=seat, polis=move.polis, die=move.die, count=facts.fortification
        )
        loser = draft.board.capital_of(move.polis)
        if loser is not None and loser == owner:
            draft.say("capital-taken", player=loser, polis=move.polis)
            draft.say("won.at-once", player=seat)
            draft.win(seat)
        return
    draft.side.hoplites[facts.territory] -= 1
    draft.say("siege-failed", player=seat, polis=move.polis, die=move.die)
    if owner is None:
        return
    if state.population > 1:
        draft.change_population(move.polis, -1)
        draft.say("cube-lost", player=owner, polis=move.polis)
    else:
        draft.say("last-cube-stays", player=owner, polis=move.polis)


def _collect(draft: Draft, move: Collect, prestige: int) -> None:
    draft.exhausted |= {move.region}
    brought = collected(draft.board, move.region, move.hoplites)
    draft.say(
        "collected",
        player=draft.turn,
        count=sum(move.hoplites.values()),
        place_words=place_words(move.region),
        prestige=prestige,
    )
    for resource, amount in brought.items():
        draft.side.stores[resource] += amount
        draft.say("brought", player=draft.turn, count=amount, goods_words=goods_words(resource))


def _trade(draft: Draft, move: Trade, paid: int) -> None:
    market, state = draft.board.markets[move.market], draft.markets[move.market]
    draft.side.merchants -= 1
    draft.markets[move.market] = replace(state, ships=(*state.ships, draft.turn))
    amount = market.wheat if move.buy == "wheat" else market.silver
    draft.side.stores[move.buy] += amount
    draft.say(
        "traded",
        player=draft.turn,
        place_words=place_words(move.market),
        sold_count=paid,
        sold_words=goods_words(move.sell),
        count=amount,
        goods_words=goods_words(move.buy),
    )
    if move.sell == "silver":
        assert move.dice is not None
        steps = max(move.dice)
        price = draft.move_price(move.market, -steps)
        draft.say("price-fell", place_words=place_words(move.market), die=steps, count=price)
    else:
        assert move.die is not None
        price = draft.move_price(move.market, move.die)
        draft.say("price-rose", place_words=place_words(move.market), die=move.die, count=price)


def _move_proxenos(draft: Draft, move: MoveProxenos, paid: int) -> None:
    draft.side.proxenos = move.to
    draft.say("proxenos-moved", player=draft.turn, place_words=place_words(move.to))
    if paid:
        draft.say("bribed", player=draft.turn, count=paid)


def _redeem(draft: Draft) -> None:
    capital = draft.board.players[draft.turn].capital
    draft.sides[1 - draft.turn].stores["silver"] += REDEMPTION
    draft.side.proxenos = draft.board.poleis[capital].territory
    draft.say(
        "redeemed",
        player=draft.turn,
        other_player=1 - draft.turn,
        count=REDEMPTION,
        place_words=place_words(draft.side.proxenos),
    )


def _civil_war(draft: Draft, move: CivilWar, paid: int) -> None:
    population = draft.poleis[move.polis].population
    draft.side.prestige += population
    draft.set_owner(move.polis, draft.turn)
    draft.say("civil-war", player=draft.turn, polis=move.polis, silver=paid, count=population)

"""What is true of every position that the rules know: pieces conserved, nothing negative, stacking
kept, phases that fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from tableside.games.polis_hegemony.board import FEWEST_UNITS
from tableside.games.polis_hegemony.legal import action_open
from tableside.games.polis_hegemony.moves import ACTIONS
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.refusals_round import tiles_in_game
from tableside.games.polis_hegemony.round_end import TILES
from tableside.messages import NO_ARGUMENTS, Argument

MOST = 999
"""No count at a table is higher: what a record states beyond would only keep a program busy."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something impossible: the words are `refusal.bad-position.CODE`."""

    code: str
    message: str
    arguments: Mapping[str, Argument] = field(default_factory=lambda: NO_ARGUMENTS)


def problems(position: Position) -> Iterator[Problem]:
    """Everything that is wrong with a position; nothing where it can be."""
    yield from _numbers(position)
    yield from _pieces(position)
    yield from _poleis(position)
    yield from _tiles(position)
    yield from _turns(position)
    yield from _battle(position)


def _numbers(position: Position) -> Iterator[Problem]:
    for seat, side in enumerate(position.sides):
        counts = {
            "prestige": side.prestige,
            "merchants": side.merchants,
            **side.stores,
            **side.hoplites,
            **side.galleys,
        }
        for what, count in counts.items():
            if count < 0:
                yield Problem("negative", f"player {seat} has {count} of {what}", {"player": seat})
            if count > MOST:
                yield Problem("too-many", f"player {seat} has over {MOST} {what}", {"count": MOST})


def _pieces(position: Position) -> Iterator[Problem]:
    pieces = position.board.pieces
    for seat, side in enumerate(position.sides):
        out = sum(state.ships.count(seat) for state in position.markets.values())
        for kind, used, all_pieces in (
            ("hoplites", sum(side.hoplites.values()), pieces.hoplites),
            ("galleys", sum(side.galleys.values()), pieces.galleys),
            ("merchants", side.merchants + out, pieces.merchants),
        ):
            if used > all_pieces:
                yield Problem(
                    "pieces",
                    f"player {seat} has {all_pieces} {kind}, not {used}",
                    {"player": seat, "count": used},
                )
        for place, count in (*side.hoplites.items(), *side.galleys.items()):
            if count > position.limit:
                yield Problem(
                    "over-limit",
                    f"player {seat} has {count} units in {place}, over the round's limit",
                    {
                        "player": seat,
                        "count": count,
                        "limit": position.limit,
                        "place_words": (f"place.{place}",),
                    },
                )
    for market, state in position.markets.items():
        if len(state.ships) > position.board.markets[market].shiploads:
            yield Problem(
                "shiploads",
                f"{market} has no room for {len(state.ships)} merchants",
                {"place_words": (f"place.{market}",), "count": len(state.ships)},
            )


def _poleis(position: Position) -> Iterator[Problem]:
    for polis, state in position.poleis.items():
        facts = position.board.poleis[polis]
        fits = (
            state.population == facts.base
            if state.owner is None
            else 1 <= state.population <= facts.maximum
        )
        if not fits:
            yield Problem(
                "population",
                f"{polis} can't have {state.population} cubes",
                {"polis": polis, "count": state.population},
            )
        if position.grown.get(polis, 0) < 0:
            yield Problem("grown", f"{polis} can't shrink by growing", {"polis": polis})
        for card in (*state.finished, *state.building):
            if card not in facts.projects:
                yield Problem(
                    "not-listed", f"{polis} does not list {card}", {"polis": polis, "card": card}
                )
    if position.phase != "over":
        for seat, start in enumerate(position.board.players):
            if position.poleis[start.capital].owner != seat:
                yield Problem(
                    "capital", f"player {seat} lacks the capital {start.capital}", {"player": seat}
                )


def _tiles(position: Position) -> Iterator[Problem]:
    tiles = Counter(position.offer) + Counter(position.gone)
    for state in position.poleis.values():
        tiles.update((*state.finished, *state.building))
    for card, count in tiles.items():
        if count > 1:
            yield Problem("twice", f"{card} is in two places", {"card": card})
    if len(position.offer) > TILES:
        yield Problem("offer", f"there are more than {TILES} tiles on offer", {"count": TILES})
    if position.event is not None and position.event not in position.events:
        yield Problem("event", f"{position.event} is not among the events drawn")


def _turns(position: Position) -> Iterator[Problem]:
    seats = range(len(position.sides))
    if position.phase == "actions" and position.turn in position.passed:
        yield Problem("passed", f"player {position.turn} has passed", {"player": position.turn})
    if len(set(position.passed)) < len(position.passed):
        yield Problem("passed-twice", "a player has passed twice")
    both = len(position.passed) == len(seats)
    ending = position.phase in ("supply", "growth", "phoros")
    laying = position.phase in ("offer", "event")
    if (both and position.phase == "actions") or (not both and ending):
        yield Problem("not-passed", "a round ends when both have passed, not before")
    if laying and position.passed:
        yield Problem("laying", "nobody has passed while a round is laid out")
    if len(position.actions) > 1 and position.phase == "actions":
        yield Problem("actions", "a turn ends after its second action")
    if len(set(position.actions)) < len(position.actions) or not set(position.actions) <= {
        *ACTIONS
    }:
        yield Problem("actions", "the actions of a turn are different ones")
    if position.phase == "actions" and position.actions and not action_open(position):
        yield Problem("actions", "no second action is possible, so the turn has ended")
    if position.phase == "offer" and len(position.offer) >= TILES:
        yield Problem("offer", f"{TILES} tiles are on offer already", {"count": TILES})
    if position.phase == "offer" and tiles_in_game(position).issuperset(position.board.projects):
        yield Problem("offer", "no tile is left to lay out", {"count": TILES})
    if position.phase == "event" and position.events.issuperset(position.board.events):
        yield Problem("event", "no event is left to draw")
    if position.phase == "event" and position.event is not None:
        yield Problem("event", "the event of this round is drawn already")
    if position.phase == "supply" and not wheat_short(position, position.turn):
        yield Problem("supply", f"player {position.turn} has wheat for all cubes")
    if position.phase == "supply" and len(position.owned(position.turn)) < 2:
        yield Problem("supply", f"player {position.turn} has nothing to choose")
    if (position.phase == "over") != bool(position.winners):
        yield Problem("winners", "somebody has won exactly when it is over")
    if len(set(position.winners)) < len(position.winners):
        yield Problem("winners", "nobody wins twice")


def _battle(position: Position) -> Iterator[Problem]:
    battle = position.battle
    if (battle is not None) != (position.phase in ("attack", "defend")):
        yield Problem("battle", "a battle is fought exactly in its phases")
        return
    if battle is None:
        if position.battles:
            yield Problem("battle", "battles wait only while another is fought")
        return
    if (len(battle.laid) == 2) != (position.phase == "defend") or len(battle.laid) not in (0, 2):
        yield Problem("battle", "the attacker's two cards lie there until they are answered")
    if position.turn != (battle.attacker if position.phase == "attack" else 1 - battle.attacker):
        yield Problem("battle", "the attacker plays cards first, then the defender")
    if len(set(battle.laid)) < len(battle.laid):
        yield Problem("battle", "the attacker's two cards are different ones")
    if not battle.played.issuperset(battle.laid):
        yield Problem("battle", "the cards that lie there have been played")
    # Both hands are filled up before cards are laid, so all that was answered was drawn again.
    answered = len(battle.played) - len(battle.laid)
    most = len(position.board.combat) - len(position.sides) * position.board.hand - answered
    if not 0 <= battle.deck <= most:
        yield Problem("battle", f"the deck can't hold {battle.deck} cards")
    places = (battle.place, *position.battles)
    if len(set(places)) < len(places):
        yield Problem("battle", "there is one battle in a place")
    for place, seat in product(places, range(len(position.sides))):
        if position.units(seat, place) < FEWEST_UNITS:
            yield Problem("battle", f"player {seat} has too few units to fight in {place}")

"""The end of a round, part by part, and the next one (P16 to P25)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tableside.games.polis_hegemony.draft import Draft, goods_words
from tableside.games.polis_hegemony.effects import take_effect
from tableside.games.polis_hegemony.moves import DrawEvent, GiveUp, Grow, Offer, Phoros
from tableside.games.polis_hegemony.prices import room_to_grow, wheat_short
from tableside.games.polis_hegemony.refusals_round import tiles_in_game
from tableside.games.polis_hegemony.scoring import by_score, score

TILES = 3
"""Project tiles that a round offers (P22)."""

STORED = ("oil", "wine", "wheat")
"""What is halved (P20)."""


def end_round(draft: Draft) -> None:
    """Both players have passed."""
    draft.actions = ()
    draft.say("round-over", round_name=draft.board.rounds[draft.round].name)
    _run(draft, 0)


def begin_round(draft: Draft) -> None:
    """Lays out a round: three project tiles, then (but for the first round) an event card."""
    draft.turn = draft.begins
    draft.phase = "offer"
    if len(draft.offer) == TILES or tiles_in_game(draft.position()).issuperset(
        draft.board.projects
    ):
        _ask_event(draft)


# --- the answers of players -----------------------------------------------------------------------


def pay_in_prestige(draft: Draft) -> None:
    """P17: all wheat, and the rest in prestige."""
    seat = draft.turn
    _make_up(draft, seat, wheat_short(draft.position(), seat))
    _run(draft, _place_of(_supply, seat) + 1)


def give_up(draft: Draft, move: GiveUp) -> None:
    """P17: a polis becomes neutral, and it is asked again what is short."""
    draft.set_owner(move.polis, None)
    draft.say("given-up", player=draft.turn, polis=move.polis)
    _run(draft, _place_of(_supply, draft.turn))


def grow(draft: Draft, move: Grow) -> None:
    """P18; asked again while anything can grow."""
    draft.side.stores["wheat"] -= move.count
    draft.change_population(move.polis, move.count)
    draft.grown[move.polis] = draft.grown.get(move.polis, 0) + move.count
    draft.say("grew", player=draft.turn, polis=move.polis, count=move.count)
    _run(draft, _place_of(_growth, draft.turn))


def phoros(draft: Draft, move: Phoros) -> None:
    """P21."""
    draft.side.prestige -= move.count
    draft.side.stores["silver"] += move.count
    draft.say("phoros", player=draft.turn, count=move.count)
    _run(draft, _place_of(_phoros, draft.turn) + 1)


def done(draft: Draft) -> None:
    """No more growth, or no phoros."""
    part = _growth if draft.phase == "growth" else _phoros
    draft.say("growth-done" if draft.phase == "growth" else "phoros-declined", player=draft.turn)
    _run(draft, _place_of(part, draft.turn) + 1)


def lay_tile(draft: Draft, move: Offer) -> None:
    """P22: one new project tile."""
    # Sorted: in which order the tiles were laid out makes no other table.
    draft.offer = tuple(sorted((*draft.offer, move.card)))
    draft.say("tile", card=move.card)
    begin_round(draft)


def draw_event(draft: Draft, move: DrawEvent) -> None:
    """P22: the event card, which takes effect at once."""
    draft.event = move.card
    draft.drawn |= {move.card}
    draft.say("event", card=move.card)
    take_effect(draft, draft.board.events[move.card])
    _begin_turns(draft)


# --- the parts in their order ---------------------------------------------------------------------
# Each gives whether the round's end goes on at once; where it does not, a player is asked, or the
# game is over.


def _projects(draft: Draft, _seat: int) -> bool:
    """P16."""
    for polis, state in list(draft.poleis.items()):
        if state.owner is None or not state.building:
            continue
        for card in state.building:
            prestige = draft.board.projects[card].prestige
            draft.sides[state.owner].prestige += prestige
            draft.say(
                "project-finished", player=state.owner, card=card, polis=polis, count=prestige
            )
        draft.poleis[polis] = replace(
            state, finished=(*state.finished, *state.building), building=()
        )
    return True


def _supply(draft: Draft, seat: int) -> bool:
    """P17; P23 for who can't feed their capital."""
    position = draft.position()
    side = draft.sides[seat]
    short = wheat_short(position, seat)
    if not short:
        need = position.population(seat)
        side.stores["wheat"] -= need
        draft.say("fed", player=seat, count=need)
        return True
    draft.turn = seat
    if len(position.owned(seat)) > 1:
        draft.phase = "supply"
        return False
    if short > side.prestige:
        draft.say("starved", player=seat, polis=draft.board.players[seat].capital, count=short)
        draft.say("won.at-once", player=1 - seat)
        draft.win(1 - seat)
        return False
    _make_up(draft, seat, short)
    return True


def _make_up(draft: Draft, seat: int, short: int) -> None:
    """All wheat is paid, and for what is short prestige."""
    side = draft.sides[seat]
    wheat, side.stores["wheat"] = side.stores["wheat"], 0
    side.prestige -= short
    draft.say("fed.prestige", player=seat, wheat_count=wheat, count=short)


def _growth(draft: Draft, seat: int) -> bool:
    """P18."""
    position = draft.position()
    if not draft.sides[seat].stores["wheat"] or not any(
        room_to_grow(position, polis) for polis in position.owned(seat)
    ):
        return True
    draft.phase = "growth"
    draft.turn = seat
    return False


def _megalopolis(draft: Draft, _seat: int) -> bool:
    """P19."""
    for polis, state in draft.poleis.items():
        if state.owner is not None and state.population > draft.board.poleis[polis].base:
            draft.sides[state.owner].prestige += 1
            draft.say("megalopolis", player=state.owner, polis=polis)
    return True


def _storage(draft: Draft, seat: int) -> bool:
    """P20."""
    stores = draft.sides[seat].stores
    for resource in STORED:
        before = stores[resource]
        stores[resource] = (before + 1) // 2
        if before > 1:
            draft.say(
                "halved",
                player=seat,
                goods_words=goods_words(resource),
                before_count=before,
                count=stores[resource],
            )
    return True


def _phoros(draft: Draft, seat: int) -> bool:
    """P21."""
    if not draft.sides[seat].prestige:
        return True
    draft.phase = "phoros"
    draft.turn = seat
    return False


def _finish(draft: Draft, _seat: int) -> bool:
    """P23 and P24; else P22."""
    broken = [seat for seat, side in enumerate(draft.sides) if not side.prestige]
    for seat in broken:
        draft.say("no-prestige-left", player=seat)
    if len(broken) == 1:
        winner = 1 - broken[0]
        draft.say("won.at-once", player=winner)
        draft.win(winner)
        return False
    if broken or draft.round + 1 == len(draft.board.rounds):
        _count(draft)
        return False
    _next_round(draft)
    return False


PARTS: tuple[tuple[Callable[[Draft, int], bool], int], ...] = (
    (_projects, 0),
    (_supply, 0),
    (_supply, 1),
    (_growth, 0),
    (_growth, 1),
    (_megalopolis, 0),
    (_storage, 0),
    (_storage, 1),
    (_phoros, 0),
    (_phoros, 1),
    (_finish, 0),
)
"""What a round's end is made of, and whom each part asks (0 where it asks nobody)."""


def _place_of(part: Callable[[Draft, int], bool], seat: int) -> int:
    return PARTS.index((part, seat))


def _run(draft: Draft, begin: int) -> None:
    for part, seat in PARTS[begin:]:
        if not part(draft, seat):
            return


# --- the end, or the next round -------------------------------------------------------------------


def _count(draft: Draft) -> None:
    """P25."""
    position = draft.position()
    if draft.round + 1 == len(draft.board.rounds):
        draft.say("last-round", round_name=draft.board.rounds[draft.round].name)
    for seat in range(len(draft.sides)):
        points = score(position, seat)
        draft.say(
            "score",
            player=seat,
            population=points.population,
            prestige=points.prestige,
            posterity=points.posterity,
            count=points.total,
        )
    winners = by_score(position)
    if len(winners) == 1:
        draft.say("won", player=winners[0])
    else:
        draft.say("shared-win", count=score(position, 0).total)
    draft.win(*winners)


def _next_round(draft: Draft) -> None:
    """P22."""
    draft.round += 1
    draft.begins = draft.passed[0]
    draft.passed = ()
    draft.grown = {}
    draft.exhausted = frozenset()
    for market, state in draft.markets.items():
        for seat in state.ships:
            draft.sides[seat].merchants += 1
        draft.markets[market] = replace(state, ships=())
    draft.gone |= set(draft.offer)
    draft.offer = ()
    draft.event = None
    draft.say("new-round", round_name=draft.board.rounds[draft.round].name)
    begin_round(draft)


def _ask_event(draft: Draft) -> None:
    if draft.round and len(draft.drawn) < len(draft.board.events) and draft.event is None:
        draft.phase = "event"
    else:
        _begin_turns(draft)


def _begin_turns(draft: Draft) -> None:
    draft.phase = "actions"
    draft.turn = draft.begins
    draft.say("turn", player=draft.turn)

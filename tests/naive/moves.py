"""What moves, and an arbiter, change before the naive referee."""

from __future__ import annotations

import copy
from typing import Any

from tests.naive.cards import (
    KINDS,
    SETS,
    State,
    built_parts,
    claimed_by_nobody,
    has_all_seven,
    hoplites,
    how_many_to_pay,
    nothing_to_draw,
    set_of,
)
from tests.naive.refusals import Refused, legal, refusal


class Impossible(Exception):
    """A stated position that can't be."""


def stated(house: State, players: int, position: dict[str, Any]) -> State:
    """The arbiter's position; the turn begins anew."""
    if len(position["players"]) != players or not 0 <= position["turn"] < players:
        raise Impossible
    discard = position.get("discard") or []
    named = [card for player in position["players"] for card in player["cards"]] + discard
    if len(set(named)) != len(named) or any(card not in house["cards"] for card in named):
        raise Impossible
    state: State = {
        "players": [
            {"polis": player.get("polis"), "cards": list(player["cards"])}
            for player in position["players"]
        ],
        "deck": [card for card in house["cards"] if card not in named],
        "discard": list(discard),
        "robber": None,
        "winner": None,
        "idle_turns": 0,
    }
    claims = []
    for player in state["players"]:
        if any(KINDS[card] == "robber" for card in player["cards"]):
            raise Impossible
        if player["polis"] is not None:
            if player["polis"] not in SETS or player["polis"] in claims:
                raise Impossible
            claims.append(player["polis"])
            if house["lost_polis"] == "lapses" and built_parts(player) == []:
                raise Impossible
    winners = [seat for seat in range(players) if has_all_seven(state["players"][seat])]
    if len(winners) > 1:
        raise Impossible
    if winners:
        state["turn"] = position["turn"]
        end_game(state, winners[0])
    else:
        begin_turn(house, state, position["turn"])
    return state


def attempt(house: State, state: State, line: dict[str, Any]) -> tuple[Refused | None, State]:
    """What becomes of a move or a `set`: the refusal, or the state after it; `state` is kept."""
    if line["do"] == "set":
        try:
            return None, stated(house, len(state["players"]), line["position"])
        except Impossible:
            return ("bad-position", None), state
    refused = refusal(house, state, line)
    if refused is not None:
        return refused, state
    after = copy.deepcopy(state)
    make(house, after, line)
    return None, after


def make(house: State, state: State, line: dict[str, Any]) -> None:
    """Change the state by a move that is allowed."""
    me = state["turn"]
    player = state["players"][me]

    if line["do"] == "draw":
        if not state["deck"]:
            state["deck"], state["discard"] = state["discard"], []
        state["deck"].remove(line["card"])
        state["drew"] = True
        draw_effect(house, state, line["card"])

    if line["do"] == "stop":
        end_turn(house, state)

    if line["do"] == "pay":
        for card in line["cards"]:
            player["cards"].remove(card)
            state["discard"].append(card)
        maybe_lose_polis(house, player)
        robber_leaves(house, state)

    if line["do"] == "defend":
        card = line.get("card") or sorted(hoplites(player))[0]
        player["cards"].remove(card)
        state["discard"].append(card)
        robber_leaves(house, state)

    if line["do"] == "buy":
        seller = state["players"][line["from"]]
        coins = line.get("coins")
        if coins is None:
            coins = sorted(card for card in player["cards"] if KINDS[card] == "coin")[:3]
        for coin in coins:
            player["cards"].remove(coin)
            if house["coins_to"] == "seller":
                seller["cards"].append(coin)
            else:
                state["discard"].append(coin)
        seller["cards"].remove(line["card"])
        maybe_lose_polis(house, seller)
        player["cards"].append(line["card"])
        if player["polis"] is None:
            player["polis"] = set_of(line["card"])
        state["bought"] = True
        state["may_draw"] = False
        if has_all_seven(player):
            end_game(state, me)
        else:
            end_turn(house, state)


def draw_effect(house: State, state: State, card: str) -> None:
    me = state["turn"]
    player = state["players"][me]
    if KINDS[card] == "robber":
        state["robber"] = card
        state["phase"] = "robber"
        state["may_draw"] = False
        if not hoplites(player) and how_many_to_pay(house, player) == 0:
            robber_leaves(house, state)
        return
    player["cards"].append(card)
    again = True
    if KINDS[card] == "part":
        if player["polis"] is None and claimed_by_nobody(state, set_of(card)):
            player["polis"] = set_of(card)
            again = house["starting_grants_draw"]
        elif player["polis"] == set_of(card):
            again = False
    if KINDS[card] == "god":
        own = player["polis"] == set_of(card)
        if house["god_grants_draw"] == "never":
            again = False
        if house["god_grants_draw"] == "foreign":
            again = not own
    if has_all_seven(player):
        end_game(state, me)
        return
    state["phase"] = "choose"
    state["may_draw"] = again and not nothing_to_draw(state)
    if legal(house, state) == ["stop"]:
        end_turn(house, state)


def robber_leaves(house: State, state: State) -> None:
    state["discard"].append(state["robber"])
    state["robber"] = None
    end_turn(house, state)


def maybe_lose_polis(house: State, player: State) -> None:
    if house["lost_polis"] == "lapses" and built_parts(player) == []:
        player["polis"] = None


def end_turn(house: State, state: State) -> None:
    if state["drew"] or state["bought"]:
        state["idle_turns"] = 0
    else:
        state["idle_turns"] += 1
    if nothing_to_draw(state) and state["idle_turns"] >= len(state["players"]):
        end_game(state, most_complete(state) if house["stalemate"] == "most_complete" else None)
        return
    begin_turn(house, state, (state["turn"] + 1) % len(state["players"]))


def begin_turn(house: State, state: State, seat: int) -> None:
    state["turn"] = seat
    state["drew"] = False
    state["bought"] = False
    state["may_draw"] = not nothing_to_draw(state)
    state["phase"] = "draw" if state["may_draw"] else "choose"
    if legal(house, state) == ["stop"]:
        end_turn(house, state)


def most_complete(state: State) -> int | None:
    counts = []
    for player in state["players"]:
        count = len(built_parts(player))
        if player["polis"] is not None and player["polis"] + "G" in player["cards"]:
            count += 1
        counts.append(count)
    best = [seat for seat, count in enumerate(counts) if count == max(counts)]
    return best[0] if len(best) == 1 else None


def end_game(state: State, winner: int | None) -> None:
    state["phase"] = "over"
    state["may_draw"] = False
    state["winner"] = winner

"""A second referee for Collect and Rule, deliberately naive.

It is written clause by clause from the rules' text, with plain dicts and lists, as slow as it is
plain, and lists the legal moves by trying every conceivable one. It shares nothing with the real
referee, not even the deck file, so that a slip of one of them shows as a difference.
"""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any

State = dict[str, Any]
Refused = tuple[str, str | None]

SETS = ["ATH", "SPA", "COR", "THE", "ARG"]
PARTS = [f"{key}{number}" for key in SETS for number in range(1, 7)]
GODS = [f"{key}G" for key in SETS]
COINS = [f"COIN{number:02}" for number in range(1, 16)]
HOPLITES = [f"HOPL{number}" for number in range(1, 6)]
ROBBERS = [f"ROBB{number}" for number in range(1, 6)]
ALL_CARDS = PARTS + GODS + COINS + HOPLITES + ROBBERS
KINDS = {
    **dict.fromkeys(PARTS, "part"),
    **dict.fromkeys(GODS, "god"),
    **dict.fromkeys(COINS, "coin"),
    **dict.fromkeys(HOPLITES, "hoplite"),
    **dict.fromkeys(ROBBERS, "robber"),
}

HOUSE_RULES: dict[str, list[Any]] = {
    "starting_grants_draw": [False, True],
    "god_grants_draw": ["never", "foreign", "always"],
    "buy_timing": ["after_draw", "instead_of_draw", "either"],
    "robber_short": ["pay_all", "pay_nothing"],
    "robber_takes_built": [True, False],
    "hoplite_must_defend": [False, True],
    "lost_polis": ["lapses", "kept"],
    "begin_by_buying": [False, True],
    "coins_to": ["seller", "discard"],
    "stalemate": ["no_winner", "most_complete"],
}


class Malformed(Exception):
    """A line, or a header, that is not well formed."""


class Impossible(Exception):
    """A stated position that can't be."""


def referee(record: bytes, cards: Sequence[str] = ALL_CARDS) -> tuple[list[dict[str, Any]], int]:
    """The verdicts of a whole record (the keys that the format names), and the exit status.

    `cards` is the deck, where another one than `hellas-60` is played with: a part of its cards.
    """
    texts = [line.strip(b" \t\r") for line in record.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    texts = [text for text in texts if text]
    try:
        house, state = read_header(texts[0] if texts else b"", cards)
    except (Malformed, Impossible):
        return [{"n": 0, "ok": False, "code": "bad-table", "rule": None}], 2
    past: list[State] = []
    future: list[State] = []
    verdicts = []
    status = 0
    for number, text in enumerate(texts[1:], 1):
        refused: Refused | None
        try:
            line = read_line(text)
            if line["do"] == "undo":
                refused = None if past else ("nothing-to-undo", None)
                if past:
                    future.append(state)
                    state = past.pop()
            elif line["do"] == "redo":
                refused = None if future else ("nothing-to-redo", None)
                if future:
                    past.append(state)
                    state = future.pop()
            else:
                refused, after = attempt(house, state, line)
                if refused is None:
                    past.append(state)
                    future = []
                    state = after
        except Malformed:
            refused = ("bad-line", None)
            status = 2
        verdicts.append(verdict(house, state, number, refused))
    return verdicts, status


def verdict(house: State, state: State, number: int, refused: Refused | None) -> dict[str, Any]:
    return {
        "n": number,
        "ok": refused is None,
        "code": refused[0] if refused else None,
        "rule": refused[1] if refused else None,
        "turn": state["turn"],
        "phase": state["phase"],
        "may_draw": state["may_draw"],
        "deck": len(state["deck"]),
        "discard": sorted(state["discard"]),
        "players": [
            {"polis": player["polis"], "cards": sorted(player["cards"])}
            for player in state["players"]
        ],
        "winner": state["winner"],
        "legal": legal(house, state),
    }


# --- reading -------------------------------------------------------------------------------------


def read_json_object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode("utf-8"), parse_constant=not_json)
    except (ValueError, RecursionError) as error:
        raise Malformed from error
    if not isinstance(value, dict):
        raise Malformed
    return value


def not_json(name: str) -> None:
    raise ValueError(f"{name} is Python's, not JSON's")


def is_whole_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of_strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def read_line(text: bytes) -> dict[str, Any]:
    line = read_json_object(text)
    line = {key: value for key, value in line.items() if value is not None}
    for key in ["do", "card"]:
        if key in line and not isinstance(line[key], str):
            raise Malformed
    for key in ["cards", "coins"]:
        if key in line and not is_list_of_strings(line[key]):
            raise Malformed
    for key in ["from", "by"]:
        if key in line and not is_whole_number(line[key]):
            raise Malformed
    needed = {"draw": ["card"], "pay": ["cards"], "buy": ["card", "from"], "set": ["position"]}
    if "do" not in line or any(key not in line for key in needed.get(line["do"], [])):
        raise Malformed
    if line["do"] == "set":
        check_form(line["position"])
    return line


def check_form(position: Any) -> None:
    """The types of a stated position."""
    if not isinstance(position, dict):
        raise Malformed
    if not is_whole_number(position.get("turn")) or not isinstance(position.get("players"), list):
        raise Malformed
    for player in position["players"]:
        if not isinstance(player, dict) or not is_list_of_strings(player.get("cards")):
            raise Malformed
        if not isinstance(player.get("polis"), str | None):
            raise Malformed
    if position.get("discard") is not None and not is_list_of_strings(position["discard"]):
        raise Malformed


def read_header(text: bytes, cards: Sequence[str] = ALL_CARDS) -> tuple[State, State]:
    header = read_json_object(text)
    if not is_whole_number(header.get("table")) or header["table"] != 1:
        raise Malformed
    if header.get("game") != "collect-and-rule":
        raise Malformed
    if header.get("deck") not in (None, "hellas-60"):
        raise Malformed
    names = header.get("players")
    if not is_list_of_strings(names) or not isinstance(names, list):
        raise Malformed
    if not 2 <= len(names) <= 5 or len(set(names)) != len(names) or "" in names:
        raise Malformed
    first = header.get("first")
    if first is None:
        first = 0
    if not is_whole_number(first) or not 0 <= first < len(names):
        raise Malformed
    chosen = header.get("house_rules")
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, dict):
        raise Malformed
    house: State = {key: values[0] for key, values in HOUSE_RULES.items()}
    house["cards"] = dict.fromkeys(cards)  # an ordered set
    for key, value in chosen.items():
        if key not in HOUSE_RULES:
            raise Malformed
        if not any(type(value) is type(known) and value == known for known in HOUSE_RULES[key]):
            raise Malformed
        house[key] = value
    if header.get("start") is not None:
        check_form(header["start"])
        return house, stated(house, len(names), header["start"])
    state: State = {
        "players": [{"polis": None, "cards": []} for _ in names],
        "deck": list(cards),
        "discard": [],
        "robber": None,
        "winner": None,
        "idle_turns": 0,
    }
    begin_turn(house, state, first)
    return house, state


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


# --- the clauses ---------------------------------------------------------------------------------


def set_of(card: str) -> str:
    return card[:3]


def built_parts(player: State) -> list[str]:
    return [
        card
        for card in player["cards"]
        if KINDS[card] == "part" and set_of(card) == player["polis"]
    ]


def has_all_seven(player: State) -> bool:
    return (
        player["polis"] is not None
        and len(built_parts(player)) == 6
        and player["polis"] + "G" in player["cards"]
    )


def holder(state: State, card: str) -> int | None:
    for seat, player in enumerate(state["players"]):
        if card in player["cards"]:
            return seat
    return None


def claimed_by_nobody(state: State, polis: str) -> bool:
    return all(player["polis"] != polis for player in state["players"])


def payable(house: State, player: State) -> list[str]:
    """R7: coins and polis cards; without those of one's own polis where they are exempt."""
    cards = [card for card in player["cards"] if KINDS[card] in ("coin", "part")]
    if not house["robber_takes_built"]:
        exempt = built_parts(player)
        cards = [card for card in cards if card not in exempt]
    return cards


def hoplites(player: State) -> list[str]:
    return [card for card in player["cards"] if KINDS[card] == "hoplite"]


def nothing_to_draw(state: State) -> bool:
    return not state["deck"] and not state["discard"]


def how_many_to_pay(house: State, player: State) -> int:
    """Three; all of fewer, or none of fewer."""
    count = len(payable(house, player))
    if count >= 3:
        return 3
    return count if house["robber_short"] == "pay_all" else 0


def must_defend(house: State, player: State) -> bool:
    if not hoplites(player):
        return False
    return house["hoplite_must_defend"] or len(payable(house, player)) < 3


def refusal(house: State, state: State, line: dict[str, Any]) -> Refused | None:
    """Why a move is refused, in the order of the table of refusals; `set` is no move."""
    me = state["turn"]
    player = state["players"][me]
    card = line.get("card", "")
    if state["phase"] == "over":
        return "game-over", "R10"
    if "by" in line and line["by"] != me:
        return "not-your-turn", "R2"

    if line["do"] == "draw":
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if nothing_to_draw(state):
            return "nothing-to-draw", "R9"
        if not state["may_draw"]:
            return "no-more-draws", "R2"
        if state["deck"] and card in state["discard"]:
            return "in-discard", "R9"
        if holder(state, card) is not None:
            return "in-play", "R2"
        return None

    if line["do"] == "stop":
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if state["phase"] == "draw":
            return "draw-first", "R2"
        return None

    if line["do"] == "pay":
        if state["phase"] != "robber":
            return "no-robber", "R7"
        if must_defend(house, player):
            return "must-defend", "R7"
        if len(set(line["cards"])) != len(line["cards"]):
            return "same-card-twice", "R7"
        for paid in line["cards"]:
            if paid not in house["cards"]:
                return "unknown-card", "R1"
            if paid not in player["cards"]:
                return "not-yours", "R7"
            if paid not in payable(house, player):
                return "not-payable", "R7"
        if len(line["cards"]) != how_many_to_pay(house, player):
            return "pay-three", "R7"
        return None

    if line["do"] == "defend":
        if state["phase"] != "robber":
            return "no-robber", "R7"
        if "card" not in line:
            return None if hoplites(player) else ("no-hoplite", "R7")
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if card not in player["cards"]:
            return "not-yours", "R7"
        if KINDS[card] != "hoplite":
            return "no-hoplite", "R7"
        return None

    if line["do"] == "buy":
        if card not in house["cards"]:
            return "unknown-card", "R1"
        if state["phase"] == "robber":
            return "robber-first", "R7"
        if house["buy_timing"] == "after_draw" and state["phase"] == "draw":
            return "draw-first", "R8"
        if house["buy_timing"] == "instead_of_draw" and state["drew"]:
            return "buy-before-drawing", "R8"
        if player["polis"] is None and not house["begin_by_buying"]:
            return "no-polis", "R8"
        if player["polis"] is None:
            needed = KINDS[card] == "part" and claimed_by_nobody(state, set_of(card))
        else:
            needed = (KINDS[card] in ("part", "god")) and set_of(card) == player["polis"]
        if not needed:
            return "not-needed", "R8"
        seller = line["from"]
        if not 0 <= seller < len(state["players"]) or seller == me:
            return "not-sellers", "R8"
        if card not in state["players"][seller]["cards"]:
            return "not-sellers", "R8"
        coins = [held for held in player["cards"] if KINDS[held] == "coin"]
        if len(coins) < 3:
            return "three-coins", "R8"
        if "coins" in line:
            named = line["coins"]
            if len(named) != 3 or len(set(named)) != 3 or any(coin not in coins for coin in named):
                return "three-coins", "R8"
        return None

    return "unknown-move", "R2"


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


# --- trying everything ---------------------------------------------------------------------------


def conceivable(house: State, state: State) -> dict[str, Iterator[dict[str, Any]]]:
    """Moves that somebody might think of now, under the words that `legal` has for them."""
    hand = state["players"][state["turn"]]["cards"]
    moves: dict[str, Iterator[dict[str, Any]]] = {
        "stop": iter([{"do": "stop"}]),
        "draw": ({"do": "draw", "card": card} for card in house["cards"]),
        "defend": ({"do": "defend", "card": card} for card in hand),
    }
    for card in house["cards"]:
        for seat in range(len(state["players"])):
            moves[f"buy:{card}@{seat}"] = iter([{"do": "buy", "card": card, "from": seat}])
    # Whether there is a robber to pay, and whether to pay it is allowed, is asked before the cards
    # are looked at: where there is not, thousands of payments need no trying.
    pay_nothing = refusal(house, state, {"do": "pay", "cards": []})
    if pay_nothing is None or pay_nothing[0] == "pay-three":
        moves["pay"] = (
            {"do": "pay", "cards": list(cards)}
            for count in range(4)
            for cards in itertools.combinations(hand, count)
        )
    return moves


def legal(house: State, state: State) -> list[str]:
    return sorted(
        word
        for word, moves in conceivable(house, state).items()
        if any(refusal(house, state, move) is None for move in moves)
    )

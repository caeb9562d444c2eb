"""Every kind of move of Polis by tap, through a real table, without scripts."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.web.polis_hegemony.fingers import Finger
from tests.web.polis_hegemony.tables import (
    BATTLE,
    GROWTH,
    MIDDLE,
    OFFERED,
    POLIS,
    SUPPLY,
    RealPolis,
    games,
)

SPARTA_RICH: dict[str, Any] = {
    **MIDDLE,
    "round": "5α",
    "players": [
        {"prestige": 7, "hoplites": {"ATT": 2}, "galleys": {"SCYC": 1}, "proxenos": "ATT"},
        {
            "prestige": 6,
            "stores": {"metal": 6, "wood": 6, "oil": 6, "wine": 6, "wheat": 3, "silver": 20},
            "hoplites": {"LAC": 3, "MES": 1, "BOE": 4},
            "galleys": {"SION": 2, "SMYR": 2},
            "merchants": 1,
            "proxenos": "BOE",
        },
    ],
    "markets": {"MEGY": {"step": 3, "ships": []}, "MILL": {"ships": []}},
    "poleis": {"PTHE": {"owner": None, "population": 3}, "PCHA": {"owner": None, "population": 1}},
    "offer": ["PRJ07", "PRJ11", "PRJ12"],
}
"""Sparta may do everything but redeem."""


def last(polis: RealPolis) -> dict[str, Any]:
    """The record line of the last move."""
    return dict(polis.publisher.snapshot.history[-1].line)


def test_only_what_is_legal_is_offered(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    assert {"hoplites", "besiege", "trade", "civil_war", "pass"} <= _offered(polis, finger)
    polis.state({**SPARTA_RICH, "players": [{}, {"merchants": 0, "prestige": 0}]})
    assert _offered(polis, finger) & {"besiege", "trade", "move_hoplites"} == set()


def _offered(polis: RealPolis, finger: Finger) -> set[str]:
    """The kinds of moves on the page: just those that are legal."""
    finger.open("/choose")
    offered = {href.partition("do=")[2] for href in finger.sheet.links.values() if "do=" in href}
    legal: list[str] = games()[POLIS][0].verdict(polis.position)["legal"]
    assert offered == {label.partition(":")[0] for label in legal}
    return offered


MOVES: list[tuple[list[str], dict[str, Any]]] = [
    (
        ["Create hoplites", "Sparta", "More: Paid in: metal", "More: Paid in: silver"],
        {"do": "hoplites", "polis": "PSPA", "metal": 1, "silver": 1},
    ),
    (
        ["Create galleys", "Sparta", "More: Paid in: wood"],
        {"do": "galleys", "polis": "PSPA", "wood": 1},
    ),
    (
        ["Start a project", "Temple of Artemis", "Sparta"],
        {"do": "project", "card": "PRJ07", "polis": "PSPA"},
    ),
    (
        ["Move hoplites", "Arcadia", "More: From: Lakedaemon", "More: From: Messinia"],
        {"do": "move_hoplites", "to": "ARC", "from": ["LAC", "MES"]},
    ),
    (
        ["Move galleys", "Myrtoan Sea", "More: From: Ionian Sea"],
        {"do": "move_galleys", "to": "SMYR", "from": ["SION"]},
    ),
    (
        ["Collect", "Lakedaemon", "More: metal", "More: oil", "More: oil"],
        {"do": "collect", "region": "LAC", "metal": 1, "oil": 2},
    ),
    (["Move the proxenos", "Megaris"], {"do": "move_proxenos", "to": "MEG"}),
    (["Instigate civil war", "Thebes"], {"do": "civil_war", "polis": "PTHE"}),
    (["Pass"], {"do": "pass"}),
]


@pytest.mark.parametrize(("taps", "line"), MOVES, ids=[line["do"] for _, line in MOVES])
def test_a_move_is_put_together_choice_by_choice(
    polis: RealPolis, finger: Finger, taps: list[str], line: dict[str, Any]
) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    finger.follow(*taps)
    assert finger.tap("Yes, do it") == 303
    assert last(polis) == line


def test_what_it_costs_is_said_before_the_last_tap(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    sheet = finger.follow("Instigate civil war", "Thebes")
    assert "Costs: silver 6" in sheet.text  # twice the base population of a neutral polis
    finger.open("/choose")
    assert (
        "Costs: metal 2"
        in finger.follow("Create hoplites", "Sparta", *["More: Paid in: metal"] * 2).text
    )


def test_a_counter_goes_no_further_than_the_rules(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    finger.follow("Collect", "Lakedaemon", *["More: wheat"] * 3)
    assert not any(text.startswith("More:") for text in finger.sheet.links)
    finger.follow("Less: wheat")
    assert any(text.startswith("More:") for text in finger.sheet.links)


def test_a_choice_is_taken_back(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    finger.follow("Trade", "Egypt", "Change: Egypt")
    assert "Which market?" in finger.sheet.text


def test_a_place_is_tapped_on_the_map(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    sheet = finger.follow("Move hoplites")
    (in_the_list,) = [href for text, href in sheet.links.items() if text.startswith("Arcadia Boeo")]
    assert in_the_list.endswith("to=ARC")
    on_the_map = [href for text, href in sheet.links.items() if "Argos, neutral" in text]
    assert on_the_map
    assert all(href.endswith("to=ARC") for href in on_the_map)
    assert not any("Egypt" in text for text in sheet.links)


# --- dice ----------------------------------------------------------------------------------------


def test_the_thrown_number_is_tapped(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    finger.follow("Besiege", "Thebes")
    assert [text for text in finger.sheet.taps if text.isdigit()] == ["1", "2", "3", "4"]
    assert finger.tap("3") == 303
    assert last(polis) == {"do": "besiege", "polis": "PTHE", "die": 3}


def test_a_purchase_takes_two_dice(polis: RealPolis, finger: Finger) -> None:
    polis.state(SPARTA_RICH)
    finger.open("/choose")
    finger.follow("Trade", "Egypt", "silver")
    assert finger.tap("2 · 4") == 303
    assert last(polis)["dice"] == [2, 4]


def test_the_screen_throws_for_those_who_ask(polis: RealPolis, finger: Finger) -> None:
    thrown = set()
    for _ in range(12):
        polis.state(SPARTA_RICH)
        finger.open("/choose")
        finger.follow("Trade", "Egypt", "oil 3 → wheat")
        assert finger.tap("Throw for us") == 303
        line = last(polis)
        assert line["sell"] == "oil"
        thrown.add(line["die"])
    assert thrown <= {1, 2, 3, 4}
    assert len(thrown) > 1  # one in sixteen million that a fair die shows twelve times the same


@pytest.mark.parametrize("line", [{"do": "pass"}, {"do": "nonsense"}, {"do": "set"}])
def test_nothing_is_thrown_for_other_moves(
    polis: RealPolis, finger: Finger, line: dict[str, Any]
) -> None:
    polis.state(SPARTA_RICH)
    before = polis.publisher.snapshot.number
    finger.open("/choose")
    assert finger.send("roll", {"line": line}) == 400
    assert finger.send("roll", {"clear": True}) == 400
    assert polis.publisher.snapshot.number == before


def test_tiles_and_events_are_drawn_by_the_screen_or_named(
    polis: RealPolis, finger: Finger
) -> None:
    finger.open("/choose")
    assert finger.tap("Draw for us") == 303
    assert len(polis.position.offer) == 1
    finger.open("/choose")
    title = next(text for text in finger.sheet.links if text.startswith("Gymnasium"))
    finger.follow(title)
    assert finger.tap("Yes, do it") == 303
    assert len(polis.position.offer) == 2
    assert "PRJ12" in polis.position.offer
    finger.open("/choose")
    assert finger.tap("Draw for us") == 303
    assert polis.position.phase == "actions"  # the first round has no event


# --- battles and the end of a round --------------------------------------------------------------


def test_an_answer_to_each_of_the_attackers_cards(polis: RealPolis, finger: Finger) -> None:
    polis.state(BATTLE)
    finger.open("/choose")
    finger.follow("Defend")
    assert "The attack: Phalanx 1" in finger.sheet.text
    finger.follow("Phalanx 2", "No match")
    assert "Wedge 2" not in finger.sheet.links
    assert finger.tap("Yes, do it") == 303
    assert last(polis) == {"do": "defend", "first": "CMB13"}


def test_two_cards_attack(polis: RealPolis, finger: Finger) -> None:
    polis.state(
        {
            **BATTLE,
            "turn": 0,
            "phase": "attack",
            "battle": {**BATTLE["battle"], "laid": [], "deck": 7},
        }
    )
    finger.open("/choose")
    finger.follow("Attack", "Phalanx 3", "Wedge 3")
    assert finger.tap("Yes, do it") == 303
    assert last(polis) == {"do": "attack", "first": "CMB19", "second": "CMB20"}


def test_what_is_short_is_answered_on_the_table(polis: RealPolis, finger: Finger) -> None:
    polis.state(SUPPLY)
    finger.open("/")
    assert "wheat 3 − population 13: short of 10" in finger.sheet.text
    assert not any(text.startswith("Pay in prestige") for text in finger.sheet.taps)
    assert finger.tap("Give up: Argos") == 303
    assert last(polis) == {"do": "give_up", "polis": "PARG"}


def test_a_polis_grows_by_one_tap_and_the_step_is_ended_by_another(
    polis: RealPolis, finger: Finger
) -> None:
    polis.state(GROWTH)
    finger.open("/")
    assert finger.tap("Thebes +1") == 303
    assert last(polis) == {"do": "grow", "polis": "PTHE", "count": 1}
    finger.open("/")
    assert finger.tap("Enough growth") == 303
    assert polis.position.turn == 1
    assert polis.position.phase == "growth"


# --- a whole game --------------------------------------------------------------------------------


def test_a_whole_game_by_tap(polis: RealPolis, finger: Finger) -> None:
    """Two fingers that tap whatever comes, four actions a round at most, till somebody has won."""
    rng = random.Random(6)
    acted: dict[int, int] = {}
    for _ in range(400):
        position = polis.position
        if position.phase == "over":
            break
        finger.open("/choose")
        done = len(polis.publisher.snapshot.history)
        tired = acted.get(position.round, 0) >= 4 and not position.actions
        if position.phase == "actions" and not tired:
            acted[position.round] = acted.get(position.round, 0) + 1
        _tap_anything(finger, rng, tired=position.phase == "actions" and tired)
        assert len(polis.publisher.snapshot.history) == done + 1
    assert polis.position.phase == "over"
    finger.open("/")
    assert re.search("The winner|Both have won", finger.sheet.text)
    assert "posterity" in finger.sheet.text


def _tap_anything(finger: Finger, rng: random.Random, *, tired: bool) -> None:
    """From the kinds of moves to the last tap, at random."""
    for step in range(30):
        taps = list(finger.sheet.taps.values())
        if taps and (len(finger.sheet.taps) > 1 or step > 3 or not _ways(finger)):
            assert finger.send(*rng.choice(taps)) == 303
            return
        if tired and step == 0:
            finger.follow("Pass")
            continue
        ways = _ways(finger)
        if taps and rng.random() < 0.6:
            assert finger.send(*rng.choice(taps)) == 303
            return
        finger.open(rng.choice(ways))
    raise AssertionError(finger.sheet.text)


def _ways(finger: Finger) -> list[str]:
    """Links that lead on."""
    return [
        href
        for text, href in finger.sheet.links.items()
        if href.startswith("/choose?")
        and "lang=" not in href
        and not text.startswith(("Change:", "Less:"))
    ]


def test_offered_project_tiles_can_be_started_at_once(polis: RealPolis, finger: Finger) -> None:
    polis.state(OFFERED)
    finger.open("/choose")
    finger.follow("Start a project", "Gymnasium")
    assert "Costs: oil 3" in finger.follow("Chios").text

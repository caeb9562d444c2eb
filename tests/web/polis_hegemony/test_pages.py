"""The other pages at a table where Polis is played beside the station's own game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.polis_hegemony.fingers import Finger, Sheet
from tests.web.polis_hegemony.tables import (
    DECIDED,
    FULL,
    MIDDLE,
    POLIS,
    RealPolis,
    ShownPolis,
    snapshot_in,
)
from tests.web.tables import GAME_NAME as OWN_GAME
from tests.web.tables import ShownTable


@pytest.fixture
def client(polis: RealPolis) -> FlaskClient:
    return polis.app.test_client()


# --- which game ----------------------------------------------------------------------------------


def test_the_stations_own_game_comes_first(client: FlaskClient) -> None:
    games = {
        text: href for text, href in Sheet(client.get("/new").text).links.items() if "game=" in href
    }
    assert list(games.values()) == [f"/new?game={OWN_GAME}", f"/new?game={POLIS}"]
    assert "youngest" in client.get("/new").text


def test_a_table_with_one_game_offers_no_choice() -> None:
    page = ShownTable().app.test_client().get("/new").text
    assert "game=" not in page
    assert 'name="game"' not in page


def test_each_seat_has_its_side(client: FlaskClient) -> None:
    page = client.get(f"/new?game={POLIS}").text
    assert page.count('class="youngest side"') == 2
    assert 'name="first"' not in page
    assert page.index("Athens") < page.index("Sparta")


def test_a_match_of_polis_begins(polis: RealPolis, client: FlaskClient) -> None:
    form = {"game": POLIS, "name-0": "Kasia", "name-1": "Lew", "abandon": "yes"}
    assert client.post("/new", data=form).status_code == 303
    snapshot = polis.publisher.snapshot
    assert (snapshot.game, snapshot.players) == (POLIS, ("Kasia", "Lew"))
    assert snapshot.header is not None
    assert snapshot.header["house_rules"] == {"battle_roles": "stay"}


def test_nobody_plays_alone(polis: RealPolis, client: FlaskClient) -> None:
    before = polis.publisher.snapshot.match
    answer = client.post("/new", data={"game": POLIS, "name-1": "Lew", "abandon": "yes"})
    assert answer.status_code == 400
    assert 'aria-describedby="error-name-0"' in answer.text
    assert polis.publisher.snapshot.match == before


def test_the_own_game_begins_from_the_same_page(polis: RealPolis, client: FlaskClient) -> None:
    form = {"name-0": "Kasia", "name-1": "Lew", "first": "1", "abandon": "yes"}
    assert client.post("/new", data=form).status_code == 303
    assert polis.publisher.snapshot.game == OWN_GAME
    assert 'class="boards of-2"' in client.get("/").text


def test_presets_belong_to_a_game(client: FlaskClient) -> None:
    own = client.get("/api/presets").json
    assert own is not None
    assert [preset["name"] for preset in own["presets"]] == ["family", "strict"]
    assert client.get(f"/api/presets?game={POLIS}").json == {"presets": []}
    sent = {"name": "Ours", "house_rules": {"battle_roles": "swap"}}
    assert client.post(f"/api/presets?game={POLIS}", json=sent).status_code == 200
    kept = client.get(f"/api/presets?game={POLIS}").json
    assert kept is not None
    assert [preset["name"] for preset in kept["presets"]] == ["Ours"]
    assert client.post("/api/presets", json=sent).status_code == 409


def test_a_game_that_nobody_followed_is_put_down_by_the_form_alone(
    polis: RealPolis, client: FlaskClient
) -> None:
    named = {"game": POLIS, "name-0": "Kasia", "name-1": "Lew"}
    assert client.post("/join", data=named).location == "/join/check"
    assert "Whose turn" in client.get("/join/check").text
    filled = {"prestige-1": "9", "population-PSPA": "6", "turn": "1", "filled": "yes"}
    answer = client.post("/join/check", data={**filled, "abandon": "yes"})
    assert answer.status_code == 303, Sheet(answer.text).text
    assert polis.publisher.snapshot.players == ("Kasia", "Lew")
    assert polis.position.sides[1].prestige == 9
    assert polis.position.poleis["PSPA"].population == 6


# --- cards and rules -----------------------------------------------------------------------------


def test_cards_of_each_game_have_their_pictures(client: FlaskClient) -> None:
    assert client.get(f"/cards/PATH.webp?width=64&game={POLIS}").status_code == 200
    assert client.get("/cards/PATH.webp?width=64").status_code == 404
    assert client.get("/cards/ATH1.webp?width=64").status_code == 200
    sheet = client.get("/choose").text  # tiles to lay out
    assert f"&amp;game={POLIS}" in sheet


def test_the_rules_are_those_of_the_game_that_is_played(client: FlaskClient) -> None:
    assert 'id="P17"' in client.get("/rules").text
    own = client.get(f"/rules?game={OWN_GAME}").text
    assert 'id="R7"' in own
    assert 'id="P17"' not in own
    assert f'name="game" value="{OWN_GAME}"' in own  # a search stays with them
    found = client.get(f"/api/rules?q=wheat&game={POLIS}").json
    assert found is not None
    assert {clause["rule"] for clause in found["clauses"]} >= {"P17"}


def test_the_deck_check_counts_the_cards_that_are_played_with(client: FlaskClient) -> None:
    page = Sheet(client.get("/deck-check").text).text
    assert "Cards shown: 0 of 96" in page


# --- a match in progress -------------------------------------------------------------------------


def test_the_snapshot_has_the_games_own_keys(polis: RealPolis, client: FlaskClient) -> None:
    polis.state(MIDDLE)
    answer = client.get("/api/snapshot").json
    assert answer is not None
    assert answer["game"] == POLIS
    assert answer["position"]["position"]["exhausted"] == ["ATT"]


def test_a_players_own_view(polis: RealPolis, client: FlaskClient) -> None:
    polis.state(MIDDLE)
    sheet = Sheet(client.get("/seat/2").text)
    assert "Your turn" in sheet.text
    assert "Sparta" in sheet.text
    assert "Menelaion" in sheet.text
    assert any(text.startswith("Make a move") for text in sheet.links)
    assert any(text.startswith("Pass") for text in sheet.taps)
    assert not any(
        text.startswith("Make a move") for text in Sheet(client.get("/seat/1").text).links
    )


def test_kept_games_say_how_they_stand(polis: RealPolis, client: FlaskClient) -> None:
    polis.state(MIDDLE)
    page = Sheet(client.get("/matches").text).text
    assert "Athens 24" in page  # 14 cubes, 7 prestige, 3 for posterity
    assert "Sparta 17" in page
    assert "Polis: Fight for the Hegemony · Game" in page
    polis.state(DECIDED)
    assert 'class="won"' in client.get("/matches").text


def test_a_stand_in_takes_over_a_side(polis: RealPolis, client: FlaskClient) -> None:
    polis.state(FULL)
    number = polis.publisher.snapshot.number
    sent = {"do": "replace", "seat": 1, "name": "Kasia", "number": number}
    assert client.post("/api/players", json=sent).status_code == 200
    assert polis.publisher.snapshot.players == ("Ania", "Kasia")
    assert polis.position.sides[1].prestige == 26
    for do in ("leave", "join"):
        sent = {"do": do, "seat": 1, **({"name": "Ewa"} if do == "join" else {})}
        assert client.post("/api/players", json=sent).status_code == 409


@pytest.mark.parametrize("address", ["/ask", "/what-if", "/dispute", "/players", "/correct"])
def test_every_page_of_a_match_answers(polis: RealPolis, client: FlaskClient, address: str) -> None:
    polis.state(MIDDLE)
    for language in ("pl", "ru", "en"):
        answer = client.get(f"{address}?lang={language}")
        assert answer.status_code == 200
        assert not any(f"[{prefix}" in answer.text for prefix in ("view.", "set.", "clause."))


def test_a_ruling_names_its_clause(polis: RealPolis, client: FlaskClient) -> None:
    polis.state({**MIDDLE, "turn": 0})
    finger = Finger(client)
    finger.open("/choose")
    assert finger.send("tap", {"line": {"do": "besiege", "polis": "PCOR", "die": 4}}) == 409
    page = Sheet(client.get("/dispute").text).text
    assert "P8" in page


# --- corrections ---------------------------------------------------------------------------------


def correct(polis: RealPolis, **fields: str) -> Any:
    form = {"number": str(polis.publisher.snapshot.number), "filled": "yes", **fields}
    return polis.app.test_client().post("/correct", data=form)


def test_the_form_as_it_is_states_the_table_as_it_is(polis: RealPolis) -> None:
    polis.state(MIDDLE)
    before = polis.position
    assert correct(polis, **{"exhausted-ATT": "yes"}).status_code == 303
    assert polis.position == before
    assert polis.publisher.snapshot.history[-1].line["do"] == "set"


def test_whatever_lies_otherwise_is_put_right(polis: RealPolis) -> None:
    polis.state(MIDDLE)
    answer = correct(
        polis,
        **{
            "turn": "0", "prestige-0": "5", "wheat-1": "8", "units-BOE-0": "2", "units-SMYR-1": "1",
            "owner-PTHE": "-", "population-PTHE": "3", "owner-PCOR": "1", "step-MEGY": "0",
            "exhausted-LAC": "yes", "proxenos-0": "ATT", "merchants-1": "0",
            "why": "miscounted",
        },
    )  # fmt: skip
    assert answer.status_code == 303
    position = polis.position
    assert position.turn == 0
    assert position.sides[0].prestige == 5
    assert position.sides[1].stores["wheat"] == 8
    assert (position.units(0, "BOE"), position.units(1, "SMYR")) == (2, 1)
    assert position.poleis["PTHE"].owner is None
    assert position.poleis["PCOR"].owner == 1
    assert position.markets["MEGY"].step == 0
    assert position.exhausted == {"LAC"}
    assert position.sides[0].proxenos == "ATT"
    assert polis.publisher.snapshot.history[-1].why == "miscounted"


@pytest.mark.parametrize("said", ["-1", "100", "many", "1.5"])
def test_what_is_no_number_is_said(polis: RealPolis, said: str) -> None:
    polis.state(MIDDLE)
    answer = correct(polis, **{"oil-0": said})
    assert answer.status_code == 400
    assert "This is no number from 0 to 99: oil." in Sheet(answer.text).text
    assert f'value="{said}"' in answer.text  # it can be mended where it stands


@pytest.mark.parametrize(
    "fields", [{"owner-PTHE": "7"}, {"proxenos-0": "MARS"}, {"round": "9"}, {"turn": "2"}]
)
def test_a_field_that_the_form_does_not_offer_is_refused(
    polis: RealPolis, fields: dict[str, str]
) -> None:
    polis.state(MIDDLE)
    before = polis.position
    assert correct(polis, **fields).status_code == 400
    assert polis.position == before


def test_a_table_that_can_not_be_is_refused_with_its_reason(polis: RealPolis) -> None:
    polis.state(MIDDLE)
    answer = correct(polis, **{"units-ATT-0": "9"})
    assert answer.status_code == 409
    assert polis.position.units(0, "ATT") == 3


def test_another_throw_is_put_in_for_a_past_one(polis: RealPolis, client: FlaskClient) -> None:
    thebes = {"owner": None, "population": 3}
    sides = [MIDDLE["players"][0], {**MIDDLE["players"][1], "hoplites": {"LAC": 3}}]
    polis.state({**MIDDLE, "turn": 0, "players": sides, "poleis": {"PTHE": thebes}})
    polis.play(do="besiege", polis="PTHE", die=1)
    n = polis.publisher.snapshot.history[-1].n
    past = client.get(f"/api/past/{n}").json
    assert past is not None
    titles = {group["title"]: group["choices"] for group in past["instead"]}
    thrown = titles["The dice showed something else"]
    assert [choice["title"] for choice in thrown] == ["2", "3", "4"]
    amend = thrown[-1]["amend"]
    number = polis.publisher.snapshot.number
    assert client.post("/api/tap", json={"number": number, "amend": amend}).status_code == 200
    assert polis.position.poleis["PTHE"].owner == 0


# --- the words around it -------------------------------------------------------------------------


def test_our_own_guesses_are_marked(polis: RealPolis, client: FlaskClient) -> None:
    polis.state(MIDDLE)
    page = client.get("/").text
    assert "check against your board" in page
    assert "Attica*" in page


def test_the_stop_button_says_what_it_does() -> None:
    table = ShownPolis()
    client = table.app.test_client()
    for state, words in ((MIDDLE, "Pass"), ({**MIDDLE, "phase": "phoros"}, "Go on")):
        table.show(snapshot_in({**state, "passed": [] if words == "Pass" else [0, 1]}))
        taps = Sheet(client.get("/").text).taps
        (stop,) = [sends for text, (_, sends) in taps.items() if text == words]
        assert json.dumps(stop) in ('{"line": {"do": "pass"}}', '{"line": {"do": "done"}}')


def test_how_it_ended_is_said(polis: RealPolis, client: FlaskClient) -> None:
    armies = [{"hoplites": {"LAC": 4}}, {"hoplites": {}}]
    polis.state({"phase": "actions", "round": "4", "players": armies})
    polis.play(do="besiege", polis="PSPA", die=4)
    page = client.get("/").text
    assert "Borys loses the capital" in page
    assert "Ania wins!" in page

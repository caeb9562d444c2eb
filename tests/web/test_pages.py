"""What the pages show, asked through Flask's test client."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tableside.messages import (
    LANGUAGES,
    CameraState,
    Desk,
    Event,
    Language,
    Notice,
    Option,
    Question,
    Refusal,
    Snapshot,
    Text,
    Tray,
)
from tests.web.tables import CROWDED, LONG_NAMES, THREE, TWO, ShownTable, position_of, snapshot_of

PATHS = ("/", "/choose", "/correct", "/new")


@pytest.fixture
def table() -> ShownTable:
    return ShownTable()


@pytest.fixture
def client(table: ShownTable) -> FlaskClient:
    return table.app.test_client()


def two(table: ShownTable, turn: int = 0, **more: object) -> Snapshot:
    names = ("Ania", "Borys")
    position = position_of(table.game, names, TWO, turn)
    return table.show(snapshot_of(table.game, names, position, **more))


@pytest.mark.parametrize("path", [*PATHS, "/camera"])
def test_an_id_stands_for_one_thing(table: ShownTable, client: FlaskClient, path: str) -> None:
    two(table)
    page = client.get(path).text
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) > 5
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'<use [^>]*href="#([^"]*)"', page)) <= set(ids)


def robber(table: ShownTable, desk: Desk) -> Snapshot:
    names = ("Ania", "Borys")
    position = position_of(table.game, names, TWO)
    draw = {"do": "draw", "card": "ROBB1"}
    return table.show(snapshot_of(table.game, names, position, draw, desk=desk))


def text_of(page: str) -> str:
    without_tags = re.sub(r"<[^>]+>", " ", page.split("</svg>", 1)[1])
    return re.sub(r"\s+", " ", without_tags.replace("&NoBreak;", ""))


# --- every page, every language ------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
def test_every_page_speaks_every_language(
    table: ShownTable, client: FlaskClient, path: str, language: Language
) -> None:
    position = position_of(table.game, LONG_NAMES, CROWDED)
    table.show(
        snapshot_of(
            table.game, LONG_NAMES, position, {"do": "draw", "card": "ROBB1"},
            desk=Desk(tray=Tray("pay", ("COIN01",))), camera=CameraState("lost", 0.0),
        )
    )  # fmt: skip
    answer = client.get(path, query_string={"lang": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert not re.search(r"\[[a-z]+[.-][a-z.-]+\]", answer.text), "a sentence has no words"


@pytest.mark.parametrize("path", PATHS)
def test_pages_hold_no_inline_script_or_style(
    table: ShownTable, client: FlaskClient, path: str
) -> None:
    two(table)
    answer = client.get(path)
    assert not re.search(r"<script(?![^>]*\bsrc=)", answer.text)
    assert not re.search(r"\son[a-z]+=|\sstyle=|javascript:", answer.text)
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", PATHS)
def test_names_are_escaped(table: ShownTable, client: FlaskClient, path: str) -> None:
    names = ("<script>alert(1)", '"><img src=x>')
    table.show(snapshot_of(table.game, names, position_of(table.game, names, TWO)))
    page = client.get(path).text
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "&lt;script&gt;" in page


def test_a_page_refreshes_itself_without_script(table: ShownTable, client: FlaskClient) -> None:
    two(table)
    assert '<noscript><meta http-equiv="refresh" content="5; url=/"></noscript>' in (
        client.get("/").text
    )


# --- languages -----------------------------------------------------------------------------------


def test_a_chosen_language_is_remembered(client: FlaskClient) -> None:
    assert '<html lang="en">' in client.get("/").text
    client.get("/?lang=ru")
    assert '<html lang="ru">' in client.get("/").text


def test_an_unknown_language_changes_nothing(client: FlaskClient) -> None:
    client.get("/?lang=pl")
    assert '<html lang="pl">' in client.get("/?lang=xx").text


def test_the_stations_language_comes_first() -> None:
    client = ShownTable(language="pl").app.test_client()
    assert '<html lang="pl">' in client.get("/").text


# --- the table -----------------------------------------------------------------------------------


def test_no_match_offers_a_new_one(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "Nobody is playing yet" in page
    assert 'href="/new"' in page


def test_the_turn_is_told_by_place_colour_and_shape(table: ShownTable, client: FlaskClient) -> None:
    two(table, turn=1)
    page = client.get("/").text
    now = page[page.index('id="p-now"') :]
    assert now.index('href="#icon-seat-1"') < now.index("</section>")
    assert 'class="board seat-1 turn" aria-current="true"' in page
    assert 'class="board seat-0 turn"' not in page


def test_the_sentence_leaves_out_the_name_that_stands_beside_it(
    table: ShownTable, client: FlaskClient
) -> None:
    two(table)
    page = client.get("/").text
    sentence = re.search(r"<h1[^>]*>([^<]+)</h1>", page)
    assert sentence is not None
    assert not sentence[1].startswith("Ania:")
    assert sentence[1][0].isupper()


def test_missing_cards_are_named_with_who_has_them(table: ShownTable, client: FlaskClient) -> None:
    two(table)
    text = text_of(client.get("/").text)
    missing = text[text.index("Missing:") :]
    assert table.deck.title("ATH2", "en") in missing
    assert "held by: Borys" in missing
    assert table.deck.title("ATHG", "en") in missing


def test_the_last_card_comes_with_its_fact(table: ShownTable, client: FlaskClient) -> None:
    two(table, last_card="ATH3")
    page = text_of(client.get("/").text.replace("&#39;", "'"))
    assert table.deck.title("ATH3", "en") in page
    assert table.deck.fact("ATH3", "en") in page


def test_the_robbers_tray_counts(table: ShownTable, client: FlaskClient) -> None:
    robber(table, Desk(tray=Tray("pay", ("COIN01", "SPA2"))))
    text = text_of(client.get("/").text)
    assert "On the tray: 2 of 3" in text
    assert "Never: gods, hoplites" in text
    assert "Defend with a hoplite" in text


def test_an_exempt_polis_is_named_at_the_tray(table: ShownTable, client: FlaskClient) -> None:
    names = ("Ania", "Borys")
    position = position_of(table.game, names, TWO, house_rules={"robber_takes_built": False})
    table.show(snapshot_of(table.game, names, position, {"do": "draw", "card": "ROBB1"}))
    assert "own polis" in text_of(client.get("/").text)
    assert table.deck.title("ATH1", "en") not in text_of(client.get("/choose").text)
    assert table.deck.title("SPA2", "en") in text_of(client.get("/choose").text)


def test_a_question_is_the_one_thing_to_do(table: ShownTable, client: FlaskClient) -> None:
    question = Question(
        Text("new.abandon"), (Option(Text("new.abandon-yes")), Option(Text("new.continue")))
    )
    two(table, desk=Desk(question=question))
    page = client.get("/").text
    assert re.search(r"<h1[^>]*>Another game is running", page)
    assert 'value="{&#34;option&#34;: 1}"' in page


def test_a_notice_comes_with_clause_and_offers(table: ShownTable, client: FlaskClient) -> None:
    refusal = Refusal("draw-first", "R2", {"player": 0})
    notice = Notice(
        Text("refusal.draw-first", {"player": 0}), "refused",
        (Option(Text("new.abandon-yes")),), refusal=refusal,
    )  # fmt: skip
    two(table, desk=Desk(notice=notice))
    page = client.get("/").text
    assert "tone-refused" in page
    assert re.search(r"R2\.1 · \w+", text_of(page))
    assert 'value="{&#34;option&#34;: 0}"' in page
    assert 'value="{&#34;clear&#34;: true}"' in page


@pytest.mark.parametrize("condition", ["blind", "lost", "moved", "starting", "ended"])
def test_a_camera_that_sees_nothing_is_said_plainly(
    table: ShownTable, client: FlaskClient, condition: str
) -> None:
    two(table, camera=CameraState(condition, 0.0))  # type: ignore[arg-type]
    assert '<p class="fault' in client.get("/").text


def test_a_camera_that_works_is_not_mentioned(table: ShownTable, client: FlaskClient) -> None:
    two(table, camera=CameraState("ok", 0.0))
    assert '<p class="fault' not in client.get("/").text


def test_a_fault_of_the_station_is_said_and_makes_it_unhealthy(
    table: ShownTable, client: FlaskClient
) -> None:
    assert client.get("/healthz").status_code == 200
    two(table, fault=Text("error.busy"))
    assert "did not answer in time" in client.get("/").text
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["fault"] == "error.busy"


def test_the_winner_fills_the_page(table: ShownTable, client: FlaskClient) -> None:
    holdings = (("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATHG"), ("SPA", "SPA1"), (None, ""))
    position = position_of(table.game, THREE, holdings)
    table.show(snapshot_of(table.game, THREE, position, {"do": "draw", "card": "ATH6"}))
    text = text_of(client.get("/").text)
    assert "The winner: Ania" in text
    assert "wins at once!" in text
    assert re.search(r"Ania Athens 7/7 .*Borys Sparta 1/7 .*Celina No polis yet", text)
    assert client.get("/").text.count('<img class="card-picture"') == 7


def test_a_missing_word_shows_its_code_and_keeps_the_page(
    table: ShownTable, client: FlaskClient
) -> None:
    two(table, events=(Event("never-heard-of"),))
    answer = client.get("/")
    assert answer.status_code == 200
    assert "[event.never-heard-of]" in answer.text


# --- moves by tap --------------------------------------------------------------------------------


def choices(page: str) -> list[str]:
    return re.findall(r'name="tap" value="([^"]*)"', page)


def test_every_card_of_the_deck_can_be_drawn_by_tap(table: ShownTable, client: FlaskClient) -> None:
    snapshot = two(table)
    page = client.get("/choose").text
    drawn = set(re.findall(r"&#34;draw&#34;.*?|&#34;card&#34;: &#34;(\w+)&#34;", page)) - {""}
    kinds = table.deck.cards
    singles = {card for card in snapshot.position.deck if kinds[card].set is not None}
    assert singles <= drawn
    assert drawn <= snapshot.position.deck
    copies = {kinds[card].kind for card in drawn if kinds[card].set is None}
    assert copies == {"coin", "hoplite", "robber"}


def test_an_empty_deck_offers_the_shuffled_discard_pile(
    table: ShownTable, client: FlaskClient
) -> None:
    names = ("Ania", "Borys")
    rest = [c for c in table.deck.cards if c not in " ".join(cards for _, cards in TWO).split()]
    position = position_of(table.game, names, TWO, discard=rest)
    table.show(snapshot_of(table.game, names, position))
    page = client.get("/choose").text
    assert "Shuffle the discard pile" in page
    assert "&#34;SPA3&#34;" in page


def test_only_payable_cards_go_on_the_tray(table: ShownTable, client: FlaskClient) -> None:
    robber(table, Desk(tray=Tray("pay", ("ATH1",))))
    sent = choices(client.get("/choose").text)
    cards = {found for value in sent for found in re.findall(r"card&#34;: &#34;(\w+)", value)}
    assert cards == {"ATH1", "ATH3", "ATH5", "SPA2", "COIN01"}
    assert 'class="btn card kind-part on"' in client.get("/choose").text


def test_purchases_are_one_tap_each(table: ShownTable, client: FlaskClient) -> None:
    names = ("Ania", "Borys")
    position = position_of(table.game, names, TWO, house_rules={"buy_timing": "either"})
    table.show(snapshot_of(table.game, names, position))
    for path in ("/", "/choose"):
        assert "&#34;buy&#34;" in client.get(path).text, path


def test_choosing_needs_a_match(client: FlaskClient) -> None:
    for path in ("/choose", "/correct"):
        answer = client.get(path)
        assert (answer.status_code, answer.location) == (303, "/")


# --- pictures ------------------------------------------------------------------------------------


class Picture:
    def jpeg(self, *, width: int) -> bytes:
        return f"jpeg {width}".encode()


def test_no_camera_no_picture(table: ShownTable, client: FlaskClient) -> None:
    assert client.get("/camera.jpg").status_code == 404
    assert '<figure id="camera" class="camera" hidden>' in client.get("/").text


def test_a_camera_that_starts_has_no_picture_yet(table: ShownTable, client: FlaskClient) -> None:
    two(table, camera=CameraState("starting", 0.0))
    assert client.get("/camera.jpg").status_code == 204


def test_the_picture_comes_in_known_widths() -> None:
    client = ShownTable(camera_view=Picture).app.test_client()
    assert '<figure id="camera" class="camera">' in client.get("/").text
    assert client.get("/camera.jpg").data == b"jpeg 640"
    assert client.get("/camera.jpg?width=99999").data == b"jpeg 960"
    assert client.get("/camera.jpg?width=nonsense").status_code == 400


def test_snapshot_json_reads_like_the_page(table: ShownTable, client: FlaskClient) -> None:
    snapshot = robber(table, Desk(tray=Tray("pay", ("COIN01",))))
    found = client.get("/api/snapshot?lang=pl").json
    assert found is not None
    assert found["number"] == snapshot.number
    assert found["players"] == ["Ania", "Borys"]
    assert found["position"]["phase"] == "robber"
    assert found["tray"] == {"purpose": "pay", "cards": ["COIN01"], "target": None}
    assert found["prompt"].startswith("Ania: ")

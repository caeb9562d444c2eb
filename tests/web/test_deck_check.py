"""The deck check: what is missing, what is double."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from flask.testing import FlaskClient
from markupsafe import escape
from playwright.sync_api import Page, expect

from tableside.laid_out import Gathering, LaidOut, is_idle
from tableside.messages import LANGUAGES, CardSeen, CopiesSeen, ForeignSeen, Language
from tests.web.positions import snapshots
from tests.web.tables import ShownTable, game_and_deck, position_of, snapshot_of
from web.server import Server, serve

OpenPage = Callable[..., Page]
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
ALL = tuple(game_and_deck()[1].cards)


class CheckedTable(ShownTable):
    """Pages beside a camera that says, and shows, what it is told to."""

    def __init__(self, language: Language = "en", *, camera: bool = True) -> None:
        self.laid_out: LaidOut | None = LaidOut({})
        self.gathering = Gathering(ALL, lambda: is_idle(self.publisher.snapshot))
        super().__init__(
            language, gathering=self.gathering, look=(lambda: self.laid_out) if camera else None
        )

    def see(self, *cards: str) -> None:
        for card in cards:
            self.gathering.take(CardSeen(card, 1.0, CORNERS))


@pytest.fixture
def table() -> CheckedTable:
    return CheckedTable()


@pytest.fixture
def client(table: CheckedTable) -> FlaskClient:
    return table.app.test_client()


@pytest.fixture
def served(table: CheckedTable) -> Iterator[tuple[CheckedTable, Server]]:
    server = serve(table.app, "127.0.0.1", 0)
    yield table, server
    server.stop()


# --- without a browser ---------------------------------------------------------------------------


def test_cards_count_up_as_they_are_shown(table: CheckedTable, client: FlaskClient) -> None:
    table.see("ATH1", "COIN01")
    data = client.get("/api/deck-check").get_json()
    assert (data["shown"], data["all"]) == (["ATH1", "COIN01"], 60)
    assert data["text"] == "Cards shown: 2 of 60"
    assert data["last"] == f"There: {table.deck.title('COIN01', 'en')}"
    assert data["number"] > 0
    assert not data["whole"]
    table.see("COIN01")
    assert client.get("/api/deck-check").get_json()["last"].startswith("Shown before")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_deck_is_said_in_a_sentence(language: Language) -> None:
    table = CheckedTable(language)
    table.see(*ALL)
    page = table.app.test_client().get("/deck-check").text
    said = {"pl": "Są wszystkie karty: 60!", "ru": "Все карты на месте: 60!"}
    assert said.get(language, "All 60 cards are there!") in page
    assert "missing-cards" not in page
    assert "[" not in re.sub(r"<script.*?</script>", "", page.split("<main")[1])


def test_a_few_missing_cards_are_named_with_their_pictures(
    table: CheckedTable, client: FlaskClient
) -> None:
    table.see(*(card for card in ALL if card not in ("SPA4", "HOPL2")))
    missing = client.get("/deck-check").text.split('class="missing-cards"')[1].split("</ul>")[0]
    for card in ("SPA4", "HOPL2"):
        assert str(escape(table.deck.title(card, "en"))) in missing
        assert f"/cards/{card}." in missing
    assert missing.count("<li>") == 2


def test_doubles_and_foreign_codes_are_told(table: CheckedTable, client: FlaskClient) -> None:
    table.see(*ALL)
    table.gathering.take(CopiesSeen("ATH3", 1.0))
    table.gathering.take(ForeignSeen("x", 2.0))
    data = client.get("/api/deck-check").get_json()
    assert data["double"] == ["ATH3"]
    assert not data["whole"]
    assert data["text"] == "All 60 cards are there, but some of them twice."
    assert data["last"] == "This code is none of this deck's."
    assert f"Twice: {table.deck.title('ATH3', 'en')}" in client.get("/deck-check").text


def test_one_picture_of_all_counts_what_it_shows(table: CheckedTable, client: FlaskClient) -> None:
    table.see("ATH1")
    table.laid_out = LaidOut(dict.fromkeys(ALL[:50], None), (ALL[3],), unread=4)
    assert client.post("/api/deck-check", json={"do": "look"}).get_json()["ok"]
    data = client.get("/api/deck-check").get_json()
    assert len(data["shown"]) == 50
    assert data["double"] == [ALL[3]]
    assert "Some places can&#39;t be read (4)" in client.get("/deck-check").text


def test_by_tap_alone(table: CheckedTable, client: FlaskClient) -> None:
    for card in ALL:
        assert client.post("/deck-check", data={"do": "tap", "card": card}).status_code == 303
    assert client.get("/api/deck-check").get_json()["whole"]
    client.post("/deck-check", data={"do": "tap", "card": "ATH1"})
    assert client.get("/api/deck-check").get_json()["missing"] == ["ATH1"]
    client.post("/deck-check", data={"do": "clear"})
    assert client.get("/api/deck-check").get_json()["shown"] == []


def test_while_a_match_runs_the_page_asks_for_a_pause(
    table: CheckedTable, client: FlaskClient
) -> None:
    table.show(snapshots(table, 2)["begun"])
    page = client.get("/deck-check").text
    assert "A game is running" in page
    assert 'action="/pause"' in page
    table.see("ATH1")
    data = client.get("/api/deck-check").get_json()
    assert (data["idle"], data["shown"]) == (False, [])
    refused = client.post("/api/deck-check", json={"do": "look"})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "shown.not-idle")


def test_a_finished_match_is_first_set_aside(table: CheckedTable, client: FlaskClient) -> None:
    won = ("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG")
    position = position_of(table.game, ("Ania", "Borys"), (won, (None, "")))
    table.show(snapshot_of(table.game, ("Ania", "Borys"), position))
    page = client.get("/deck-check").text
    assert "A finished game still lies on the table" in page
    assert "Set it aside" in page


def test_without_a_picture_it_says_why(table: CheckedTable, client: FlaskClient) -> None:
    table.laid_out = None
    refused = client.post("/deck-check", data={"do": "look"})
    assert refused.status_code == 409
    assert "gives no picture yet" in refused.text
    blind = CheckedTable(camera=False).app.test_client()
    assert 'value="look"' not in blind.get("/deck-check").text
    refused = blind.post("/api/deck-check", json={"do": "look"})
    assert refused.get_json()["code"] == "shown.no-camera"


@pytest.mark.parametrize(
    "asked",
    [[], {}, {"do": "dance"}, {"do": "tap"}, {"do": "tap", "card": 3}, {"do": "look", "card": "x"}],
)
def test_nonsense_counts_nothing(
    table: CheckedTable, client: FlaskClient, asked: dict[str, str]
) -> None:
    assert client.post("/api/deck-check", json=asked).status_code == 400
    assert table.gathering.now.number == 0


def test_a_card_that_is_none_is_refused_in_words(client: FlaskClient) -> None:
    refused = client.post("/api/deck-check", json={"do": "tap", "card": "STOP"})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "shown.no-card")
    assert client.post("/deck-check", data={"do": "tap", "card": "STOP"}).status_code == 409
    assert client.post("/deck-check", data={"do": "dance"}).status_code == 400


# --- in a browser --------------------------------------------------------------------------------


def test_the_page_follows_the_camera(
    served: tuple[CheckedTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(f"{server.url}deck-check?lang=en")
    expect(page.locator(".deck-verdict")).to_have_text("Cards shown: 0 of 60")
    table.see("ATH1")
    expect(page.locator(".deck-verdict")).to_have_text("Cards shown: 1 of 60")
    expect(page.locator("#spoken")).to_contain_text(table.deck.title("ATH1", "en"))
    expect(page.locator("#tick-ATH1")).to_have_attribute("aria-pressed", "true")
    table.see(*ALL)
    expect(page.locator(".deck-verdict.whole")).to_have_text("All 60 cards are there!")


@pytest.mark.parametrize("script", [True, False])
def test_tapping_cards_and_looking(
    served: tuple[CheckedTable, Server], open_page: OpenPage, script: bool
) -> None:
    table, server = served
    table.laid_out = LaidOut(dict.fromkeys(ALL[1:], None))
    page = open_page(f"{server.url}deck-check?lang=en", script=script)
    page.get_by_role("button", name="Look at the whole table").click()
    expect(page.locator(".deck-verdict")).to_have_text("Cards shown: 59 of 60")
    page.locator(f"#tick-{ALL[0]}").click()
    expect(page.locator(".deck-verdict.whole")).to_be_visible()
    page.get_by_role("button", name="Start anew").click()
    expect(page.locator(".deck-verdict")).to_have_text("Cards shown: 0 of 60")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(
    served: tuple[CheckedTable, Server], open_page: OpenPage, language: Language
) -> None:
    table, server = served
    table.see(*ALL[:55])
    page = open_page(f"{server.url}deck-check?lang={language}")
    for width, height in ((800, 480), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cut = "(e) => [...e.querySelectorAll('.tick')].filter((b) => b.scrollWidth > b.clientWidth)"
        assert page.locator("main").evaluate(f"(e) => ({cut})(e).length") == 0

"""Pictures of cards: what is served, how it may be kept, and that it is drawn once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import cv2
import numpy as np
import pytest
from flask import render_template_string
from flask.testing import FlaskClient

from card_markers.deck import load_deck
from card_markers.faces import face_image
from card_markers.measures import FACE_MM
from tableside.messages import LANGUAGES, Language
from tests.web.tables import ShownTable
from web.card_pictures import WIDTHS, CardPictures, MadeOnce, height_of, version_of, width_for
from web.server import serve

SMALL = {64: 3_000, 96: 5_000, 160: 10_000, 240: 17_000, 480: 45_000}
"""What a picture of that width may take, in bytes."""


@pytest.fixture(scope="module")
def table() -> ShownTable:
    return ShownTable()


@pytest.fixture
def client(table: ShownTable) -> FlaskClient:
    return table.app.test_client()


def decoded(data: bytes) -> np.ndarray:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    """The mean difference of two pictures' channels, 0 to 255."""
    return float(np.abs(one.astype(np.int16) - other.astype(np.int16)).mean())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["ATH3", "SPAG", "COIN01", "ROBB5", "STOP"])
def test_a_picture_is_the_printed_face(client: FlaskClient, card: str, language: Language) -> None:
    answer = client.get(f"/cards/{card}.webp?lang={language}&width=240")
    assert (answer.status_code, answer.mimetype) == (200, "image/webp")
    face = face_image(load_deck("hellas-60"), card, language, 240 * 25.4 / FACE_MM[0])
    assert likeness(decoded(answer.data), face) < 6
    assert likeness(decoded(answer.data), 255 - face) > 60


def test_a_picture_without_loss(client: FlaskClient) -> None:
    answer = client.get("/cards/ATH3.png?lang=pl&width=240")
    face = face_image(load_deck("hellas-60"), "ATH3", "pl", 240 * 25.4 / FACE_MM[0])
    assert answer.mimetype == "image/png"
    assert np.array_equal(decoded(answer.data), face)


@pytest.mark.parametrize("width", WIDTHS)
def test_pictures_are_small_and_as_large_as_said(client: FlaskClient, width: int) -> None:
    for card in ("ATH1", "SPAG", "THE5", "COIN07", "HOPL2", "ROBB1"):
        answer = client.get(f"/cards/{card}.webp?lang=ru&width={width}")
        assert decoded(answer.data).shape == (height_of(width), width, 3)
        assert len(answer.data) < SMALL[width], card


@pytest.mark.parametrize(
    ("asked", "drawn"),
    [(1, 64), (64, 64), (65, 96), (200, 240), (480, 480), (10**9, 480), (-5, 64)],
)
def test_other_widths_are_taken_for_the_next_wider(asked: int, drawn: int) -> None:
    assert width_for(asked) == drawn


@pytest.mark.parametrize(
    "query", ["width=", "width=wide", "width=1e3", "lang=xx", "width=1&width=2"]
)
def test_what_makes_no_sense_is_refused(client: FlaskClient, query: str) -> None:
    assert client.get(f"/cards/ATH1.webp?{query}").status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "ATH7.webp",
        "ath1.webp",
        "ATH1.gif",
        "ATH1",
        "BACK.png",
        "..%2Fapp.webp",
        "ATH1%00.webp",
        ".webp",
    ],
)
def test_what_is_no_card_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"/cards/{path}").status_code == 404


def test_the_back_is_one_for_all_languages(client: FlaskClient) -> None:
    backs = {client.get(f"/cards/back.webp?lang={lang}").data for lang in LANGUAGES}
    assert len(backs) == 1
    assert len(backs.pop()) < 12_000


def test_the_page_says_the_version_and_so_may_keep_the_picture(client: FlaskClient) -> None:
    version = version_of(load_deck("hellas-60"))
    kept = client.get(f"/cards/ATH1.webp?lang=pl&width=96&v={version}")
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in kept.headers
    assert "Vary" not in kept.headers


@pytest.mark.parametrize("query", ["", "?lang=pl", "?lang=pl&v=another", "?v=another"])
def test_without_it_the_picture_is_asked_for_again(client: FlaskClient, query: str) -> None:
    first = client.get(f"/cards/ATH1.webp{query}")
    assert first.headers["Cache-Control"] == "no-cache"
    tag = first.headers["ETag"]
    again = client.get(f"/cards/ATH1.webp{query}", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_a_picture_in_another_language_does_not_change_what_is_read(client: FlaskClient) -> None:
    client.get("/cards/ATH1.webp?lang=ru")
    assert '<html lang="en">' in client.get("/new").text


def test_the_viewers_language_where_none_is_asked_for(client: FlaskClient) -> None:
    client.get("/?lang=ru")
    russian = client.get("/cards/ATH1.webp?lang=ru").data
    assert client.get("/cards/ATH1.webp").data == russian
    assert client.get("/cards/ATH1.webp?lang=pl").data != russian


def test_templates_get_pictures_with_size_and_words(table: ShownTable) -> None:
    with table.app.test_request_context():
        made = render_template_string("{{ card_picture('ATH3', 96) }}", lang="pl")
        silent = render_template_string("{{ card_picture('back', 64, lazy=False) }}", lang="pl")
    assert 'width="96" height="134" alt="Agora w Atenach" loading="lazy"' in made
    assert "/cards/ATH3.webp?lang=pl&amp;width=96&amp;v=" in made
    assert "width=240" in made
    assert 'alt=""' in silent
    assert "loading" not in silent


def test_the_version_changes_with_the_deck() -> None:
    deck = load_deck("hellas-60")
    assert version_of(deck) == version_of(deck)
    card = deck.cards["ATH1"]
    other = type(card)(**{**vars(card), "titles": {**card.titles, "pl": "Akropol!"}})
    changed = replace(deck, cards={**deck.cards, "ATH1": other})
    assert version_of(changed) != version_of(deck)


def test_three_hundred_who_ask_at_once_get_one_drawing() -> None:
    drawn: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def draw(key: str) -> bytes:
        drawn.append(key)
        begun.set()
        assert go_on.wait(10)
        return key.encode()

    pictures = MadeOnce(draw, 1000)
    with ThreadPoolExecutor(300) as viewers:
        answers = [viewers.submit(pictures.get, "ATH1") for _ in range(300)]
        assert begun.wait(10)
        go_on.set()
        assert {answer.result(10) for answer in answers} == {b"ATH1"}
    assert drawn == ["ATH1"]


def test_what_was_asked_for_longest_ago_makes_room() -> None:
    drawn: list[int] = []

    def draw(key: int) -> bytes:
        drawn.append(key)
        return bytes(10)

    pictures = MadeOnce(draw, 30)
    for key in (1, 2, 3, 1, 4, 1, 2):
        pictures.get(key)
    assert drawn == [1, 2, 3, 4, 2]
    assert pictures.size == 30


def test_a_picture_larger_than_all_room_is_served_and_not_kept() -> None:
    pictures: MadeOnce[int] = MadeOnce(lambda _key: bytes(40), 30)
    assert len(pictures.get(1)) == 40
    assert pictures.size == 0


def test_a_failed_drawing_is_told_to_all_and_tried_again() -> None:
    attempts: list[int] = []

    def draw(key: int) -> bytes:
        attempts.append(key)
        if len(attempts) == 1:
            raise OSError("no room")
        return b"picture"

    pictures = MadeOnce(draw, 30)
    with pytest.raises(OSError, match="no room"):
        pictures.get(1)
    assert pictures.get(1) == b"picture"


def test_all_pictures_of_a_deck_stay_within_bounds() -> None:
    pictures = CardPictures(load_deck("hellas-60"), most_bytes=20_000)
    for card in ("ATH1", "ATH2", "ATH3", "ATH4", "ATH5"):
        assert pictures.picture(card, "en", 160) == pictures.picture(card, "en", 160)
    assert pictures._pictures.size <= 20_000


def test_served_beside_the_pages() -> None:
    from urllib.request import urlopen

    server = serve(ShownTable().app, "127.0.0.1", 0)
    try:
        with urlopen(f"{server.url}cards/ATH1.webp?lang=pl&width=64", timeout=20) as answer:
            assert answer.headers["Content-Type"] == "image/webp"
            assert decoded(answer.read()).shape[1] == 64
    finally:
        server.stop()

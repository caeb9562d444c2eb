"""A dispute at a station with a camera, told in a real browser: a card is refused, the page says by
which clause, shows the picture, and takes the table back to where all agree.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Locator, Page

from card_markers.deck import Deck
from card_markers.faces import face_image
from card_markers.measures import FACE_MM
from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.decks import open_game
from tableside.station import Station
from tableside.vision.card_picture import INSET_MM
from tests.web.stage import Stage, TableScreen, expect, opened

OpenPage = Callable[..., Page]
Picture = NDArray[np.uint8]
ANIA, BORYS = 0, 1
NOT_PAYABLE = "The robber doesn't take this card: Athena. It takes only coins and polis cards."
PICTURES = [
    *("Sinis the Robber", "Turtle Coin", "Owl Coin"),  # played again, after the correction
    *("Acropolis", "Owl Coin", "Turtle Coin"),  # the payment
    "Athena",  # refused
    *("Sinis the Robber", "Turtle Coin", "Owl Coin", "Persian Stoa"),
    *("Athena", "Bronze House", "Acropolis"),
]
"""Of what the page shows pictures in the end, the newest first."""

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def deck() -> Deck:
    return open_game("collect-and-rule")[1]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(port=0),
        data=DataOptions(tmp_path / "data"),
    )


@pytest.fixture
def table(config: Config, deck: Deck, open_page: OpenPage) -> Iterator[tuple[Stage, TableScreen]]:
    """A match in which a robber has just come to Ania, who has Athena and three other cards."""
    stage = Stage(deck, 2, seed=4)
    with Station(config, sources=lambda: stage) as station, stage:
        assert station.url is not None
        screen = TableScreen(opened(open_page, station.url), station)
        for seat, card in (
            (ANIA, "ATH1"), (BORYS, "SPA1"), (ANIA, "ATHG"), (BORYS, "SPA2"),
            (ANIA, "COIN01"), (ANIA, "COIN02"), (ANIA, "ROBB1"),
        ):  # fmt: skip
            stage.show(seat, card)
        screen.catch_up()
        expect(screen.page.locator(".say")).to_contain_text("A robber!")
        yield stage, screen


def test_a_dispute_from_refusal_to_correction(
    table: tuple[Stage, TableScreen], config: Config, deck: Deck, open_page: OpenPage
) -> None:
    stage, screen = table
    page = screen.page
    stage.show(ANIA, "ATHG", again=True)
    screen.catch_up()
    _the_page_says_why(page)
    _its_picture_shows_it(page, deck)
    _the_same_ruling_is_given_to_who_asks(page)

    _go(page, "/")
    for card in ("ATH1", "COIN01", "COIN02"):
        stage.show(ANIA, card, again=True)
    screen.catch_up()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    _taken_back_with_a_reason(page)
    _another_card_with_a_reason(page)

    _await_pictures(page, len(PICTURES))
    before = Timeline(page)
    assert before.cards == PICTURES
    with Station(_after_a_power_cut(config)) as station:
        assert station.url is not None
        after = Timeline(opened(open_page, station.url))
    assert after.told == before.told
    assert after.pictures == before.pictures


def _the_page_says_why(page: Page) -> None:
    notice = page.locator("#p-middle > .notice")
    expect(notice).to_contain_text(NOT_PAYABLE)
    notice.get_by_role("link", name="R7.3 · Robber").click()
    point = page.locator(":target")
    expect(point).to_be_in_viewport()
    expect(point).to_contain_text("The robber never takes gods or hoplites as payment.")
    assert page.url.endswith("/rules#R7.3")
    _go(page, "/")
    page.locator("#p-middle").get_by_role("link", name="Why?").click()
    _the_ruling_is_there(page)


def _its_picture_shows_it(page: Page, deck: Deck) -> None:
    _go(page, "/")
    page.locator("#menu-open").click()
    page.locator("#menu a[href='/dispute']").click()
    page.get_by_role("link", name="Refusals").click()
    refused = page.locator(".moment")
    expect(refused).to_have_count(1)
    expect(refused).to_contain_text("Not allowed")
    expect(refused).to_contain_text(NOT_PAYABLE)
    _await_pictures(page, 1)
    page.get_by_role("button", name="Picture of the card: Athena").click()
    shown = page.locator(".popup:popover-open img").first
    expect(shown).to_be_visible()
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth)") > 200
    coded = np.frombuffer(_bytes_of(shown), np.uint8)
    seen = np.asarray(cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE), np.uint8)
    likeness = {card: _likeness(seen, deck, card) for card in deck.cards}
    assert max(likeness, key=likeness.__getitem__) == "ATHG"
    assert likeness["ATHG"] > 0.8
    page.keyboard.press("Escape")


def _the_same_ruling_is_given_to_who_asks(page: Page) -> None:
    page.locator(".moment").get_by_role("link", name="Why?").click()
    _the_ruling_is_there(page)


def _the_ruling_is_there(page: Page) -> None:
    """On this card, at this moment, without anything being picked."""
    ruling = page.locator("#ruling")
    expect(ruling.locator(".ruling-move")).to_contain_text("Give the robber: Athena")
    expect(ruling).to_contain_text("Not allowed")
    expect(ruling.locator(".ruling-why")).to_have_text(NOT_PAYABLE)
    expect(ruling.get_by_role("link", name="R7.3")).to_have_attribute(
        "href", re.compile(r"/rules\?back=/ask[^#]*#R7\.3")
    )


def _taken_back_with_a_reason(page: Page) -> None:
    _go(page, "/dispute")
    page.locator("#n-7").get_by_role("link", name="Back to here").click()
    expect(page.locator(".going li")).to_have_count(1)
    page.get_by_label("We all agreed on it").check()
    page.get_by_role("button", name="Take back 1 move").click()
    paid = page.locator("#n-8")
    expect(paid.locator("s")).to_have_count(1)
    expect(paid.locator(".taken")).to_contain_text("From: the table's screen")
    expect(paid.locator(".taken")).to_contain_text("Why: We all agreed on it")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")
    expect(page.locator(".say")).to_contain_text("A robber!")


def _another_card_with_a_reason(page: Page) -> None:
    """Borys's fourth move was another part of Sparta."""
    _go(page, "/dispute")
    page.locator("#n-4").get_by_role("link", name="It was different").click()
    other = page.locator("form", has=page.get_by_role("heading", name="It was another card"))
    other.get_by_label("Which was it really?").select_option(label="Walls of Men")
    other.get_by_label("Why?").select_option(label="The camera misread a card")
    other.get_by_role("button", name="Change the card").click()
    _go(page, "/dispute")
    misread = page.locator("#n-4")
    expect(misread.locator("s")).to_have_count(1)
    expect(misread.locator(".taken")).to_contain_text("From: the table's screen")
    expect(misread.locator(".taken")).to_contain_text("Why: The camera misread a card")
    expect(page.get_by_text("Sparta: Walls of Men")).to_be_visible()
    expect(page.locator(".moment s")).to_have_count(5)


class Timeline:
    """All that `/dispute` shows of a match."""

    def __init__(self, page: Page) -> None:
        self.told: list[str] = []
        """Each moment in its words, the newest first."""
        self.cards: list[str] = []
        """Of which cards there are pictures, in the same order."""
        self.pictures: list[bytes] = []
        _go(page, "/dispute")
        while True:
            self._read(page)
            older = page.locator("#older a[href*=before]")
            if older.count() == 0:
                return
            _go(page, older.get_attribute("href") or "")

    def _read(self, page: Page) -> None:
        self.told += [moment.inner_text() for moment in page.locator(".moment").all()]
        for picture in page.locator(".thumb img").all():
            picture.scroll_into_view_if_needed()
            assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
            self.pictures.append(_bytes_of(picture))
        self.cards += [
            (thumb.get_attribute("aria-label") or "").removeprefix("Picture of the card: ")
            for thumb in page.locator(".thumb").all()
        ]


def _go(page: Page, path: str) -> None:
    page.goto(urljoin(page.url, path))


def _bytes_of(image: Locator) -> bytes:
    """The file that an image on a page shows."""
    path = image.get_attribute("src")
    assert path is not None
    return image.page.request.get(urljoin(image.page.url, path)).body()


def _await_pictures(page: Page, count: int) -> None:
    """Pictures are on the disk a moment after what they show."""
    page.wait_for_function(
        "count => fetch(location.href).then((answer) => answer.text())"
        ".then((html) => html.split('class=\"thumb\"').length > count)",
        arg=count,
    )
    page.reload()


def _likeness(seen: Picture, deck: Deck, card: str) -> float:
    """How much a picture is like a printed face: their correlation, 1 for the same."""
    height, width = seen.shape
    face = cv2.cvtColor(face_image(deck, card, dpi=100), cv2.COLOR_RGB2GRAY)
    scale = face.shape[1] / FACE_MM[0]
    left, top, right, bottom = (round(inset * scale) for inset in INSET_MM)
    inner = face[top : face.shape[0] - bottom, left : face.shape[1] - right]
    printed = cv2.resize(inner, (width, height), interpolation=cv2.INTER_AREA)
    return float(np.corrcoef(printed.ravel(), seen.ravel())[0, 1])


def _after_a_power_cut(config: Config) -> Config:
    """A station that finds the disk as it is now, in the midst of everything."""
    assert config.data.folder is not None
    folder = config.data.folder.with_name("after")
    shutil.copytree(config.data.folder, folder)
    return Config(camera=CameraOptions("none"), screen=config.screen, data=DataOptions(folder))

"""The camera page: figures and calibration as people see and drive them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tableside.camera_report import CalibrationStep, CameraReport, CardFigures, Finding
from tableside.camera_words import CATALOGUE
from tableside.messages import LANGUAGES, CameraState, Language, Text
from tests.web.tables import TWO, ShownTable, position_of, snapshot_of
from web.server import Server, serve

PIXEL = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"
    b"\x1f\x15\xc4\x89\x00\x00\x00\rIDATx\x9cc\xf8\xcf\xc0P\x0f\x00\x04\x85\x01\x80\x84\xa9\x8c!"
    b"\x00\x00\x00\x00IEND\xaeB`\x82"
)
CLOSER = Text("quality.closer", {"cm": 15})
LAMP = Text("quality.glare", {"where_words": ("quality.at-top-left",)})
REPORT = CameraReport(
    7,
    (1280, 720),
    (
        Finding("modules", 1.5, "px", "bad", CLOSER),
        Finding("focus", 0.8, "modules", "good"),
        Finding("glare", 0.02, "share", "fair", LAMP),
        Finding("motion", None, "modules", "good"),
    ),
    (
        CardFigures(
            "ATH1",
            ((10.0, 10.0), (40.0, 10.0), (40.0, 40.0), (10.0, 40.0)),
            1.5, 0.8, 20.0, 220.0, 0.02, "bad",
        ),
    ),
    (Text("explain.view", {"cm": 75}),),
    ((100.0, 90.0, 20.0),),
    ((None, (0.25, 0.1, 0.75, 0.9)), (1, (0.0, 0.5, 0.2, 1.0))),
)  # fmt: skip
ASKS = CalibrationStep("first", 2, 4, Text("calibrate.first"), None, 0.4, skippable=True)


class Picture:
    """What stands for the camera's picture."""

    def jpeg(self, *, width: int) -> bytes:
        del width
        return PIXEL


class Desk:
    """A camera that reports what it is told to, and notes what it is asked."""

    def __init__(self) -> None:
        self.shown: CameraReport | None = REPORT
        self.step: CalibrationStep | None = None
        self.suspended = False
        self.asked: list[str] = []

    def report(self) -> CameraReport | None:
        return self.shown

    def start(self, seats: int = 0) -> None:
        self.asked.append(f"start {seats}")
        self.step = ASKS

    def skip(self) -> None:
        self.asked.append("skip")
        self.step = replace(ASKS, name="clear", number=4, ask=Text("calibrate.clear"))

    def cancel(self) -> None:
        self.asked.append("cancel")
        self.step = None


def table_with(desk: Desk | None, language: Language = "en") -> ShownTable:
    picture = None if desk is None else Picture()
    return ShownTable(language, camera_view=lambda: picture, camera_desk=lambda: desk)


@pytest.fixture
def watched() -> Iterator[tuple[Desk, Server]]:
    desk = Desk()
    server = serve(table_with(desk).app, "127.0.0.1", 0)
    yield desk, server
    server.stop()


# --- without a browser ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_to_change_the_worst_first(language: Language) -> None:
    text = table_with(Desk(), language).app.test_client().get("/camera").text
    closer = CATALOGUE["quality.closer"][language].format(cm=15)
    assert closer in text
    lamp = CATALOGUE["quality.glare"][language].format(
        where_words=CATALOGUE["quality.at-top-left"][language]
    )
    assert text.index(closer) < text.index(lamp)
    assert "[quality." not in text
    assert "[topic." not in text


def test_the_json_has_the_numbers_and_the_words() -> None:
    data = table_with(Desk()).app.test_client().get("/api/camera").get_json()
    assert data["frame"] == 7
    assert data["judgement"] == "bad"
    assert data["findings"]["modules"] == {
        "value": 1.5, "unit": "px", "judgement": "bad",
        "advice": "Bring the camera about 15 cm closer.",
    }  # fmt: skip
    assert data["cards"][0]["id"] == "ATH1"
    assert data["calibration"] is None
    assert data["moved"] is False
    assert "1.5 px a module" in data["html"]["camera_figures"]


def test_what_was_not_measured_is_called_neither_good_nor_bad() -> None:
    figures = table_with(Desk()).app.test_client().get("/api/camera").get_json()
    focus, motion = (
        next(tile for tile in figures["html"]["camera_figures"].split("</div>") if topic in tile)
        for topic in ("Focus", "Motion")
    )
    assert "is-good" in focus
    assert "not measured" in motion
    assert "good" not in motion


def test_a_camera_that_gives_no_picture_yet_is_told() -> None:
    desk = Desk()
    desk.shown = None
    client = table_with(desk).app.test_client()
    assert client.get("/api/camera").get_json()["frame"] is None
    assert "gives no picture yet" in client.get("/camera").text


def test_a_table_without_a_camera_says_so() -> None:
    client = table_with(None).app.test_client()
    assert "no camera" in client.get("/camera").text
    refused = client.post("/api/calibrate", json={"do": "start"})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "view.no-camera")


def test_a_moved_camera_is_told_in_a_sentence() -> None:
    desk = Desk()
    desk.suspended = True
    client = table_with(desk).app.test_client()
    assert "The camera was moved" in client.get("/camera").text
    assert client.get("/api/camera").get_json()["moved"] is True


def test_calibrating_goes_through_its_steps() -> None:
    desk = Desk()
    client = table_with(desk).app.test_client()
    begun = client.post("/api/calibrate", json={"do": "start", "seats": 2}).get_json()
    assert begun["ok"]
    assert begun["calibration"]["skippable"]
    assert begun["calibration"]["ask"].startswith("Show any card at the top left corner")
    assert client.post("/api/calibrate", json={"do": "next"}).get_json()["ok"]
    assert client.post("/api/calibrate", json={"do": "cancel"}).get_json()["calibration"] is None
    assert desk.asked == ["start 2", "skip", "cancel"]


@pytest.mark.parametrize(
    "sent", [{"do": "dance"}, {}, [], {"do": "start", "seats": 9}, {"do": "start", "seats": "x"},
             {"do": "start", "seats": None}],
)  # fmt: skip
def test_nonsense_starts_nothing(sent: object) -> None:
    desk = Desk()
    answer = table_with(desk).app.test_client().post("/api/calibrate", json=sent)
    assert answer.status_code == 400
    assert not answer.get_json()["ok"]
    assert desk.asked == []


def test_another_site_can_not_calibrate() -> None:
    desk = Desk()
    answer = (
        table_with(desk)
        .app.test_client()
        .post(
            "/api/calibrate", json={"do": "start"}, headers={"Origin": "http://elsewhere.example"}
        )
    )
    assert answer.status_code == 403
    assert desk.asked == []


def test_it_works_without_scripts() -> None:
    desk = Desk()
    client = table_with(desk).app.test_client()
    answer = client.post("/api/calibrate", data={"do": "start", "seats": "3"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/camera")
    assert desk.asked == ["start 3"]
    assert "Show any card at the top left corner" in client.get("/camera").text


def test_the_corrections_lead_to_it_where_there_is_a_camera() -> None:
    table = table_with(Desk())
    position = position_of(table.game, ("Ania", "Borys"), TWO)
    table.show(snapshot_of(table.game, ("Ania", "Borys"), position))
    client = table.app.test_client()
    assert 'href="/camera"' not in client.get("/correct").text
    table.show(snapshot_of(table.game, ("Ania", "Borys"), position, camera=CameraState("ok", 1.0)))
    assert 'href="/camera"' in client.get("/correct").text
    assert 'href="/camera"' in client.get("/new").text


# --- in a browser ---------------------------------------------------------------------------------


def test_the_page_follows_the_camera(
    watched: tuple[Desk, Server], open_page: Callable[..., Page]
) -> None:
    desk, server = watched
    page = open_page(f"{server.url}camera?lang=en")
    expect(page.locator(".verdict.is-bad")).to_have_text("Bring the camera about 15 cm closer.")
    desk.shown = replace(REPORT, number=8, findings=(Finding("focus", 0.5, "modules", "good"),))
    expect(page.locator(".verdict.is-bad")).to_have_count(0)
    expect(page.locator(".advice")).to_have_text("All is well: nothing needs to be changed.")
    expect(page.locator(".marks .spot")).to_have_count(1)


def test_calibrating_by_keyboard(
    watched: tuple[Desk, Server], open_page: Callable[..., Page]
) -> None:
    desk, server = watched
    page = open_page(f"{server.url}camera?lang=en")
    page.locator("#calibrate-seats").select_option("2")
    page.locator("#calibrate-start").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step-ask")).to_contain_text("top left corner")
    # The button that was pressed is gone; the next one has the focus.
    expect(page.locator("#calibrate-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".step-ask")).to_contain_text("Take the card and your hands away")
    page.locator("#calibrate-cancel").click()
    expect(page.locator("#calibrate-start")).to_be_visible()
    assert desk.asked == ["start 2", "skip", "cancel"]


def test_what_is_chosen_stays_while_the_figures_change(
    watched: tuple[Desk, Server], open_page: Callable[..., Page]
) -> None:
    desk, server = watched
    page = open_page(f"{server.url}camera?lang=en")
    page.locator("#calibrate-seats").select_option("3")
    desk.suspended = True
    expect(page.locator("#camera_steps .verdict")).to_be_visible()
    expect(page.locator("#calibrate-seats")).to_have_value("3")


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (390, 844)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_screen(
    watched: tuple[Desk, Server],
    open_page: Callable[..., Page],
    size: tuple[int, int],
    language: Language,
) -> None:
    desk, server = watched
    desk.step = replace(ASKS, problem=Text("calibrate.several"))
    page = open_page(f"{server.url}camera?lang={language}", *size)
    expect(page.locator(".step-problem")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for button in page.locator(".btn").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44

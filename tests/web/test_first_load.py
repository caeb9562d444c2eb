"""How much a page costs at first: all bytes that come over the wire, pictures and headers too."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser

from tableside.messages import LANGUAGES, CameraState, Language
from tests.web.pictures import camera_picture
from tests.web.positions import snapshots
from tests.web.tables import ShownTable
from tests.web.test_layout import PHONE, SIZES
from web.server import Server, serve

MOST_BYTES = 80 * 1024


@pytest.fixture(scope="module")
def table() -> Iterator[tuple[ShownTable, Server]]:
    shown = ShownTable(camera_view=camera_picture, heartbeat=0.5)
    server = serve(shown.app, "127.0.0.1", 0)
    yield shown, server
    server.stop()


def loaded(browser: Browser, url: str, size: tuple[int, int]) -> dict[str, int]:
    """What was loaded by a fresh browser until the page was complete: path -> bytes."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    wire = context.new_cdp_session(page)
    paths: dict[str, str] = {}
    got: dict[str, int] = {}

    def asked(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        path = paths[event["requestId"]]
        # A film follows the camera's first picture; it is no part of the first load.
        if "/camera.jpg" not in path or not any("/camera.jpg" in other for other in got):
            got[path] = event["encodedDataLength"]

    wire.on("Network.requestWillBeSent", asked)
    wire.on("Network.loadingFinished", came)
    wire.send("Network.enable")
    page.goto(url)
    page.wait_for_selector("#link", state="hidden")
    context.close()
    return got


@pytest.mark.parametrize(
    ("size", "language"),
    list(zip((*SIZES, PHONE), itertools.cycle(LANGUAGES), strict=False)),
    ids=str,
)
def test_the_table_page_loads_in_80_kilobytes(
    table: tuple[ShownTable, Server], browser: Browser, language: Language, size: tuple[int, int]
) -> None:
    shown, server = table
    for name in ("robber", "won"):
        position = replace(snapshots(shown, 5)[name], camera=CameraState("ok", 0.0))
        shown.show(position)
        got = loaded(browser, f"{server.url}?lang={language}", size)
        kinds = {path.split("?")[0].rsplit("/", 1)[-1] for path in got}
        assert {"table.css", "table.js"} <= kinds
        assert any("/cards/" in path for path in got), got
        assert sum(got.values()) < MOST_BYTES, (name, got)

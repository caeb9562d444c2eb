"""One Chromium for all browser tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.tables import RealTable, ShownTable
from web.server import Server, serve

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")
"""Under which it may be installed; `./run` looks for the same."""

TIMEOUT_MS = 3_000
"""How long a page gets to do what is awaited: a broken one fails fast."""

EXPECTED = ("net::ERR", "Failed to load resource")
"""What Chromium writes when a connection breaks, as it does in some tests on purpose."""


def chromium_path() -> str:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path is not None, f"a browser is needed, one of: {', '.join(NAMES)}"
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages; afterwards no page may have complained."""
    complaints: list[str] = []
    contexts = []

    def open_one(url: str, width: int = 800, height: int = 480, *, script: bool = True) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            java_script_enabled=script,
        )
        contexts.append(context)
        context.set_default_timeout(TIMEOUT_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text)
                if line.type in ("error", "warning") and not line.text.startswith(EXPECTED)
                else None
            ),
        )
        page.goto(url)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    """A running table; modules may begin a match on their own `real`."""
    with RealTable(tmp_path / "journal.sqlite3") as table:
        yield table


@pytest.fixture
def client(real: RealTable) -> FlaskClient:
    return real.app.test_client()


@pytest.fixture
def served(real: RealTable) -> Iterator[tuple[RealTable, Server]]:
    server = serve(real.app, "127.0.0.1", 0)
    yield real, server
    server.stop()


@pytest.fixture
def shown() -> Iterator[tuple[ShownTable, Server]]:
    table = ShownTable(heartbeat=0.5)
    server = serve(table.app, "127.0.0.1", 0)
    yield table, server
    server.stop()

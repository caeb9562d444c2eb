"""Tables of Polis for its page tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.web.polis_hegemony.fingers import Finger
from tests.web.polis_hegemony.tables import RealPolis


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealPolis]:
    with RealPolis(tmp_path_factory.mktemp("polis") / "journal.sqlite3") as table:
        yield table


@pytest.fixture
def polis(running: RealPolis) -> RealPolis:
    """A running table with a match of Polis at its start."""
    running.begin()
    return running


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen throws the same in every run."""
    monkeypatch.setattr("web.tapping.secrets.randbelow", random.Random(6).randrange)


@pytest.fixture
def finger(polis: RealPolis) -> Finger:
    return Finger(polis.app.test_client())

"""Tables of Polis for its page tests."""

from __future__ import annotations

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


@pytest.fixture
def finger(polis: RealPolis) -> Finger:
    return Finger(polis.app.test_client())

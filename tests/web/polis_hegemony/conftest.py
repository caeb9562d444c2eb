"""Tables of Polis for its page tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.polis_hegemony.fingers import Finger
from tests.web.polis_hegemony.tables import RealPolis


@pytest.fixture
def polis(tmp_path: Path) -> Iterator[RealPolis]:
    """A running table with a match of Polis."""
    with RealPolis(tmp_path / "journal.sqlite3") as table:
        table.begin()
        yield table


@pytest.fixture
def finger(polis: RealPolis) -> Finger:
    return Finger(polis.app.test_client())

"""A server that takes one address for its own screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.floods.devices import OWN
from tests.web.tables import ShownTable
from web.access import Access
from web.server import Server, serve


@pytest.fixture
def table() -> ShownTable:
    return ShownTable(access=Access(is_own=lambda peer: peer == OWN))


@pytest.fixture
def server(table: ShownTable) -> Iterator[Server]:
    running = serve(table.app, "0.0.0.0", 0)
    yield running
    running.stop()

"""A table that is seen from its own screen and from a phone."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.rights.callers import FAR, client_at, show
from tests.web.tables import ShownTable


@pytest.fixture
def table() -> ShownTable:
    made = ShownTable()
    show(made)
    made.app.extensions["tableside-addresses"].served("http", "192.168.1.5", 8000)
    return made


@pytest.fixture
def own(table: ShownTable) -> FlaskClient:
    return client_at(table, "127.0.0.1")


@pytest.fixture
def phone(table: ShownTable) -> FlaskClient:
    return client_at(table, FAR)

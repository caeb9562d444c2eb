"""Who comes to a table: its own screen, phones near and far, the staff."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient

from tableside.messages import Snapshot
from tests.web.tables import TWO, ShownTable, position_of, snapshot_of
from web.rights import Rights

FAR = "192.168.1.9"
NAMES = ("Ania", "Borys")


class Kept:
    """A passphrase in memory."""

    def __init__(self, passphrase: str | None = None) -> None:
        self.mark = passphrase
        self.asked = 0

    def fits(self, typed: str) -> bool:
        self.asked += 1
        return typed == self.mark


def client_at(table: Any, address: str) -> FlaskClient:
    client: FlaskClient = table.app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    return client


def show(table: ShownTable, match: str | None = "m") -> Snapshot:
    position = position_of(table.game, NAMES, TWO)
    return table.show(snapshot_of(table.game, NAMES, position, match=match))


def rights_of(table: ShownTable) -> Rights:
    check = next(
        function
        for function in table.app.before_request_funcs[None]
        if function.__name__ == "check_right"
    )
    found = next(
        cell.cell_contents
        for cell in check.__closure__ or ()
        if isinstance(cell.cell_contents, Rights)
    )
    assert isinstance(found, Rights)
    return found


def pair(table: ShownTable, client: FlaskClient) -> None:
    answer = client.get(f"/pair?t={rights_of(table).pairing.code.token}")
    assert (answer.status_code, answer.location) == (303, "/seat")


def tap(client: FlaskClient) -> int:
    return client.post("/api/tap", json={"number": 1, "option": 0}).status_code

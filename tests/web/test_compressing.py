"""What is sent compressed, to whom, and how it may be kept."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

from tests.web.tables import ShownTable
from web.compressing import LEAST_BYTES

READS_GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return ShownTable().app.test_client()


@pytest.mark.parametrize(
    "path", ["/new", "/rules?lang=ru", "/static/tableside.css", "/static/collect_and_rule.svg"]
)
def test_long_texts_are_a_fraction_as_long(client: FlaskClient, path: str) -> None:
    plain = client.get(path, buffered=True)
    short = client.get(path, headers=READS_GZIP, buffered=True)
    assert "Content-Encoding" not in plain.headers
    assert short.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(short.data) == plain.data
    assert len(short.data) < len(plain.data) / 2
    assert short.headers["Content-Length"] == str(len(short.data))
    for answer in (plain, short):
        assert "Accept-Encoding" in answer.headers["Vary"]
    assert plain.status_code == short.status_code == 200


def test_pages_still_depend_on_the_cookie(client: FlaskClient) -> None:
    assert "Cookie" in client.get("/new", headers=READS_GZIP).headers["Vary"]


@pytest.mark.parametrize("path", ["/cards/ATH1.webp", "/static/icon.svg"])
def test_what_gains_nothing_is_sent_as_it_is(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers=READS_GZIP, buffered=True)
    assert "Content-Encoding" not in answer.headers
    assert path.endswith(".webp") or len(answer.data) < LEAST_BYTES


@pytest.mark.parametrize("refusal", ["identity", "gzip;q=0", "br"])
def test_who_reads_no_gzip_gets_none(client: FlaskClient, refusal: str) -> None:
    answer = client.get("/rules", headers={"Accept-Encoding": refusal})
    assert "Content-Encoding" not in answer.headers
    assert b"<main" in answer.data


def test_a_compressed_file_need_not_be_sent_twice(client: FlaskClient) -> None:
    first = client.get("/static/tableside.css", headers=READS_GZIP, buffered=True)
    tag = first.headers["ETag"]
    headers = {**READS_GZIP, "If-None-Match": tag}
    again = client.get("/static/tableside.css", headers=headers, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


def test_event_streams_are_not_held_back() -> None:
    table = ShownTable(heartbeat=0.05)
    answer = table.app.test_client().get("/events", headers=READS_GZIP)
    assert "Content-Encoding" not in answer.headers
    assert b":" in next(iter(answer.response))
    answer.close()

"""One device asks for everything: the others and the station go on."""

from __future__ import annotations

import json
import logging
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.clock import Clock
from tests.web.floods.devices import OTHER, OWN, THIRD, ask
from tests.web.tables import ShownTable
from web import floods
from web.access import Access
from web.buckets import MOST_KEPT, Buckets, Pace, address_key
from web.floods import CHANGES, PICTURES, PICTURES_PATH, Floods
from web.server import Server
from web.sparse_log import LONGEST, SparseLog

# --- buckets -------------------------------------------------------------------------------------


def test_a_bucket_gives_a_burst_and_then_fills_evenly() -> None:
    clock = Clock()
    buckets = Buckets(Pace(rate=2, burst=3), clock)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    clock.now += 0.25
    assert buckets.take("a") == pytest.approx(0.25)
    clock.now += 0.25
    assert buckets.take("a") == 0
    clock.now += 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_many_names_are_forgotten_the_longest_unused_first() -> None:
    buckets = Buckets(Pace(rate=1, burst=1), Clock(), most=2)
    assert [buckets.take(name) for name in ("a", "b", "a", "c")] == [0, 0, 1, 0]
    assert buckets.take("a") == 1  # kept, for it was used after b
    assert buckets.take("b") == 0  # forgotten: full again
    assert MOST_KEPT > 1000


@pytest.mark.parametrize(
    ("peer", "key"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nobody", "nobody"),
    ],
)
def test_what_counts_as_one_device(peer: str, key: str) -> None:
    assert address_key(peer) == key


# --- requests ------------------------------------------------------------------------------------


def environ(peer: str, method: str = "GET", path: str = "/", **more: str) -> dict[str, str]:
    return {"REMOTE_ADDR": peer, "REQUEST_METHOD": method, "PATH_INFO": path, **more}


def test_a_device_that_sends_too_much_waits_and_no_other_does() -> None:
    clock = Clock()
    gate = Floods(Access(is_own=lambda peer: peer == OWN, steady=clock))
    posts = [environ(OTHER, "POST", "/api/tap")] * int(CHANGES.burst)
    assert [gate.refusal(post) for post in posts] == [None] * len(posts)
    refused = gate.refusal(environ(OTHER, "POST", "/api/tap", HTTP_COOKIE="lang=pl"))
    assert refused is not None
    status, headers, body = refused
    assert status.startswith("429 ")
    assert dict(headers)["Retry-After"] == "1"
    told = json.loads(body)
    assert told["code"] == "error.flood"
    assert told["text"].startswith("Za dużo próśb")
    assert gate.refusal(environ(OTHER)) is None  # reading is counted apart
    assert gate.refusal(environ(THIRD, "POST", "/tap")) is None
    assert [gate.refusal(environ(OWN, "POST", "/tap")) for _ in range(500)] == [None] * 500
    clock.now += 1 / CHANGES.rate
    assert gate.refusal(environ(OTHER, "POST", "/tap")) is None


def test_pictures_of_a_phone_that_is_the_camera_are_counted_apart() -> None:
    gate = Floods(Access(is_own=lambda peer: False, steady=Clock()))
    picture, tapped = environ(OTHER, "POST", PICTURES_PATH), environ(OTHER, "POST", "/tap")
    answers = [gate.refusal(picture) for _ in range(int(PICTURES.burst) + 1)]
    assert [answer is None for answer in answers] == [True] * int(PICTURES.burst) + [False]
    assert gate.refusal(tapped) is None


def test_a_strange_cookie_does_not_break_the_refusal() -> None:
    gate = Floods(Access(is_own=lambda peer: False, steady=Clock()))
    post = environ(OTHER, "POST", "/tap", HTTP_COOKIE='lang="\\377; =;;')
    answers = [gate.refusal(post) for _ in range(int(CHANGES.burst) + 1)]
    assert answers[-1] is not None
    assert answers[-1][2].startswith(b"Too many requests")


def test_a_flood_of_one_device_leaves_the_own_screen_its_answers(
    server: Server, table: ShownTable, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger=floods.__name__)
    with ThreadPoolExecutor(12) as pool:
        flood = [
            pool.submit(ask, server, OTHER, "/api/tap", "POST", "{}")
            for _ in range(int(CHANGES.burst) * 4)
        ]
        pages = [pool.submit(ask, server, OTHER, "/") for _ in range(100)]
        for _ in range(10):
            assert ask(server, OWN, "/").status == 200
            assert ask(server, OWN, "/api/tap", "POST", '{"number": 0, "option": 0}').status == 409
        statuses = {answer.result().status for answer in flood}
        assert {answer.result().status for answer in pages} == {200}
    assert statuses == {403, 429}  # it is not paired, and then it is too much
    assert len(table.asked) == 10
    assert 2 <= len(caplog.records) <= 20  # said, but not for each of more than a hundred


def test_a_log_says_how_much_was_left_out(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    sparse = SparseLog(logging.getLogger("sparse"), clock)
    with caplog.at_level(logging.WARNING):
        for number in range(20):
            sparse.warning("kind", "number %d", number)
        clock.now += 10
        sparse.warning("kind", "number %d", 20)
        sparse.warning("other", "another")
    assert caplog.messages[:5] == [f"number {number}" for number in range(5)]
    assert caplog.messages[5:] == ["number 20 (and 15 more like it before)", "another"]


def test_a_log_quotes_no_more_than_a_line(caplog: pytest.LogCaptureFixture) -> None:
    sparse = SparseLog(logging.getLogger("sparse"), Clock())
    with caplog.at_level(logging.WARNING):
        sparse.warning("kind", "a name: %r", "x" * 30_000)
        sparse.warning("other", "100 % of it")
    assert [len(message) for message in caplog.messages] == [LONGEST + 1, 11]
    assert caplog.messages[0].startswith("a name: 'xxx")

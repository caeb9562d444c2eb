"""Checks that break, hang, or find something half-way."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from tableside.doctor.checks import Check, ok, text, would_play
from tableside.doctor.running import Planned, examine
from tableside.errors import UserError
from tests.doctor.saying import said, whole

WELL = ok("clock", text("power.ok"))


def test_findings_come_in_order_though_one_breaks() -> None:
    def broken() -> Iterator[Check]:
        yield WELL
        raise ZeroDivisionError("by zero")

    plan = [Planned(("clock",), 30, broken), Planned(("clock",), 30, lambda: [WELL])]
    checks = [whole(check) for check in examine(plan)]
    assert [check.state for check in checks] == ["ok", "failed", "ok"]
    assert "ZeroDivisionError: by zero" in said(checks[1].said)
    assert not would_play(checks)


def test_a_users_mistake_is_told_in_its_own_sentence() -> None:
    def wrong() -> Iterator[Check]:
        raise UserError("pins.toml line 2: no pin")
        yield

    (check,) = examine([Planned(("lamps",), 30, wrong)])
    assert whole(check).state == "failed"
    assert said(check.said) == "pins.toml line 2: no pin"


def test_a_check_that_hangs_is_given_up_and_the_next_one_comes() -> None:
    go_on = threading.Event()

    def hanging() -> Iterator[Check]:
        yield WELL
        go_on.wait(60)
        yield WELL

    plan = [Planned(("disk",), 0.05, hanging), Planned(("clock",), 30, lambda: [WELL])]
    checks = [whole(check) for check in examine(plan)]
    go_on.set()
    assert [(check.name, check.state) for check in checks] == [
        ("clock", "ok"), ("disk", "failed"), ("clock", "ok"),
    ]  # fmt: skip

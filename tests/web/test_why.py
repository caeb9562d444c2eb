"""Reasons that were typed, as the log keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.tables import RealTable
from web.taps import tap_from_json
from web.why import MOST_LETTERS, tidy_why

TURNED = "misread \u202ethe\x00 card\n\u2067again"
"""With what turns the reading direction of everything that follows."""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  we \t quarrelled\n", "we quarrelled"),
        (TURNED, "misread the card again"),
        ("לא נכון", "לא נכון"),
        ("👩\u200d👧 said so", "👩\u200d👧 said so"),
        ("\u202e \u2066", ""),
        ("a" + "\u0330" * 100 + "b", "a" + "\u0330" * 3 + "b"),
        ("\u0330 a\u3164b", "ab"),
        ("zaz\u0307o\u0301łc\u0301", "zażółć"),
        ("x" * (MOST_LETTERS + 1), "x" * MOST_LETTERS),
        ("x" * (MOST_LETTERS - 1) + " y", "x" * (MOST_LETTERS - 1)),
    ],
)
def test_a_typed_reason_is_tidied(typed: str, kept: str) -> None:
    assert tidy_why(typed) == kept


def test_every_way_to_give_a_reason_keeps_it_tidy(tmp_path: Path) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        client = table.app.test_client()
        line = {"do": "draw", "card": "ATH1"}

        def number() -> int:
            return table.publisher.snapshot.number

        def reasons() -> list[str]:
            return [entry.why for entry in table.publisher.snapshot.history]

        assert client.post(
            "/api/tap", json={"number": number(), "line": line, "why": TURNED}
        ).json == {"ok": True, "number": number()}  # fmt: skip
        form = {"number": number(), "n": 0, "other": TURNED}
        assert client.post("/dispute/back", data=form).status_code == 303
        assert reasons() == ["misread the card again"] * 2
        sent = {"do": "replace", "seat": 0, "name": "Ewa", "why": TURNED}
        assert client.post("/api/players", json=sent).status_code == 200
        assert (table.publisher.snapshot.header or {})["after"]["why"] == "misread the card again"


def test_a_reason_without_end_is_refused(tmp_path: Path) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        sent = {
            "number": table.publisher.snapshot.number,
            "line": {"do": "draw", "card": "ATH1"},
            "why": "x" * (MOST_LETTERS + 1),
        }
        assert table.app.test_client().post("/api/tap", json=sent).status_code == 400
        assert table.publisher.snapshot.history == ()


def test_a_reason_within_a_line_is_tidied_and_bounded_too(tmp_path: Path) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        client = table.app.test_client()
        table.state(0, ("ATH", "ATH1"), ("SPA", "SPA1"))
        stated = dict(table.publisher.snapshot.history[-1].line)
        long = "x" * (MOST_LETTERS + 1)

        def sent(why: str, form: str) -> int:
            line = {**stated, "why": why}
            now = table.publisher.snapshot
            amend = {"n": now.history[-1].n, "lines": [line]}
            choice = {"line": line} if form == "line" else {"amend": amend}
            return client.post("/api/tap", json={"number": now.number, **choice}).status_code

        for form in ("line", "amend"):
            before = table.publisher.snapshot.history
            assert sent(long, form) == 400
            assert table.publisher.snapshot.history == before
            assert sent(TURNED, form) == 200
            last = table.publisher.snapshot.history[-1]
            assert last.line["why"] == last.why == "misread the card again"
            assert sent("\u202e", form) == 200
            assert "why" not in table.publisher.snapshot.history[-1].line


def test_what_is_no_reason_is_the_games_to_refuse() -> None:
    sent = {"number": 1, "line": {"do": "set", "position": {}, "why": 7}}
    assert tap_from_json(sent, 0.0).line == sent["line"]

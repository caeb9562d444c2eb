"""Worked records with their verdicts: every key of every line must agree.

`NAME.jsonl` is a record, `NAME.expected.jsonl` its verdicts. The expectation is the contract; a
verdict may have more keys (the ruling in words) after those.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableside.commands.main import main

RECORDS = Path(__file__).parent / "records"
SHARED = Path(__file__).parents[3] / "shared" / "scenarios"
EXPECTED = ".expected.jsonl"


def records(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.jsonl") if not path.name.endswith(EXPECTED))


@pytest.mark.parametrize(
    "record",
    [*records(RECORDS), *records(SHARED)],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_record(record: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status = main(["referee", str(record)])
    judged = capfdbinary.readouterr()
    assert judged.err == b""
    verdicts = [json.loads(line) for line in judged.out.splitlines()]
    expected = [
        json.loads(line)
        for line in record.with_name(record.stem + EXPECTED).read_text("utf-8").splitlines()
    ]
    assert len(verdicts) == len(expected)
    for verdict, wanted in zip(verdicts, expected, strict=True):
        assert dict(list(verdict.items())[: len(wanted)]) == wanted
        assert list(verdict)[: len(wanted)] == list(wanted), "keys come in the format's order"
        assert verdict["text"]
    unread = any(wanted["code"] in ("bad-line", "bad-table") for wanted in expected)
    assert status == (2 if unread else 0)


def test_there_are_records() -> None:
    assert len(records(RECORDS)) >= 10

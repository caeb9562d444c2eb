"""What may be a player's name."""

from __future__ import annotations

import pytest

from tableside.match.names import MAX_NAME, first_fault, name_fault, tidy_name


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Ania", None), ("Максимилиан Воронцов", None), ("李", None), ("O’Hara-Żak 2", None),
        ("", "empty"), ("x" * MAX_NAME, None), ("x" * (MAX_NAME + 1), "long"), ("a\u202eb", "sign"),
        ("a\x00", "sign"), ("\ud800", "sign"), ("BORYS", "same"),
        ("\u3164\u3164", "sign"), ("A\u2800", "sign"), ("\u0301a", "sign"), ("a \u0301", "sign"),
        ("Z" + "\u0301" * 4, "sign"), ("क्षितिज", None), ("שָׁלוֹם", None), ("เป็นที่รัก", None),
        ("Nguyễn", None), ("❤️ Ania", None), ("😀", None),
    ],
)  # fmt: skip
def test_a_name_is_judged(name: str, fault: str | None) -> None:
    assert name_fault(name, ["Borys"]) == fault


def test_a_typed_name_is_tidied() -> None:
    assert tidy_name("  Z\u0307aneta \t  Z ") == "\u017baneta Z"


def test_the_first_of_several_that_is_wrong() -> None:
    assert first_fault(["Ania", "Borys"]) is None
    assert first_fault(["Ania", "ania", ""]) == ("ania", "same")

"""Files of options that are no such thing: each is told in one sentence, and none holds us up."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tableside.errors import UserError
from tableside.toml import TomlFile


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pipe", "pipe can't be read: it is a pipe or a device"),
        ("/dev/zero", "it is a pipe or a device"),
        ("long", "another kind of file"),
        (".", "Is a directory"),
        ("a\0b", r"a\x00b' can't be the name of a file"),
        ("a\ud800b", r"a\ud800b' can't be the name of a file"),
    ],
)
def test_what_is_no_file_of_options_is_told(tmp_path: Path, name: str, message: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "long").write_bytes(b"#" * 2_000_001)
    with pytest.raises(UserError) as told:
        TomlFile.read(tmp_path / name)
    assert message in str(told.value)
    assert str(told.value).isprintable()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\ny = 0x" + "f" * 5000, "line 2: y has a number that is far too large"),
        ("x = " + "1" * 5000, "my.toml has a number that is far too large"),
        ("x = [[1, -9223372036854775809]]", "line 1: x has a number that is far too large"),
    ],
)
def test_a_number_beyond_all_measure_is_told(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        TomlFile("my.toml", text)


@pytest.mark.parametrize("path", [("a", "b"), ("a", "b", "c")])
def test_a_value_in_place_of_a_section_is_told(path: tuple[str, ...]) -> None:
    file = TomlFile("my.toml", "[a]\nb = 5\n")
    with pytest.raises(UserError, match=r"line 2: a\.b is a section; write it as \[a\.b\]"):
        file.check_keys(path, ["x"])

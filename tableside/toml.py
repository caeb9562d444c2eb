"""Checks a TOML file key by key; whatever is wrong with it is said with the file and the line.

Shared by `table.toml` (`tableside.config`), `pins.toml` (`tableside.cues.pins`) and games' boards.
"""

from __future__ import annotations

import bisect
import difflib
import os
import stat
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tableside.errors import UserError

KeyPath = tuple[str, ...]

_MOST_BYTES = 2_000_000
"""Far more than any table, board or file of pins; what is longer is another kind of file."""

_INTEGERS = range(-(2**63), 2**63)
"""Those that TOML promises; it wants an error for any other."""


class TomlFile:
    """A file's text and values.

    Args:
        name: what messages call it.
        text: its whole text; raises UserError where it is no TOML.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text
        try:
            self.values: Mapping[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise UserError(f"{name} is not valid TOML: {error}") from None
        except RecursionError:
            raise UserError(f"{name} has brackets nested too deep; mend it") from None
        except ValueError:  # thousands of digits, which Python refuses to convert
            raise UserError(f"{name} has {_TOO_LARGE}") from None
        for path_of_value, value in _leaves(self.values):
            if isinstance(value, int) and value not in _INTEGERS:
                raise self.error(path_of_value, f"{'.'.join(path_of_value)} has {_TOO_LARGE}")

    @classmethod
    def read(cls, path: Path) -> TomlFile:
        """The file at `path`; raises UserError where it can't be read, or is no file of this kind:
        a pipe or a device could hold the program up for ever.
        """
        try:
            data = _bytes_of(path)
        except OSError as error:
            raise UserError(f"{path} can't be read: {error.strerror or error}") from None
        except ValueError:  # a zero byte, or half a surrogate pair, which a record may name
            raise UserError(f"{str(path)!r} can't be the name of a file") from None
        try:
            return cls(str(path), data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise UserError(f"{path} is not text in UTF-8; save it in that encoding") from None

    def error(self, path: KeyPath, message: str) -> UserError:
        """The error that says `message` of the value at `path`, with the line it stands in."""
        line = self.line(path)
        where = f"{self.name} line {line}" if line else self.name
        return UserError(f"{where}: {message}")

    def line(self, path: KeyPath) -> int | None:
        """The line (from 1) in which the value at `path` begins, None where there is none.

        A beginning of the file that is itself valid TOML ends between two statements. The first
        such beginning that knows the path ends with the statement that gives it; as all longer
        ones know it too, it is found by halving.
        """
        if not _has(self.values, path):
            return None
        lines = self._text.split("\n")

        def known_from(end: int) -> bool:
            while True:
                try:
                    return _has(tomllib.loads("\n".join(lines[:end])), path)
                except tomllib.TOMLDecodeError:
                    end += 1  # in the midst of a statement of several lines

        return bisect.bisect_left(range(len(lines) + 1), True, key=known_from)

    def check_keys(self, path: KeyPath, known: Iterable[str]) -> None:
        """Raises UserError for a key under `path` that is none of `known`."""
        names = list(known)
        for key in self.table(path):
            if key in names:
                continue
            place = f" in [{'.'.join(path)}]" if path else ""
            near = difflib.get_close_matches(key, names, n=1)
            hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(names)}"
            raise self.error((*path, key), f"there is no option {key}{place}; {hint}")

    def table(self, path: KeyPath) -> Mapping[str, Any]:
        """The table at `path`, empty where there is none; raises UserError for another value."""
        value = self._at(path)
        if not isinstance(value, Mapping):
            name = ".".join(path)
            raise self.error(path, f"{name} is a section; write it as [{name}]")
        return value

    def _at(self, path: KeyPath) -> Any:
        value: Any = self.values
        for number, key in enumerate(path):
            if not isinstance(value, Mapping):
                name = ".".join(path[:number])
                raise self.error(path[:number], f"{name} is a section; write it as [{name}]")
            value = value.get(key, {})
        return value


_TOO_LARGE = "a number that is far too large; mend it"


def _bytes_of(path: Path) -> bytes:
    """The whole of a regular file that is not too long; raises OSError or UserError."""
    with open(path, "rb", opener=_open_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise UserError(f"{path} can't be read: it is a pipe or a device, not a file")
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise UserError(f"{path} is longer than {_MOST_BYTES} bytes; that is another kind of file")
    return data


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)  # a pipe would wait for somebody to write


def _leaves(values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Any]]:
    """Every value that is no table and no list, with the path of what it stands in."""
    left: list[tuple[KeyPath, Any]] = [((), values)]
    while left:
        path, value = left.pop()
        if isinstance(value, Mapping):
            left += [((*path, key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            left += [(path, inner) for inner in value]
        else:
            yield path, value


def _has(values: Any, path: KeyPath) -> bool:
    for key in path:
        if not isinstance(values, Mapping) or key not in values:
            return False
        values = values[key]
    return True

"""Checks a TOML file key by key; whatever is wrong with it is said with the file and the line.

Shared by `table.toml` (`tableside.config`), `pins.toml` (`tableside.cues.pins`) and games' boards.
"""

from __future__ import annotations

import bisect
import difflib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tableside.errors import UserError

KeyPath = tuple[str, ...]


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

    @classmethod
    def read(cls, path: Path) -> TomlFile:
        """The file at `path`; raises UserError where it can't be read."""
        try:
            return cls(str(path), path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise UserError(f"{path} can't be read: {error.strerror or error}") from None
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
        table = self._at(path)
        for key in table:
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
        for key in path:
            value = value.get(key, {})
        return value


def _has(values: Any, path: KeyPath) -> bool:
    for key in path:
        if not isinstance(values, Mapping) or key not in values:
            return False
        values = values[key]
    return True

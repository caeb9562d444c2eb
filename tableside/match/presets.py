"""Sets of house rules that a table keeps under names of its own, in a small file."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tableside.aside import set_file_aside
from tableside.games.boundary import AnyGame, HouseValue
from tableside.match.journal_errors import from_system
from tableside.match.names import name_fault

PRESETS_NAME = "presets.json"
"""The file's name in a data folder."""

MOST_PRESETS = 12
"""As many as a small screen shows at once."""

Preset = Mapping[str, HouseValue]


class TooManyPresets(ValueError):
    """`MOST_PRESETS` are kept already; one has to be deleted first."""


class PresetStore:
    """The own presets of one table, from any thread.

    The file holds `{"presets": {GAME: {NAME: {KEY: VALUE}}}}`. One that can't be understood is set
    aside under a dated name and a new one begun, for nobody at a table could mend it.

    Args:
        path: the file; it need not exist. None: they are forgotten with the program.
        time: seconds since the epoch, for the name of one that is set aside.
    """

    def __init__(self, path: Path | None = None, time: float = 0.0) -> None:
        self.set_aside: Path | None = None
        """Where a file is that could not be understood."""
        self._path = path
        self._lock = threading.Lock()
        self._games: dict[str, dict[str, dict[str, HouseValue]]] = {}
        if path is not None and path.exists():
            self._games = self._read(path, time)

    def of(self, game: AnyGame) -> dict[str, Preset]:
        """A game's presets by name, the oldest first. Values that the game does not know (any
        more) are left out, so that it takes its own.
        """
        rules = {rule.key: rule for rule in game.house_rules}
        with self._lock:
            kept = {name: dict(preset) for name, preset in self._games.get(game.name, {}).items()}
        return {
            name: {
                key: value
                for key, value in preset.items()
                if key in rules and rules[key].allows(value)
            }
            for name, preset in kept.items()
        }

    def save(self, game: AnyGame, name: str, preset: Preset) -> None:
        """Keep a preset; one of the same name is replaced.

        Raises:
            ValueError: `name` is none that `names.name_fault` accepts.
            TooManyPresets: there is no room for another.
            JournalError: the file can't be written. Nothing has changed.
        """
        if name_fault(name) is not None:
            raise ValueError(f"{name!r} can't be the name of a preset")
        with self._lock:
            games = {key: dict(value) for key, value in self._games.items()}
            own = games.setdefault(game.name, {})
            if name not in own and len(own) >= MOST_PRESETS:
                raise TooManyPresets(f"there are {MOST_PRESETS} presets already")
            own[name] = dict(preset)
            self._write(games)

    def delete(self, game: AnyGame, name: str) -> bool:
        """Forget a preset; gives whether there was one. Raises JournalError as `save` does."""
        with self._lock:
            games = {key: dict(value) for key, value in self._games.items()}
            if games.get(game.name, {}).pop(name, None) is None:
                return False
            self._write(games)
            return True

    def _write(self, games: dict[str, dict[str, dict[str, HouseValue]]]) -> None:
        if self._path is not None:
            text = json.dumps({"presets": games}, ensure_ascii=False, indent=1)
            beside = self._path.with_name(self._path.name + ".new")
            try:
                with beside.open("w", encoding="utf-8") as file:
                    file.write(text + "\n")
                    file.flush()
                    os.fsync(file.fileno())
                beside.replace(self._path)
            except OSError as error:
                raise from_system(error, self._path) from error
        self._games = games

    def _read(self, path: Path, time: float) -> dict[str, dict[str, dict[str, HouseValue]]]:
        try:
            return _checked(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, RecursionError) as error:
            self.set_aside = set_file_aside(path, time, error)
            return {}


def _checked(value: Any) -> dict[str, dict[str, dict[str, HouseValue]]]:
    """The file's value, every part of the type that it must have; raises ValueError."""
    games: dict[str, dict[str, dict[str, HouseValue]]] = {}
    for game, presets in _object(_object(value).get("presets")).items():
        games[game] = {}
        for name, preset in _object(presets).items():
            if name_fault(name) is not None or not all(
                isinstance(each, str | bool) for each in _object(preset).values()
            ):
                raise ValueError(f"the preset {name!r} is none")
            games[game][name] = dict(preset)
    return games


def _object(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("a JSON object is missing")
    return value

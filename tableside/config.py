"""What a table is set up to be: the options of `table.toml`, described in `docs/table-toml.md`.

A section of the file is a class here, an option a field; nothing else lists the options.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, get_type_hints

from tableside.camera_report import Zone
from tableside.errors import UserError
from tableside.games.boundary import HouseValue
from tableside.messages import LANGUAGES, Language
from tableside.toml import KeyPath, TomlFile

NO_CAMERA = "none"
"""The `camera.source` of a table that is played by tapping alone."""

PHONE_CAMERA = "phone"
"""The `camera.source` of a table that a phone looks at."""

NO_ZONES: Mapping[int, Zone] = MappingProxyType({})
NO_HOUSE_RULES: Mapping[str, HouseValue] = MappingProxyType({})


# --- what a value may be: each gives the value to keep, or raises ValueError that says what fits -


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError('must be a text in quotes, such as "abc"')
    if "\0" in value:
        raise ValueError("has a character of code 0, which no name can have")
    return value


def _path(value: Any) -> Path:
    try:
        return Path(_text(value)).expanduser()
    except RuntimeError:
        raise ValueError(f"names the home of a user who is not here: {value}") from None


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def _port(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 65535:
        raise ValueError("must be a whole number from 0 to 65535 (0: any free one)")
    return value


def _https_port(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 65535:
        raise ValueError("must be a whole number from 1 to 65535, or 0 for none")
    return value


def _fps(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 1000:
        raise ValueError("must be a number of pictures a second, over 0 and up to 1000")
    return float(value)


def _matches(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 1_000_000:
        raise ValueError("must be a whole number of matches, from 1 to 1000000")
    return value


def _centimetres(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 5 <= value <= 500:
        raise ValueError("must be centimetres from the lens to the table, from 5 to 500")
    return float(value)


def _degrees(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 10 <= value <= 150:
        raise ValueError("must be degrees across the picture, from 10 to 150")
    return float(value)


def _language(value: Any) -> Language:
    for language in LANGUAGES:
        if value == language:
            return language
    raise ValueError("must be one of " + ", ".join(f'"{language}"' for language in LANGUAGES))


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(n, str) and n.strip() for n in value):
        raise ValueError('must be a list of names, such as ["Ania", "Borys"]')
    if len(set(value)) < len(value):
        raise ValueError("names somebody twice; give each player a name of their own")
    return tuple(value)


def _zone(value: Any) -> Zone:
    numbers = value if isinstance(value, list) else []
    if len(numbers) == 4 and all(
        isinstance(n, int | float) and not isinstance(n, bool) and 0 <= n <= 1 for n in numbers
    ):
        left, top, right, bottom = (float(n) for n in numbers)
        if left < right and top < bottom:
            return left, top, right, bottom
    raise ValueError(
        "must be [left, top, right, bottom] as fractions of the picture from 0 to 1, "
        "left before right and top before bottom"
    )


def _zones(value: Any) -> Mapping[int, Zone]:
    zones: dict[int, Zone] = {}
    for seat, zone in value.items():
        if not (seat.isascii() and seat.isdigit() and int(seat) >= 1):
            raise ValueError(f"has {seat!r}; seats are numbered from 1")
        try:
            zones[int(seat) - 1] = _zone(zone)
        except ValueError as error:
            raise ValueError(f"has for seat {seat} something wrong: it {error}") from None
    return MappingProxyType(zones)


def _house_rules(value: Any) -> Mapping[str, HouseValue]:
    for key, choice in value.items():
        if not isinstance(choice, str | bool):
            raise ValueError(f"has for {key} neither a text in quotes nor true or false")
    return MappingProxyType(dict(value))


# --- the sections: each option with its type, its check and its default ---------------------------


@dataclass(frozen=True, slots=True)
class GameOptions:
    """`[game]`: what is played. With `players` a match starts by itself when none is unfinished.
    `others`: whether the pages offer the other games beside it.
    """

    name: Annotated[str, _text] = "collect-and-rule"
    deck: Annotated[str | None, _text] = None
    players: Annotated[tuple[str, ...], _names] = ()
    first: Annotated[str | None, _text] = None
    house_rules: Annotated[Mapping[str, HouseValue], _house_rules] = field(
        default_factory=lambda: NO_HOUSE_RULES
    )
    board: Annotated[str | None, _text] = None
    others: Annotated[bool, _flag] = True


@dataclass(frozen=True, slots=True)
class CameraOptions:
    """`[camera]`: where frames come from and which parts of the picture count.

    `show_spot` None means what the calibration says, else the whole picture; `seat_zones` are keyed
    by seat from 0, none means the calibration's. `field_of_view` None: the lens is not known.
    `height`, in centimetres from the lens to the table, None: what the calibration tells.
    """

    source: Annotated[str, _text] = "0"
    fps: Annotated[float | None, _fps] = None
    reader: Annotated[str, _text] = "closed-set"
    show_spot: Annotated[Zone | None, _zone] = None
    seat_zones: Annotated[Mapping[int, Zone], _zones] = field(default_factory=lambda: NO_ZONES)
    field_of_view: Annotated[float | None, _degrees] = None
    height: Annotated[float | None, _centimetres] = None


@dataclass(frozen=True, slots=True)
class ScreenOptions:
    """`[screen]`: the pages and who may open them; `https_port` 0 means no https."""

    language: Annotated[Language, _language] = "en"
    host: Annotated[str, _text] = "127.0.0.1"
    port: Annotated[int, _port] = 8000
    https_port: Annotated[int, _https_port] = 0


@dataclass(frozen=True, slots=True)
class CueOptions:
    """`[cues]`: the lamps, buzzer and buttons wired to the machine's pins, and its voice."""

    lamps: Annotated[bool, _flag] = True
    buzzer: Annotated[bool, _flag] = True
    buttons: Annotated[bool, _flag] = True
    pins: Annotated[Path | None, _path] = None
    speech: Annotated[bool, _flag] = False


@dataclass(frozen=True, slots=True)
class DataOptions:
    """`[data]`: where matches are kept; `folder` None means `default_data_folder()`. `evidence`:
    whether pictures of shown cards are kept with them. `most_matches`: how many are kept.
    """

    folder: Annotated[Path | None, _path] = None
    evidence: Annotated[bool, _flag] = True
    most_matches: Annotated[int, _matches] = 1000


@dataclass(frozen=True, slots=True)
class Config:
    """All options, checked as far as they can be without opening anything.

    `file` is where they came from, for errors that show only later (a house rule that the game
    does not have).
    """

    game: GameOptions = GameOptions()
    camera: CameraOptions = CameraOptions()
    screen: ScreenOptions = ScreenOptions()
    cues: CueOptions = CueOptions()
    data: DataOptions = DataOptions()
    file: TomlFile | None = field(default=None, compare=False, repr=False)
    beaten: frozenset[KeyPath] = frozenset()
    """The options whose values in the file count no more."""

    def with_option(self, path: KeyPath, value: Any) -> Config:
        """The same with another value at `path`: `("screen", "port")`, or a house rule,
        `("game", "house_rules", "coins_to")`. The value is not checked.
        """
        section = getattr(self, path[0])
        if len(path) > 2:
            value = MappingProxyType({**getattr(section, path[1]), path[2]: value})
        changed: dict[str, Any] = {path[0]: replace(section, **{path[1]: value})}
        return replace(self, beaten=self.beaten | {path}, **changed)

    def error(self, path: KeyPath, message: str) -> UserError:
        """The error that says `message` of the option at `path`, with its line where the file set
        it.
        """
        if self.file is None or path in self.beaten or self.file.line(path) is None:
            return UserError(message)
        return self.file.error(path, message)


_SECTIONS: Mapping[str, type[Any]] = {
    "game": GameOptions,
    "camera": CameraOptions,
    "screen": ScreenOptions,
    "cues": CueOptions,
    "data": DataOptions,
}


def option_names() -> list[str]:
    """Every option as documents name it: `camera.source`."""
    return [f"{name}.{f.name}" for name, section in _SECTIONS.items() for f in fields(section)]


def load_config(path: Path) -> Config:
    """The options in a `table.toml`, defaults for the rest.

    Paths in it are relative to the folder that the file is in. Raises UserError with the file and
    line for anything unknown or wrong.
    """
    return read_config(TomlFile.read(path), path.parent)


def read_config(file: TomlFile, folder: Path) -> Config:
    """See `load_config`; `folder` is what relative paths begin from."""
    file.check_keys((), _SECTIONS)
    sections = {name: _read_section(file, name, kind) for name, kind in _SECTIONS.items()}
    config = Config(file=file, **sections)
    deck, board, source = config.game.deck, config.game.board, config.camera.source
    pins, data = config.cues.pins, config.data.folder
    return replace(
        config,
        game=replace(
            config.game,
            deck=_from(folder, deck) if deck and is_deck_file(deck) else deck,
            # A kept match names its board, and goes on wherever the program is started from.
            board=str(Path(_from(folder, board)).resolve()) if board else None,
        ),
        camera=replace(config.camera, source=_from(folder, source) if is_file(source) else source),
        cues=replace(config.cues, pins=folder / pins if pins else None),
        data=replace(config.data, folder=folder / data if data else None),
    )


def is_deck_file(deck: str) -> bool:
    """Whether `game.deck` is the path of a file, not the name of a bundled deck."""
    return deck.endswith(".toml")


def is_file(source: str) -> bool:
    """Whether `camera.source` is the path of a clip or picture, not a camera or an address."""
    return source not in (NO_CAMERA, PHONE_CAMERA, "picamera2") and not re.match(
        r"\d+$|/dev/|[a-z][a-z0-9+.-]*://", source
    )


def _from(folder: Path, path: str) -> str:
    return str(folder / Path(path).expanduser())


def _read_section(file: TomlFile, name: str, kind: type[Any]) -> Any:
    table = file.table((name,))
    file.check_keys((name,), (f.name for f in fields(kind)))
    hints = get_type_hints(kind, include_extras=True)
    defaults = kind()
    values = {}
    for key, value in table.items():
        if isinstance(getattr(defaults, key), Mapping):
            value = file.table((name, key))
        (check,) = hints[key].__metadata__
        try:
            values[key] = check(value)
        except ValueError as error:
            raise file.error((name, key), f"{name}.{key} {error}") from None
    return kind(**values)


def default_data_folder() -> Path:
    """Where programs keep their data by the XDG Base Directory Specification."""
    home = os.environ.get("XDG_DATA_HOME", "")
    # The specification: a relative path there is invalid and to be ignored.
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "tableside"

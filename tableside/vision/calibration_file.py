"""Keeps a calibration as `calibration.toml` in the data folder (`docs/calibration.md`)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tableside.camera_report import Zone
from tableside.errors import UserError
from tableside.toml import KeyPath, TomlFile
from tableside.vision.calibration import MOST_SEATS, CalibrationData
from tableside.vision.camera_fit import LOOK_SIZE

CALIBRATION_NAME = "calibration.toml"

_KEYS = ("size", "module_px", "show_spot", "seat_zones", "look")
_MEND = "calibrate the camera anew, or delete the file"


def load_calibration(path: Path) -> CalibrationData | None:
    """The calibration kept in a file; None where there is none. Raises UserError for a file that
    can't be read or holds anything wrong.
    """
    if not path.exists():
        return None
    file = TomlFile.read(path)
    file.check_keys((), _KEYS)
    return CalibrationData(
        size=_size(file),
        module_px=_module_px(file),
        show_spot=_zone(file, ("show_spot",), file.values.get("show_spot")),
        seat_zones=_seat_zones(file),
        look=_look(file),
    )


def save_calibration(path: Path, data: CalibrationData) -> None:
    """Write the file whole or not at all. Raises OSError."""
    temporary = path.with_name(path.name + ".new")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(calibration_text(data))
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def calibration_text(data: CalibrationData) -> str:
    """The file's text."""
    lines = [
        "# Written when the camera was calibrated. Options in table.toml beat what stands here.",
        f"size = [{data.size[0]}, {data.size[1]}]  # of the picture, pixels",
        f"module_px = {data.module_px:.3f}  # pixels a module of a card on the table",
    ]
    if data.show_spot is not None:
        lines.append(f"show_spot = {_written(data.show_spot)}  # left, top, right, bottom")
    if data.look:
        lines.append(f'look = "{data.look.hex()}"  # the empty table')
    if data.seat_zones:
        lines += ["", "[seat_zones]"]
        lines += [f"{seat + 1} = {_written(z)}" for seat, z in sorted(data.seat_zones.items())]
    return "\n".join(lines) + "\n"


def _written(zone: Zone) -> str:
    return "[" + ", ".join(f"{value:.4f}" for value in zone) + "]"


def _wrong(file: TomlFile, path: KeyPath, what: str) -> UserError:
    return file.error(path, f"{'.'.join(path)} {what}; {_MEND}")


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _size(file: TomlFile) -> tuple[int, int]:
    value = file.values.get("size")
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(type(n) is int and 16 <= n <= 20000 for n in value)
    ):
        return value[0], value[1]
    raise _wrong(file, ("size",), "must be the picture's [width, height] in pixels")


def _module_px(file: TomlFile) -> float:
    value = file.values.get("module_px")
    if _number(value) and 0.2 <= float(value or 0) <= 200:
        return float(value or 0)
    raise _wrong(file, ("module_px",), "must be a number of pixels from 0.2 to 200")


def _zone(file: TomlFile, path: KeyPath, value: Any) -> Zone | None:
    if value is None:
        return None
    if isinstance(value, list) and len(value) == 4 and all(map(_number, value)):
        left, top, right, bottom = (float(n) for n in value)
        if 0 <= left < right <= 1 and 0 <= top < bottom <= 1:
            return left, top, right, bottom
    raise _wrong(file, path, "must be [left, top, right, bottom] as fractions from 0 to 1")


def _seat_zones(file: TomlFile) -> Mapping[int, Zone]:
    zones: dict[int, Zone] = {}
    for seat, value in file.table(("seat_zones",)).items():
        if not (seat.isascii() and seat.isdigit() and 1 <= int(seat) <= MOST_SEATS):
            raise _wrong(file, ("seat_zones", seat), "is no seat; they are numbered from 1")
        zone = _zone(file, ("seat_zones", seat), value)
        assert zone is not None  # TOML has no null
        zones[int(seat) - 1] = zone
    return MappingProxyType(zones)


def _look(file: TomlFile) -> bytes:
    value = file.values.get("look", "")
    try:
        look = bytes.fromhex(value)
    except (TypeError, ValueError):
        look = b"?"
    if len(look) in (0, LOOK_SIZE[0] * LOOK_SIZE[1]):
        return look
    raise _wrong(file, ("look",), "is damaged")

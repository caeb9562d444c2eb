"""What a station keeps in its data folder, opened so that no damaged file ever stops the start.

Nobody has a keyboard at a table: what can't be used is set aside under a dated name and begun anew,
and the screen says so until the next move.
"""

from __future__ import annotations

from pathlib import Path

from tableside.aside import set_file_aside
from tableside.errors import UserError
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.journal_aside import open_journal
from tableside.match.presets import PRESETS_NAME, PresetStore
from tableside.messages import Text
from tableside.vision.calibration import CalibrationData
from tableside.vision.calibration_file import CALIBRATION_NAME, load_calibration


class DataFolder:
    """A station's data folder.

    Args:
        path: it is there already.
        time: seconds since the epoch, for the names of what is set aside.
    """

    def __init__(self, path: Path, time: float) -> None:
        self._path = path
        self._time = time
        self._faults: list[Text] = []

    @property
    def fault(self) -> Text | None:
        """What the screen should say of it: the first thing that was wrong."""
        return self._faults[0] if self._faults else None

    @property
    def calibration_path(self) -> Path:
        return self._path / CALIBRATION_NAME

    def open_journal(self) -> Journal:
        """The journal; raises JournalError where it is another's (`journal_aside.open_journal`)."""
        journal, fault = open_journal(self._path / JOURNAL_NAME, self._time)
        self.tell(fault)
        return journal

    def load_calibration(self) -> CalibrationData | None:
        """The camera's calibration; None where there is none that can be used."""
        try:
            return load_calibration(self.calibration_path)
        except (UserError, OSError) as error:
            self._tell_aside(set_file_aside(self.calibration_path, self._time, error))
            return None

    def open_presets(self) -> PresetStore:
        """The table's own presets."""
        presets = PresetStore(self._path / PRESETS_NAME, self._time)
        if presets.set_aside is not None:
            self._tell_aside(presets.set_aside)
        return presets

    def tell(self, fault: Text | None) -> None:
        """Something else was wrong at the start."""
        if fault is not None:
            self._faults.append(fault)

    def _tell_aside(self, path: Path) -> None:
        self.tell(Text("fault.file-aside", {"path": str(path)}))

"""What a camera over a table sees, as pages show it: real cards on a simulated table."""

from __future__ import annotations

from functools import cache

from tableside.simulation.perspective import Pose
from tableside.simulation.table import SimulatedTable, Steps
from tableside.vision.camera_view import CameraView
from tableside.vision.readers import open_reader
from tests.web.tables import game_and_deck


@cache
def camera_picture() -> CameraView:
    """The newest picture of a camera that sees a robber and two other cards."""
    deck = game_and_deck()[1]

    def lies(table: SimulatedTable) -> Steps:
        for place, card in enumerate(("ROBB1", "COIN03", "ATH2")):
            table.lay(card, Pose(x=70.0 * (place - 1), turn=8.0 * (place - 1)))
        yield 1.0

    frame = SimulatedTable(deck, lies).read(1.0)
    assert frame is not None
    return CameraView(frame, open_reader("closed-set", deck.payloads).read(frame.luma))

"""What pixels a module, the view's width and the camera's height have to do with each other."""

from __future__ import annotations

import math
from dataclasses import dataclass

from card_markers.measures import CODE_MM, MODULE_MM
from tableside.messages import Text

EVERY_READER_PX = 2.8
"""Pixels a module from which general decoders read a flat card that is sharp and well lit."""

THIS_READER_PX = 1.7
"""Pixels a module down to which the closed-set reader reads it as surely."""

MODULE_LIMITS = (EVERY_READER_PX, THIS_READER_PX)
"""From the first on a picture is good, below the second bad."""

USUAL_FIELD_OF_VIEW = 65.0
"""Degrees across the picture of a usual webcam or Raspberry Pi camera (62 to 70)."""

_STEP_CM = 5


@dataclass(frozen=True, slots=True)
class Optics:
    """The camera's lens.

    Args:
        field_of_view: degrees across the picture's width; None: not known, a usual one is assumed.
    """

    field_of_view: float | None = None

    def view_mm(self, module_px: float, width_px: int) -> float:
        """How much of the table the picture shows across where a module has `module_px` pixels."""
        return width_px * MODULE_MM / module_px

    def height_mm(self, module_px: float, width_px: int) -> float:
        """How far the camera is from such a card."""
        angle = self.field_of_view or USUAL_FIELD_OF_VIEW
        return self.view_mm(module_px, width_px) / (2 * math.tan(math.radians(angle) / 2))

    def centimetres_closer(self, module_px: float, width_px: int) -> int:
        """By how much the camera must come closer for a good picture, in steps of 5 cm, at least
        one: pixels a module grow as the distance shrinks.
        """
        share = max(0.0, 1 - module_px / MODULE_LIMITS[0])
        millimetres = share * self.height_mm(module_px, width_px)
        return max(_STEP_CM, _STEP_CM * math.ceil(millimetres / 10 / _STEP_CM))

    def explained(self, module_px: float, width_px: int) -> tuple[Text, ...]:
        """The numbers of a picture in which a module has `module_px` pixels, in sentences."""
        known = "explain.height" if self.field_of_view is not None else "explain.height-about"
        return (
            Text(
                "explain.scale",
                {
                    "mm_decimal": f"{MODULE_MM / module_px:.2f}",
                    "px_decimal": f"{module_px:.1f}",
                    "module_decimal": f"{MODULE_MM:.2f}",
                },
            ),
            Text("explain.view", {"cm": round(self.view_mm(module_px, width_px) / 10)}),
            Text(known, {"cm": round(self.height_mm(module_px, width_px) / 10)}),
            Text(
                "explain.every",
                {
                    "code": f"{CODE_MM:.0f}",
                    "cm": round(self.view_mm(EVERY_READER_PX, width_px) / 10),
                    "width": width_px,
                },
            ),
            Text(
                "explain.this",
                {"cm": round(self.view_mm(THIS_READER_PX, width_px) / 10)},
            ),
        )

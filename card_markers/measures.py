"""The printed card's measures in millimetres: all that a reader needs to know of its form."""

from __future__ import annotations

from card_markers.markers import MODULES

FACE_MM = (63.0, 88.0)
"""Width and height of a card."""

CODE_MM = 22.0
"""Side of the code with the two modules of white around it that belong to it."""

MODULE_MM = CODE_MM / (MODULES + 4)

MARKER_MM: tuple[float, float, float] = (
    (FACE_MM[0] - CODE_MM) / 2 + 2 * MODULE_MM,
    14.2 + 2 * MODULE_MM,
    MODULES * MODULE_MM,
)
"""The square of the 21 x 21 modules: x and y of its top left corner from the face's, and side."""

"""Schemas of the camera's judgement and of its calibration (`tableside.camera_report`)."""

from __future__ import annotations

from tableside.camera_report import JUDGEMENTS
from web.api.schemas import (
    CARD,
    COUNT,
    INTEGER,
    NUMBER,
    TEXT,
    TRUTH,
    Named,
    by_key,
    listed,
    maybe,
    one_of,
    partly,
    record,
)

_JUDGEMENT = one_of(*JUDGEMENTS)
_POINT = listed(NUMBER, "x and y in pixels of the picture.", minItems=2, maxItems=2)

CALIBRATION = Named(
    "Calibration",
    record(
        "Where a calibration stands.",
        name=one_of("table", "first", "second", "clear", "done"),
        number={"type": "integer", "minimum": 1, "description": "Which step."},
        of={"type": "integer", "minimum": 1, "description": "Of how many."},
        ask={**TEXT, "description": "What to do now."},
        problem=maybe(TEXT, "Why it does not go on."),
        held={**NUMBER, "minimum": 0, "maximum": 1, "description": "How much of it is done."},
        skippable=TRUTH,
    ),
)

_FINDING = record(
    "One thing that was measured.",
    value=maybe(NUMBER),
    unit=one_of("px", "modules", "grey", "share"),
    judgement=_JUDGEMENT,
    advice=maybe(TEXT, "What to change."),
)

_FOUND = record(
    "A card in the picture.",
    id=CARD,
    corners=listed(_POINT, "Of its code, clockwise.", minItems=4, maxItems=4),
    module_px={**NUMBER, "description": "Pixels a module of its code."},
    edge_modules={**NUMBER, "description": "How many modules wide an edge is."},
    black={**INTEGER, "description": "Grey level, 0 to 255."},
    white={**INTEGER, "description": "Grey level, 0 to 255."},
    glare={**NUMBER, "description": "The share of its face on which a lamp reflects."},
    judgement=_JUDGEMENT,
)

CAMERA = Named(
    "Camera",
    partly(
        record(
            "The newest picture, judged; without one, only the first keys are there.",
            frame=maybe(COUNT, "Counts the camera's pictures."),
            moved={**TRUTH, "description": "It was moved since it was calibrated."},
            calibration=maybe(CALIBRATION),
            html=by_key(TEXT, "The parts of the camera's page, drawn."),
        ),
        size=listed(INTEGER, "Width and height in pixels.", minItems=2, maxItems=2),
        judgement=_JUDGEMENT,
        findings=by_key(_FINDING, "By what they are about."),
        cards=listed(_FOUND),
        reflections=listed(listed(INTEGER, "x, y and radius in pixels.", minItems=3, maxItems=3)),
        explained=listed(TEXT),
    ),
)

CALIBRATE = Named(
    "Calibrate",
    partly(
        record(
            "`next` leaves a step out; `cancel` changes nothing.",
            do=one_of("start", "next", "cancel"),
        ),
        seats={"type": "integer", "minimum": 0, "maximum": 5, "description": "Places to find."},
    ),
)

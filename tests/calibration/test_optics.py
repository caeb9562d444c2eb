"""What a view's width, pixels a module and the camera's height have to do with each other."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from card_markers.measures import CODE_MM, MODULE_MM
from tableside.vision.optics import EVERY_READER_PX, THIS_READER_PX, Optics

ROOT = Path(__file__).parents[2]


def test_the_view_is_as_wide_as_its_modules_are_many() -> None:
    # 1280 pixels of 0.88 mm modules with 2 pixels each: 640 modules.
    assert Optics().view_mm(2.0, 1280) == pytest.approx(640 * MODULE_MM)


@pytest.mark.parametrize(
    ("width", "reader", "cm"), [(1280, EVERY_READER_PX, 40), (1920, THIS_READER_PX, 100)]
)
def test_a_22_mm_code_needs_the_views_that_were_measured(
    width: int, reader: float, cm: int
) -> None:
    assert pytest.approx(22) == CODE_MM
    assert Optics().view_mm(reader, width) / 10 == pytest.approx(cm, rel=0.02)


def test_the_document_has_the_same_views() -> None:
    text = (ROOT / "docs" / "calibration.md").read_text(encoding="utf-8")
    rows = re.findall(r"\| (\d+) x \d+ \| (\d+) cm \| (\d+) cm \|", text)
    assert len(rows) == 2
    for width, every, this in rows:
        assert round(Optics().view_mm(EVERY_READER_PX, int(width)) / 10) == int(every)
        assert round(Optics().view_mm(THIS_READER_PX, int(width)) / 10) == int(this)


def test_height_comes_from_the_lens() -> None:
    view = Optics().view_mm(2.0, 1280)
    assert Optics(90.0).height_mm(2.0, 1280) == pytest.approx(view / 2)
    assert Optics(60.0).height_mm(2.0, 1280) == pytest.approx(view / 2 / math.tan(math.pi / 6))


def test_so_much_closer_the_picture_is_good() -> None:
    optics = Optics(66.0)
    for module_px in (1.0, 1.5, 2.0, 2.7):
        height = optics.height_mm(module_px, 1280)
        closer = 10 * optics.centimetres_closer(module_px, 1280)
        assert module_px * height / (height - closer) >= EVERY_READER_PX
        assert closer % 50 == 0

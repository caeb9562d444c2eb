"""The little drawings of house rules."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import web
from tableside.games.boundary import house_word
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES
from web.games.collect_and_rule.house_pictures import HEIGHT, ROWS, picture

MOST_BYTES = 600
FILE = Path(web.__file__).parent / "static" / "collect_and_rule.svg"
READINGS = [f"{rule.key}.{house_word(value)}" for rule in HOUSE_RULES for value in rule.values]


def drawn(reading: str) -> str:
    return str(picture(*reading.split(".")))


def symbols() -> set[str]:
    root = ElementTree.parse(FILE).getroot()
    return {element.get("id", "") for element in root if element.tag.endswith("symbol")}


def test_every_reading_has_a_picture_and_no_other() -> None:
    assert set(ROWS) == set(READINGS)
    assert picture("coins_to", "nobody") == ""


@pytest.mark.parametrize("reading", READINGS)
def test_a_picture_is_small_hidden_and_whole(reading: str) -> None:
    svg = ElementTree.fromstring(drawn(reading))
    assert len(drawn(reading)) < MOST_BYTES
    assert svg.get("aria-hidden") == "true"
    left, top, width, height = map(int, svg.get("viewBox", "").split())
    assert (left, top, height) == (0, 0, HEIGHT)
    places = [int(use.get("x", "-1")) for use in svg]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] + 20 == width


def test_pictures_draw_only_what_the_file_has_and_all_of_it() -> None:
    used = {
        name
        for reading in READINGS
        for name in re.findall(r'href="/static/collect_and_rule\.svg#([a-z-]+)"', drawn(reading))
    }
    assert used == symbols()


def test_the_readings_of_a_house_rule_look_different() -> None:
    for rule in HOUSE_RULES:
        pictures = {drawn(f"{rule.key}.{house_word(value)}") for value in rule.values}
        assert len(pictures) == len(rule.values)


def test_arrows_marks_and_gaps() -> None:
    uses = re.findall(r'#([a-z-]+)" x="(\d+)"', drawn("god_grants_draw.foreign"))
    assert uses == [
        ("god", "0"), ("to", "22"), ("deck", "35"), ("no", "35"),
        ("other-god", "67"), ("to", "89"), ("deck", "102"), ("yes", "102"),
    ]  # fmt: skip

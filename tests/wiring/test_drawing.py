"""The drawing: whole, well-formed, without crossings, in three languages, the one in the docs."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from tableside.commands.main import main
from tableside.cues.header import GPIO_BY_PLACE
from tableside.cues.pins import BuzzerKind, Led, Pins, load_pins
from tableside.messages import LANGUAGES, Language, Text
from tableside.wiring.drawing import draw
from tableside.wiring.plan import Colour, Plan, plan_of
from tableside.wiring.words import CATALOGUE
from tableside.words import Speaker

IN_DOCS = Path(__file__).parents[2] / "docs" / "images" / "wiring.svg"
SVG = "{http://www.w3.org/2000/svg}"

USABLE = sorted(set(GPIO_BY_PLACE.values()) - {0, 1, 2, 3, 14, 15})

TABLES = {
    "bundled": load_pins(),
    "active left": Pins(seats=(4, 18, 24), buzzer=17, stop=26, buzzer_kind="active"),
    "active right": Pins(seats=(17, 27, 5), status=25, buzzer=24, undo=23, buzzer_kind="active"),
    "one lamp": Pins(seats=(4,), led=Led(2.2, 2.0)),
    "every pin": Pins(seats=tuple(USABLE[:-4]), buzzer=23, status=25, stop=26, undo=27),
}


def drawn(plan: Plan, language: Language = "en") -> ElementTree.Element:
    speaker = Speaker([CATALOGUE], lambda card, _language: card)
    return ElementTree.fromstring(draw(plan, lambda text: speaker.say(text, language)))


def words(picture: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def test_the_picture_in_the_docs_is_the_one_of_the_bundled_file(tmp_path: Path) -> None:
    out = tmp_path / "wiring.svg"
    assert main(["wiring", str(out)]) == 0
    drawing = out.read_text(encoding="utf-8")
    assert drawing == IN_DOCS.read_text(encoding="utf-8"), (
        "draw it anew: tableside wiring docs/images/wiring.svg"
    )


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_wired_is_on_it(table: str, language: Language) -> None:
    pins = TABLES[table]
    plan = plan_of(pins)
    shown = words(drawn(plan, language))
    assert [word for word in shown if word.isdigit()] == [str(place) for place in range(1, 41)]
    for gpio in pins.by_name.values():
        assert sum(word.removesuffix(" ~") == f"GPIO {gpio}" for word in shown) == 1
        assert any(f"(GPIO {gpio})" in word for word in shown)
    speaker = Speaker([CATALOGUE], lambda card, _language: card)
    for item in plan.items:
        assert shown.count(speaker.say(item.name, language)) == 1


@pytest.mark.parametrize("table", TABLES)
def test_no_wire_crosses_another_of_its_side(table: str) -> None:
    wires = []
    for path in drawn(plan_of(TABLES[table])).iter(f"{SVG}path"):
        found = re.fullmatch(r"M (\S+) (\S+) H \S+ C \S+ \S+ \S+ \S+ (\S+) (\S+)", path.attrib["d"])
        if found and path.attrib["stroke"] not in ("#ffffff", "#8f7606"):
            wires.append([float(number) for number in found.groups()])
    assert len(wires) == len(plan_of(TABLES[table]).wires)
    for side in (-1, 1):
        ends = sorted((wire[1], wire[3]) for wire in wires if (wire[2] - wire[0]) * side > 0)
        heights = [end for _, end in ends]
        assert heights == sorted(heights)
        assert len(set(heights)) == len(heights)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_lies_outside_the_picture(table: str) -> None:
    picture = drawn(plan_of(TABLES[table]))
    width, height = (float(picture.attrib[size]) for size in ("width", "height"))
    for element in picture.iter():
        for name, limit in (("x", width), ("y", height), ("cx", width), ("cy", height)):
            assert 0 <= float(element.attrib.get(name, 0)) <= limit


def test_the_words_are_there_in_three_languages_with_the_same_gaps() -> None:
    for code, said in CATALOGUE.items():
        assert set(said) == set(LANGUAGES)
        gaps = {
            frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)
            for template in said.values()
        }
        assert len(gaps) == 1, code
    assert {f"colour.{colour}" for colour in get_args(Colour)} <= set(CATALOGUE)


@pytest.mark.parametrize("kind", get_args(BuzzerKind))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_its_words(kind: BuzzerKind, language: Language) -> None:
    speaker = Speaker([CATALOGUE], lambda card, _language: card)
    for part in plan_of(Pins((5,), 21, 12, 20, 16, kind)).parts:
        assert speaker.say(part.text, language)
    assert speaker.say(Text("label.3V3"), language)


def test_the_list_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wiring", "--parts"]) == 0
    told = capsys.readouterr().out
    assert "   6 x resistor 270 Ω, ¼ W (red violet brown gold)" in told
    assert "yellow: pin 29 (GPIO 5) → Lamp of seat 1" in told
    assert "(3.3 V − 2 V) ÷ 5 mA = 260 Ω, so 270 Ω: 4.8 mA flow" in told


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ([], "where to?"),
        (["no/such/folder/w.svg"], "no/such/folder/w.svg can't be written: No such file"),
        (["w.svg", "--pins", "none.toml"], "none.toml can't be read"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    call: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["wiring", *call]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_an_empty_file_has_nothing_to_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pins.toml"
    path.write_text("")
    assert main(["wiring", "--parts", "--pins", str(path)]) == 2
    assert "nothing to wire" in capsys.readouterr().err

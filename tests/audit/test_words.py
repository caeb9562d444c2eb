from __future__ import annotations

import re
from typing import get_args

import pytest

from tableside.audit.compare import Finding, Kind
from tableside.audit.seen import Place
from tableside.audit.words import CATALOGUE, AuditSpeaker, printable
from tableside.messages import LANGUAGES, Language, Text
from tests.audit.tables import DECK

PLACE = Place(0, ((0, 0), (20, 0), (20, 20), (0, 20)), (100, 40))
FINDINGS = [
    Finding("nothing"),
    Finding("missing", "ATH2"),
    Finding("double", "ATH2", places=(PLACE, PLACE)),
    Finding("foreign", payload="HELLO", places=(PLACE,)),
    Finding("not-on-table", "ATH2", seat=0),
    Finding("in-deck", "ATH2", places=(PLACE,)),
    Finding("in-deck", "ATH2", area=1, places=(PLACE,)),
    Finding("other-area", "ATH2", seat=0, area=1, places=(PLACE,)),
    Finding("unread", places=(PLACE,)),
]


def speaker(language: Language, pictures: tuple[str, ...] = ("table.png",)) -> AuditSpeaker:
    return AuditSpeaker(DECK.title, ("Ania", "Borys"), pictures, language)


def test_every_kind_of_finding_is_among_those_said_here() -> None:
    assert {finding.kind for finding in FINDINGS} == set(get_args(Kind))


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_sentence_has_the_same_gaps_in_every_language(code: str) -> None:
    gaps = {
        language: sorted(re.findall(r"{(\w+)", CATALOGUE[code][language])) for language in LANGUAGES
    }
    assert gaps["pl"] == gaps["ru"] == gaps["en"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: finding.kind)
def test_a_finding_names_its_card_and_place_in_every_language(
    finding: Finding, language: Language
) -> None:
    sentence = speaker(language).finding(finding)
    assert "\n" not in sentence
    assert "{" not in sentence
    if finding.card is not None:
        assert f"{finding.card}, {DECK.title(finding.card, language)}" in sentence
    if finding.payload is not None:
        assert finding.payload in sentence
    if finding.seat is not None:
        assert "Ania" in sentence
    if finding.area is not None:
        assert "Borys" in sentence
    if finding.places:
        assert re.search(r"\b10 ?%.*\b25 ?%", sentence)


def test_counts_agree_with_their_words() -> None:
    twice, five = (Finding("double", "ATH2", places=(PLACE,) * count) for count in (2, 5))
    assert "2 razy:" in speaker("pl").finding(twice)
    assert "2 раза:" in speaker("ru").finding(twice)
    assert "5 раз:" in speaker("ru").finding(five)
    assert "2 times:" in speaker("en").finding(twice)


def test_of_several_pictures_the_one_meant_is_named() -> None:
    finding = Finding("foreign", payload="HELLO", places=(PLACE,))
    assert "table.png" not in speaker("en").finding(finding)
    assert "left.png, 10 %" in speaker("en", ("left.png", "right.png")).finding(finding)


def test_the_sentences_around_the_findings_are_there() -> None:
    said = speaker("en").say(Text("audit.seen", {"seen": 58, "all": 60}))
    assert said == "Cards of the deck seen: 58 of 60."


def test_a_foreign_text_can_neither_steer_a_terminal_nor_fill_it() -> None:
    shown = printable("\x1b[2J\u202eabc" + "x" * 200)
    assert len(shown) == 40
    assert shown.isprintable()
    assert "abc" in shown

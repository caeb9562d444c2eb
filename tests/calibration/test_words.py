"""Everything that is said of the camera is there in every language, and says the same."""

from __future__ import annotations

import re
import string
from typing import get_args

from tableside.camera_report import JUDGEMENTS, Topic
from tableside.camera_words import CATALOGUE
from tableside.messages import LANGUAGES, Text
from tableside.vision.optics import Optics
from tableside.words import Speaker


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_language_has_every_sentence_with_the_same_gaps() -> None:
    for code, words in CATALOGUE.items():
        assert set(words) == set(LANGUAGES), code
        assert len({frozenset(gaps(text)) for text in words.values()}) == 1, code


def test_russian_is_written_in_cyrillic() -> None:
    for code, words in CATALOGUE.items():
        assert not re.search(r"[A-Za-z]", re.sub(r"{[^}]*}", "", words["ru"])), code


def test_what_is_composed_has_words() -> None:
    composed = {f"topic.{topic}" for topic in get_args(Topic)}
    composed |= {f"judgement.{judgement}" for judgement in JUDGEMENTS}
    composed |= {
        f"quality.at-{down}-{across}"
        for down in ("top", "middle", "bottom")
        for across in ("left", "middle", "right")
    }
    composed |= {f"unit.{unit}" for unit in ("px", "modules", "grey", "share", "unknown")}
    assert composed <= set(CATALOGUE)


def test_explanations_fit_their_gaps() -> None:
    for optics in (Optics(), Optics(66.0)):
        for text in optics.explained(2.5, 1280):
            assert set(text.arguments) == gaps(CATALOGUE[text.code]["en"]), text.code


def test_numbers_are_written_as_each_language_writes_them() -> None:
    speaker = Speaker([CATALOGUE], lambda card, _language: card)
    text = Text("unit.modules", {"value_decimal": "0.63"})
    assert speaker.say(text, "en") == "0.63 modules"
    assert speaker.say(text, "pl") == "0,63 modułu"
    assert speaker.say(text, "ru") == "0,63 модуля"

"""What a failing camera says on the table page: one sentence, in each language, gone by itself."""

from __future__ import annotations

import html
import urllib.request
from pathlib import Path
from typing import get_args

import pytest

from tableside.clock import now
from tableside.config import CameraOptions, Config, CueOptions, DataOptions, GameOptions
from tableside.messages import LANGUAGES, CameraCondition, CameraState, Language
from tableside.station import Station
from tableside.table_words import CATALOGUE
from web.words.wrong import WORDS

TROUBLES = [c for c in get_args(CameraCondition) if CameraState(c, 0.0).trouble]


@pytest.mark.parametrize("condition", TROUBLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fault_has_its_sentence_in_each_language(condition: str, language: Language) -> None:
    for words in (CATALOGUE[f"table.camera-{condition}"], WORDS[f"camera.{condition}"]):
        assert words[language].strip()
    said = {CATALOGUE[f"table.camera-{other}"][language] for other in TROUBLES}
    assert len(said) == len(TROUBLES), "one says what another does not"


def test_the_page_says_it_once_and_forgets_it(tmp_path: Path) -> None:
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        camera=CameraOptions(source="none"),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(tmp_path),
    ).with_option(("screen", "port"), 0)
    with Station(config, new_match=True) as station:

        def page() -> str:
            station.table.wait_handled()
            return html.unescape(fetch(f"{station.url}?lang=en"))

        above, below = CATALOGUE["table.camera-frozen"]["en"], WORDS["camera.frozen"]["en"]
        station.table.post(CameraState("frozen", now()))
        shown = page()
        assert (shown.count(above), shown.count(below)) == (1, 0)

        station.table.post(CameraState("ok", now()))
        shown = page()
        assert above not in shown
        assert below not in shown


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        body: bytes = answer.read()
    return body.decode()

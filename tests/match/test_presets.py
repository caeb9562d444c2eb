"""A table's own sets of house rules: kept, replaced, deleted, and safe from a damaged file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableside.games.boundary import HouseValue
from tableside.match.journal_errors import JournalError
from tableside.match.presets import MOST_PRESETS, PresetStore, TooManyPresets
from tests.storytelling import GAME

KIND: dict[str, HouseValue] = {"coins_to": "discard", "starting_grants_draw": True}


def test_presets_outlast_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "presets.json"
    PresetStore(path).save(GAME, "U babci", KIND)
    PresetStore(path).save(GAME, "Школа", {})
    assert PresetStore(path).of(GAME) == {"U babci": KIND, "Школа": {}}
    assert list(tmp_path.iterdir()) == [path]


def test_the_same_name_replaces_and_a_deleted_one_is_gone(tmp_path: Path) -> None:
    store = PresetStore(tmp_path / "presets.json")
    store.save(GAME, "A", KIND)
    store.save(GAME, "A", {"coins_to": "seller"})
    assert store.of(GAME) == {"A": {"coins_to": "seller"}}
    assert store.delete(GAME, "A")
    assert not store.delete(GAME, "A")
    assert PresetStore(tmp_path / "presets.json").of(GAME) == {}


def test_without_a_file_they_last_as_long_as_the_program() -> None:
    store = PresetStore()
    store.save(GAME, "A", KIND)
    assert store.of(GAME) == {"A": KIND}


@pytest.mark.parametrize("name", ["", "x" * 21, "a\nb"])
def test_a_name_that_no_screen_can_show_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name of a preset"):
        PresetStore().save(GAME, name, KIND)


def test_there_is_an_end_to_presets() -> None:
    store = PresetStore()
    for number in range(MOST_PRESETS):
        store.save(GAME, f"{number}", KIND)
    with pytest.raises(TooManyPresets):
        store.save(GAME, "one more", KIND)
    store.save(GAME, "0", {})
    assert len(store.of(GAME)) == MOST_PRESETS


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{", "{}", '{"presets": 3}', '{"presets": {"collect-and-rule": {"A": 3}}}',
        '{"presets": {"collect-and-rule": {"A": {"coins_to": 3}}}}',
        '{"presets": {"collect-and-rule": {"' + "x" * 21 + '": {}}}}', "[" * 100_000, "\udcff",
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "presets.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    store = PresetStore(path)
    assert store.of(GAME) == {}
    aside = tmp_path / "presets.json.damaged-19700101-000000"
    assert store.set_aside == aside
    assert aside.read_bytes() == text.encode(errors="surrogateescape")
    store.save(GAME, "A", KIND)
    assert PresetStore(path).of(GAME) == {"A": KIND}


def test_values_that_the_game_does_not_know_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "presets.json"
    kept = {"coins_to": "bank", "of_another_time": True, "stalemate": "most_complete"}
    path.write_text(json.dumps({"presets": {GAME.name: {"A": kept}}}), encoding="utf-8")
    assert PresetStore(path).of(GAME) == {"A": {"stalemate": "most_complete"}}


def test_a_folder_that_can_not_be_written_changes_nothing(tmp_path: Path) -> None:
    store = PresetStore(tmp_path / "gone" / "presets.json")
    with pytest.raises(JournalError):
        store.save(GAME, "A", KIND)
    assert store.of(GAME) == {}

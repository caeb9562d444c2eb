"""Scripted matches in pictures through the whole station: cameras, hands and habits that are not
the demo's, from the first frame to the record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tableside.config import Config, CueOptions, DataOptions, GameOptions
from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.rendering import Conditions
from tableside.simulation.table import Script, SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.station import Station


def record_of(
    folder: Path,
    script: Script,
    *,
    fps: float = 30.0,
    viewpoint: Viewpoint | None = None,
    conditions: Conditions | None = None,
) -> list[dict[str, Any]]:
    """The record of what a station saw at a table for two."""
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(folder=folder),
    )
    station = Station(
        config,
        sources=lambda: SimulatedTable(
            station.deck, script, fps=fps, viewpoint=viewpoint, conditions=conditions
        ),
        new_match=True,
        pages=False,
    )
    with station:
        assert station.wait(timeout=150)
    return [dict(line.line) for line in station.publisher.snapshot.history]


def drawn(*cards: str) -> list[dict[str, Any]]:
    return [{"do": "draw", "card": card} for card in cards]


STOP = {"do": "stop"}


def one_after_another(*cards: str, hold: float, gap: float, carry: float = 0.3) -> Script:
    """Cards held one after another at nearly the same place; STOP is held longer."""

    def script(table: SimulatedTable) -> Steps:
        yield 0.5
        for number, card in enumerate(cards):
            at = Pose(x=3.0 * (number % 3), height=40.0, turn=4.0 * (number % 5))
            manner = Manner(side=180.0 * (number % 2), at=at, enter=carry, leave=carry)
            yield from table.show(card, max(hold, 1.5 * (card == "STOP")), manner=manner)
            yield gap

    return script


@pytest.mark.parametrize("fps", [10.0, pytest.param(60.0, marks=pytest.mark.long)])
def test_any_frame_rate(tmp_path: Path, fps: float) -> None:
    script = one_after_another("ATH1", "COIN01", "SPA2", "STOP", "COIN02", hold=0.6, gap=0.3)
    expected = [*drawn("ATH1", "COIN01", "SPA2"), *drawn("COIN02")]
    assert record_of(tmp_path, script, fps=fps) == expected


def test_a_card_that_is_there_for_four_frames_only(tmp_path: Path) -> None:
    script = one_after_another("ATH1", "SPA2", "COIN01", hold=4 / 30, gap=0.5, carry=0.0)
    assert record_of(tmp_path, script) == drawn("ATH1", "SPA2", "COIN01")


def test_a_few_frames_between_two_cards(tmp_path: Path) -> None:
    script = one_after_another("ATH1", "SPA2", "COIN01", "COIN02", hold=0.7, gap=0.1, carry=0.0)
    assert record_of(tmp_path, script) == drawn("ATH1", "SPA2", "COIN01", "COIN02")


def test_two_turns_that_end_at_once_by_two_showings_of_stop(tmp_path: Path) -> None:
    """Ania draws a coin and stops; Borys draws a coin and stops as well."""
    script = one_after_another("COIN01", "STOP", "COIN02", "STOP", "COIN03", hold=0.7, gap=0.4)
    expected = [*drawn("COIN01"), STOP, *drawn("COIN02"), STOP, *drawn("COIN03")]
    assert record_of(tmp_path, script) == expected


@pytest.mark.long
def test_a_drawn_coin_is_paid_a_moment_later(tmp_path: Path) -> None:
    """No second passes without a card over the spot, and the same coin comes twice."""
    cards = ("COIN01", "COIN02", "COIN03", "ROBB1", "COIN02", "COIN03", "COIN01", "ATH1")
    script = one_after_another(*cards, hold=0.7, gap=0.3)
    expected = [
        *drawn("COIN01", "COIN02", "COIN03", "ROBB1"),
        {"do": "pay", "cards": ["COIN02", "COIN03", "COIN01"]},
        *drawn("ATH1"),
    ]
    assert record_of(tmp_path, script) == expected


@pytest.mark.long
def test_a_defence_and_a_purchase_by_cards(tmp_path: Path) -> None:
    cards = ["SPA1", "ATH1", "COIN01", "COIN02", "COIN03", "STOP"]
    cards += ["SPA2", "HOPL1", "ROBB1", "HOPL1"]
    cards += ["COIN04", "SPA2", "COIN01", "COIN02", "COIN03", "COIN05"]
    expected = [
        *drawn("SPA1", "ATH1", "COIN01", "COIN02", "COIN03"),
        STOP,
        *drawn("SPA2", "HOPL1", "ROBB1"),
        {"do": "defend", "card": "HOPL1"},
        *drawn("COIN04"),
        {"do": "buy", "card": "SPA2", "from": 1, "coins": ["COIN01", "COIN02", "COIN03"]},
        *drawn("COIN05"),
    ]
    assert record_of(tmp_path, one_after_another(*cards, hold=0.7, gap=0.5)) == expected


def test_cards_laid_down_one_on_the_place_of_the_other(tmp_path: Path) -> None:
    """Laid on the spot and taken off again, without a hand in the picture."""

    def script(table: SimulatedTable) -> Steps:
        yield 0.5
        for number, card in enumerate(("ATH1", "SPA2", "COIN01", "COIN02")):
            thing = table.lay(card, Pose(turn=7.0 * number))
            yield 1.2
            table.take(thing)
            yield 0.3

    assert record_of(tmp_path, script) == drawn("ATH1", "SPA2", "COIN01", "COIN02")


def test_a_dim_room_a_cloth_and_a_far_camera(tmp_path: Path) -> None:
    script = one_after_another("ATH1", "SPA2", "COIN01", "COIN02", hold=1.0, gap=0.5)
    far = Viewpoint(size=(1280, 720), pixels_per_mm=2.6, pitch=25.0)
    dim = Conditions(exposure=0.2, noise=7.0, defocus=0.7, shadow=0.4, surface="cloth")
    record = record_of(tmp_path, script, viewpoint=far, conditions=dim)
    assert record == drawn("ATH1", "SPA2", "COIN01", "COIN02")

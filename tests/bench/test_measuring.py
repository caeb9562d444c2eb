"""The measuring programs run, count rightly and write what they say they write."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from bench import audit, conditions, false_reads, memory, readers, report, showings
from bench.foreign_scenes import KINDS, foreign_faces
from bench.peers import SINGLE_FRAMES, TITLES, VIDEO, chosen
from bench.plot import Bars, write_bars
from bench.scenes import Light, PlacedCard, Pose, Scene, expose, paste
from bench.showing_scores import NEVER, summarise, table
from bench.showing_tables import TableScore, Truth
from bench.workshop import deck, faces, generator, in_processes, quantile
from tableside.messages import Corners
from tableside.vision.closed_set.codes import ClosedSet
from tableside.vision.frames import Read, Reading

CARD, OTHER = list(deck().cards)[:2]
SQUARE = np.array([[100.0, 100], [142, 100], [142, 142], [100, 142]])


def corners(square: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in square)
    return (a, b, c, d)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run_main(main: Callable[[], None], *arguments: object) -> str:
        monkeypatch.setattr(sys, "argv", ["bench", *(str(one) for one in arguments)])
        main()
        return capsys.readouterr().out

    return run_main


@pytest.mark.parametrize(
    ("card", "shift", "right", "false"),
    [(CARD, 0, 1, 0), (CARD, 15, 1, 0), (CARD, 30, 0, 1), (OTHER, 0, 0, 1)],
    ids=["right", "a little off", "elsewhere", "another card"],
)
def test_a_read_counts_where_its_card_is(card: str, shift: int, right: int, false: int) -> None:
    scene = Scene(np.zeros((200, 200), np.uint8), (PlacedCard(CARD, SQUARE, 2.0, 1.0),))
    found = Reading((Read(card, corners(SQUARE + shift), 1.0),))
    by_band, wrong = readers.judge(scene, found)
    assert (sum(by_band), len(wrong)) == (right, false)


def test_a_hardly_visible_card_is_neither_missed_nor_false() -> None:
    scene = Scene(np.zeros((200, 200), np.uint8), (PlacedCard(CARD, SQUARE, 2.0, 0.5),))
    by_band, wrong = readers.judge(scene, Reading((Read(CARD, corners(SQUARE), 1.0),)))
    assert (sum(by_band), wrong) == (0, [])


@pytest.mark.parametrize("contestant", SINGLE_FRAMES, ids=lambda contestant: contestant.key)
def test_every_contestant_takes_part(contestant: object) -> None:
    (one,) = (other for other in SINGLE_FRAMES if other is contestant)
    scene = np.full((720, 1280), 0.3, np.float32)
    paste(scene, faces()(CARD), Pose(640, 360, 0, 0, 0, 6.0))
    luma = expose(scene, Light(noise=1), generator(1))
    reader = one.open(deck().payloads)
    reads = reader.read(luma).reads
    reader.close()
    # OpenCV's detectors miss even easy codes now and then; what they read must be right.
    assert {read.card for read in reads} <= {CARD}
    assert reads or one.title.startswith("OpenCV")


def test_an_unknown_contestant_is_named() -> None:
    with pytest.raises(ValueError, match=r"'none'.*pyzbar"):
        chosen(VIDEO, "zxing,none")


def test_single_frames_end_to_end(run: Callable[..., str], tmp_path: Path) -> None:
    kept, chart = tmp_path / "kept.json", tmp_path / "chart.svg"
    options = ("--contestants", "ours-frame,zxing", "--json", kept, "--plot", chart)
    words = run(readers.main, "--frames", 2, *options)
    assert "zxing-cpp" in words
    rows = json.loads(kept.read_text())["rows"]
    assert [row["title"] for row in rows] == ["closed set, at first sight", "zxing-cpp"]
    assert rows[0]["readable"] == rows[1]["readable"] > 0
    assert ElementTree.parse(chart).getroot().tag.endswith("svg")


def test_showings_end_to_end(run: Callable[..., str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    options = ("--tier", "living", "--contestants", "zxing", "--json", kept)
    run(showings.main, "--showings", 1, *options)
    (row,) = json.loads(kept.read_text())["rows"]
    assert (row["showings"], row["once"], row["false"]) == (1, 1, 0)
    assert 0 < row["from_sharp"][0] <= row["from_view"][0] < 60


def test_delays_count_what_never_came() -> None:
    truths = [Truth(CARD, 0, 10, 14), Truth(OTHER, 90, 100, None)]
    score = TableScore([[16], []], [], [1.0], [], [9, 0])
    row = summarise("living", VIDEO[0], [(0, truths, score)])
    assert (row.once, row.missed, row.twice) == (1, 1, 0)
    assert row.from_view == (6, NEVER)
    assert row.from_sharp == (2, 2)
    assert row.misses[0][:3] == (0, 1, OTHER)
    assert "never" in table([row])


def test_a_second_registration_is_counted() -> None:
    truths = [Truth(CARD, 0, 10, 14)]
    score = TableScore([[16, 60]], [(61, OTHER)], [1.0], [], [9])
    row = summarise("living", VIDEO[0], [(0, truths, score)])
    assert (row.once, row.twice, row.false) == (0, 1, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_foreign_markers_are_none_of_the_decks(kind: str) -> None:
    own = {card.grid.tobytes() for card in deck().all_cards()}
    drawn = [KINDS[kind](generator(1, index)) for index in range(40)]
    assert not own & {dark.tobytes() for dark in drawn}
    face = foreign_faces(kind, generator(1))(CARD)
    assert face.shape == faces()(CARD).shape
    assert not np.array_equal(face, faces()(CARD))


def test_false_reads_end_to_end(run: Callable[..., str]) -> None:
    words = run(false_reads.main, "--frames", 2, "--kind", "near", "--seed", 3)
    assert "| near | 2 |" in words
    assert "FALSE" not in words


def test_a_whole_table_of_foreign_markers_end_to_end(
    run: Callable[..., str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    options = ("--frames", 0, "--whole-tables", 2, "--kind", "near", "--json", kept)
    words = run(false_reads.main, *options)
    assert "| near | 2 | 120 | 0 |" in words
    assert len(json.loads(kept.read_text())["whole tables"]) == 2


@pytest.mark.parametrize(
    ("card", "shift", "false"),
    [(CARD, 14, 0), (CARD, 16, 1), (OTHER, 0, 1)],
    ids=["a little off", "elsewhere", "another card"],
)
def test_a_read_is_false_where_its_card_is_not(card: str, shift: int, false: int) -> None:
    read = Read(card, corners(SQUARE + shift), 1.0)
    assert len(audit.false_among([read], [PlacedCard(CARD, SQUARE, 2.0, 1.0)])) == false


def test_recall_by_condition_end_to_end(run: Callable[..., str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    words = run(conditions.main, "--frames", 2, "--contestants", "zxing", "--json", kept)
    answers = json.loads(kept.read_text())["answers"]
    for name in conditions.CONDITIONS:
        assert f"| {name} |" in words
    assert answers
    assert {len(read) for _, read in answers} == {1}


def test_the_report_fills_its_own_part_of_the_page(run: Callable[..., str], tmp_path: Path) -> None:
    page = tmp_path / "reading.md"
    page.write_text("a\n<!-- memory -->\nold\n<!-- end of memory -->\nz\n")
    (tmp_path / "memory.json").write_text('{"bare": [40.2, 41.0]}')
    run(report.main, tmp_path, "--page", page)
    lines = page.read_text().splitlines()
    assert lines[:2] == ["a", "<!-- memory -->"]
    assert lines[-3:] == ["| bare | 40 | 41 |", "<!-- end of memory -->", "z"]
    with pytest.raises(ValueError, match="no part 'readers'"):
        report.fill(page.read_text(), "readers", "")


def test_the_projects_page_has_every_part() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    for name in report.PARTS:
        assert report.fill(page, name, "new") != page


def test_comparisons_are_watched_only_meanwhile() -> None:
    before = ClosedSet.accepts
    scene = np.full((720, 1280), 0.3, np.float32)
    paste(scene, faces()(CARD), Pose(640, 360, 0, 0, 0, 2.2))
    luma = expose(scene, Light(noise=3, defocus=2.0), generator(1))
    (contestant,) = chosen(VIDEO, "ours")
    with false_reads.watching() as watched:
        reads = contestant.open(deck().payloads).read(luma).reads
    assert ClosedSet.accepts is before
    best = watched.best()
    assert best is not None
    assert best.card == CARD
    assert (best.lacking >= 0) == bool(reads)


def test_memory_is_measured_in_fresh_processes() -> None:
    found = memory.measure(2, 1)
    assert 20 < found["bare"][0] <= found["bare"][1]
    assert found["reader"][0] > found["bare"][0]


def test_work_in_processes_keeps_its_order() -> None:
    assert list(in_processes(abs, [-3, 2, -1], 2)) == [3, 2, 1]


def test_quantiles() -> None:
    assert quantile([1, 2, 3], 0.5) == 2
    assert quantile([], 0.5) != quantile([], 0.5)


def test_a_chart_has_a_bar_for_every_share(tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    series = {"one": (0.5, 0.996), "two": (0.25, math.nan)}
    write_bars(chart, Bars("a < b", "", ("x", "y"), series, ("one", "two")))
    drawn = list(ElementTree.parse(chart).iter())
    heights = sorted(float(bar.get("height", "0")) for bar in drawn if bar.tag.endswith("rect"))
    assert heights == [0.0, 13.0, 13.0, 65.0, 130.0, 259.0, 374.0]
    assert {"99.6", "–"} <= {element.text for element in drawn}


def test_a_reader_has_one_colour_in_every_chart() -> None:
    charts = [
        Bars("", "", (), {one.title: () for one in which}, TITLES)
        for which in (SINGLE_FRAMES, VIDEO)
    ]
    for one in VIDEO:
        assert len({chart.ink(one.title) for chart in charts}) == 1
    assert len({charts[0].ink(title) for title in TITLES}) == len(TITLES)

"""The measuring programs of the display run, and count rightly."""

from __future__ import annotations

import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import cv2
import numpy as np
import pytest

from bench import latency, viewers


def test_every_viewer_is_counted_and_nothing_is_lost() -> None:
    found = viewers.measure(viewers=7, moves=3, every=0.05)
    assert (found.viewers, found.refused, found.moves, found.lost) == (7, 0, 3, 0)
    assert len(found.delays) == 21
    assert len(found.slowest) == len(found.taps) == len(found.pages) == 3
    assert all(delay > 0 for delay in found.delays)
    assert max(found.slowest) == max(found.delays)
    assert found.event_bytes > 1000
    assert "within 100 ms" in viewers.table(found)


def test_a_film_is_shown_as_a_live_camera_does() -> None:
    shown = latency.film(latency.CARDS[:1], seed=3)
    assert 40 < len(shown.pictures) < 80
    begin = threading.Event()
    projector = latency.Projector(shown, begin)
    empty = np.asarray(cv2.imdecode(np.frombuffer(shown.empty, np.uint8), cv2.IMREAD_GRAYSCALE))
    before = projector.read(1.0)
    assert np.abs(before.luma.astype(int) - empty).max() == 1, "the same but for a sensor's grain"
    begin.set()
    frames = [projector.read(1.0) for _ in range(5)]
    assert [frame.number for frame in frames] == [1, 2, 3, 4, 5]
    times = [frame.time for frame in (before, *frames)]
    assert times == sorted(times)
    assert frames[0].luma.shape == before.luma.shape


@pytest.mark.long
def test_a_card_is_followed_from_its_picture_to_the_painted_page() -> None:
    # A process of its own, as on the command line: in one there is room for one Playwright alone,
    # and other tests may have begun theirs.
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        registered, ways = alone.submit(latency.measure, showings=2, seed=1).result()
    assert 1 <= len(ways) <= registered <= 2
    for way in ways:
        assert 0 < way.came <= way.changed <= way.painted
    assert latency.table(ways).count("|") == 30

"""The measuring programs of the display run, and count rightly."""

from __future__ import annotations

from bench import viewers


def test_every_viewer_is_counted_and_nothing_is_lost() -> None:
    found = viewers.measure(viewers=7, moves=3, every=0.05)
    assert (found.viewers, found.refused, found.moves, found.lost) == (7, 0, 3, 0)
    assert len(found.delays) == 21
    assert len(found.slowest) == len(found.taps) == len(found.pages) == 3
    assert all(delay > 0 for delay in found.delays)
    assert max(found.slowest) == max(found.delays)
    assert found.event_bytes > 1000
    assert "within 100 ms" in viewers.table(found)

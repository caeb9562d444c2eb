from __future__ import annotations

from tableside.vision.resting import PAUSE_SECONDS, QUIET_SECONDS, Resting


def test_a_camera_rests_once_its_table_was_quiet_for_a_while() -> None:
    resting = Resting()

    assert [resting.pause(time, True) for time in (0.0, QUIET_SECONDS / 2)] == [0.0, 0.0]
    assert resting.pause(QUIET_SECONDS, True) == PAUSE_SECONDS


def test_whatever_moves_wakes_it_at_once_and_the_quiet_counts_anew() -> None:
    resting = Resting()
    resting.pause(0.0, True)

    assert resting.pause(QUIET_SECONDS + 1, False) == 0.0
    assert resting.pause(QUIET_SECONDS + 2, True) == 0.0
    assert resting.pause(2 * QUIET_SECONDS + 2, True) == PAUSE_SECONDS


def test_a_clock_set_back_starts_the_quiet_anew() -> None:
    resting = Resting()
    resting.pause(1000.0, True)

    assert resting.pause(5.0, True) == 0.0
    assert resting.pause(5.0 + QUIET_SECONDS, True) == PAUSE_SECONDS

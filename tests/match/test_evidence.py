"""Pictures of shown cards: kept with their match, bounded, and never in play's way."""

from __future__ import annotations

import logging
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from tableside.match.evidence import Evidence, EvidenceFolder, EvidenceKeeper
from tableside.messages import (
    CardSeen,
    Desk,
    HistoryLine,
    KeptRefusal,
    Notice,
    Question,
    Refusal,
    Snapshot,
    Text,
    Tray,
)

SOMEWHERE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
END = b"\xff\xd9"
LARGE, SMALL = b"L" * 98 + END, b"S" * 18 + END
PATIENCE = 20.0


def seen(card: str, time: float) -> CardSeen:
    return CardSeen(card, time, SOMEWHERE)


@pytest.fixture
def folder(tmp_path: Path) -> EvidenceFolder:
    return EvidenceFolder(tmp_path / "evidence", spare_bytes=0)


def names(folder: EvidenceFolder, match: str = "1") -> list[str]:
    return [picture.name for picture in folder.pictures(match)]


def files(tmp_path: Path) -> list[str]:
    return sorted(str(p.relative_to(tmp_path / "evidence")) for p in tmp_path.rglob("*.jpg"))


# --- the folder ----------------------------------------------------------------------------------


def test_a_picture_is_kept_in_two_sizes_and_found_again(
    folder: EvidenceFolder, tmp_path: Path
) -> None:
    folder.write("1", seen("ATH1", 1764500000.1239), LARGE, SMALL)
    folder.write("1", seen("COIN02", 1764500007.0), LARGE, SMALL)
    for opened in (folder, EvidenceFolder(tmp_path / "evidence")):
        assert opened.pictures("1") == (
            Evidence("1764500000124-ATH1", "ATH1", 1764500000.124),
            Evidence("1764500007000-COIN02", "COIN02", 1764500007.0),
        )
        assert opened.pictures("2") == ()
        assert opened.read("1", "1764500000124-ATH1") == LARGE
        assert opened.read("1", "1764500000124-ATH1", small=True) == SMALL


@pytest.mark.parametrize(
    "name", ["", "..", "../1/1000-ATH1", "1000-ATH2", "1000-ATH1.jpg", "/etc/passwd", "\0"]
)
def test_only_names_that_were_kept_lead_to_a_file(
    folder: EvidenceFolder, tmp_path: Path, name: str
) -> None:
    folder.write("1", seen("ATH1", 1.0), LARGE, SMALL)
    (tmp_path / "evidence" / "secret").write_bytes(LARGE)
    assert folder.read("1", name) is None
    assert folder.read(name, "1000-ATH1") is None
    assert folder.read("..", "evidence/secret") is None


@pytest.mark.parametrize(
    ("match", "card"), [("..", "ATH1"), ("unkept-7.5", "ATH1"), ("1", "../ATH1"), ("1", "")]
)
def test_nothing_is_written_under_a_name_of_another_form(
    folder: EvidenceFolder, tmp_path: Path, match: str, card: str
) -> None:
    folder.write(match, seen(card, 1.0), LARGE, SMALL)
    assert list(tmp_path.rglob("*.jpg")) == []


def test_a_torn_picture_is_none(folder: EvidenceFolder, tmp_path: Path) -> None:
    folder.write("1", seen("ATH1", 1.0), LARGE, SMALL)
    (tmp_path / "evidence" / "1" / "1000-ATH1.jpg").write_bytes(LARGE[:50])
    assert folder.read("1", "1000-ATH1") is None
    (tmp_path / "evidence" / "1" / "1000-ATH1-small.jpg").unlink()
    assert folder.read("1", "1000-ATH1", small=True) is None
    assert EvidenceFolder(tmp_path / "evidence").pictures("1") == ()


def test_the_oldest_are_dropped_when_all_take_too_much(tmp_path: Path) -> None:
    folder = EvidenceFolder(tmp_path / "evidence", most_bytes=3 * 120, spare_bytes=0)
    for time in range(1, 5):
        folder.write("1" if time < 3 else "2", seen("ATH1", float(time)), LARGE, SMALL)
    assert names(folder, "1") == ["2000-ATH1"]
    assert names(folder, "2") == ["3000-ATH1", "4000-ATH1"]
    assert len(files(tmp_path)) == 6


def test_a_match_that_has_no_picture_any_more_leaves_no_folder(tmp_path: Path) -> None:
    folder = EvidenceFolder(tmp_path / "evidence", most_bytes=2 * 120, spare_bytes=0)
    for match in range(1, 10):
        folder.write(str(match), seen("ATH1", float(match)), LARGE, SMALL)
    assert sorted(path.name for path in (tmp_path / "evidence").iterdir()) == ["8", "9"]


def test_what_a_sudden_end_left_is_swept_up_at_the_next_start(
    folder: EvidenceFolder, tmp_path: Path
) -> None:
    kept = tmp_path / "evidence"
    for match in ("1", "2", "3"):
        folder.write(match, seen("ATH1", 1.0), LARGE, SMALL)
    (kept / "1" / "2000-ATH2-small.jpg").write_bytes(SMALL)
    (kept / "2" / "1000-ATH1-small.jpg").unlink()
    (kept / "3" / "notes.jpg").write_bytes(LARGE)
    opened = EvidenceFolder(kept)
    assert files(tmp_path) == [
        "1/1000-ATH1-small.jpg", "1/1000-ATH1.jpg", "3/1000-ATH1-small.jpg", "3/1000-ATH1.jpg",
        "3/notes.jpg",
    ]  # fmt: skip
    assert not (kept / "2").exists()
    assert names(opened, "1") == ["1000-ATH1"]


def test_the_same_showing_twice_is_one_picture(tmp_path: Path) -> None:
    folder = EvidenceFolder(tmp_path / "evidence", most_bytes=2 * 120, spare_bytes=0)
    for _ in range(5):
        folder.write("1", seen("ATH1", 1.0), LARGE, SMALL)
    folder.write("1", seen("ATH2", 2.0), LARGE, SMALL)
    assert names(folder) == ["1000-ATH1", "2000-ATH2"]


def test_the_last_room_on_a_disk_is_left_to_the_journal(tmp_path: Path) -> None:
    folder = EvidenceFolder(tmp_path / "evidence", spare_bytes=1 << 60)
    with pytest.raises(OSError, match="No space left"):
        folder.write("1", seen("ATH1", 1.0), LARGE, SMALL)
    assert list(tmp_path.rglob("*.jpg")) == []


def test_a_match_is_forgotten_with_its_folder(folder: EvidenceFolder, tmp_path: Path) -> None:
    for match in ("1", "2"):
        folder.write(match, seen("ATH1", 1.0), LARGE, SMALL)
    folder.forget("1")
    folder.forget("1")
    folder.forget("..")
    assert files(tmp_path) == ["2/1000-ATH1-small.jpg", "2/1000-ATH1.jpg"]
    assert not (tmp_path / "evidence" / "1").exists()
    assert folder.pictures("1") == ()
    assert folder.read("1", "1000-ATH1") is None


def test_pictures_of_matches_that_are_no_more_are_deleted_and_other_files_left(
    folder: EvidenceFolder, tmp_path: Path
) -> None:
    for match in ("1", "2", "3"):
        folder.write(match, seen("ATH1", 1.0), LARGE, SMALL)
    (tmp_path / "evidence" / "notes").mkdir()
    folder.keep_only({"2"})
    assert files(tmp_path) == ["2/1000-ATH1-small.jpg", "2/1000-ATH1.jpg"]
    assert (tmp_path / "evidence" / "notes").is_dir()
    folder.keep_only(())
    assert files(tmp_path) == []
    EvidenceFolder(tmp_path / "nowhere").keep_only(())


# --- the keeper ----------------------------------------------------------------------------------

BEGUN = Snapshot(1, 0.0, match="1", game="toy")


def grown(snapshot: Snapshot, time: float, who: str = "camera") -> Snapshot:
    n = snapshot.move + 1
    line = HistoryLine(n, {"do": "draw"}, time, who, "", 0)
    return replace(
        snapshot, number=snapshot.number + 1, time=time, move=n, history=(*snapshot.history, line)
    )


class Keeping:
    """A keeper at work, and the newest snapshot."""

    def __init__(self, folder: EvidenceFolder) -> None:
        self.keeper = EvidenceKeeper(folder, BEGUN)
        self.keeper.start()
        self.now = BEGUN

    def show(self, card: str, time: float) -> None:
        self.keeper.take(seen(card, time), LARGE, SMALL)

    def publish(self, snapshot: Snapshot) -> None:
        self.now = snapshot
        self.keeper.listen(snapshot)

    def change(self, time: float, **what: object) -> None:
        number = self.now.number + 1
        self.publish(replace(self.now, number=number, time=time, **what))  # type: ignore[arg-type]


@pytest.fixture
def keeping(folder: EvidenceFolder) -> Keeping:
    return Keeping(folder)


def test_what_counts_is_kept_and_what_does_not_is_not(
    keeping: Keeping, folder: EvidenceFolder
) -> None:
    keeping.show("ATH1", 1.0)
    keeping.publish(grown(keeping.now, 1.0))
    keeping.show("ATH2", 2.0)  # already in play: only a word to the table
    keeping.change(2.0, desk=Desk(notice=Notice(Text("tell.in-play"))))
    keeping.show("COIN01", 3.0)
    keeping.change(3.0, desk=Desk(tray=Tray("pay", ("COIN01",))))
    keeping.show("COIN02", 4.0)
    keeping.change(4.0, desk=Desk(question=Question(Text("ask.whose"), ())))
    keeping.show("ROBB1", 5.0)
    refusal = KeptRefusal(1, 1, 5.0, "camera", 0, Refusal("taken", "T2"), "ROBB1")
    keeping.change(5.0, refusals=(refusal,))
    keeping.show("ROBB1", 6.0)  # the same again is only counted
    keeping.change(6.0, refusals=(replace(refusal, times=2),))
    keeping.show("ATH3", 7.0)
    keeping.publish(grown(keeping.now, 7.5, "screen"))  # somebody's tap: not of this showing
    keeping.keeper.stop()
    assert names(folder) == ["1000-ATH1", "3000-COIN01", "4000-COIN02", "5000-ROBB1"]


def test_cards_shown_while_nobody_plays_are_not_kept(
    folder: EvidenceFolder, tmp_path: Path
) -> None:
    keeper = EvidenceKeeper(folder, Snapshot(0, 0.0))
    keeper.start()
    keeper.take(seen("ATH1", 1.0), LARGE, SMALL)
    keeper.listen(Snapshot(1, 1.0, desk=Desk(tray=Tray("pay"))))
    keeper.listen(grown(replace(BEGUN, match="unkept-3.0"), 1.0))
    keeper.stop()
    assert not list(tmp_path.rglob("*.jpg"))


def test_pictures_that_nobody_wants_do_not_pile_up(
    keeping: Keeping, folder: EvidenceFolder
) -> None:
    for number in range(100):
        keeping.show(f"C{number}", 1.0)
    keeping.publish(grown(keeping.now, 1.0))
    keeping.keeper.stop()
    assert names(folder) == [f"1000-C{number}" for number in range(68, 100)]


def test_a_folder_that_can_not_be_made_is_told_once_and_pictures_go_on_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "evidence").write_text("somebody's file")
    folder = EvidenceFolder(tmp_path / "evidence", spare_bytes=0)
    keeping = Keeping(folder)
    written = threading.Event()
    wanted = folder.write

    def watched(match: str, seen: CardSeen, large: bytes, small: bytes) -> None:
        try:
            wanted(match, seen, large, small)
        finally:
            if seen.time == 2.0:
                written.set()

    folder.write = watched  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        for time in (1.0, 2.0):
            keeping.show("ATH1", time)
            keeping.publish(grown(keeping.now, time))
        assert written.wait(PATIENCE)
        (tmp_path / "evidence").unlink()
        keeping.show("ATH2", 3.0)
        keeping.publish(grown(keeping.now, 3.0))
        keeping.keeper.stop()
    assert caplog.text.count("pictures of shown cards can't be kept") == 1
    assert names(folder) == ["3000-ATH2"]


def test_a_deleted_match_takes_its_pictures_along(keeping: Keeping, folder: EvidenceFolder) -> None:
    keeping.show("ATH1", 1.0)
    keeping.publish(grown(keeping.now, 1.0))
    keeping.publish(replace(BEGUN, number=9, match="2"))
    keeping.keeper.forget("1")
    keeping.keeper.stop()
    assert names(folder) == []

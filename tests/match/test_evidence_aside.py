"""A damaged journal and the pictures of its matches are set aside together."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.match.evidence import EVIDENCE_NAME, EvidenceFolder
from tableside.match.evidence_aside import MOST_ASIDE, delete_pictures_aside
from tableside.match.journal import JOURNAL_NAME
from tableside.match.journal_aside import open_journal, set_aside
from tableside.messages import CardSeen, Snapshot, Text
from tableside.publisher import Publisher
from tableside.witness import Witness

SOMEWHERE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
PICTURE = b"J" * 98 + b"\xff\xd9"


def damaged(folder: Path, card: str) -> Path:
    """A damaged journal beside a picture of this card; gives the journal's path."""
    evidence = EvidenceFolder(folder / EVIDENCE_NAME, spare_bytes=0)
    evidence.write("1", CardSeen(card, 1.0, SOMEWHERE), PICTURE, PICTURE)
    path = folder / JOURNAL_NAME
    path.write_bytes(b"no database at all" * 300)
    return path


def pictures(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*1.jpg"))


def test_the_pictures_go_with_their_journal_and_a_new_match_has_none(tmp_path: Path) -> None:
    journal, said = open_journal(damaged(tmp_path, "ATH1"), 1_800_000_000.0)
    with journal:
        aside = tmp_path / "journal.sqlite3.damaged-20270115-080000"
        assert said == Text("fault.set-aside", {"path": str(aside)})
        kept = ["evidence.damaged-20270115-080000/1/1000-ATH1.jpg"]
        assert pictures(tmp_path) == kept
        match = journal.begin({"record": "table"}, 0.0)
        witness = Witness(tmp_path, True, journal, Publisher(Snapshot(0, 0.0)))
        assert witness.folder.pictures(match) == ()
        assert pictures(tmp_path) == kept


def test_both_get_a_name_that_neither_has_yet(tmp_path: Path) -> None:
    (tmp_path / "evidence.damaged-19700101-000000").mkdir()
    set_aside(damaged(tmp_path, "ATH1"), 0.0)
    assert pictures(tmp_path) == ["evidence.damaged-19700101-000000-2/1/1000-ATH1.jpg"]
    assert (tmp_path / "journal.sqlite3.damaged-19700101-000000-2").is_file()


def test_they_do_not_pile_up(tmp_path: Path) -> None:
    for time in (9.0, 8.0, 7.0, 1.0):  # the clock went wrong: what is aside just now stays
        aside = set_aside(damaged(tmp_path, "ATH1"), time)
        assert len(pictures(tmp_path)) <= MOST_ASIDE
    assert pictures(tmp_path) == [
        "evidence.damaged-19700101-000001/1/1000-ATH1.jpg",
        "evidence.damaged-19700101-000009/1/1000-ATH1.jpg",
    ]
    assert aside.name.endswith("-000001")
    assert len(list(tmp_path.glob("journal.sqlite3.damaged-*"))) == 4
    for time in (20.0, 21.0, 2.0):
        aside = set_aside(damaged(tmp_path, "ATH1"), time)
    kept = [path.name[-6:] for path in sorted(tmp_path.glob("journal.sqlite3.damaged-*"))]
    assert kept == ["000002", "000008", "000009", "000020", "000021"]


def test_where_no_pictures_are_wanted_none_stay(tmp_path: Path) -> None:
    journal, _ = open_journal(damaged(tmp_path, "ATH1"), 0.0)
    with journal:
        Witness(tmp_path, False, journal, Publisher(Snapshot(0, 0.0)))
    assert pictures(tmp_path) == []


def test_pictures_that_can_not_be_moved_or_deleted_keep_nobody_from_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("refused")

    path = damaged(tmp_path, "ATH1")
    set_aside(path, 0.0)
    monkeypatch.setattr("shutil.rmtree", refuse)
    delete_pictures_aside(tmp_path / EVIDENCE_NAME)
    assert "can't be deleted: refused" in caplog.text
    assert pictures(tmp_path) == ["evidence.damaged-19700101-000000/1/1000-ATH1.jpg"]

    move = Path.rename
    monkeypatch.setattr(
        Path, "rename", lambda old, new: refuse() if old.name == EVIDENCE_NAME else move(old, new)
    )
    journal, aside = open_journal(damaged(tmp_path, "ATH2"), 0.0)
    journal.close()
    assert aside is not None
    assert "can't be set aside: refused" in caplog.text

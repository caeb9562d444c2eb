"""The staff's passphrase: what its file keeps, and the command that sets it."""

from __future__ import annotations

import io
import stat
import sys
from pathlib import Path

import pytest

from tableside.commands.main import main
from tableside.errors import UserError
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile


@pytest.fixture
def kept(tmp_path: Path) -> PassphraseFile:
    return PassphraseFile(tmp_path / "data" / PASSPHRASE_NAME)


def test_none_is_set_at_first(kept: PassphraseFile) -> None:
    assert kept.mark is None
    assert not kept.fits("")


def test_only_the_one_that_was_set_fits(kept: PassphraseFile) -> None:
    kept.set("zażółć gęślą")
    assert kept.fits("zażółć gęślą")
    assert kept.fits(
        "zaz\u0307o\u0301łc\u0301 ge\u0328s\u0301la\u0328"
    )  # as some keyboards write it
    assert not kept.fits("zażółć gęśla")
    assert not kept.fits("")
    assert not kept.fits("\ud800")


def test_the_file_tells_nothing_and_is_the_owners(kept: PassphraseFile) -> None:
    kept.set("open sesame")
    content = kept.path.read_text()
    assert "sesame" not in content
    assert content.startswith("scrypt$32768$8$1$")
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    before = kept.mark
    kept.set("open sesame")
    assert kept.mark != before  # another salt


@pytest.mark.parametrize("passphrase", ["", "seven77", "x" * 201])
def test_too_short_or_too_long_is_refused(kept: PassphraseFile, passphrase: str) -> None:
    kept.set("open sesame")
    with pytest.raises(UserError, match="8 to 200"):
        kept.set(passphrase)
    assert kept.fits("open sesame")


@pytest.mark.parametrize(
    "content",
    [b"", b"scrypt", b"scrypt$1$2", b"plain$1$1$1$$", b"scrypt$7$8$1$eA==$eA==", b"\xff\xfe",
     b"scrypt$1099511627776$8$1$eA==$eA==", b"scrypt$32768$8$1$!$!",
     b"scrypt$-32768$8$1$eA==$eA==", b"scrypt$32768$8$99999999999999999999$eA==$eA=="],
)  # fmt: skip
def test_a_broken_file_opens_nothing(kept: PassphraseFile, content: bytes) -> None:
    kept.path.parent.mkdir()
    kept.path.write_bytes(content)
    assert kept.mark is not None  # a passphrase is needed all the same
    assert not kept.fits("")
    assert not kept.fits("x")


def test_a_broken_file_is_complained_of_once_until_it_changes(
    kept: PassphraseFile, caplog: pytest.LogCaptureFixture
) -> None:
    kept.path.parent.mkdir()

    def complaints(content: bytes) -> list[str]:
        kept.path.write_bytes(content)
        caplog.clear()
        for _ in range(3):
            assert kept.mark is not None
            assert not kept.fits("open sesame")
        return [record.message for record in caplog.records]

    (unreadable,) = complaints(b"\xff\xfe")
    assert "nobody counts as staff" in unreadable
    assert len(complaints(b"\xff\xfe\xff")) == 1
    (senseless,) = complaints(b"scrypt$1$2")
    assert "set it again" in senseless
    kept.set("open sesame")
    caplog.clear()
    assert kept.fits("open sesame")
    assert caplog.records == []
    assert len(complaints(b"\xff\xfe")) == 1


def test_removing_it_opens_the_settings(kept: PassphraseFile) -> None:
    kept.set("open sesame")
    kept.remove()
    kept.remove()
    assert kept.mark is None


def test_where_it_cannot_be_kept_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="can't be kept"):
        PassphraseFile(tmp_path / "file" / PASSPHRASE_NAME).set("open sesame")


def test_the_command_takes_it_from_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("open sesame\nanother line\n"))
    assert main(["passphrase", "--data", str(tmp_path)]) == 0
    assert PassphraseFile(tmp_path / PASSPHRASE_NAME).fits("open sesame")
    assert "counts at once" in capsys.readouterr().out
    assert main(["passphrase", "--data", str(tmp_path), "--remove"]) == 0
    assert PassphraseFile(tmp_path / PASSPHRASE_NAME).mark is None


class Terminal(io.StringIO):
    """Says that somebody sits before it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "status"), [(["open sesame", "open sesame"], 0), (["open sesame", "open rice"], 2)]
)
def test_on_a_terminal_it_is_typed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], status: int
) -> None:
    answers = iter(typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", lambda _asked: next(answers))
    assert main(["passphrase", "--data", str(tmp_path)]) == status
    assert (PassphraseFile(tmp_path / PASSPHRASE_NAME).mark is None) == (status == 2)

"""A station with https and a passphrase: both ways in, and one sentence for what can't be."""

from __future__ import annotations

import socket
import ssl
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from tableside.commands.main import main
from tableside.config import CameraOptions, Config, DataOptions, ScreenOptions
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile
from tableside.station import Station


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_pages_come_over_both(tmp_path: Path) -> None:
    port = free_port()
    config = Config(
        camera=CameraOptions(source="none"),
        screen=ScreenOptions(port=0, https_port=port),
        data=DataOptions(folder=tmp_path),
    )
    PassphraseFile(tmp_path / PASSPHRASE_NAME).set("open sesame")
    with Station(config) as station:
        assert station.url is not None
        with urllib.request.urlopen(f"{station.url}certificate.crt") as answer:
            authority = answer.read()
        with urllib.request.urlopen(f"{station.url}api/rights") as answer:
            assert b'"passphrase":true' in answer.read()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(cadata=authority)
        with urllib.request.urlopen(f"https://localhost:{port}/healthz", context=context) as answer:
            assert answer.status == 200


def test_a_taken_https_port_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        file = tmp_path / "table.toml"
        file.write_text(
            f'[camera]\nsource = "none"\n[screen]\nport = 0\nhttps_port = {port}\n'
            f'[data]\nfolder = "{tmp_path / "data"}"\n'
        )
        assert main(["run", "--config", str(file)]) == 2
    told = capsys.readouterr().err
    assert "table.toml:5" in told or "line 5" in told
    assert "https_port" in told
    assert len([line for line in told.splitlines() if "table.toml" in line]) == 1

"""Machines to install on, and versions to install."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.install.machine import Machine, toy_version


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A card that was just written."""
    return Machine.new(tmp_path)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version of the program that does nothing."""
    return toy_version(tmp_path_factory.mktemp("toy"), "0.1.0")


@pytest.fixture(scope="module")
def installed_once(tmp_path_factory: pytest.TempPathFactory, toy: Path) -> Machine:
    """A machine with a station on it, to copy."""
    machine = Machine.new(tmp_path_factory.mktemp("installed"))
    machine.set("running")
    done = machine.install(toy)
    assert done.returncode == 0, done.stderr
    machine.forget_calls()
    return machine


@pytest.fixture
def installed(installed_once: Machine, tmp_path: Path) -> Machine:
    """A machine with a station on it, which runs."""
    return installed_once.copy(tmp_path)

"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class _Compiled(BytecodeCache):
    """Compiled templates, in memory: by name and source, so a changed one is compiled anew."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        kept = self._kept.get(bucket.key)
        if kept is not None:
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


@pytest.fixture(scope="session", autouse=True)
def templates_compiled_once() -> Iterator[None]:
    """Every server compiles all templates before its first viewer comes: half a second for one
    program, minutes for hundreds of tests.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Flask, "jinja_options", {"bytecode_cache": _Compiled()})
        yield

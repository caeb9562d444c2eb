"""One reader for all stories, and a way to begin one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.vision.frames import Reader
from tableside.vision.readers import DEFAULT_READER, open_reader
from tests.stories.table_story import TableStory
from tests.storytelling import DECK

Begin = Callable[..., TableStory]


@pytest.fixture(scope="session")
def reader() -> Iterator[Reader]:
    opened = open_reader(DEFAULT_READER, DECK.payloads)
    yield opened
    opened.close()


@pytest.fixture
def begin(tmp_path: Path, reader: Reader) -> Iterator[Begin]:
    """Begins a story; takes what `TableStory` takes after its folder and reader."""
    stories: list[TableStory] = []

    def begin(*args: Any, **kwargs: Any) -> TableStory:
        stories.append(TableStory(tmp_path, reader, *args, **kwargs))
        return stories[-1]

    yield begin
    for story in stories:
        story.close()

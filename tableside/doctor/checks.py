"""What a check finds, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from tableside.messages import Argument, Text

State = Literal["ok", "warning", "failed", "skipped"]
"""Failed: it would stop a game, or lose one. Warning: the game goes on, with something missing.
Skipped: it could not be looked at here, and `said` tells why."""

Name = Literal[
    "versions", "disk", "journal", "backup", "clock", "temperature", "power", "network", "pages",
    "camera", "size", "focus", "light", "glare", "lamps", "buzzer", "buttons",
]  # fmt: skip
NAMES: tuple[Name, ...] = (
    "versions", "disk", "journal", "backup", "clock", "temperature", "power", "network", "pages",
    "camera", "size", "focus", "light", "glare", "lamps", "buzzer", "buttons",
)  # fmt: skip

Figures = Mapping[str, Any]
"""What was measured: JSON values by name."""

NO_FIGURES: Figures = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Check:
    """One finding.

    Args:
        name: what was looked at.
        state: how it is.
        said: what was found.
        remedy: what to do; every warning and failure has one.
        figures: what was measured.
    """

    name: Name
    state: State
    said: Text
    remedy: Text | None = None
    figures: Figures = field(default_factory=lambda: NO_FIGURES)


def text(code: str, /, **arguments: Argument) -> Text:
    """A text with its arguments."""
    return Text(code, arguments)


def ok(name: Name, said: Text, /, **figures: Any) -> Check:
    """All is well."""
    return Check(name, "ok", said, None, figures)


def warning(name: Name, said: Text, remedy: Text, /, **figures: Any) -> Check:
    """A game goes on, but something is missing."""
    return Check(name, "warning", said, remedy, figures)


def failed(name: Name, said: Text, remedy: Text, /, **figures: Any) -> Check:
    """This would stop a game, or lose one."""
    return Check(name, "failed", said, remedy, figures)


def skipped(name: Name, said: Text, /, **figures: Any) -> Check:
    """Not looked at, and why."""
    return Check(name, "skipped", said, None, figures)


def would_play(checks: list[Check]) -> bool:
    """Whether nothing that was found would stop a game."""
    return all(check.state != "failed" for check in checks)

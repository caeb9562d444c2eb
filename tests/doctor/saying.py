"""Says a finding in every language, so that a missing word or gap fails."""

from __future__ import annotations

from collections.abc import Iterable

from tableside.camera_words import CATALOGUE as CAMERA_WORDS
from tableside.doctor.checks import Check
from tableside.doctor.words import CATALOGUE
from tableside.messages import LANGUAGES, Text
from tableside.words import Speaker

_SPEAKER = Speaker([CATALOGUE, CAMERA_WORDS], lambda card, _language: card)


def said(text: Text | None) -> str:
    """The English sentence; the other two are said as well."""
    assert text is not None
    return {language: _SPEAKER.say(text, language) for language in LANGUAGES}["en"]


def only(checks: Iterable[Check]) -> Check:
    """The one finding, which can be said in every language and has a remedy where one is due."""
    (check,) = checks
    return whole(check)


def whole(check: Check) -> Check:
    """The same finding, found to be complete."""
    assert said(check.said)
    if check.state in ("warning", "failed"):
        assert said(check.remedy)
    else:
        assert check.remedy is None
    return check

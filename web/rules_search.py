"""Finds rules by what people type: without accents, in any case of a word, with a slip or two."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)

_WORD = re.compile(r"[^\W_]+(?:\.\d+)?")
_NO_ACCENT = str.maketrans({"ł": "l", "ё": "е", "й": "и"})
MOST_LETTERS = 100
"""Of a question; more is cut off."""

_LEAST = 3
"""A shorter word says too little to look for, unless it is a number or a clause."""

_LIKE_ENOUGH = 0.75


def plain(text: str) -> str:
    """The text in small letters without accents: `Łódź` and `lodz` are the same, `ё` is `е`."""
    small = unicodedata.normalize("NFC", text).casefold().translate(_NO_ACCENT)
    apart = unicodedata.normalize("NFD", small)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text, plain; `R7.3` is one."""
    return _WORD.findall(plain(text))


def stem(word: str, *, known: bool = False) -> str:
    """What a word keeps through its cases, roughly: the shorter it is, the less is dropped.

    Args:
        known: whether the word stands in the texts as it is; then less of a short one is dropped.
    """
    dropped = 0 if len(word) <= 3 else 1 if len(word) == 4 else 2 if len(word) <= 6 else 3
    if known and dropped == 2:
        dropped = 1
    return word[: len(word) - dropped]


class RuleIndex(Generic[Key]):
    """Texts by the words that are in them.

    Args:
        texts: key -> what may be looked for in it; in the order in which found keys are given.
    """

    def __init__(self, texts: Mapping[Key, str]) -> None:
        self._words = {key: frozenset(words_of(text)) for key, text in texts.items()}
        self._known = frozenset[str]().union(*self._words.values())
        self._all = sorted(self._known)

    def find(self, question: str) -> list[Key]:
        """The keys whose texts have most of the question's words, one at least; all of them for a
        question without words.
        """
        asked = [
            word
            for word in words_of(question[:MOST_LETTERS])
            if len(word) >= _LEAST or any(letter.isdigit() for letter in word)
        ]
        if not asked:
            return list(self._words) if not question.strip() else []
        wanted = [self._forms(word) for word in dict.fromkeys(asked)]
        hits = {
            key: sum(not words.isdisjoint(forms) for forms in wanted)
            for key, words in self._words.items()
        }
        most = max(hits.values(), default=0)
        return [key for key, count in hits.items() if count == most > 0]

    def _forms(self, asked: str) -> frozenset[str]:
        """The words of the texts that a typed word may mean."""
        if any(letter.isdigit() for letter in asked):
            return frozenset(w for w in self._all if w == asked or w.startswith(f"{asked}."))
        beginning = stem(asked, known=asked in self._known)
        found = [word for word in self._all if word.startswith(beginning)]
        if not found:
            found = get_close_matches(asked, self._all, n=3, cutoff=_LIKE_ENOUGH)
        return frozenset(found)

    def marked(self, question: str) -> frozenset[str]:
        """The plain words of the texts that a question means, to be shown."""
        forms = [self._forms(word) for word in words_of(question[:MOST_LETTERS]) if len(word) >= 3]
        return frozenset[str]().union(*forms)


def pieces(text: str, marked: Iterable[str]) -> list[tuple[str, bool]]:
    """A text cut into what stands out, and what is between."""
    wanted = frozenset(marked)
    cut: list[tuple[str, bool]] = []
    end = 0
    for match in _WORD.finditer(text):
        if plain(match.group()) in wanted:
            cut += [(text[end : match.start()], False), (match.group(), True)]
            end = match.end()
    return [piece for piece in (*cut, (text[end:], False)) if piece[0]]

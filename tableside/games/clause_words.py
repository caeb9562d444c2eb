"""The whole words of clauses, made of their points (see `tableside.games.rulebook`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tableside.games.rulebook import Clause
from tableside.messages import LANGUAGES, Language
from tableside.words import Catalogue

OURS: Mapping[Language, str] = MappingProxyType(
    {
        "pl": "Tak to rozumiemy, choć instrukcja nie mówi tego wprost:",
        "ru": "Так мы это понимаем, хотя правила не говорят этого прямо:",
        "en": "Our reading, not the rulebook's letter:",
    }
)


def whole_clauses(clauses: Iterable[Clause], points: Catalogue) -> Catalogue:
    """`clause.RULE.text` of each clause: its points in their order, our readings after the rest."""

    def text(clause: Clause, language: Language) -> str:
        printed = [point for point in clause.points if not point.ours]
        ours = [point for point in clause.points if point.ours]
        sentences = [points[f"clause.{point.number}"][language] for point in (*printed, *ours)]
        if ours:
            sentences.insert(len(printed), OURS[language])
        return " ".join(sentences)

    return {
        f"clause.{clause.rule}.text": {language: text(clause, language) for language in LANGUAGES}
        for clause in clauses
    }

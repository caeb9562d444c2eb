"""The titles of the clauses, and each clause's whole words made of its points."""

from __future__ import annotations

from collections.abc import Iterable

from tableside.games.rulebook import Clause
from tableside.messages import LANGUAGES, Language
from tableside.words import Catalogue

TITLES: Catalogue = {
    "clause.R1": {"pl": "Przygotowanie", "ru": "Подготовка", "en": "Set-up"},
    "clause.R2": {"pl": "Tura", "ru": "Ход", "en": "The turn"},
    "clause.R3": {"pl": "Karta polis", "ru": "Карта полиса", "en": "Polis card"},
    "clause.R4": {"pl": "Karta boga", "ru": "Карта бога", "en": "God card"},
    "clause.R5": {"pl": "Moneta", "ru": "Монета", "en": "Coin"},
    "clause.R6": {"pl": "Hoplita", "ru": "Гоплит", "en": "Hoplite"},
    "clause.R7": {"pl": "Rozbójnik", "ru": "Разбойник", "en": "Robber"},
    "clause.R8": {"pl": "Kupowanie", "ru": "Покупка", "en": "Buying"},
    "clause.R9": {"pl": "Pusta talia", "ru": "Колода кончилась", "en": "Deck out"},
    "clause.R10": {"pl": "Zwycięstwo", "ru": "Победа", "en": "Winning"},
    "clause.ours": {
        "pl": "Tak to rozumiemy, choć instrukcja nie mówi tego wprost:",
        "ru": "Так мы это понимаем, хотя правила не говорят этого прямо:",
        "en": "Our reading, not the rulebook's letter:",
    },
}


def whole_clauses(clauses: Iterable[Clause], points: Catalogue) -> Catalogue:
    """`clause.RULE.text` of each clause: its points in their order, our readings after the rest."""

    def text(clause: Clause, language: Language) -> str:
        printed = [point for point in clause.points if not point.ours]
        ours = [point for point in clause.points if point.ours]
        sentences = [points[f"clause.{point.number}"][language] for point in (*printed, *ours)]
        if ours:
            sentences.insert(len(printed), TITLES["clause.ours"][language])
        return " ".join(sentences)

    return {
        f"clause.{clause.rule}.text": {language: text(clause, language) for language in LANGUAGES}
        for clause in clauses
    }

"""The titles of the clauses."""

from __future__ import annotations

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
}

"""Words of the rules page."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "rules.title": phrase("Zasady", "Правила", "Rules"),
    "rules.search": phrase("Szukaj w zasadach", "Искать в правилах", "Search the rules"),
    "rules.find": phrase("Szukaj", "Найти", "Find"),
    "rules.all": phrase("Wszystkie zasady", "Все правила", "All rules"),
    "rules.found": phrase(
        "Znaleziono {count:zasadę|zasady|zasad}.",
        "Найдено: {count:правило|правила|правил}.",
        "Found {count:rule|rules|rules}.",
    ),
    "rules.not-found": phrase(
        "Tego w zasadach nie ma. Spróbuj innego słowa, na przykład „moneta” albo „rozbójnik”.",
        "Такого в правилах нет. Попробуйте другое слово, например «монета» или «разбойник».",
        "The rules don't speak of that. Try another word, such as “coin” or “robber”.",
    ),
    "rules.index": phrase("Spis zasad", "Содержание", "Contents"),
    "rules.house": phrase("Zasady domowe", "Домашние правила", "House rules"),
    "rules.house-hint": phrase(
        "Tego instrukcja nie rozstrzyga. Każdy stół wybiera sam, zanim zacznie grać.",
        "Этого печатные правила не решают. Каждый стол выбирает сам, прежде чем играть.",
        "The rulebook leaves these open. Each table chooses for itself before it plays.",
    ),
    "rules.here": phrase("Przy tym stole", "За этим столом", "At this table"),
    "rules.usual": phrase("zwykle", "обычно", "usual"),
    "rules.chosen-match": phrase(
        "Zaznaczono, co wybrano w tej grze.",
        "Отмечено, что выбрано в этой игре.",
        "What was chosen for this match is marked.",
    ),
    "rules.chosen-table": phrase(
        "Teraz nikt nie gra. Zaznaczono, jak gra się przy tym stole, gdy nikt nie wybierze "
        "inaczej.",
        "Сейчас никто не играет. Отмечено, как играют за этим столом, если не выбрать иначе.",
        "Nobody is playing now. What this table plays by, unless somebody chooses otherwise, "
        "is marked.",
    ),
    "rules.ours": phrase("tak to rozumiemy", "так мы это понимаем", "our reading"),
    "rules.ours-hint": phrase(
        "Instrukcja nie mówi tego wprost: tak ją rozumiemy.",
        "Печатные правила не говорят этого прямо: так мы их понимаем.",
        "The rulebook doesn't say so outright: this is how we read it.",
    ),
    "rules.example": phrase("Przykład", "Пример", "Example"),
    "rules.before": phrase("Na początku", "Сначала", "Before"),
    "rules.after": phrase("Potem", "Потом", "Afterwards"),
    "rules.allowed": phrase("Wolno", "Можно", "Allowed"),
    "rules.refused": phrase("Nie wolno", "Нельзя", "Not allowed"),
    "rules.nothing-changes": phrase(
        "Karty zostają tam, gdzie były.",
        "Карты остаются там, где были.",
        "The cards stay where they were.",
    ),
    "rules.no-cards": phrase("bez kart", "без карт", "no cards"),
    "rules.face-up": phrase("Na środku stołu", "В середине стола", "In the middle"),
    "rules.face-down": phrase("Zakryte karty", "Закрытые карты", "Face-down cards"),
    "rules.moved": phrase("nowa tutaj", "новая здесь", "new here"),
    "rules.back": phrase("Wróć do zasad", "К правилам", "Back to the rules"),
    "rules.to-print": phrase(
        "Ze wszystkimi przykładami, do druku",
        "Со всеми примерами, для печати",
        "With all examples, for printing",
    ),
    "rules.none": phrase(
        "Dla tej gry nie ma tu jeszcze zasad.",
        "Для этой игры здесь пока нет правил.",
        "There are no rules here for this game yet.",
    ),
}

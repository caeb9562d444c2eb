"""The titles of the clauses: `clause.RULE`. Their words are made of points (`words_points`)."""

from __future__ import annotations

from tableside.words import Catalogue

TITLES: Catalogue = {
    "clause.P1": {"pl": "Tura i runda", "ru": "Ход и раунд", "en": "Turn and round"},
    "clause.P2": {"pl": "Nowi hoplici", "ru": "Новые гоплиты", "en": "Create hoplites"},
    "clause.P3": {"pl": "Nowe galery", "ru": "Новые галеры", "en": "Create galleys"},
    "clause.P4": {"pl": "Nowi kupcy", "ru": "Новые купцы", "en": "Create merchants"},
    "clause.P5": {"pl": "Początek projektu", "ru": "Начало проекта", "en": "Start a project"},
    "clause.P6": {"pl": "Ruch hoplitów", "ru": "Поход гоплитов", "en": "Move hoplites"},
    "clause.P7": {"pl": "Ruch galer", "ru": "Плавание галер", "en": "Move galleys"},
    "clause.P8": {"pl": "Oblężenie", "ru": "Осада", "en": "Besiege"},
    "clause.P9": {"pl": "Zbieranie danin", "ru": "Сбор дани", "en": "Collect"},
    "clause.P10": {"pl": "Handel", "ru": "Торговля", "en": "Trade"},
    "clause.P11": {"pl": "Ruch proksenosa", "ru": "Путь проксена", "en": "Move the proxenos"},
    "clause.P12": {"pl": "Wykup proksenosa", "ru": "Выкуп проксена", "en": "Redeem the proxenos"},
    "clause.P13": {"pl": "Wojna domowa", "ru": "Гражданская война", "en": "Instigate civil war"},
    "clause.P14": {"pl": "Bitwa", "ru": "Битва", "en": "Battle"},
    "clause.P15": {"pl": "Koniec bitwy", "ru": "Конец битвы", "en": "End of a battle"},
    "clause.P16": {"pl": "Koniec projektów", "ru": "Завершение проектов", "en": "Projects"},
    "clause.P17": {"pl": "Wyżywienie", "ru": "Пропитание", "en": "Supply"},
    "clause.P18": {"pl": "Wzrost", "ru": "Рост", "en": "Growth"},
    "clause.P19": {"pl": "Wielkie miasto", "ru": "Большой город", "en": "Megalopolis"},
    "clause.P20": {"pl": "Magazyn", "ru": "Склад", "en": "Storage"},
    "clause.P21": {"pl": "Foros", "ru": "Форос", "en": "Phoros"},
    "clause.P22": {"pl": "Następna runda", "ru": "Следующий раунд", "en": "Next round"},
    "clause.P23": {"pl": "Przegrana od razu", "ru": "Проигрыш сразу", "en": "Losing at once"},
    "clause.P24": {"pl": "Ostatnia runda", "ru": "Последний раунд", "en": "The last round"},
    "clause.P25": {"pl": "Punkty", "ru": "Очки", "en": "Score"},
}

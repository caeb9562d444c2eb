"""The house rules in words: `house.KEY` asks, `house.KEY.VALUE` is one way to answer."""

from __future__ import annotations

from tableside.words import Catalogue

HOUSE: Catalogue = {
    "house.battle_roles": {
        "pl": "Kto atakuje dalej w bitwie, gdy karty zostały porównane?",
        "ru": "Кто атакует в битве дальше, когда карты сравнили?",
        "en": "Who attacks next in a battle, once the cards have been compared?",
    },
    "house.battle_roles.open": {
        "pl": "Instrukcja mówi, że obie strony walczą dalej, ale nie mówi, która atakuje.",
        "ru": "В правилах сказано, что стороны сражаются дальше, но не сказано, кто атакует.",
        "en": "The rules say that the sides go on, but not which of them attacks.",
    },
    "house.battle_roles.stay": {
        "pl": "Znowu ten sam gracz: atakujący zostaje atakującym.",
        "ru": "Снова тот же игрок: атакующий остаётся атакующим.",
        "en": "The same player again: the attacker stays the attacker.",
    },
    "house.battle_roles.swap": {
        "pl": "Teraz drugi gracz: role się zamieniają.",
        "ru": "Теперь другой игрок: роли меняются.",
        "en": "Now the other player: the roles change.",
    },
}

"""The game's title, and the names of resources: `goods.RESOURCE`."""

from __future__ import annotations

from tableside.words import Catalogue

NAMES: Catalogue = {
    "goods.metal": {
        "pl": "metal",
        "ru": "металл",
        "en": "metal",
    },
    "goods.wood": {
        "pl": "drewno",
        "ru": "дерево",
        "en": "wood",
    },
    "goods.oil": {
        "pl": "oliwa",
        "ru": "масло",
        "en": "oil",
    },
    "goods.wine": {
        "pl": "wino",
        "ru": "вино",
        "en": "wine",
    },
    "goods.wheat": {
        "pl": "pszenica",
        "ru": "пшеница",
        "en": "wheat",
    },
    "goods.silver": {
        "pl": "srebro",
        "ru": "серебро",
        "en": "silver",
    },
    "game.title": {
        "pl": "Polis: walka o hegemonię",
        "ru": "Полис: борьба за гегемонию",
        "en": "Polis: Fight for the Hegemony",
    },
}

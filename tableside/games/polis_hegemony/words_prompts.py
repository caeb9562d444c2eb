"""The words of the one thing to do now."""

from __future__ import annotations

from types import MappingProxyType

from tableside.games.boundary import Catalogue

PROMPTS: Catalogue = MappingProxyType(
    {
        "prompt.offer": {
            "pl": "Wyłóżcie projekty i pokażcie jeszcze {count:płytkę|płytki|płytek}.",
            "ru": "Выложите проекты и покажите ещё {count:плитку|плитки|плиток}.",
            "en": "Lay out projects and show {count:more tile|more tiles|more tiles}.",
        },
        "prompt.event": {
            "pl": "Nowa runda! Dobierzcie kartę wydarzenia i pokażcie ją.",
            "ru": "Новый раунд! Возьмите карту события и покажите её.",
            "en": "A new round! Draw an event card and show it.",
        },
        "prompt.first-action": {
            "pl": "{player}: wybierz pierwszą z dwóch akcji albo spasuj.",
            "ru": "{player}: выбери первое из двух действий или спасуй.",
            "en": "{player}: choose the first of two actions, or pass.",
        },
        "prompt.second-action": {
            "pl": "{player}: wybierz drugą akcję, inną niż pierwsza.",
            "ru": "{player}: выбери второе действие, не такое, как первое.",
            "en": "{player}: choose a second action, other than the first.",
        },
        "prompt.chosen": {
            "pl": "{player}: odpowiedz jednym dotknięciem. Chodzi o: {polis}.",
            "ru": "{player}: ответь одним касанием. Речь о полисе: {polis}.",
            "en": "{player}: answer with one tap. It is about: {polis}.",
        },
        "prompt.attack": {
            "pl": "{player}: bitwa! Pokaż {count:kartę|karty|kart} do ataku albo się wycofaj.",
            "ru": "{player}: бой! Покажи для атаки {count:карту|карты|карт} или отступи.",
            "en": "{player}: a battle! Show {count:card|cards|cards} to attack with, or retreat.",
        },
        "prompt.attack-more": {
            "pl": "{player}: pokaż jeszcze {count:kartę|karty|kart} do ataku.",
            "ru": "{player}: покажи для атаки ещё {count:карту|карты|карт}.",
            "en": "{player}: show {count:more card|more cards|more cards} to attack with.",
        },
        "prompt.defend": {
            "pl": "{player}: odpowiedz tymi samymi formacjami: {cards}. Nie masz? Naciśnij STOP.",
            "ru": "{player}: ответь теми же построениями: {cards}. Нет таких? Нажми STOP.",
            "en": "{player}: answer with the same formations: {cards}. None? Press STOP.",
        },
        "prompt.defend-more": {
            "pl": "{player}: odpowiedz jeszcze na: {card}. Nie masz? Naciśnij STOP.",
            "ru": "{player}: ответь ещё на: {card}. Нет такой? Нажми STOP.",
            "en": "{player}: now answer: {card}. Have none? Press STOP.",
        },
        "prompt.supply": {
            "pl": "{player}: brakuje pszenicy: {count}. Zapłać prestiżem albo oddaj polis.",
            "ru": "{player}: мало пшеницы, нужно ещё: {count}. Заплати престижем или откажись "
            "от полиса.",
            "en": "{player}: wheat is short: {count}. Pay in prestige, or give up a polis.",
        },
        "prompt.growth": {
            "pl": "{player}: które polis rosną? Pokaż je. Potem dotknij: dalej.",
            "ru": "{player}: какие полисы растут? Покажи их. Потом нажми: дальше.",
            "en": "{player}: which poleis grow? Show them. Then go on.",
        },
        "prompt.phoros": {
            "pl": "{player}: zamieniasz prestiż na srebro? Ile? Jeśli nie, dotknij: dalej.",
            "ru": "{player}: меняешь престиж на серебро? Сколько? Если нет, нажми: дальше.",
            "en": "{player}: turn prestige into silver? How much? If not, go on.",
        },
        "prompt.won": {
            "pl": "Koniec gry! Wygrywa: {player}.",
            "ru": "Игра окончена! Победа: {player}.",
            "en": "The game is over! The winner: {player}.",
        },
        "prompt.shared": {
            "pl": "Koniec gry! Wygrywają obie strony.",
            "ru": "Игра окончена! Победили обе стороны.",
            "en": "The game is over! Both have won.",
        },
    }
)

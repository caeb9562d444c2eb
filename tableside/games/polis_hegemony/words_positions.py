"""Positions that can't be stated: `refusal.bad-position.VARIANT`."""

from __future__ import annotations

from tableside.words import Catalogue

POSITIONS: Catalogue = {
    "refusal.bad-position.negative": {
        "pl": "Taki układ jest niemożliwy: niczego nie może być mniej niż zero ({player}).",
        "ru": "Такое положение невозможно: ничего не может быть меньше нуля ({player}).",
        "en": "The table can't be like this: nothing can be less than zero ({player}).",
    },
    "refusal.bad-position.too-many": {
        "pl": "Taki układ jest niemożliwy: czegoś jest więcej niż {count}.",
        "ru": "Такое положение невозможно: чего-то больше, чем {count}.",
        "en": "The table can't be like this: there is more than {count} of something.",
    },
    "refusal.bad-position.grown": {
        "pl": "Taki układ jest niemożliwy: polis nie może maleć przy wzroście ({polis}).",
        "ru": "Такое положение невозможно: полис не может уменьшиться при росте ({polis}).",
        "en": "The table can't be like this: a polis can't shrink by growing ({polis}).",
    },
    "refusal.bad-position.pieces": {
        "pl": "Taki układ jest niemożliwy: za dużo pionków ({player}): {count}.",
        "ru": "Такое положение невозможно: слишком много фигурок ({player}): {count}.",
        "en": "The table can't be like this: too many pieces ({player}): {count}.",
    },
    "refusal.bad-position.over-limit": {
        "pl": (
            "Taki układ jest niemożliwy: za dużo jednostek w jednym miejscu ({player}, "
            "{place_words}): {count}, a wolno {limit}."
        ),
        "ru": (
            "Такое положение невозможно: слишком много отрядов в одном месте ({player}, "
            "{place_words}): {count}, а можно {limit}."
        ),
        "en": (
            "The table can't be like this: too many units in one place ({player}, "
            "{place_words}): {count}, allowed {limit}."
        ),
    },
    "refusal.bad-position.shiploads": {
        "pl": (
            "Taki układ jest niemożliwy: na rynku nie ma miejsca dla tylu kupców "
            "({place_words}): {count}."
        ),
        "ru": (
            "Такое положение невозможно: на рынке нет места для стольких купцов "
            "({place_words}): {count}."
        ),
        "en": (
            "The table can't be like this: the market has no room for so many merchants "
            "({place_words}): {count}."
        ),
    },
    "refusal.bad-position.population": {
        "pl": (
            "Taki układ jest niemożliwy: w tym polis nie może być tyle kostek ({polis}): {count}."
        ),
        "ru": (
            "Такое положение невозможно: в этом полисе не может быть столько кубиков "
            "({polis}): {count}."
        ),
        "en": (
            "The table can't be like this: this polis can't have so many cubes ({polis}): {count}."
        ),
    },
    "refusal.bad-position.not-listed": {
        "pl": "Taki układ jest niemożliwy: ten projekt nie pasuje do polis ({polis}): {card}.",
        "ru": "Такое положение невозможно: этот проект не для этого полиса ({polis}): {card}.",
        "en": "The table can't be like this: this project is not for this polis ({polis}): {card}.",
    },
    "refusal.bad-position.capital": {
        "pl": "Taki układ jest niemożliwy: gracz nie ma swojej stolicy: {player}.",
        "ru": "Такое положение невозможно: у игрока нет своей столицы: {player}.",
        "en": "The table can't be like this: a player lacks the capital: {player}.",
    },
    "refusal.bad-position.twice": {
        "pl": "Taki układ jest niemożliwy: płytka leży w dwóch miejscach: {card}.",
        "ru": "Такое положение невозможно: плитка лежит в двух местах: {card}.",
        "en": "The table can't be like this: a tile is in two places: {card}.",
    },
    "refusal.bad-position.offer": {
        "pl": "Taki układ jest niemożliwy: płytki projektów leżą źle (w ofercie najwyżej {count}).",
        "ru": "Такое положение невозможно: плитки проектов лежат неверно (не больше {count}).",
        "en": "The table can't be like this: the project tiles lie wrong (at most {count}).",
    },
    "refusal.bad-position.event": {
        "pl": "Taki układ jest niemożliwy: karta wydarzenia nie zgadza się z rundą.",
        "ru": "Такое положение невозможно: карта события не подходит к раунду.",
        "en": "The table can't be like this: the event card does not fit the round.",
    },
    "refusal.bad-position.passed": {
        "pl": "Taki układ jest niemożliwy: ten gracz już spasował: {player}.",
        "ru": "Такое положение невозможно: этот игрок уже спасовал: {player}.",
        "en": "The table can't be like this: this player has passed: {player}.",
    },
    "refusal.bad-position.passed-twice": {
        "pl": "Taki układ jest niemożliwy: ktoś spasował dwa razy.",
        "ru": "Такое положение невозможно: кто-то спасовал дважды.",
        "en": "The table can't be like this: somebody has passed twice.",
    },
    "refusal.bad-position.not-passed": {
        "pl": "Taki układ jest niemożliwy: runda kończy się, gdy obaj spasowali.",
        "ru": "Такое положение невозможно: раунд кончается, когда спасовали оба.",
        "en": "The table can't be like this: a round ends when both have passed.",
    },
    "refusal.bad-position.laying": {
        "pl": "Taki układ jest niemożliwy: na początku rundy nikt jeszcze nie spasował.",
        "ru": "Такое положение невозможно: в начале раунда никто ещё не спасовал.",
        "en": "The table can't be like this: when a round begins, nobody has passed.",
    },
    "refusal.bad-position.actions": {
        "pl": "Taki układ jest niemożliwy: tura to dwie różne akcje.",
        "ru": "Такое положение невозможно: ход — это два разных действия.",
        "en": "The table can't be like this: a turn is two different actions.",
    },
    "refusal.bad-position.supply": {
        "pl": "Taki układ jest niemożliwy: ten gracz nie ma o czym decydować przy wyżywieniu.",
        "ru": "Такое положение невозможно: этому игроку нечего решать о пропитании.",
        "en": "The table can't be like this: this player has nothing to decide about supply.",
    },
    "refusal.bad-position.winners": {
        "pl": "Taki układ jest niemożliwy: zwycięzca jest dokładnie wtedy, gdy gra jest skończona.",
        "ru": "Такое положение невозможно: победитель есть только тогда, когда игра окончена.",
        "en": "The table can't be like this: there is a winner exactly when the game is over.",
    },
    "refusal.bad-position.battle": {
        "pl": "Taki układ jest niemożliwy: bitwa tak nie może wyglądać.",
        "ru": "Такое положение невозможно: битва не может быть такой.",
        "en": "The table can't be like this: a battle can't stand like this.",
    },
    "refusal.bad-position.turn": {
        "pl": "Taki układ jest niemożliwy: nie ma takiego miejsca przy stole: {number}.",
        "ru": "Такое положение невозможно: за столом нет такого места: {number}.",
        "en": "The table can't be like this: there is no such seat: {number}.",
    },
    "refusal.bad-position.unknown": {
        "pl": "Taki układ jest niemożliwy: nie ma czegoś takiego: {id}.",
        "ru": "Такое положение невозможно: такого нет: {id}.",
        "en": "The table can't be like this: there is no such thing: {id}.",
    },
    "refusal.bad-position.players": {
        "pl": "Taki układ jest niemożliwy: przy stole siedzi graczy: {count}.",
        "ru": "Такое положение невозможно: за столом игроков: {count}.",
        "en": "The table can't be like this: players at this table: {count}.",
    },
    "refusal.bad-position.step": {
        "pl": (
            "Taki układ jest niemożliwy: na torze cen nie ma takiego pola ({place_words}): "
            "{number}."
        ),
        "ru": (
            "Такое положение невозможно: на шкале цен нет такого деления ({place_words}): {number}."
        ),
        "en": (
            "The table can't be like this: the price track has no such step ({place_words}): "
            "{number}."
        ),
    },
}

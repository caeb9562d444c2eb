"""Words that every game's record needs: undo, redo, stated positions, lines that can't be read."""

from __future__ import annotations

from tableside.words import Catalogue

RECORD_WORDS: Catalogue = {
    "refusal.nothing-to-undo": {
        "pl": "Nie ma czego cofnąć: to sam początek gry.",
        "ru": "Отменять нечего: это самое начало игры.",
        "en": "There is nothing to take back: this is the very beginning.",
    },
    "refusal.nothing-to-redo": {
        "pl": "Nie ma czego przywrócić: nic nie zostało cofnięte.",
        "ru": "Возвращать нечего: ничего не отменено.",
        "en": "There is nothing to bring back: nothing has been taken back.",
    },
    "refusal.bad-position": {
        "pl": "Taki układ kart jest niemożliwy ({cause}).",
        "ru": "Такой расклад невозможен ({cause}).",
        "en": "The cards can't lie like this ({cause}).",
    },
    "refusal.bad-line": {
        "pl": "Tego wiersza zapisu nie da się odczytać ({cause}).",
        "ru": "Эту строку записи нельзя прочитать ({cause}).",
        "en": "This line of the record can't be read ({cause}).",
    },
    "refusal.bad-table": {
        "pl": "Pierwszy wiersz zapisu jest błędny ({cause}).",
        "ru": "Первая строка записи неверна ({cause}).",
        "en": "The record's first line is wrong ({cause}).",
    },
    "record.undo": {
        "pl": "Cofnięto ostatni ruch.",
        "ru": "Последний ход отменён.",
        "en": "The last move is taken back.",
    },
    "record.redo": {
        "pl": "Cofnięty ruch wraca.",
        "ru": "Отменённый ход возвращён.",
        "en": "The move that was taken back stands again.",
    },
    "record.set": {
        "pl": "Sędzia ustawia karty na stole. Kolej: {player}.",
        "ru": "Судья расставляет карты на столе. Ходит: {player}.",
        "en": "The arbiter sets the table. Turn: {player}.",
    },
    "record.set.over": {
        "pl": "Sędzia ustawia karty na stole. Gra jest skończona.",
        "ru": "Судья расставляет карты на столе. Игра окончена.",
        "en": "The arbiter sets the table. The game is over.",
    },
    "record.house-rule": {
        "pl": "Zasada domowa",
        "ru": "Домашнее правило",
        "en": "House rule",
    },
}

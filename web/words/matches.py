"""Words of the page of kept matches, and of pauses."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "matches.title": phrase("Zapisane gry", "Сохранённые игры", "Kept games"),
    "matches.none": phrase(
        "Nie ma tu jeszcze żadnej gry.",
        "Здесь пока нет ни одной игры.",
        "No game is kept here yet.",
    ),
    "matches.on-table": phrase("na stole", "на столе", "on the table"),
    "matches.paused": phrase("przerwa", "перерыв", "paused"),
    "matches.unfinished": phrase("nieskończona", "не окончена", "unfinished"),
    "matches.finished": phrase("skończona", "окончена", "finished"),
    "matches.unplayable": phrase(
        "tu nie da się jej wczytać", "здесь её не загрузить", "can't be loaded here"
    ),
    "matches.in-a-clip": phrase("z nagrania", "из записи", "from a clip"),
    "matches.moves": phrase(
        "{count:ruch|ruchy|ruchów}", "{count:ход|хода|ходов}", "{count:move|moves|moves}"
    ),
    "matches.after": phrase(
        "Dalszy ciąg gry {match}.", "Продолжение игры {match}.", "Goes on from game {match}."
    ),
    "matches.left": phrase("Gra bez: {name}.", "Без игрока: {name}.", "Without: {name}."),
    "matches.came": phrase("Gra z nami: {name}.", "Новый игрок: {name}.", "New player: {name}."),
    "matches.resume": phrase("Graj dalej", "Играть дальше", "Play on"),
    "matches.record": phrase("Zapis", "Запись", "Record"),
    "matches.delete": phrase("Usuń", "Удалить", "Delete"),
    "matches.delete-sure": phrase(
        "Usunąć tę grę na zawsze, razem ze zdjęciami kart?",
        "Удалить эту игру навсегда, вместе со снимками карт?",
        "Delete this game for good, with the pictures of its cards?",
    ),
    "matches.delete-yes": phrase("Tak, usuń", "Да, удалить", "Yes, delete"),
    "matches.delete-no": phrase("Nie, zostaw", "Нет, оставить", "No, keep it"),
    "matches.newer": phrase("Nowsze", "Новее", "Newer"),
    "matches.older": phrase("Starsze", "Старее", "Older"),
    "matches.page": phrase("{page} z {pages}", "{page} из {pages}", "{page} of {pages}"),
    "matches.game": phrase("Gra {match}", "Игра {match}", "Game {match}"),
    "pause.pause": phrase("Przerwa", "Перерыв", "Pause"),
    "pause.go-on": phrase("Gramy dalej", "Играем дальше", "Go on playing"),
    "pause.hint": phrase(
        "W czasie przerwy karty pokazane kamerze nie liczą się jako ruchy.",
        "Во время перерыва карты перед камерой ходами не считаются.",
        "During a pause, cards shown to the camera don't count as moves.",
    ),
}

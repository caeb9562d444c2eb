"""Words of the table page."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "ui.table": phrase("Stół", "Стол", "Table"),
    "ui.no-match": phrase(
        "Nikt jeszcze nie gra. Rozpocznij nową grę!",
        "Пока никто не играет. Начните новую игру!",
        "Nobody is playing yet. Start a new game!",
    ),
    "ui.turn": phrase("Tura", "Ход", "Turn"),
    "ui.card-shown": phrase("Ostatnia karta", "Последняя карта", "Last card"),
    "ui.no-card": phrase(
        "Tu zobaczysz kartę, którą pokażesz kamerze.",
        "Здесь появится карта, показанная камере.",
        "The card you show to the camera appears here.",
    ),
    "ui.no-card-by-tap": phrase(
        "Tu zobaczysz ostatnią kartę. Kamery nie ma: wybieraj karty dotykiem.",
        "Здесь появится последняя карта. Камеры нет: выбирайте карты касанием.",
        "The last card appears here. There is no camera: choose cards by tap.",
    ),
    "ui.stop": phrase("Kończę turę", "Закончить ход", "End turn"),
    "ui.by-tap": phrase("Bez kamery", "Без камеры", "Without camera"),
    "ui.choose-card": phrase("Wybierz kartę", "Выбрать карту", "Choose a card"),
    "ui.undo": phrase("Cofnij", "Отменить", "Undo"),
    "ui.redo": phrase("Przywróć", "Вернуть", "Redo"),
    "ui.correct": phrase("Popraw", "Исправить", "Correct"),
    "menu.more": phrase("Więcej", "Ещё", "More"),
    "menu.title": phrase("Wszystkie strony", "Все страницы", "All pages"),
    "menu.dispute": phrase("Co się działo", "Что произошло", "What happened"),
    "menu.ask": phrase("Dlaczego nie?", "Почему нельзя?", "Why may I not?"),
    "menu.what-if": phrase("Co by było, gdyby…?", "А что, если…?", "What if…?"),
    "menu.rules": phrase("Zasady", "Правила", "Rules"),
    "menu.players": phrase("Kto gra", "Кто играет", "Who is playing"),
    "menu.matches": phrase("Zapisane gry", "Сохранённые игры", "Kept games"),
    "menu.join": phrase("Dołącz w trakcie", "Начать с середины", "Join half-way"),
    "menu.deck-check": phrase("Sprawdź talię", "Проверить колоду", "Check the deck"),
    "menu.phone": phrase("Telefony", "Телефоны", "Phones"),
    "menu.pause": phrase("Przerwa", "Перерыв", "Pause"),
    "menu.go-on": phrase("Gramy dalej", "Играем дальше", "Go on playing"),
    "menu.close": phrase("Zamknij", "Закрыть", "Close"),
    "ui.new-game": phrase("Nowa gra", "Новая игра", "New game"),
    "ui.sound-on": phrase("Włącz dźwięk", "Включить звук", "Sound on"),
    "ui.speech-on": phrase("Czytaj na głos", "Читать вслух", "Read aloud"),
    "ui.language": phrase("Język", "Язык", "Language"),
    "ui.clear": phrase("Nieważne", "Не важно", "Never mind"),
    "ui.why": phrase("Dlaczego?", "Почему?", "Why?"),
    "ui.not-so": phrase("Coś nie tak?", "Что-то не так?", "Something wrong?"),
    "ui.back": phrase("Wróć do stołu", "Назад к столу", "Back to the table"),
    "ui.question": phrase("Pytanie", "Вопрос", "Question"),
    "ui.camera-picture": phrase("Obraz z kamery", "Картинка с камеры", "Camera picture"),
    "ui.lamps": phrase("Lampki", "Лампочки", "Lamps"),
}

"""Words of the page of doubts."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "doubt.title": phrase("Dlaczego mi nie wolno?", "Почему мне нельзя?", "Why may I not?"),
    "doubt.who": phrase("Kto pyta?", "Кто спрашивает?", "Who is asking?"),
    "doubt.what": phrase("O jaki ruch chodzi?", "О каком ходе речь?", "About which move?"),
    "doubt.common": phrase("Częste pytania", "Частые вопросы", "Common questions"),
    "doubt.ask": phrase("Zapytaj", "Спросить", "Ask"),
    "doubt.pick": phrase(
        "Zaznacz karty. Zwykle jest ich {count}.",
        "Отметьте карты. Обычно их {count}.",
        "Mark the cards. Mostly there are {count}.",
    ),
    "doubt.allowed": phrase("Wolno", "Можно", "Allowed"),
    "doubt.refused": phrase("Nie wolno", "Нельзя", "Not allowed"),
    "doubt.answer": phrase("Odpowiedź", "Ответ", "The answer"),
    "doubt.allowed-why": phrase(
        "Nic w zasadach tego teraz nie zabrania.",
        "Ничто в правилах сейчас этого не запрещает.",
        "Nothing in the rules forbids it now.",
    ),
    "doubt.in-rules": phrase("Otwórz zasady", "Открыть правила", "Open the rules"),
    "doubt.happens": phrase("Co się wtedy stanie", "Что тогда произойдёт", "What would happen"),
    "doubt.depends": phrase(
        "Co dalej, zależy od karty: wybierz ją niżej.",
        "Что дальше, зависит от карты: выберите её ниже.",
        "What follows depends on the card: pick one below.",
    ),
    "doubt.changes": phrase(
        "Kto co oddaje i dostaje", "Кто что отдаёт и получает", "Who gives what"
    ),
    "doubt.gives": phrase("Oddaje: {cards}", "Отдаёт: {cards}", "Gives: {cards}"),
    "doubt.gets": phrase("Dostaje: {cards}", "Получает: {cards}", "Gets: {cards}"),
    "doubt.house": phrase("Zasada domowa", "Домашнее правило", "House rule"),
    "doubt.chosen": phrase("Przy tym stole:", "За этим столом:", "At this table:"),
    "doubt.other": phrase("Inna odpowiedź:", "Другой ответ:", "The other answer:"),
    "doubt.then-allowed": phrase("Wtedy wolno.", "Тогда можно.", "Then it is allowed."),
    "doubt.then-refused": phrase(
        "Wtedy nie wolno. {reason}", "Тогда нельзя. {reason}", "Then it is not allowed. {reason}"
    ),
    "doubt.then-same": phrase(
        "Tutaj wychodzi to samo.", "Здесь выходит то же самое.", "Here it comes to the same."
    ),
    "doubt.then-happens": phrase(
        "Wtedy wolno, ale: {events}",
        "Тогда можно, но: {events}",
        "Then it is allowed, but: {events}",
    ),
    "doubt.then-answer": phrase("Wtedy: {answer}", "Тогда: {answer}", "Then: {answer}"),
    "doubt.elsewhere": phrase("W innej chwili", "В другой момент", "At another moment"),
    "doubt.before": phrase("Co było wcześniej", "Что было перед этим", "What came before"),
    "doubt.try": phrase("Wypróbuj", "Попробовать", "Try it"),
    "doubt.keep": phrase(
        "Adres tego rozstrzygnięcia", "Адрес этого решения", "Address of this ruling"
    ),
    "doubt.now": phrase("Co teraz wolno", "Что можно сейчас", "What may be done now"),
    "doubt.nothing": phrase(
        "Nic: gra skończona.", "Ничего: игра окончена.", "Nothing: it is over."
    ),
    "doubt.why": phrase("Dlaczego?", "Почему?", "Why?"),
    "doubt.what-if": phrase("Co by było, gdyby…?", "А что, если…?", "What if…?"),
    "doubt.then": phrase(
        "To pytanie o chwilę z gry, nie o teraz.",
        "Вопрос о моменте игры, а не о том, что сейчас.",
        "This is asked of a moment of the game, not of now.",
    ),
    "doubt.moved-on": phrase(
        "Gra poszła już dalej: to nie jest odpowiedź na teraz.",
        "Игра уже пошла дальше: это ответ не о том, что сейчас.",
        "The game has gone on: this is no answer about now.",
    ),
    "doubt.again": phrase("Zapytaj jeszcze raz", "Спросить ещё раз", "Ask again"),
    "doubt.to-now": phrase("Zapytaj o teraz", "Спросить о том, что сейчас", "Ask about now"),
    "doubt.undo": phrase(
        "Czy mogę cofnąć ostatni ruch?",
        "Можно ли отменить последний ход?",
        "May the last move be taken back?",
    ),
    "doubt.undo-answer": phrase(
        "Zasady gry o tym nie mówią: umówcie się. Stół potrafi cofnąć każdy ruch, a w zapisie "
        "zostaje, że go cofnięto.",
        "Правила игры об этом молчат: договоритесь. Стол может отменить любой ход, а в записи "
        "останется, что его отменили.",
        "The rules don't say: agree among yourselves. The table can take back any move, and the "
        "log keeps that it was taken back.",
    ),
    "doubt.undo-none": phrase(
        "Nie ma jeszcze żadnego ruchu, który można by cofnąć.",
        "Пока нет ни одного хода, который можно отменить.",
        "There is no move yet that could be taken back.",
    ),
    "doubt.bad-player": phrase(
        "Przy tym stole nie ma takiego gracza.",
        "За этим столом нет такого игрока.",
        "There is no such player at this table.",
    ),
    "doubt.bad-move": phrase(
        "Tego ruchu nie da się odczytać ({cause}).",
        "Этот ход не удалось прочитать ({cause}).",
        "This move can't be read ({cause}).",
    ),
    "doubt.bad-question": phrase(
        "O to teraz nie można zapytać: wybierz inne pytanie.",
        "Об этом сейчас спросить нельзя: выберите другой вопрос.",
        "This can't be asked now: choose another question.",
    ),
}

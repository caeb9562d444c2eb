"""Words of the page that settles disputes."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

REASONS = ("why.misread", "why.mistake", "why.wrong-card", "why.agreed")
"""Reasons that are picked; the log keeps their codes, so that everybody reads them in their own
language.
"""

WORDS: Catalogue = {
    "dispute.title": phrase("Co się działo", "Что произошло", "What happened"),
    "dispute.nothing": phrase(
        "Jeszcze nic się nie wydarzyło.",
        "Пока ничего не произошло.",
        "Nothing has happened yet.",
    ),
    "dispute.nothing-here": phrase(
        "Tu nie ma nic takiego.", "Здесь ничего такого нет.", "There is nothing like that here."
    ),
    "dispute.show": phrase("Pokaż", "Показать", "Show"),
    "dispute.all": phrase("Wszystko", "Всё", "Everything"),
    "dispute.refused-only": phrase("Odmowy", "Отказы", "Refusals"),
    "dispute.refused": phrase("Nie wolno", "Нельзя", "Not allowed"),
    "dispute.times": phrase(
        "{count:raz|razy|razy}", "{count:раз|раза|раз}", "{count:time|times|times}"
    ),
    "dispute.undo": phrase(
        "Cofnięto {count:ruch|ruchy|ruchów}.",
        "Отменено: {count:ход|хода|ходов}.",
        "Taken back: {count:move|moves|moves}.",
    ),
    "dispute.redo": phrase(
        "Przywrócono {count:ruch|ruchy|ruchów}.",
        "Возвращено: {count:ход|хода|ходов}.",
        "Brought back: {count:move|moves|moves}.",
    ),
    "dispute.steps": phrase("Poprawki", "Исправления", "Corrections"),
    "dispute.turn": phrase("Tura: {player}", "Ход: {player}", "Turn: {player}"),
    "dispute.taken-back": phrase("Cofnięte", "Отменено", "Taken back"),
    "dispute.again": phrase("zagrane ponownie", "сыграно снова", "played again"),
    "dispute.by": phrase("Skąd: {who}", "Откуда: {who}", "From: {who}"),
    "dispute.why": phrase("Powód: {why}", "Причина: {why}", "Why: {why}"),
    "dispute.clause": phrase("Zasada", "Правило", "Clause"),
    "dispute.house": phrase("Zasada domowa", "Домашнее правило", "House rule"),
    "dispute.read-rules": phrase("Otwórz zasady", "Открыть правила", "Open the rules"),
    "dispute.close": phrase("Zamknij", "Закрыть", "Close"),
    "dispute.picture": phrase(
        "Zdjęcie karty: {title}", "Снимок карты: {title}", "Picture of the card: {title}"
    ),
    "dispute.as-seen": phrase("Tak widziała ją kamera", "Так её видела камера", "As it was seen"),
    "dispute.as-printed": phrase("Tak jest wydrukowana", "Так она напечатана", "As it is printed"),
    "dispute.back": phrase("Wróć tutaj", "Вернуться сюда", "Back to here"),
    "dispute.forward": phrase("Przywróć aż dotąd", "Вернуть до этого места", "Bring back to here"),
    "dispute.mend": phrase("Było inaczej", "Было иначе", "It was different"),
    "dispute.what-if": phrase("Co by było, gdyby…?", "А что, если…?", "What if…?"),
    "dispute.ask": phrase("Dlaczego?", "Почему?", "Why?"),
    "dispute.newer": phrase("Nowsze", "Новее", "Newer"),
    "dispute.older": phrase("Starsze", "Раньше", "Older"),
    "dispute.newest": phrase("Najnowsze", "Самое новое", "Newest"),
    "dispute.to-start": phrase(
        "Wróć na sam początek", "Вернуться в самое начало", "Back to the start"
    ),
    "dispute.news": phrase(
        "Nowe wydarzenie na stole", "Новое событие за столом", "Something new has happened"
    ),
    # --- going back
    "back.title": phrase(
        "Wrócić do tego miejsca?", "Вернуться к этому месту?", "Back to this point?"
    ),
    "back.title-forward": phrase(
        "Przywrócić aż do tego miejsca?",
        "Вернуть до этого места?",
        "Bring back to this point?",
    ),
    "back.after": phrase(
        "Stół będzie taki, jak po tym:",
        "Стол станет таким, как после этого:",
        "The table will be as it was after this:",
    ),
    "back.after-start": phrase(
        "Stół będzie taki, jak na początku gry.",
        "Стол станет таким, как в начале игры.",
        "The table will be as it was at the start.",
    ),
    "back.goes": phrase(
        "Zniknie {count:ruch|ruchy|ruchów}:",
        "Будет отменено: {count:ход|хода|ходов}",
        "This takes back {count:move|moves|moves}:",
    ),
    "back.comes": phrase(
        "Wróci {count:ruch|ruchy|ruchów}:",
        "Будет возвращено: {count:ход|хода|ходов}",
        "This brings back {count:move|moves|moves}:",
    ),
    "back.kept": phrase(
        "Nic nie przepada: wszystko zostaje w zapisie. Można to przywrócić, dopóki nikt nie "
        "zagra dalej.",
        "Ничего не пропадёт: всё останется в записи. Это можно вернуть, пока никто не сыграл "
        "дальше.",
        "Nothing is lost: all of it stays in the log. It can be brought back until somebody "
        "plays on.",
    ),
    "back.why": phrase("Dlaczego?", "Почему?", "Why?"),
    "back.other": phrase("Inny powód", "Другая причина", "Another reason"),
    "back.do": phrase(
        "Cofnij {count:ruch|ruchy|ruchów}",
        "Отменить {count:ход|хода|ходов}",
        "Take back {count:move|moves|moves}",
    ),
    "back.redo": phrase(
        "Przywróć {count:ruch|ruchy|ruchów}",
        "Вернуть {count:ход|хода|ходов}",
        "Bring back {count:move|moves|moves}",
    ),
    "back.no": phrase("Nie, zostaw", "Нет, оставить", "No, leave it"),
    "why.misread": phrase(
        "Kamera źle odczytała kartę", "Камера ошиблась с картой", "The camera misread a card"
    ),
    "why.mistake": phrase("Ktoś się pomylił", "Кто-то ошибся", "Somebody made a mistake"),
    "why.wrong-card": phrase(
        "Pokazano nie tę kartę", "Показали не ту карту", "The wrong card was shown"
    ),
    "why.agreed": phrase("Tak ustaliliśmy razem", "Так решили вместе", "We all agreed on it"),
    "who.camera": phrase("kamera", "камера", "camera"),
}

"""Words of moves by tap and of corrections."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "choose.title": phrase("Ruch bez kamery", "Ход без камеры", "Move without the camera"),
    "choose.nothing": phrase(
        "Teraz nie ma tu nic do wyboru.",
        "Сейчас здесь нечего выбирать.",
        "There is nothing to choose here now.",
    ),
    "correct.title": phrase("Poprawki", "Исправления", "Corrections"),
    "correct.log-empty": phrase(
        "Jeszcze nic się nie wydarzyło.",
        "Пока ничего не произошло.",
        "Nothing has happened yet.",
    ),
    "correct.back-hint": phrase(
        "Cofaj krok po kroku aż do pomyłki, potem zagraj dalej tak, jak było naprawdę.",
        "Отменяйте шаг за шагом до ошибки, затем сыграйте так, как было на самом деле.",
        "Step back to the mistake, then play on as it really was.",
    ),
    "correct.take-out": phrase("Nie było tego", "Этого не было", "It never happened"),
    "mend.title": phrase("Było inaczej", "Было иначе", "It was different"),
    "mend.other-card": phrase("Była to inna karta", "Это была другая карта", "It was another card"),
    "mend.which": phrase("Która to była naprawdę?", "Какая на самом деле?", "Which was it really?"),
    "mend.change": phrase("Zmień kartę", "Заменить карту", "Change the card"),
    "mend.missing": phrase(
        "Przed tym czegoś brakuje",
        "Перед этим чего-то не хватает",
        "Something is missing before this",
    ),
    "mend.what": phrase("Co się wtedy stało?", "Что тогда произошло?", "What happened then?"),
    "mend.add": phrase("Dodaj", "Добавить", "Add it"),
    "mend.take-out": phrase("Usuń z gry", "Убрать из игры", "Take it out"),
    "correct.set": phrase("Ustaw stół od nowa", "Расставить стол заново", "Set up the table anew"),
    "correct.set-hint": phrase(
        "Gdy cofanie nie pomoże: zaznacz, gdzie co leży. Tura zacznie się od początku.",
        "Если отмена не поможет: отметьте, где что лежит. Ход начнётся сначала.",
        "When stepping back can't help: mark where everything lies. The turn begins anew.",
    ),
    "correct.why": phrase("Dlaczego?", "Почему?", "Why?"),
    "correct.send": phrase("Tak to leży", "Всё лежит так", "This is how it lies"),
    "correct.whose-turn": phrase("Czyja tura?", "Чей ход?", "Whose turn?"),
    "correct.deck": phrase("talia", "колода", "deck"),
    "correct.discard": phrase("stos odrzuconych", "сброс", "discard pile"),
    "correct.undone": phrase("Cofnięto krok.", "Шаг отменён.", "A step was taken back."),
    "correct.redone": phrase("Przywrócono krok.", "Шаг возвращён.", "A step was brought back."),
    "correct.stated": phrase(
        "Stół ustawiono ręcznie.", "Стол расставлен вручную.", "The table was set up by hand."
    ),
}

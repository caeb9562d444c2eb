"""Words of the page of tries."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "try.title": phrase("Co by było, gdyby…?", "А что, если…?", "What if…?"),
    "try.banner": phrase(
        "To tylko próba: prawdziwa gra się nie zmienia.",
        "Это только проба: настоящая игра не меняется.",
        "Only a try: the match is untouched.",
    ),
    "try.point": phrase("Chwila gry", "Момент игры", "The moment"),
    "try.start": phrase("Początek gry", "Начало игры", "The start"),
    "try.after": phrase(
        "Po ruchu {count} z {all}", "После хода {count} из {all}", "After move {count} of {all}"
    ),
    "try.now": phrase("Teraz (ruch {count})", "Сейчас (ход {count})", "Now (move {count})"),
    "try.undone": phrase(
        "Ruch później cofnięty", "Ход, который потом отменили", "A move taken back later"
    ),
    "try.first": phrase("Na początek", "В начало", "To the start"),
    "try.back": phrase("Krok wstecz", "Шаг назад", "One step back"),
    "try.forward": phrase("Krok dalej", "Шаг вперёд", "One step on"),
    "try.last": phrase("Na koniec", "В конец", "To now"),
    "try.moves": phrase("Wszystkie ruchy", "Все ходы", "All moves"),
    "try.log": phrase("Zobacz w dzienniku", "Открыть в журнале", "See it in the log"),
    "try.go": phrase("Idź", "Перейти", "Go"),
    "try.tried": phrase("Próby", "Пробы", "Tries"),
    "try.take-back": phrase(
        "Cofnij ostatnią próbę", "Отменить последнюю пробу", "Take back the last try"
    ),
    "try.again": phrase("Od nowa stąd", "Заново отсюда", "Start again from here"),
    "try.next": phrase("Jaki ruch wypróbować?", "Какой ход попробовать?", "Which move to try?"),
    "try.do": phrase("Wypróbuj", "Попробовать", "Try"),
    "try.as": phrase("Kto to robi?", "Кто это делает?", "Who makes it?"),
    "try.other": phrase(
        "Inny ruch albo inny gracz", "Другой ход или другой игрок", "Another move or another player"
    ),
    "try.ask": phrase("Zapytaj o tę chwilę", "Спросить об этом моменте", "Ask about this moment"),
    "try.too-many": phrase(
        "Więcej prób naraz się nie zmieści: zacznij od nowa stąd.",
        "Больше проб сразу не поместится: начните заново отсюда.",
        "No more tries fit in one go: start again from here.",
    ),
    "try.no-move": phrase(
        "W tej grze nie ma ruchu o takim numerze.",
        "В этой игре нет хода с таким номером.",
        "This match has no move of that number.",
    ),
    "try.other-match": phrase(
        "Ta próba należy do innej gry niż ta, która teraz trwa.",
        "Эта проба относится к другой игре, не к той, что идёт сейчас.",
        "This try belongs to another match than the one that is running.",
    ),
}

"""What the table says in every game: notices, questions, the camera, and its own faults."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        # --- cards and commands ---
        "table.read": _words(
            "Zapisano: {card}. Coś nie tak? Popraw jednym dotknięciem.",
            "Записано: {card}. Что-то не так? Исправь одним касанием.",
            "Noted: {card}. Not right? One tap mends it.",
        ),
        "table.undone": _words(
            "Ostatni ruch cofnięty.", "Последний ход отменён.", "The last move was taken back."
        ),
        "table.tray-undone": _words(
            "Ostatnia odłożona karta już się nie liczy.",
            "Последняя отложенная карта больше не считается.",
            "The last card laid out no longer counts.",
        ),
        "table.question-dropped": _words(
            "Pytanie odwołane, nic się nie zmieniło.",
            "Вопрос снят, ничего не изменилось.",
            "The question was dropped, nothing has changed.",
        ),
        "table.help": _words(
            "Co można teraz zrobić: {words}",
            "Что можно сделать сейчас: {words}",
            "What you can do now: {words}",
        ),
        "table.which-first": _words(
            "Kilka kart naraz! Która była pierwsza?",
            "Несколько карт сразу! Какая была первой?",
            "Several cards at once! Which one came first?",
        ),
        "table.no-place": _words(
            "W zapisie gry nie ma miejsca, gdzie ta karta by pasowała."
            " Zapisać stół tak, jak jest teraz?",
            "В записи игры нет места, куда подошла бы эта карта. Записать стол так, как он есть?",
            "The record has no place where this card would fit. Write down the table as it is now?",
        ),
        "table.amended": _words(
            "Zapis gry poprawiony.", "Запись игры исправлена.", "The record was mended."
        ),
        "table.not-standing": _words(
            "Ten ruch został już cofnięty.",
            "Этот ход уже отменён.",
            "This move was already taken back.",
        ),
        "table.stepped-back": _words(
            "Cofnięto {count:ruch|ruchy|ruchów}.",
            "Отменено: {count:ход|хода|ходов}.",
            "Taken back: {count:move|moves|moves}.",
        ),
        "table.stepped-forward": _words(
            "Przywrócono {count:ruch|ruchy|ruchów}.",
            "Возвращено: {count:ход|хода|ходов}.",
            "Brought back: {count:move|moves|moves}.",
        ),
        "table.not-reached": _words(
            "Do tego miejsca nie da się wrócić: później zagrano coś innego.",
            "К этому месту вернуться нельзя: потом сыграли иначе.",
            "There is no way back to this point: something else was played later.",
        ),
        "table.there-already": _words(
            "Stół już jest w tym miejscu.",
            "Стол уже в этом месте.",
            "The table is at this point already.",
        ),
        "table.match-runs": _words(
            "Ta gra leży teraz na stole. Najpierw rozpocznij inną.",
            "Эта игра сейчас на столе. Сначала начни другую.",
            "This game is on the table now. First start another one.",
        ),
        "table.misfits": _words(
            "Po tej poprawce do zasad nie pasują ruchy o numerach: {numbers}. Pominąć je?",
            "После этого исправления к правилам не подходят ходы: {numbers}. Пропустить их?",
            "After this change some moves no longer fit the rules: {numbers}. Leave them out?",
        ),
        "table.foreign-code": _words(
            "Ten kod nie jest kartą tej gry. Odłóż go na bok.",
            "Этот код — не карта этой игры. Отложи его в сторону.",
            "This code is not a card of this game. Put it aside.",
        ),
        "table.two-copies": _words(
            "Widzę dwie takie same karty: {card}. W talii jest tylko jedna: odłóż drugą.",
            "Вижу две одинаковые карты: {card}. В колоде такая одна: убери вторую.",
            "I see the same card twice: {card}. The deck has only one: put the other aside.",
        ),
        "table.no-match": _words(
            "Nikt jeszcze nie gra. Najpierw rozpocznij nową grę na ekranie.",
            "Игра ещё не началась. Сначала начни новую игру на экране.",
            "No game is running. First start a new game on the screen.",
        ),
        # --- matches set aside ---
        "table.paused": _words("Przerwa w grze", "Перерыв в игре", "The game is paused"),
        "table.paused-first": _words(
            "Teraz jest przerwa, więc nic się nie liczy. Najpierw dotknij: Gramy dalej.",
            "Сейчас перерыв, поэтому ничего не засчитывается. Сначала нажми: Играем дальше.",
            "The game is paused, so nothing counts. First tap: Go on playing.",
        ),
        "table.no-such-match": _words(
            "Tej gry już tu nie ma.",
            "Этой игры здесь больше нет.",
            "This game is not here any more.",
        ),
        "table.finished": _words(
            "Ta gra jest skończona. Można zagrać nową.",
            "Эта игра окончена. Можно сыграть новую.",
            "This game is finished. You can play a new one.",
        ),
        "table.not-taken-up": _words(
            "Tej gry nie da się wczytać ({cause}). Jest nadal na dysku.",
            "Эту игру не удалось загрузить ({cause}). Она осталась на диске.",
            "This game can't be loaded ({cause}). It is still on the disk.",
        ),
        # --- answers to taps ---
        "table.stale": _words(
            "Na stole już się coś zmieniło. Spójrz jeszcze raz i wybierz ponownie.",
            "На столе уже что-то изменилось. Посмотри и выбери ещё раз.",
            "The table has changed meanwhile. Look again and choose again.",
        ),
        "table.bad-line": _words(
            "Tego ruchu nie da się odczytać ({cause}).",
            "Этот ход не удалось прочитать ({cause}).",
            "This move can't be read ({cause}).",
        ),
        "table.bad-table": _words(
            "Nie można rozpocząć takiej gry ({cause}).",
            "Такую игру начать нельзя ({cause}).",
            "Such a game can't be started ({cause}).",
        ),
        "table.other-deck": _words(
            "Ta gra potrzebuje innej talii niż ta, która tu leży: {deck}.",
            "Для этой игры нужна другая колода, не та, что лежит здесь: {deck}.",
            "This game needs another deck than the one that lies here: {deck}.",
        ),
        # --- options ---
        "option.nothing": _words("Nie, zostaw", "Нет, оставить", "No, leave it"),
        "option.first": _words("Najpierw: {card}", "Сначала: {card}", "First: {card}"),
        "option.redo": _words("Przywróć ten ruch", "Вернуть этот ход", "Put the move back"),
        "option.redo-all": _words(
            "Przywróć {count:ruch|ruchy|ruchów}",
            "Вернуть {count:ход|хода|ходов}",
            "Put {count:move|moves|moves} back",
        ),
        "option.undo-all": _words(
            "Cofnij {count:ruch|ruchy|ruchów}",
            "Отменить {count:ход|хода|ходов}",
            "Undo {count:move|moves|moves}",
        ),
        "option.leave-out": _words(
            "Tak, pomiń i popraw", "Да, пропустить и исправить", "Yes, leave out and mend"
        ),
        "option.state": _words("Tak, zapisz", "Да, записать", "Yes, write it down"),
        # --- the camera ---
        "table.camera-blind": _words(
            "Kamera nic nie widzi. Odsłoń ją albo zapal światło. Grać można też dotykiem.",
            "Камера ничего не видит. Открой её или включи свет. Играть можно и касанием.",
            "The camera sees nothing. Uncover it or turn on a light. You can also play by tap.",
        ),
        "table.camera-covered": _words(
            "Coś zasłania kamerę. Odsłoń ją. Grać można też dotykiem.",
            "Камеру что-то закрывает. Открой её. Играть можно и касанием.",
            "Something covers the camera. Uncover it. You can also play by tap.",
        ),
        "table.camera-frozen": _words(
            "Obraz z kamery stanął, włączam ją od nowa. Grać można też dotykiem.",
            "Картинка с камеры застыла, включаю её заново. Играть можно и касанием.",
            "The camera's picture stands still, I am starting it again. You can also play by tap.",
        ),
        "table.camera-slow": _words(
            "Kamera działa bardzo wolno. Trzymaj karty dłużej albo graj dotykiem.",
            "Камера работает очень медленно. Держи карты дольше или играй касанием.",
            "The camera is very slow. Hold cards longer, or play by tap.",
        ),
        "table.camera-busy": _words(
            "Kamery używa inny program. Zamknij go. Grać można też dotykiem.",
            "Камеру занимает другая программа. Закрой её. Играть можно и касанием.",
            "Another program uses the camera. Close it. You can also play by tap.",
        ),
        "table.camera-lost": _words(
            "Kamera nie odpowiada. Sprawdź kabel. Grać można też dotykiem.",
            "Камера не отвечает. Проверь кабель. Играть можно и касанием.",
            "The camera does not answer. Check its cable. You can also play by tap.",
        ),
        "table.camera-moved": _words(
            "Ktoś poruszył kamerą. Dopóki nie wróci na miejsce, miejsca graczy się nie liczą.",
            "Камеру сдвинули. Пока она не на месте, места игроков не учитываются.",
            "The camera was moved. Until it is back in place, the players' zones do not count.",
        ),
        "table.camera-back": _words(
            "Kamera znów działa jak trzeba.",
            "Камера снова работает как надо.",
            "The camera works as it should again.",
        ),
        # --- faults of the station ---
        "fault.disk-full": _words(
            "Dysk jest pełny: ruchy nie są zapisywane. Gra toczy się dalej; zwolnij miejsce,"
            " a zapiszę je same.",
            "Диск заполнен: ходы не сохраняются. Игра продолжается; освободите место,"
            " и они сохранятся сами.",
            "The disk is full: moves are not being saved. Play on; make room on the disk and they"
            " will be saved by themselves.",
        ),
        "fault.read-only": _words(
            "Nie wolno zapisywać na dysku: ruchy nie są zapisywane. Gra toczy się dalej;"
            " zezwól na zapis do pliku: {path}.",
            "Запись на диск запрещена: ходы не сохраняются. Игра продолжается;"
            " разрешите запись в файл: {path}.",
            "The disk may not be written to: moves are not being saved. Play on; allow writing"
            " to the file: {path}.",
        ),
        "fault.damaged": _words(
            "Plik z zapisem gry jest uszkodzony: {path}. Gra toczy się dalej bez zapisu.",
            "Файл с записью игры повреждён: {path}. Игра продолжается без сохранения.",
            "The file that keeps the games is damaged: {path}. Play on, nothing is being saved.",
        ),
        "fault.disk-error": _words(
            "Nie udaje się zapisać ruchów: {path}. Gra toczy się dalej; sprawdź dysk.",
            "Не удаётся сохранить ходы: {path}. Игра продолжается; проверьте диск.",
            "Moves can't be saved: {path}. Play on, and check the disk.",
        ),
        "fault.resume": _words(
            "Ostatniej gry nie da się wczytać ({cause}). Jest nadal na dysku; zagrajcie nową.",
            "Последнюю игру не удалось загрузить ({cause}). Она осталась на диске; сыграйте новую.",
            "The last game can't be loaded ({cause}). It is still on the disk; play a new one.",
        ),
        "fault.other-deck": _words(
            "Ostatnią grę zaczęto z inną talią: {deck}. Jest nadal na dysku; zagrajcie nową.",
            "Последнюю игру начали с другой колодой: {deck}. Она осталась на диске;"
            " сыграйте новую.",
            "The last game was begun with another deck: {deck}. It is still on the disk;"
            " play a new one.",
        ),
        "fault.set-aside": _words(
            "Plik z zapisem gier był uszkodzony. Został odłożony jako: {path}."
            " Nowe gry są zapisywane w nowym pliku.",
            "Файл с записью игр был повреждён. Он отложен под именем: {path}."
            " Новые игры сохраняются в новом файле.",
            "The file that kept the games was damaged. It was put aside as: {path}."
            " New games are kept in a new file.",
        ),
        "fault.saved": _words(
            "Plik z zapisem gier był uszkodzony. Uratowałem z niego grę, możecie grać dalej."
            " Stary plik leży tutaj: {path}.",
            "Файл с записью игр был повреждён. Игра из него спасена, можно играть дальше."
            " Старый файл лежит здесь: {path}.",
            "The file that kept the games was damaged. Your game was saved from it, play on."
            " The old file is here: {path}.",
        ),
        "fault.saved-partly": _words(
            "Plik z zapisem gier był uszkodzony. Sprawdźcie, czy stół zgadza się z ekranem:"
            " ostatnich ruchów może brakować. Stary plik leży tutaj: {path}.",
            "Файл с записью игр был повреждён. Проверьте, совпадает ли стол с экраном:"
            " последних ходов может не хватать. Старый файл лежит здесь: {path}.",
            "The file that kept the games was damaged. Check that the table matches the screen:"
            " the last moves may be missing. The old file is here: {path}.",
        ),
        "fault.file-aside": _words(
            "Plik z ustawieniami był uszkodzony i już nie działa. Ustaw to jeszcze raz."
            " Stary plik leży tutaj: {path}.",
            "Файл с настройками был повреждён и больше не действует. Настрой это заново."
            " Старый файл лежит здесь: {path}.",
            "A file of settings was damaged and counts no more. Please set it up again."
            " The old file is here: {path}.",
        ),
        "fault.no-https": _words(
            "Strony działają, ale bez https: telefon nie może być teraz kamerą.",
            "Страницы работают, но без https: телефон сейчас не может быть камерой.",
            "The pages work, but without https: a phone can't be the camera now.",
        ),
        "fault.crash": _words(
            "Coś poszło nie tak i ostatnia czynność się nie liczy. Powtórz ją.",
            "Что-то пошло не так, и последнее действие не засчитано. Повтори его.",
            "Something went wrong and the last action does not count. Please repeat it.",
        ),
    }
)

"""The words of the pages themselves, in three languages; a game's own are with its views."""

from __future__ import annotations

from types import MappingProxyType

from tableside.messages import Language
from tableside.words import Catalogue

LANGUAGE_NAMES: dict[Language, str] = {"pl": "Polski", "ru": "Русский", "en": "English"}


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        # --- the table page ---
        "ui.table": _words("Stół", "Стол", "Table"),
        "ui.no-match": _words(
            "Nikt jeszcze nie gra. Rozpocznij nową grę!",
            "Пока никто не играет. Начните новую игру!",
            "Nobody is playing yet. Start a new game!",
        ),
        "ui.turn": _words("Tura", "Ход", "Turn"),
        "ui.card-shown": _words("Ostatnia karta", "Последняя карта", "Last card"),
        "ui.no-card": _words(
            "Tu zobaczysz kartę, którą pokażesz kamerze.",
            "Здесь появится карта, показанная камере.",
            "The card you show to the camera appears here.",
        ),
        "ui.stop": _words("Kończę turę", "Закончить ход", "End turn"),
        "ui.by-tap": _words("Bez kamery", "Без камеры", "Without camera"),
        "ui.undo": _words("Cofnij", "Отменить", "Undo"),
        "ui.redo": _words("Przywróć", "Вернуть", "Redo"),
        "ui.correct": _words("Popraw", "Исправить", "Correct"),
        "ui.new-game": _words("Nowa gra", "Новая игра", "New game"),
        "ui.sound-on": _words("Włącz dźwięk", "Включить звук", "Sound on"),
        "ui.language": _words("Język", "Язык", "Language"),
        "ui.clear": _words("Nieważne", "Не важно", "Never mind"),
        "ui.not-so": _words("Coś nie tak?", "Что-то не так?", "Something wrong?"),
        "ui.back": _words("Wróć do stołu", "Назад к столу", "Back to the table"),
        "ui.question": _words("Pytanie", "Вопрос", "Question"),
        "ui.camera-picture": _words("Obraz z kamery", "Картинка с камеры", "Camera picture"),
        "ui.lamps": _words("Lampki", "Лампочки", "Lamps"),
        # --- the camera page ---
        "ui.camera": _words("Kamera", "Камера", "Camera"),
        "view.title": _words("Co widzi kamera", "Что видит камера", "What the camera sees"),
        "view.no-camera": _words(
            "Przy tym stole nie ma kamery: gra się dotykiem.",
            "За этим столом нет камеры: играют касанием.",
            "This table has no camera: it is played by tap.",
        ),
        "view.no-picture": _words(
            "Kamera nie daje jeszcze obrazu.",
            "Камера пока не даёт картинки.",
            "The camera gives no picture yet.",
        ),
        "view.all-good": _words(
            "Wszystko dobrze: nic nie trzeba zmieniać.",
            "Всё хорошо: ничего менять не нужно.",
            "All is well: nothing needs to be changed.",
        ),
        "view.moved": _words(
            "Ktoś poruszył kamerą: ustaw ją tak jak przedtem albo skalibruj od nowa.",
            "Камеру сдвинули: поставьте её как раньше или откалибруйте заново.",
            "The camera was moved: put it back as it was, or calibrate it anew.",
        ),
        "view.figures": _words("Pomiary", "Измерения", "Figures"),
        "view.cards": _words("Widoczne karty", "Видимые карты", "Cards in view"),
        "view.card": _words("Karta", "Карта", "Card"),
        "view.size": _words("px na moduł", "пикс. на модуль", "px a module"),
        "view.edge": _words("krawędź w modułach", "край в модулях", "edge in modules"),
        "view.levels": _words("czerń i biel", "чёрное и белое", "black and white"),
        "view.meaning": _words("Co to znaczy", "Что это значит", "What this means"),
        "view.calibrate": _words("Kalibracja", "Калибровка", "Calibration"),
        "view.calibrate-hint": _words(
            "Pokażesz jedną kartę w rogach pola pokazywania; karty poza nim się nie liczą. "
            "Gra w tym czasie czeka.",
            "Вы покажете одну карту в углах места показа; карты вне его не считаются. Игра в это "
            "время ждёт.",
            "You show one card at the corners of the show spot; cards elsewhere do not count. The "
            "game waits meanwhile.",
        ),
        "view.start": _words("Zacznij", "Начать", "Start"),
        "view.seats": _words("Miejsca graczy", "Места игроков", "Players' places"),
        "view.no-seats": _words("bez miejsc graczy", "без мест игроков", "no players' places"),
        "view.skip": _words("Pomiń to", "Пропустить", "Leave this out"),
        "view.cancel": _words("Przerwij", "Прервать", "Cancel"),
        "view.close": _words("W porządku", "Хорошо", "All right"),
        "view.step": _words("Krok {n} z {of}", "Шаг {n} из {of}", "Step {n} of {of}"),
        # --- what is wrong ---
        "camera.starting": _words("Kamera się włącza", "Камера включается", "Camera is starting"),
        "camera.blind": _words(
            "Kamera nic nie widzi. Odsłoń ją albo zapal światło.",
            "Камера ничего не видит. Откройте её или включите свет.",
            "The camera sees nothing. Uncover it or turn on a light.",
        ),
        "camera.lost": _words(
            "Kamera nie odpowiada. Sprawdź kabel; grać można dotykiem.",
            "Камера не отвечает. Проверьте кабель; играть можно касанием.",
            "The camera does not answer. Check its cable; you can play by tap.",
        ),
        "camera.moved": _words(
            "Ktoś poruszył kamerą. Ustaw ją tak jak przedtem.",
            "Камеру сдвинули. Поставьте её как раньше.",
            "The camera was moved. Put it back as it was.",
        ),
        "camera.ended": _words("Nagranie się skończyło", "Запись закончилась", "The clip is over"),
        "ui.offline": _words(
            "Brak połączenia ze stołem. Próbuję znowu…",
            "Нет связи со столом. Пробую снова…",
            "No connection to the table. Trying again…",
        ),
        "ui.crowded": _words(
            "Bardzo dużo widzów: ta strona odświeża się co kilka sekund.",
            "Очень много зрителей: эта страница обновляется раз в несколько секунд.",
            "Very many viewers: this page refreshes every few seconds.",
        ),
        "ui.not-sent": _words(
            "Nie udało się wysłać. Spróbuj jeszcze raz.",
            "Не удалось отправить. Попробуйте ещё раз.",
            "That could not be sent. Please try again.",
        ),
        "error.busy": _words(
            "Stół nie odpowiada na czas. Spróbuj jeszcze raz.",
            "Стол не ответил вовремя. Попробуйте ещё раз.",
            "The table did not answer in time. Please try again.",
        ),
        "error.bad-request": _words(
            "Tej prośby nie da się zrozumieć.",
            "Этот запрос непонятен.",
            "This request makes no sense to the table.",
        ),
        "error.elsewhere": _words(
            "Ta prośba przyszła z innej strony, więc nic się nie stało.",
            "Этот запрос пришёл с другой страницы, поэтому ничего не изменилось.",
            "This request came from another page, so nothing was changed.",
        ),
        "error.other-name": _words(
            "Pod tą nazwą stół się nie otwiera. Wpisz adres IP tego komputera albo jego "
            "własną nazwę.",
            "Под этим именем стол не открывается. Введите сетевой адрес этого компьютера "
            "или его собственное имя.",
            "The table does not open under this name. Enter the IP address of this machine, "
            "or its own name.",
        ),
        "error.not-found": _words(
            "Nie ma takiej strony.", "Такой страницы нет.", "There is no such page."
        ),
        "error.too-large": _words(
            "Za dużo danych naraz.", "Слишком много данных сразу.", "Too much data at once."
        ),
        "error.inside": _words(
            "Coś się zepsuło w programie. Gra jest zapisana; spróbuj jeszcze raz.",
            "В программе что-то сломалось. Игра сохранена; попробуйте ещё раз.",
            "Something broke inside the program. The game is saved; please try again.",
        ),
        # --- the new-game page ---
        "new.title": _words("Nowa gra", "Новая игра", "New game"),
        "new.players": _words("Kto gra?", "Кто играет?", "Who is playing?"),
        "new.players-hint": _words(
            "Od {least} do {most} graczy, tak jak siedzą: zgodnie z ruchem wskazówek zegara.",
            "От {least} до {most} игроков, так, как сидят: по часовой стрелке.",
            "From {least} to {most} players, as they sit: clockwise.",
        ),
        "new.name": _words("Miejsce {seat}: imię", "Место {seat}: имя", "Seat {seat}: name"),
        "new.youngest": _words("najmłodszy", "младший", "youngest"),
        "new.youngest-hint": _words(
            "Najmłodszy zaczyna.", "Самый младший начинает.", "The youngest begins."
        ),
        "new.samples": _words("Wybierz imię", "Выберите имя", "Pick a name"),
        "new.house-rules": _words("Zasady domowe", "Домашние правила", "House rules"),
        "new.house-rules-hint": _words(
            "Tego instrukcja nie rozstrzyga. Wybierzcie, jak gracie.",
            "Этого правила не решают. Выберите, как играете вы.",
            "The rulebook leaves these open. Choose how you play.",
        ),
        "new.usual": _words("zwykle", "обычно", "usual"),
        "new.start": _words("Zaczynamy!", "Начинаем!", "Let's play!"),
        "new.running": _words(
            "Trwa gra: {names}.", "Идёт игра: {names}.", "A game is running: {names}."
        ),
        "new.continue": _words("Graj dalej", "Продолжить игру", "Go on playing"),
        "new.abandon": _words(
            "Trwa inna gra. Zostawić ją niedokończoną i zacząć nową?",
            "Идёт другая игра. Оставить её незаконченной и начать новую?",
            "Another game is running. Leave it unfinished and start a new one?",
        ),
        "new.abandon-yes": _words(
            "Tak, zaczynamy nową", "Да, начинаем новую", "Yes, start the new one"
        ),
        "new.mend": _words(
            "Jeszcze chwila: popraw zaznaczone miejsca.",
            "Ещё минутку: исправьте отмеченные места.",
            "One moment: mend the marked places.",
        ),
        "new.too-few": _words(
            "Wpisz imiona: co najmniej {least:gracz|graczy|graczy}.",
            "Впишите имена: не меньше {least:игрока|игроков|игроков}.",
            "Type the names of at least {least:player|players|players}.",
        ),
        "new.same-name": _words(
            "To imię już jest. Każdy potrzebuje innego.",
            "Такое имя уже есть. У каждого должно быть своё.",
            "This name is taken. Everybody needs their own.",
        ),
        "new.long-name": _words(
            "To imię jest za długie: najwyżej {most:litera|litery|liter}.",
            "Это имя слишком длинное: не больше {most:буквы|букв|букв}.",
            "This name is too long: {most:letter|letters|letters} at most.",
        ),
        "new.bad-name": _words(
            "W imieniu jest znak, którego nie da się pokazać.",
            "В имени есть знак, который нельзя показать.",
            "This name holds a character that cannot be shown.",
        ),
        "new.no-youngest": _words(
            "Zaznacz, kto jest najmłodszy.",
            "Отметьте, кто самый младший.",
            "Mark who is the youngest.",
        ),
        "new.youngest-absent": _words(
            "Najmłodszy musi mieć imię.",
            "У самого младшего должно быть имя.",
            "The youngest needs a name.",
        ),
        "new.bad-rule": _words(
            "Wybierz jedną z odpowiedzi.",
            "Выберите один из ответов.",
            "Choose one of the answers.",
        ),
        # --- moves by tap, corrections ---
        "choose.title": _words("Ruch bez kamery", "Ход без камеры", "Move without the camera"),
        "choose.nothing": _words(
            "Teraz nie ma tu nic do wyboru.",
            "Сейчас здесь нечего выбирать.",
            "There is nothing to choose here now.",
        ),
        "correct.title": _words("Poprawki", "Исправления", "Corrections"),
        "correct.log": _words("Co się wydarzyło", "Что произошло", "What happened"),
        "correct.log-empty": _words(
            "Jeszcze nic się nie wydarzyło.",
            "Пока ничего не произошло.",
            "Nothing has happened yet.",
        ),
        "correct.back-hint": _words(
            "Cofaj krok po kroku aż do pomyłki, potem zagraj dalej tak, jak było naprawdę.",
            "Отменяйте шаг за шагом до ошибки, затем сыграйте так, как было на самом деле.",
            "Step back to the mistake, then play on as it really was.",
        ),
        "correct.take-out": _words("Nie było tego", "Этого не было", "It never happened"),
        "mend.title": _words("Było inaczej", "Было иначе", "It was otherwise"),
        "mend.other-card": _words(
            "Była to inna karta", "Это была другая карта", "It was another card"
        ),
        "mend.which": _words(
            "Która to była naprawdę?", "Какая на самом деле?", "Which was it really?"
        ),
        "mend.change": _words("Zmień kartę", "Заменить карту", "Change the card"),
        "mend.missing": _words(
            "Przed tym czegoś brakuje",
            "Перед этим чего-то не хватает",
            "Something is missing before this",
        ),
        "mend.what": _words("Co się wtedy stało?", "Что тогда произошло?", "What happened then?"),
        "mend.add": _words("Dodaj", "Добавить", "Add it"),
        "mend.take-out": _words("Usuń z gry", "Убрать из игры", "Take it out"),
        "correct.set": _words(
            "Ustaw stół od nowa", "Расставить стол заново", "State the table anew"
        ),
        "correct.set-hint": _words(
            "Gdy cofanie nie pomoże: zaznacz, gdzie co leży. Tura zacznie się od początku.",
            "Если отмена не поможет: отметьте, где что лежит. Ход начнётся сначала.",
            "When stepping back can't help: mark where everything lies. The turn begins anew.",
        ),
        "correct.why": _words("Dlaczego?", "Почему?", "Why?"),
        "correct.send": _words("Tak leżą karty", "Карты лежат так", "This is how it lies"),
        "correct.whose-turn": _words("Czyja tura?", "Чей ход?", "Whose turn?"),
        "correct.deck": _words("talia", "колода", "deck"),
        "correct.discard": _words("stos odrzuconych", "сброс", "discard pile"),
        "correct.undone": _words("cofnięto krok", "шаг отменён", "a step was undone"),
        "correct.redone": _words("przywrócono krok", "шаг возвращён", "a step was redone"),
        "correct.stated": _words(
            "stół ustawiono ręcznie", "стол расставлен вручную", "the table was stated by hand"
        ),
    }
)

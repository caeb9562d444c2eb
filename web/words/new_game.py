"""Words of the new-game page."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "new.title": phrase("Nowa gra", "Новая игра", "New game"),
    "new.which": phrase("W co gracie?", "Во что играете?", "Which game?"),
    "new.sides-hint": phrase(
        "Wpiszcie, kto kim gra.",
        "Впишите, кто за кого играет.",
        "Say who plays which side.",
    ),
    "new.sides-players": phrase(
        "Gra dla {count:gracza|graczy|graczy}.",
        "Игра для {count:игрока|игроков|игроков}.",
        "A game for {count:player|players|players}.",
    ),
    "new.players": phrase("Kto gra?", "Кто играет?", "Who is playing?"),
    "new.players-hint": phrase(
        "Od {least} do {most} graczy, tak jak siedzą: zgodnie z ruchem wskazówek zegara.",
        "От {least} до {most} игроков, так, как сидят: по часовой стрелке.",
        "From {least} to {most} players, as they sit: clockwise.",
    ),
    "new.free": phrase("wolne", "свободно", "free"),
    "new.name": phrase("Miejsce {seat}: imię", "Место {seat}: имя", "Seat {seat}: name"),
    "new.youngest": phrase("najmłodszy", "младший", "youngest"),
    "new.youngest-hint": phrase(
        "Dotknij, kto jest najmłodszy: zaczyna grę.",
        "Отметьте младшего: он начинает.",
        "Tap who is the youngest: they begin.",
    ),
    "new.samples": phrase("Wybierz imię", "Выберите имя", "Pick a name"),
    "new.names": phrase("Imiona", "Имена", "Names"),
    "new.letters": phrase("Litery", "Буквы", "Letters"),
    "new.alphabet": phrase(
        "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUVWXYZŹŻ",
        "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ),
    "new.space": phrase("Odstęp", "Пробел", "Space"),
    "new.rub-out": phrase("Usuń literę", "Стереть букву", "Rub out a letter"),
    "new.presets": phrase("Jak gracie?", "Как играете?", "How do you play?"),
    "new.own-rules": phrase("Po swojemu", "По-своему", "Your own way"),
    "new.save-as": phrase(
        "Zapamiętaj te zasady pod nazwą",
        "Запомнить эти правила под именем",
        "Keep these rules under a name",
    ),
    "new.save": phrase("Zapamiętaj", "Запомнить", "Keep"),
    "new.delete-preset": phrase("Usuń", "Удалить", "Delete"),
    "new.own-presets": phrase("Wasze zestawy zasad", "Ваши наборы правил", "Your sets of rules"),
    "new.too-many-presets": phrase(
        "Nie ma już miejsca na kolejny zestaw zasad. Najpierw usuń któryś.",
        "Для ещё одного набора правил нет места. Сначала удалите какой-нибудь.",
        "There is no room for another set of rules. Delete one first.",
    ),
    "new.not-written": phrase(
        "Nie udało się zapisać pliku: {path}. Sprawdź dysk.",
        "Не удалось записать файл: {path}. Проверьте диск.",
        "The file can't be written: {path}. Check the disk.",
    ),
    "new.no-name": phrase("Wpisz nazwę.", "Впишите имя.", "Type a name."),
    "new.house-rules": phrase("Zasady domowe", "Домашние правила", "House rules"),
    "new.house-rules-hint": phrase(
        "Tego instrukcja nie rozstrzyga. Wybierzcie, jak gracie.",
        "Этого правила не решают. Выберите, как играете вы.",
        "The rulebook leaves these open. Choose how you play.",
    ),
    "new.usual": phrase("zwykle", "обычно", "usual"),
    "new.start": phrase("Zaczynamy!", "Начинаем!", "Let's play!"),
    "new.running": phrase(
        "Trwa gra: {names}.", "Идёт игра: {names}.", "A game is running: {names}."
    ),
    "new.continue": phrase("Graj dalej", "Продолжить игру", "Go on playing"),
    "new.abandon": phrase(
        "Trwa inna gra. Odłożyć ją i zacząć nową? Można do niej wrócić.",
        "Идёт другая игра. Отложить её и начать новую? К ней можно вернуться.",
        "Another game is running. Set it aside and start a new one? You can return to it.",
    ),
    "new.abandon-yes": phrase(
        "Tak, zaczynamy nową", "Да, начинаем новую", "Yes, start the new one"
    ),
    "new.mend": phrase(
        "Jeszcze chwila: popraw zaznaczone miejsca.",
        "Ещё минутку: исправьте отмеченные места.",
        "One moment: mend the marked places.",
    ),
    "new.too-few": phrase(
        "Wpisz imiona: co najmniej {least:gracz|graczy|graczy}.",
        "Впишите имена: не меньше {least:игрока|игроков|игроков}.",
        "Type the names of at least {least:player|players|players}.",
    ),
    "new.same-name": phrase(
        "To imię już jest. Każdy potrzebuje innego.",
        "Такое имя уже есть. У каждого должно быть своё.",
        "This name is taken. Everybody needs their own.",
    ),
    "new.long-name": phrase(
        "To imię jest za długie: najwyżej {most:litera|litery|liter}.",
        "Это имя слишком длинное: не больше {most:буквы|букв|букв}.",
        "This name is too long: {most:letter|letters|letters} at most.",
    ),
    "new.bad-name": phrase(
        "W imieniu jest znak, którego nie da się pokazać.",
        "В имени есть знак, который нельзя показать.",
        "This name holds a character that cannot be shown.",
    ),
    "new.no-youngest": phrase(
        "Zaznacz, kto jest najmłodszy.",
        "Отметьте, кто самый младший.",
        "Mark who is the youngest.",
    ),
    "new.youngest-absent": phrase(
        "Najmłodszy musi mieć imię.",
        "У самого младшего должно быть имя.",
        "The youngest needs a name.",
    ),
    "new.bad-rule": phrase(
        "Wybierz jedną z odpowiedzi.",
        "Выберите один из ответов.",
        "Choose one of the answers.",
    ),
}

"""Words of the page on which players leave and join."""

from __future__ import annotations

from tableside.words import Catalogue
from web.words.phrase import phrase

WORDS: Catalogue = {
    "players.title": phrase("Kto gra?", "Кто играет?", "Who is playing?"),
    "players.hint": phrase(
        "Ktoś odchodzi, dochodzi albo gra za kogoś? Gra toczy się dalej od tego miejsca.",
        "Кто-то уходит, приходит или играет за другого? Игра продолжится с этого места.",
        "Does somebody leave, join, or play for another? The game goes on from here.",
    ),
    "players.leaves": phrase("Odchodzi", "Уходит", "Leaves"),
    "players.replaced": phrase("Zmiana", "Замена", "Stand-in"),
    "players.joins": phrase("Ktoś dochodzi", "Кто-то присоединяется", "Somebody joins"),
    "players.cards": phrase(
        "{count:karta|karty|kart}", "{count:карта|карты|карт}", "{count:card|cards|cards}"
    ),
    "players.turn": phrase("teraz gra", "сейчас ходит", "playing now"),
    "players.leave-title": phrase("Odchodzi: {name}", "Уходит: {name}", "Leaves: {name}"),
    "players.leave-cards": phrase(
        "Co zrobić z kartami ({count})?",
        "Куда деть карты ({count})?",
        "What of the cards ({count})?",
    ),
    "players.to-discard": phrase("Na stos kart odrzuconych", "В сброс", "To the discard pile"),
    "players.to-deck": phrase(
        "Z powrotem do talii: potasujcie ją",
        "Обратно в колоду: перемешайте её",
        "Back into the deck: shuffle it",
    ),
    "players.leave-polis": phrase(
        "To polis jest potem wolne: {title}.",
        "Этот полис снова свободен: {title}.",
        "This polis is then free again: {title}.",
    ),
    "players.leave-turn": phrase(
        "Ta tura na tym się kończy, gra następna osoba.",
        "Этот ход на этом закончится, ходит следующий.",
        "This turn ends with it, and the next one plays.",
    ),
    "players.replace-title": phrase(
        "Kto gra dalej za: {name}?",
        "Кто играет дальше вместо: {name}?",
        "Who plays on for: {name}?",
    ),
    "players.replace-hint": phrase(
        "Karty i miejsce zostają te same.",
        "Карты и место остаются те же.",
        "The cards and the place stay the same.",
    ),
    "players.join-title": phrase("Kto dochodzi?", "Кто присоединяется?", "Who joins?"),
    "players.join-where": phrase("Gdzie usiądzie?", "Где сядет?", "Where will they sit?"),
    "players.join-after": phrase("po graczu: {name}", "после игрока: {name}", "after: {name}"),
    "players.join-hint": phrase(
        "Zaczyna bez kart i czeka na swoją kolej.",
        "Начинает без карт и ждёт своей очереди.",
        "They begin without cards and wait for their turn.",
    ),
    "players.other-name": phrase("albo inne imię", "или другое имя", "or another name"),
    "players.why": phrase(
        "Dlaczego? (można pominąć)", "Почему? (можно не писать)", "Why? (optional)"
    ),
    "players.kept": phrase(
        "Dotychczasowa gra zostaje w zapisanych grach: można do niej wrócić.",
        "Прежняя игра останется среди сохранённых: к ней можно вернуться.",
        "The game so far stays among the kept games: you can return to it.",
    ),
    "players.do": phrase("Tak, gramy dalej", "Да, играем дальше", "Yes, play on"),
    "players.cancel": phrase("Nie, zostaje jak jest", "Нет, оставить как есть", "No, leave it"),
    "players.over": phrase(
        "Gra jest skończona: skład można zmienić w nowej.",
        "Игра окончена: состав можно изменить в новой.",
        "The game is over: the players can change in a new one.",
    ),
    "players.too-few": phrase(
        "Nikt nie może odejść: gra potrzebuje co najmniej {count:osoby|osób|osób}. "
        "Ktoś inny może grać dalej za tę osobę.",
        "Уйти нельзя. Нужно игроков не меньше: {count}. "
        "Но кто-то другой может играть дальше вместо любого из вас.",
        "Nobody can leave: the game needs {count:player|players|players} at least. "
        "Somebody else may play on for them.",
    ),
    "players.too-many": phrase(
        "Więcej graczy się nie zmieści: najwyżej {count:osoba|osoby|osób}.",
        "Больше игроков быть не может. Самое большее: {count}.",
        "There is no room for more: {count:player|players|players} at most.",
    ),
    "players.no-seat": phrase(
        "Nie ma takiego miejsca.", "Такого места нет.", "There is no such seat."
    ),
}

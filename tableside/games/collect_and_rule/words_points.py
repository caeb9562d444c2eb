"""The numbered points of clauses R1 to R6: `clause.R3.2` is one rule in our own words."""

from __future__ import annotations

from tableside.words import Catalogue

POINTS: Catalogue = {
    "clause.R1.1": {
        "pl": "Gra od 2 do 5 osób, jedną wspólną talią.",
        "ru": "Играют от 2 до 5 человек, одной общей колодой.",
        "en": "2 to 5 people play, with one deck for all.",
    },
    "clause.R1.2": {
        "pl": "Wszystkie karty tasujemy i kładziemy na środku stołu, zakryte, czyli rewersem do "
        "góry. To jest talia.",
        "ru": "Все карты тасуют и кладут в середину стола закрытыми, рубашкой вверх. Это колода. "
        "В начале печатных правил сказано «рубашкой вниз»: это опечатка, в конце их «вверх».",
        "en": "All cards are shuffled and laid in the middle of the table, face down. "
        "That is the deck.",
    },
    "clause.R1.3": {
        "pl": "Zaczyna najmłodsza osoba. Potem tura idzie zgodnie z ruchem wskazówek zegara.",
        "ru": "Начинает самый младший. Потом ход идёт по часовой стрелке.",
        "en": "The youngest player begins. Then the turn goes round clockwise.",
    },
    "clause.R2.1": {
        "pl": "W swojej turze trzeba dobrać jedną kartę z talii i pokazać ją wszystkim. "
        "Dopóki tego nie zrobisz, tura nie może się skończyć. "
        "Czy zamiast dobierania wolno kupić kartę, mówi zasada domowa.",
        "ru": "В свой ход нужно взять из колоды одну карту и показать её всем. "
        "Пока она не взята, ход закончить нельзя. "
        "Можно ли вместо этого купить карту, говорит домашнее правило.",
        "en": "On your turn you must draw one card from the deck and show it to everybody. "
        "Until you have done so, your turn can't end. "
        "Whether you may buy a card instead of drawing is a house rule.",
    },
    "clause.R2.2": {
        "pl": "Dobrana karta mówi, co dalej. Jeśli przy niej napisano „możesz dobrać dalej”, "
        "wybierasz: dobrać jeszcze jedną kartę albo skończyć. "
        "Jeśli tego nie napisano, w tej turze już nie dobierasz.",
        "ru": "Взятая карта решает, что дальше. Если при ней сказано «можно взять ещё», "
        "выбирай сам: взять ещё одну карту или закончить. "
        "Если не сказано, в этот ход карт больше не берут.",
        "en": "The card you drew says what comes next. Where a clause says “you may draw again”, "
        "you choose: draw one more card, or stop. "
        "Where it doesn't, you draw no more this turn.",
    },
    "clause.R2.3": {
        "pl": "Tura kończy się, kiedy powiesz, że kończysz. Gdy nie możesz już zrobić nic innego, "
        "kończy się sama.",
        "ru": "Ход кончается, когда ты его закончишь. Если сделать больше ничего нельзя, "
        "он кончается сам.",
        "en": "Your turn ends when you end it. When there is nothing else left that you may do, "
        "it ends by itself.",
    },
    "clause.R2.4": {
        "pl": "Ruch wykonuje tylko ta osoba, której jest tura, i tylko tak, jak pozwalają te "
        "zasady: dobrać, kupić, skończyć, zapłacić rozbójnikowi albo obronić się.",
        "ru": "Ходит только тот, чей сейчас ход, и только так, как позволяют эти правила: "
        "взять карту, купить, закончить, откупиться от разбойника или защититься.",
        "en": "Only the player whose turn it is makes a move, and only one that these rules know: "
        "draw, buy, stop, pay the robber, or defend.",
    },
    "clause.R2.5": {
        "pl": "Dobiera się zawsze z talii. Karty, która już przed kimś leży, nie można dobrać.",
        "ru": "Берут всегда из колоды. Карту, которая уже лежит перед кем-то, взять нельзя.",
        "en": "A card is always drawn from the deck. "
        "A card that already lies before somebody can't be drawn.",
    },
    "clause.R3.1": {
        "pl": "Nie masz jeszcze polis, a tego z karty nikt nie zaczął: połóż kartę przed sobą. "
        "Od teraz to twoje polis. Odmówić nie można. "
        "Czy po tym wolno dobrać dalej, mówi zasada domowa.",
        "ru": "У тебя ещё нет полиса, а этот никто не начал: положи карту перед собой. "
        "Теперь это твой полис. Отказаться нельзя. "
        "Можно ли после этого взять ещё карту, говорит домашнее правило.",
        "en": "You have no polis yet, and nobody has begun the one on the card: "
        "lay the card before you. That polis is now yours. You can't say no to it. "
        "Whether you may draw again after that is a house rule.",
    },
    "clause.R3.2": {
        "pl": "To część twojego polis: dobuduj ją. W tej turze już nie dobierasz.",
        "ru": "Это часть твоего полиса: пристрой её. В этот ход карт больше не берут.",
        "en": "It is a part of your own polis: build it in. You draw no more this turn.",
    },
    "clause.R3.3": {
        "pl": "Masz już polis, a to część innego: odłóż kartę obok siebie. Możesz dobrać dalej. "
        "Nie ma znaczenia, czy tamto polis ktoś już zaczął.",
        "ru": "У тебя уже есть полис, а это часть другого: отложи карту рядом с собой. "
        "Можно взять ещё карту. Неважно, начал ли уже кто-нибудь тот полис.",
        "en": "You already have a polis, and this is a part of another one: lay the card aside. "
        "You may draw again. It makes no difference whether anybody has begun that other polis.",
    },
    "clause.R3.4": {
        "pl": "Nie masz jeszcze polis, a to część polis, które zaczął ktoś inny: też odłóż kartę "
        "obok siebie i możesz dobrać dalej.",
        "ru": "У тебя ещё нет полиса, а это часть полиса, который начал кто-то другой: "
        "тоже отложи карту, и можно взять ещё.",
        "en": "You have no polis yet, and this is a part of one that somebody else has begun: "
        "lay the card aside just the same, and you may draw again.",
    },
    "clause.R3.5": {
        "pl": "Części odłożone wcześniej liczą się jako zbudowane od chwili, gdy zaczniesz ich "
        "polis. Same nigdy go nie zaczynają: robi to tylko karta dobrana z talii "
        "(albo kupiona, jeśli tak mówi zasada domowa).",
        "ru": "Части, отложенные раньше, считаются построенными с той минуты, когда ты начнёшь "
        "их полис. Сами они его никогда не начинают: это делает только карта, взятая из колоды "
        "(или купленная, если так говорит домашнее правило).",
        "en": "Parts laid aside earlier count as built from the moment you begin their polis. "
        "They never begin it by themselves: only a card drawn from the deck does "
        "(or a bought one, where the house rule says so).",
    },
    "clause.R4.1": {
        "pl": "To patron twojego polis: połóż go przy polis.",
        "ru": "Это покровитель твоего полиса: положи его к полису.",
        "en": "It is the patron of your polis: lay it with the polis.",
    },
    "clause.R4.2": {
        "pl": "To inny bóg: odłóż go obok siebie. Później może go kupić ten, czyje polis on "
        "chroni.",
        "ru": "Это другой бог: отложи его рядом с собой. Позже его может купить тот, "
        "чей полис он хранит.",
        "en": "It is another god: lay it aside. "
        "Later the player whose polis it protects may buy it.",
    },
    "clause.R4.3": {
        "pl": "Patron odłożony, zanim polis powstało, liczy się od chwili, gdy je zaczniesz.",
        "ru": "Покровитель, отложенный до того, как полис начат, считается с той минуты, "
        "когда ты его начнёшь.",
        "en": "A patron that you laid aside before its polis was begun counts "
        "from the moment you begin it.",
    },
    "clause.R4.4": {
        "pl": "Czy po karcie boga wolno dobrać dalej, mówi zasada domowa. Dopóki nie masz "
        "polis, każdy bóg jest dla ciebie cudzy.",
        "ru": "Можно ли взять ещё карту после карты бога, говорит домашнее правило. "
        "Пока у тебя нет полиса, любой бог для тебя чужой.",
        "en": "Whether you may draw again after a god card is a house rule. "
        "While you have no polis, no god is your own patron.",
    },
    "clause.R5.1": {
        "pl": "Połóż monetę obok siebie. Możesz dobrać dalej.",
        "ru": "Положи монету рядом с собой. Можно взять ещё карту.",
        "en": "Lay the coin beside you. You may draw again.",
    },
    "clause.R5.2": {
        "pl": "Monetami płaci się za karty i za rozbójnika. Wszystkie monety są warte tyle samo.",
        "ru": "Монетами платят за карты и откупаются от разбойника. Все монеты стоят одинаково.",
        "en": "Coins pay for cards, and they pay the robber. Every coin is worth the same.",
    },
    "clause.R6.1": {
        "pl": "Połóż hoplitę po swojej prawej stronie. Możesz dobrać dalej.",
        "ru": "Положи гоплита справа от себя. Можно взять ещё карту.",
        "en": "Lay the hoplite at your right hand. You may draw again.",
    },
    "clause.R6.2": {
        "pl": "Jeden hoplita przepędza jednego rozbójnika i trafia z nim na stos kart odrzuconych. "
        "Kupić hoplity nie można.",
        "ru": "Один гоплит прогоняет одного разбойника и уходит вместе с ним в сброс. "
        "Купить гоплита нельзя.",
        "en": "One hoplite drives off one robber and goes to the discard pile with it. "
        "Hoplites can't be bought.",
    },
}

"""The numbered points of clauses R7 to R10."""

from __future__ import annotations

from tableside.words import Catalogue

LATER_POINTS: Catalogue = {
    "clause.R7.1": {
        "pl": "Najpierw rozbójnik, potem wszystko inne. Oddaj mu dokładnie trzy karty albo "
        "przepędź go jednym hoplitą. Wybór należy do ciebie, chyba że zasada domowa każe się "
        "bronić.",
        "ru": "Сначала разбойник, потом всё остальное. Отдай ему ровно три карты или прогони его "
        "одним гоплитом. Выбираешь ты сам, если только домашнее правило не велит защищаться.",
        "en": "The robber comes first, before anything else. Give it exactly three cards, or drive "
        "it off with one hoplite. The choice is yours, unless the house rule says you must defend.",
    },
    "clause.R7.2": {
        "pl": "Płaci się własnymi monetami i kartami polis, w dowolnym zestawie. "
        "Czy mogą to być też karty twojego polis, mówi zasada domowa.",
        "ru": "Платят своими монетами и картами полисов, вперемешку, как хочешь. "
        "Можно ли отдать и карты своего полиса, говорит домашнее правило.",
        "en": "You pay with coins and polis cards of yours, in any mix. "
        "Whether cards of your own polis may be among them is a house rule.",
    },
    "clause.R7.3": {
        "pl": "Bogów i hoplitów rozbójnik nigdy nie bierze jako okupu.",
        "ru": "Богов и гоплитов разбойник никогда не берёт в выкуп.",
        "en": "The robber never takes gods or hoplites as payment.",
    },
    "clause.R7.4": {
        "pl": "Masz hoplitę, ale mniej niż trzy karty, które rozbójnik może wziąć: "
        "musisz się bronić. Tak jest przy każdej zasadzie domowej.",
        "ru": "У тебя есть гоплит, но меньше трёх карт, которые разбойник может взять: "
        "ты обязан защищаться. Так при любых домашних правилах.",
        "en": "You have a hoplite, but fewer than three cards that the robber may take: "
        "you must defend. That holds under every house rule.",
    },
    "clause.R7.5": {
        "pl": "Nie masz hoplity ani trzech kart, które rozbójnik może wziąć: zasada domowa mówi, "
        "czy zabiera wszystkie, czy żadnej. Gdy nie ma czego zabrać, odchodzi od razu.",
        "ru": "У тебя нет ни гоплита, ни трёх карт, которые разбойник может взять: домашнее "
        "правило говорит, забирает он все или ни одной. Если взять нечего, он уходит сразу.",
        "en": "You have no hoplite and fewer than three cards that the robber may take: "
        "the house rule says whether it takes them all or none. "
        "Where there is nothing to take, it leaves at once.",
    },
    "clause.R7.6": {
        "pl": "Karty okupu albo hoplita idą razem z rozbójnikiem na stos kart odrzuconych. "
        "Twoja tura od razu się kończy.",
        "ru": "Карты выкупа или гоплит уходят вместе с разбойником в сброс. "
        "Твой ход сразу кончается.",
        "en": "The paid cards, or the hoplite, go to the discard pile together with the robber. "
        "Your turn is over at once.",
    },
    "clause.R7.7": {
        "pl": "Oddana została ostatnia część twojego polis: zasada domowa mówi, czy polis jest "
        "znów wolne. Sam patron polis nie zatrzymuje.",
        "ru": "Отдана последняя часть твоего полиса: домашнее правило говорит, свободен ли он "
        "снова. Один покровитель полис не удерживает.",
        "en": "You gave away the last part of your polis: the house rule says whether that polis "
        "is free again. The patron alone doesn't keep it.",
    },
    "clause.R8.1": {
        "pl": "W swojej turze możesz raz kupić jedną kartę od dowolnej innej osoby, która ją ma. "
        "Kiedy w turze wolno to zrobić, mówi zasada domowa. Póki czeka rozbójnik, kupować nie "
        "można.",
        "ru": "В свой ход можно один раз купить одну карту у любого другого игрока, у которого "
        "она есть. Когда именно, говорит домашнее правило. Пока ждёт разбойник, покупать нельзя.",
        "en": "Once in your turn you may buy one card from any other player who has it. "
        "At which moment of the turn is a house rule. While a robber waits, nothing is bought.",
    },
    "clause.R8.2": {
        "pl": "Kupić możesz tylko to, czego potrzebujesz: część swojego polis albo jego patrona. "
        "Bez polis nie kupisz nic, chyba że zasada domowa pozwala zacząć polis zakupem.",
        "ru": "Купить можно только то, что нужно: часть своего полиса или его покровителя. "
        "Без полиса купить нельзя ничего, если только домашнее правило не позволяет начать "
        "полис покупкой.",
        "en": "You may buy only what you need: a part of your polis, or its patron. "
        "Without a polis you can buy nothing, unless the house rule lets a purchase begin one.",
    },
    "clause.R8.3": {
        "pl": "Sprzedający nie może odmówić, nawet jeśli ta karta jest mu potrzebna.",
        "ru": "Продавец не может отказать, даже если карта нужна ему самому.",
        "en": "The seller can't refuse, even when they would like to keep the card.",
    },
    "clause.R8.4": {
        "pl": "Po zakupie w tej turze już się nie dobiera i nie kupuje: tura się kończy.",
        "ru": "После покупки в этот ход больше не берут и не покупают: ход кончается.",
        "en": "After a purchase you neither draw nor buy again this turn: the turn ends.",
    },
    "clause.R8.5": {
        "pl": "Cena to zawsze trzy różne własne monety. Do kogo trafiają, mówi zasada domowa.",
        "ru": "Цена всегда три разные свои монеты. Куда они идут, говорит домашнее правило.",
        "en": "The price is always three different coins of your own. "
        "Where they go is a house rule.",
    },
    "clause.R9.1": {
        "pl": "Talia jest pusta, a ktoś dobiera kartę: najpierw tasujemy stos kart odrzuconych i "
        "kładziemy go zakryty. To nowa talia.",
        "ru": "Колода пуста, а кто-то берёт карту: сначала тасуют сброс и кладут его закрытым. "
        "Это новая колода.",
        "en": "The deck is empty and somebody draws: the discard pile is shuffled first and laid "
        "face down. That is the new deck.",
    },
    "clause.R9.2": {
        "pl": "Do tej chwili stos kart odrzuconych leży nietknięty i z niego się nie dobiera.",
        "ru": "До этой минуты сброс лежит нетронутым, и из него карт не берут.",
        "en": "Until that moment the discard pile stays as it is, and nobody draws from it.",
    },
    "clause.R9.3": {
        "pl": "Talia i stos kart odrzuconych są puste: nikt nie dobiera. W swojej turze możesz "
        "wtedy kupować, choćby zasada domowa kazała najpierw dobrać. Kto nie ma co kupić, "
        "traci kolejkę.",
        "ru": "И колода, и сброс пусты: никто не берёт карт. Покупать в свой ход тогда можно, "
        "даже если домашнее правило велит сначала взять карту. Кому купить нечего, "
        "тот пропускает ход.",
        "en": "Deck and discard pile are both empty: nobody draws. On your turn you may then buy, "
        "even where the house rule asks for a draw first. "
        "Whoever has nothing to buy is passed over.",
    },
    "clause.R10.1": {
        "pl": "Wygrywa osoba, która jako pierwsza ma wszystkie sześć części swojego polis i jego "
        "boga-patrona.",
        "ru": "Побеждает тот, у кого первым есть все шесть частей своего полиса "
        "и его бог-покровитель.",
        "en": "The first player to have all six parts of their polis and its patron god wins.",
    },
    "clause.R10.2": {
        "pl": "Wygrywa się od razu, w tej samej chwili, czy ostatnia karta została dobrana, "
        "czy kupiona. Nikt już niczego nie dogrywa.",
        "ru": "Победа наступает сразу, в ту же минуту, взята последняя карта или куплена. "
        "Никто ничего не доигрывает.",
        "en": "The win comes at once, the very moment the last card is there, drawn or bought. "
        "Nobody finishes the round.",
    },
    "clause.R10.3": {
        "pl": "Po końcu gry nikt już nie wykonuje ruchów.",
        "ru": "Когда игра окончена, никто больше не ходит.",
        "en": "Once the game is over, nobody moves any more.",
    },
    "clause.R10.4": {
        "pl": "Nie ma czego dobrać, a cała kolejka przy stole minęła bez dobrania i bez zakupu: "
        "koniec gry. Czy ktoś wtedy wygrywa, mówi zasada domowa.",
        "ru": "Брать нечего, и целый круг прошёл без единой взятой или купленной карты: "
        "игра окончена. Побеждает ли тогда кто-нибудь, говорит домашнее правило.",
        "en": "There is nothing to draw, and a whole round has passed in which nobody drew or "
        "bought: the game is over. Whether anybody wins then is a house rule.",
    },
}

"""The words of doubts: moves that may be asked about, common questions and their answers."""

from __future__ import annotations

from tableside.words import Catalogue

ASKING: Catalogue = {
    # --- kinds of moves ---
    "kind.draw": {"pl": "Dobrać kartę", "ru": "Взять карту", "en": "Draw a card"},
    "kind.draw.more": {
        "pl": "A gdyby to była ta karta?",
        "ru": "А если это будет такая карта?",
        "en": "And if it were this card?",
    },
    "kind.stop": {"pl": "Skończyć turę", "ru": "Закончить ход", "en": "End the turn"},
    "kind.pay": {
        "pl": "Zapłacić rozbójnikowi",
        "ru": "Откупиться от разбойника",
        "en": "Pay the robber",
    },
    "kind.pay.more": {
        "pl": "Którymi kartami?",
        "ru": "Какими картами?",
        "en": "With which cards?",
    },
    "kind.defend": {
        "pl": "Przepędzić rozbójnika",
        "ru": "Прогнать разбойника",
        "en": "Drive the robber off",
    },
    "kind.defend.more": {
        "pl": "A gdyby tą kartą?",
        "ru": "А если этой картой?",
        "en": "And with this card?",
    },
    "kind.buy": {
        "pl": "Kupić kartę za {count:monetę|monety|monet}",
        "ru": "Купить карту за {count:монету|монеты|монет}",
        "en": "Buy a card for {count:coin|coins|coins}",
    },
    "kind.buy.more": {"pl": "Którą kartę?", "ru": "Какую карту?", "en": "Which card?"},
    # --- moves ---
    "move.draw": {
        "pl": "Dobrać kartę: {card}",
        "ru": "Взять карту: {card}",
        "en": "Draw a card: {card}",
    },
    "move.stop": {"pl": "Skończyć turę", "ru": "Закончить ход", "en": "End the turn"},
    "move.pay": {
        "pl": "Oddać rozbójnikowi: {cards}",
        "ru": "Отдать разбойнику: {cards}",
        "en": "Give the robber: {cards}",
    },
    "move.pay-none": {
        "pl": "Nic nie oddać rozbójnikowi",
        "ru": "Ничего не отдать разбойнику",
        "en": "Give the robber nothing",
    },
    "move.defend": {
        "pl": "Przepędzić rozbójnika hoplitą",
        "ru": "Прогнать разбойника гоплитом",
        "en": "Drive the robber off with a hoplite",
    },
    "move.defend-with": {
        "pl": "Przepędzić rozbójnika kartą: {card}",
        "ru": "Прогнать разбойника картой: {card}",
        "en": "Drive the robber off with: {card}",
    },
    "move.buy": {
        "pl": "Kupić kartę: {card} (sprzedaje {seller_player})",
        "ru": "Купить карту: {card} (продаёт {seller_player})",
        "en": "Buy a card: {card} (sold by {seller_player})",
    },
    "move.no-such-card": {
        "pl": "Ruch kartą, której nie ma w talii: {id}",
        "ru": "Ход картой, которой нет в колоде: {id}",
        "en": "A move with a card that the deck lacks: {id}",
    },
    "move.unknown": {
        "pl": "Ruch, którego nie ma w tej grze: {move}",
        "ru": "Ход, которого нет в этой игре: {move}",
        "en": "A move that this game lacks: {move}",
    },
    # --- groups of cards ---
    "ask.card": {"pl": "{card}", "ru": "{card}", "en": "{card}"},
    "ask.polis": {"pl": "{polis}", "ru": "{polis}", "en": "{polis}"},
    "ask.others": {"pl": "Inne karty", "ru": "Другие карты", "en": "Other cards"},
    "ask.elsewhere": {
        "pl": "Karty, których tam nie ma",
        "ru": "Карты, которых там нет",
        "en": "Cards that lie elsewhere",
    },
    "ask.own-cards": {"pl": "Własne karty", "ru": "Свои карты", "en": "Own cards"},
    "ask.cards-of": {
        "pl": "Karty, które ma {player}",
        "ru": "Карты игрока: {player}",
        "en": "Cards of: {player}",
    },
    "ask.sold-by": {
        "pl": "Sprzedaje: {player}",
        "ru": "Продаёт: {player}",
        "en": "Sold by: {player}",
    },
    "ask.nobodys": {
        "pl": "Brakujące karty, których nikt nie ma",
        "ru": "Нужные карты, которых ни у кого нет",
        "en": "Missing cards that nobody has",
    },
    # --- common questions ---
    "ask.draw": {
        "pl": "Czy mogę teraz dobrać kartę?",
        "ru": "Можно мне сейчас взять карту?",
        "en": "May I draw a card now?",
    },
    "ask.draw-again": {
        "pl": "Czy mogę dobrać jeszcze jedną kartę?",
        "ru": "Можно мне взять ещё карту?",
        "en": "May I draw another card?",
    },
    "ask.stop": {
        "pl": "Czy mogę teraz skończyć turę?",
        "ru": "Можно мне сейчас закончить ход?",
        "en": "May I end my turn now?",
    },
    "ask.win": {"pl": "Czy już wygrywam?", "ru": "Это уже победа?", "en": "Do I win now?"},
    "ask.decline": {
        "pl": "Czy muszę zacząć polis, którego część dobiorę?",
        "ru": "Обязательно ли начинать полис, если взята его карта?",
        "en": "Must I begin the polis whose part I draw?",
    },
    "ask.buy-god": {
        "pl": "Czy mogę kupić swojego boga: {card}?",
        "ru": "Можно мне купить своего бога: {card}?",
        "en": "May I buy my god: {card}?",
    },
    "ask.buy": {
        "pl": "Czy mogę kupić tę kartę: {card}?",
        "ru": "Можно мне купить эту карту: {card}?",
        "en": "May I buy this card: {card}?",
    },
    "ask.refuse-sale": {
        "pl": "Czy mogę nie sprzedać swojej karty?",
        "ru": "Можно ли не продавать свою карту?",
        "en": "May I refuse to sell a card?",
    },
    "ask.payer": {
        "pl": "Kto płaci rozbójnikowi?",
        "ru": "Кто платит разбойнику?",
        "en": "Who must pay the robber?",
    },
    "ask.pay-hoplite": {
        "pl": "Czy hoplita liczy się jako karta na okup?",
        "ru": "Можно ли отдать гоплита как карту выкупа?",
        "en": "May I pay the robber with a hoplite?",
    },
    "ask.pay-god": {
        "pl": "Czy mogę oddać rozbójnikowi boga?",
        "ru": "Можно мне отдать разбойнику бога?",
        "en": "May I pay the robber with a god?",
    },
    "ask.pay-own": {
        "pl": "Czy mogę oddać rozbójnikowi część swojego polis?",
        "ru": "Можно мне отдать разбойнику часть своего полиса?",
        "en": "May I pay the robber with a part of my polis?",
    },
    "ask.keep-hoplite": {
        "pl": "Czy mogę zachować hoplitę i zapłacić kartami?",
        "ru": "Можно мне оставить гоплита и отдать карты?",
        "en": "May I keep my hoplite and pay with cards?",
    },
    "ask.pay-less": {
        "pl": "Czy mogę oddać rozbójnikowi mniej niż trzy karty?",
        "ru": "Можно мне отдать разбойнику меньше трёх карт?",
        "en": "May I give the robber fewer than three cards?",
    },
    # --- their answers, where nobody moves ---
    "answer.you-win": {
        "pl": "Tak! Gra skończona. Wygrywa: {player}.",
        "ru": "Да! Игра окончена. Победа: {player}.",
        "en": "Yes! The game is over. The winner: {player}.",
    },
    "answer.other-wins": {
        "pl": "Nie. Gra skończona. Wygrywa: {player}.",
        "ru": "Нет. Игра окончена. Победа: {player}.",
        "en": "No. The game is over. The winner: {player}.",
    },
    "answer.nobody-wins": {
        "pl": "Nie. Gra skończona i nikt nie wygrywa.",
        "ru": "Нет. Игра окончена, победителя нет.",
        "en": "No. The game is over, and nobody wins.",
    },
    "answer.no-polis-to-win": {
        "pl": "Jeszcze nie. Do zwycięstwa trzeba mieć polis: wszystkie jego części i boga-patrona.",
        "ru": "Ещё нет. Для победы нужен полис: все его части и бог-покровитель.",
        "en": "Not yet. To win you need a polis: all its parts and its patron god.",
    },
    "answer.missing-to-win": {
        "pl": "Jeszcze nie. Polis: {polis}. Brakuje w nim: {cards}.",
        "ru": "Ещё нет. Полис: {polis}. В нём не хватает: {cards}.",
        "en": "Not yet. Polis: {polis}. Still missing: {cards}.",
    },
    "answer.no-declining": {
        "pl": "Tak. Kto nie ma polis i dobierze część takiego, którego nikt nie zaczął, zaczyna "
        "je. Odmówić nie można.",
        "ru": "Да. Если полиса нет, а взята часть того, который никто не начал, он начат. "
        "Отказаться нельзя.",
        "en": "Yes. Whoever has no polis and draws a part of one that nobody has begun, begins it. "
        "Nobody can say no.",
    },
    "answer.must-sell": {
        "pl": "Nie. Jeśli ktoś potrzebuje tej karty i wolno mu ją teraz kupić, dostaje ją za "
        "{count:monetę|monety|monet}. Odmówić nie można.",
        "ru": "Нет. Если карта кому-то нужна и её сейчас можно купить, она продаётся за "
        "{count:монету|монеты|монет}. Отказать нельзя.",
        "en": "No. Whoever needs the card and may buy it now gets it for {count:coin|coins|coins}. "
        "Nobody can say no.",
    },
    "answer.turn-pays": {
        "pl": "Zawsze ten, kto dobiera rozbójnika, i nikt inny. Teraz: {player}.",
        "ru": "Всегда тот, кто взял разбойника, и больше никто. Сейчас: {player}.",
        "en": "Always the player who draws the robber, and nobody else. Now: {player}.",
    },
    "answer.nobody-pays": {
        "pl": "Teraz nikt, bo żaden rozbójnik nie czeka. Płaci zawsze ten, kto go dobierze.",
        "ru": "Сейчас никто: никакой разбойник не ждёт. Платит всегда тот, кто его взял.",
        "en": "Nobody now: no robber is waiting. Whoever draws one has to pay it.",
    },
    # --- why just that is to be done ---
    "demand.draw": {
        "pl": "Każda tura zaczyna się od dobrania karty. Teraz dobiera {player}.",
        "ru": "Каждый ход начинается с карты из колоды. Сейчас её берёт {player}.",
        "en": "Every turn begins with a draw, and {player} has not drawn yet.",
    },
    "demand.draw-or-buy": {
        "pl": "Każda tura zaczyna się od dobrania karty. {player} może zamiast tego kupić.",
        "ru": "Каждый ход начинается с карты из колоды. {player} может вместо этого купить.",
        "en": "Every turn begins with a draw. {player} may buy instead.",
    },
    "demand.draw-or-stop": {
        "pl": "Ostatnia karta pozwala dobierać dalej, ale do niczego nie zmusza. "
        "Decyduje {player}.",
        "ru": "После последней карты можно взять ещё, но не обязательно. Решает {player}.",
        "en": "The last card allows another draw, but demands none. {player} decides.",
    },
    "demand.buy-or-stop": {
        "pl": "Dobierać w tej turze już nie wolno, ale {player} może jeszcze coś kupić.",
        "ru": "Брать карты в этот ход больше нельзя, но {player} ещё может что-то купить.",
        "en": "No more drawing this turn, but {player} can still buy something.",
    },
    "demand.nothing-to-draw": {
        "pl": "Nie ma czego dobrać, ale {player} może coś kupić.",
        "ru": "Брать нечего, но {player} может что-то купить.",
        "en": "There is nothing to draw, but {player} can buy something.",
    },
    "demand.pay": {
        "pl": "Rozbójnik czeka. Gra stoi, aż {player} mu zapłaci: hoplity do obrony nie ma.",
        "ru": "Разбойник ждёт. Игра стоит, пока {player} не откупится: гоплита для защиты нет.",
        "en": "A robber is waiting. Nothing goes on until {player} pays: "
        "there is no hoplite to defend with.",
    },
    "demand.pay-or-defend": {
        "pl": "Rozbójnik czeka. Gra stoi, aż {player} zapłaci albo go przepędzi hoplitą.",
        "ru": "Разбойник ждёт. Игра стоит, пока {player} не откупится или не прогонит его "
        "гоплитом.",
        "en": "A robber is waiting. Nothing goes on until {player} pays or drives it off with a "
        "hoplite.",
    },
    "demand.won": {
        "pl": "Gra skończona. Wygrywa: {player}.",
        "ru": "Игра окончена. Победа: {player}.",
        "en": "The game is over. The winner: {player}.",
    },
    "demand.no-winner": {
        "pl": "Gra skończona: nie było czego dobrać i nikt nie kupował.",
        "ru": "Игра окончена: брать было нечего, и никто не покупал.",
        "en": "The game is over: there was nothing to draw, and nobody bought.",
    },
    # --- other moments ---
    "moment.begun": {
        "pl": "Na początku swojej tury",
        "ru": "В начале своего хода",
        "en": "At the start of their turn",
    },
    "moment.drawn": {
        "pl": "W swojej turze, gdy po dobraniu karty wolno dobierać dalej",
        "ru": "В свой ход, когда после взятой карты можно взять ещё",
        "en": "In their turn, after a draw that allows another",
    },
    "moment.robbed": {
        "pl": "W swojej turze, gdy przyjdzie rozbójnik",
        "ru": "В свой ход, когда придёт разбойник",
        "en": "In their turn, when a robber comes",
    },
}

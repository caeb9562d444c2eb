"""What happened, and what to do now, in words. Present tense: it fits every player's name."""

from __future__ import annotations

from tableside.words import Catalogue

EVENTS: Catalogue = {
    "event.reshuffled": {
        "pl": "Talia się skończyła. Stos kart odrzuconych ({count:karta|karty|kart}) "
        "zostaje potasowany: to nowa talia.",
        "ru": "Колода кончилась. Сброс ({count:карта|карты|карт}) перетасован: это новая колода.",
        "en": "The deck has run out. The discard pile ({count:card|cards|cards}) is shuffled "
        "and becomes the new deck.",
    },
    "event.coin": {
        "pl": "{player} dobiera monetę: {card}.",
        "ru": "{player} берёт монету: {card}.",
        "en": "{player} draws a coin: {card}.",
    },
    "event.hoplite": {
        "pl": "{player} dobiera hoplitę: {card}.",
        "ru": "{player} берёт гоплита: {card}.",
        "en": "{player} draws a hoplite: {card}.",
    },
    "event.begun": {
        "pl": "{player} zaczyna polis: {polis} (karta: {card}).",
        "ru": "{player} начинает полис: {polis} (карта: {card}).",
        "en": "{player} begins a polis: {polis} (card: {card}).",
    },
    "event.joined": {
        "pl": "Karty odłożone wcześniej należą teraz do polis {polis}: {cards}. "
        "(Tak rozumiemy zasady.)",
        "ru": "Отложенные раньше карты теперь в полисе {polis}: {cards}. "
        "(Так мы понимаем правила.)",
        "en": "Cards laid aside earlier now belong to the polis {polis}: {cards}. "
        "(This is how we read the rules.)",
    },
    "event.joined.patron": {
        "pl": "Patron odłożony wcześniej należy teraz do polis {polis}: {cards}.",
        "ru": "Отложенный раньше покровитель теперь в полисе {polis}: {cards}.",
        "en": "The patron laid aside earlier now belongs to the polis {polis}: {cards}.",
    },
    "event.built": {
        "pl": "{player} buduje swoje polis, {polis}: {card}.",
        "ru": "{player} строит свой полис, {polis}: {card}.",
        "en": "{player} builds their polis, {polis}: {card}.",
    },
    "event.laid-aside": {
        "pl": "{player} odkłada kartę na bok: {card}.",
        "ru": "{player} откладывает карту: {card}.",
        "en": "{player} lays a card aside: {card}.",
    },
    "event.laid-aside.owned": {
        "pl": "{player} odkłada kartę na bok: {card}. To polis buduje {owner_player}.",
        "ru": "{player} откладывает карту: {card}. Этот полис строит {owner_player}.",
        "en": "{player} lays a card aside: {card}. That polis is built by {owner_player}.",
    },
    "event.laid-aside.without-polis": {
        "pl": "{player} odkłada kartę na bok: {card}. To polis buduje {owner_player}. "
        "Można dobrać dalej. (Tak rozumiemy zasady.)",
        "ru": "{player} откладывает карту: {card}. Этот полис строит {owner_player}. "
        "Можно взять ещё карту. (Так мы понимаем правила.)",
        "en": "{player} lays a card aside: {card}. That polis is built by {owner_player}. "
        "Drawing again is allowed. (This is how we read the rules.)",
    },
    "event.patron": {
        "pl": "{player} dobiera patrona swojego polis, {polis}: {card}.",
        "ru": "{player} берёт покровителя своего полиса, {polis}: {card}.",
        "en": "{player} draws the patron of their polis, {polis}: {card}.",
    },
    "event.god-aside": {
        "pl": "{player} odkłada boga na bok: {card}.",
        "ru": "{player} откладывает бога: {card}.",
        "en": "{player} lays a god aside: {card}.",
    },
    "event.robber": {
        "pl": "{player} dobiera kartę: {card}!",
        "ru": "{player} берёт карту: {card}!",
        "en": "{player} draws a card: {card}!",
    },
    "event.robber-empty-handed": {
        "pl": "Rozbójnik nic nie dostaje i odchodzi.",
        "ru": "Разбойник ничего не получает и уходит.",
        "en": "The robber gets nothing and goes away.",
    },
    "event.paid": {
        "pl": "{player} płaci rozbójnikowi: {cards}.",
        "ru": "{player} откупается от разбойника: {cards}.",
        "en": "{player} pays the robber: {cards}.",
    },
    "event.polis-lost": {
        "pl": "{player} nie ma już żadnej części polis {polis}. To polis jest znów wolne.",
        "ru": "{player} отдаёт последнюю часть полиса {polis}. Этот полис снова свободен.",
        "en": "{player} has no part of the polis {polis} left. It is free again.",
    },
    "event.polis-kept": {
        "pl": "{player} nie ma już żadnej części polis {polis}, ale polis dalej do tej osoby "
        "należy.",
        "ru": "{player} отдаёт последнюю часть полиса {polis}, но полис остаётся за этим игроком.",
        "en": "{player} has no part of the polis {polis} left, but the polis stays theirs.",
    },
    "event.defended": {
        "pl": "{player} przepędza rozbójnika: {card}.",
        "ru": "{player} прогоняет разбойника: {card}.",
        "en": "{player} drives the robber off: {card}.",
    },
    "event.bought": {
        "pl": "{player} kupuje kartę: {card}. Sprzedaje ją {seller_player} i dostaje trzy monety.",
        "ru": "{player} покупает карту: {card}. Её продаёт {seller_player} и получает три монеты.",
        "en": "{player} buys a card: {card}. {seller_player} sells it and gets three coins.",
    },
    "event.bought.discard": {
        "pl": "{player} kupuje kartę: {card}. Sprzedaje ją {seller_player}. "
        "Trzy monety trafiają na stos kart odrzuconych.",
        "ru": "{player} покупает карту: {card}. Её продаёт {seller_player}. "
        "Три монеты уходят в сброс.",
        "en": "{player} buys a card: {card}. {seller_player} sells it. "
        "The three coins go to the discard pile.",
    },
    "event.stopped": {
        "pl": "{player} kończy turę.",
        "ru": "{player} заканчивает ход.",
        "en": "{player} ends the turn.",
    },
    "event.passed-over": {
        "pl": "{player} nie może nic zrobić i traci kolejkę.",
        "ru": "{player} ничего не может сделать и пропускает ход.",
        "en": "{player} can do nothing and is passed over.",
    },
    "event.turn": {
        "pl": "Teraz gra: {player}.",
        "ru": "Теперь ходит: {player}.",
        "en": "Now plays: {player}.",
    },
    "event.won": {
        "pl": "{player} ma całe polis, {polis}, razem z patronem i od razu wygrywa! "
        "(Gra kończy się od razu: tak to rozumiemy.)",
        "ru": "{player} собирает весь полис, {polis}, вместе с покровителем и сразу побеждает! "
        "(Игра кончается сразу: так мы это понимаем.)",
        "en": "{player} has the whole polis, {polis}, with its patron and wins at once! "
        "(That the game ends at once is how we read the rules.)",
    },
    "event.stalemate": {
        "pl": "Nie ma czego dobrać i nikt nie kupuje. Koniec gry, nikt nie wygrywa.",
        "ru": "Брать нечего, и никто не покупает. Игра окончена, победителя нет.",
        "en": "There is nothing to draw and nobody buys. The game ends without a winner.",
    },
    "event.stalemate.most": {
        "pl": "Nie ma czego dobrać i nikt nie kupuje. Wygrywa {player}: w polis z patronem "
        "najwięcej kart, {count}.",
        "ru": "Брать нечего, и никто не покупает. Побеждает {player}: в полисе с покровителем "
        "больше всех карт, {count}.",
        "en": "There is nothing to draw and nobody buys. {player} wins with the most cards of "
        "polis and patron, {count}.",
    },
    "event.stalemate.tie": {
        "pl": "Nie ma czego dobrać i nikt nie kupuje. Remis (najwięcej kart polis: {count}), "
        "nikt nie wygrywa.",
        "ru": "Брать нечего, и никто не покупает. Ничья (больше всего карт полиса: {count}), "
        "победителя нет.",
        "en": "There is nothing to draw and nobody buys. A tie (most cards of a polis: {count}), "
        "so nobody wins.",
    },
}

PROMPTS: Catalogue = {
    "prompt.draw": {
        "pl": "{player}: weź kartę z talii i pokaż ją.",
        "ru": "{player}: возьми карту из колоды и покажи её.",
        "en": "{player}: take a card from the deck and show it.",
    },
    "prompt.draw-or-buy": {
        "pl": "{player}: weź kartę albo kup jedną za trzy monety. Pokaż ją kamerze.",
        "ru": "{player}: возьми карту или купи одну за три монеты. Покажи её камере.",
        "en": "{player}: take a card, or buy one for three coins. Show it to the camera.",
    },
    "prompt.draw-or-stop": {
        "pl": "{player}: możesz dobrać jeszcze kartę albo skończyć.",
        "ru": "{player}: можно взять ещё карту или закончить ход.",
        "en": "{player}: you may draw another card, or stop.",
    },
    "prompt.draw-buy-or-stop": {
        "pl": "{player}: możesz dobrać kartę, kupić kartę albo skończyć.",
        "ru": "{player}: можно взять карту, купить карту или закончить.",
        "en": "{player}: you may draw a card, buy one, or stop.",
    },
    "prompt.buy-or-stop": {
        "pl": "{player}: możesz kupić kartę za trzy monety albo skończyć.",
        "ru": "{player}: можно купить карту за три монеты или закончить.",
        "en": "{player}: you may buy a card for three coins, or stop.",
    },
    "prompt.pay": {
        "pl": "{player}: rozbójnik! Oddaj mu {count:kartę|karty|kart}. Monety lub karty polis: "
        "pokaż jedną po drugiej.",
        "ru": "{player}: разбойник! Отдай ему {count:карту|карты|карт}. Монеты или карты полисов: "
        "покажи одну за другой.",
        "en": "{player}: a robber! Give up {count:card|cards|cards}. Coins or polis cards: "
        "show one after the other.",
    },
    "prompt.pay-all": {
        "pl": "{player}: rozbójnik! Oddaj mu {count:kartę|karty|kart}. Tylko tyle może wziąć: "
        "pokaż jedną po drugiej.",
        "ru": "{player}: разбойник! Отдай ему {count:карту|карты|карт}. Больше ему взять нечего: "
        "покажи одну за другой.",
        "en": "{player}: a robber! Give up {count:card|cards|cards}. It can take no more: "
        "show one after the other.",
    },
    "prompt.pay-more": {
        "pl": "{player}: oddaj jeszcze {count:kartę|karty|kart}.",
        "ru": "{player}: отдай ещё {count:карту|карты|карт}.",
        "en": "{player}: give {count:more card|more cards|more cards}.",
    },
    "prompt.defend": {
        "pl": "{player}: rozbójnik! Pokaż hoplitę, żeby go przepędzić.",
        "ru": "{player}: разбойник! Покажи гоплита, чтобы прогнать его.",
        "en": "{player}: a robber! Show a hoplite to drive it off.",
    },
    "prompt.pay-or-defend": {
        "pl": "{player}: rozbójnik! Pokaż hoplitę albo oddaj {count:kartę|karty|kart}.",
        "ru": "{player}: разбойник! Покажи гоплита или отдай {count:карту|карты|карт}.",
        "en": "{player}: a robber! Show a hoplite, or give {count:card|cards|cards}.",
    },
    "prompt.coins": {
        "pl": "{player}: pokaż jeszcze {count:monetę|monety|monet}. Kupujesz kartę: {card}.",
        "ru": "{player}: покажи ещё {count:монету|монеты|монет}. Ты покупаешь карту: {card}.",
        "en": "{player}: show {count:more coin|more coins|more coins}. You are buying: {card}.",
    },
    "prompt.won": {
        "pl": "Koniec gry! Wygrywa: {player}.",
        "ru": "Игра окончена! Победа: {player}.",
        "en": "The game is over! The winner: {player}.",
    },
    "prompt.no-winner": {
        "pl": "Koniec gry. Nikt nie wygrywa.",
        "ru": "Игра окончена. Победителя нет.",
        "en": "The game is over. Nobody wins.",
    },
}

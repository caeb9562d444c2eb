"""Why a move is refused, in words.

`refusal.CODE` fits every case of a code; `refusal.CODE.VARIANT` says one case more exactly.
"""

from __future__ import annotations

from tableside.words import Catalogue

REFUSALS: Catalogue = {
    "refusal.game-over": {
        "pl": "Gra już się skończyła.",
        "ru": "Игра уже окончена.",
        "en": "The game is already over.",
    },
    "refusal.game-over.won": {
        "pl": "Gra już się skończyła. Wygrywa: {player}.",
        "ru": "Игра уже окончена. Победа: {player}.",
        "en": "The game is already over. The winner: {player}.",
    },
    "refusal.game-over.stalemate": {
        "pl": "Gra już się skończyła: nie było czego dobrać i nikt nie kupował. Nikt nie wygrywa.",
        "ru": "Игра уже окончена: брать было нечего, и никто не покупал. Победителя нет.",
        "en": "The game is already over: there was nothing to draw, and nobody bought. "
        "Nobody wins.",
    },
    "refusal.not-your-turn": {
        "pl": "To nie twoja kolej. Teraz gra: {player}.",
        "ru": "Сейчас не твой ход. Ходит: {player}.",
        "en": "It is not your turn. Now plays: {player}.",
    },
    "refusal.unknown-card": {
        "pl": "W tej talii nie ma takiej karty: {id}.",
        "ru": "В этой колоде нет такой карты: {id}.",
        "en": "This deck has no such card: {id}.",
    },
    "refusal.robber-first": {
        "pl": "Najpierw rozbójnik: {player} musi mu zapłacić albo się obronić.",
        "ru": "Сначала разбойник. {player}: откупись или защитись.",
        "en": "The robber comes first: {player} must pay it or drive it off.",
    },
    "refusal.nothing-to-draw": {
        "pl": "Nie ma czego dobrać: i talia, i stos kart odrzuconych są puste.",
        "ru": "Брать нечего: и колода, и сброс пусты.",
        "en": "There is nothing to draw: the deck and the discard pile are both empty.",
    },
    "refusal.no-more-draws": {
        "pl": "{player}: w tej turze nie możesz już dobrać karty.",
        "ru": "{player}: в этот ход больше нельзя брать карту.",
        "en": "{player}: you can't draw another card this turn.",
    },
    "refusal.no-more-draws.begun": {
        "pl": "{player}: twoje polis właśnie powstało, więc w tej turze nie dobierasz już karty.",
        "ru": "{player}: твой полис только что начат, поэтому в этот ход карту больше не берут.",
        "en": "{player}: you have just begun your polis, so you can't draw again this turn.",
    },
    "refusal.no-more-draws.god": {
        "pl": "{player}: po karcie boga nie dobierasz już w tej turze.",
        "ru": "{player}: после карты бога в этот ход карту больше не берут.",
        "en": "{player}: after this god card you can't draw again this turn.",
    },
    "refusal.in-discard": {
        "pl": "Tej karty nie można dobrać, bo leży na stosie kart odrzuconych: {card}.",
        "ru": "Эту карту нельзя взять, она лежит в сбросе: {card}.",
        "en": "This card can't be drawn, it lies in the discard pile: {card}.",
    },
    "refusal.in-play": {
        "pl": "Tej karty nie można dobrać ({card}): ma ją już {holding_player}.",
        "ru": "Эту карту нельзя взять ({card}): она уже на столе. Хозяин: {holding_player}.",
        "en": "This card can't be drawn ({card}): {holding_player} already has it.",
    },
    "refusal.draw-first": {
        "pl": "{player}: najpierw dobierz kartę z talii.",
        "ru": "{player}: сначала возьми карту из колоды.",
        "en": "{player}: first draw a card from the deck.",
    },
    "refusal.draw-first.buy": {
        "pl": "{player}: najpierw dobierz kartę, dopiero potem możesz kupować.",
        "ru": "{player}: сначала возьми карту, а потом покупай.",
        "en": "{player}: draw a card first, then you may buy.",
    },
    "refusal.no-robber": {
        "pl": "Teraz nie ma żadnego rozbójnika.",
        "ru": "Сейчас никакого разбойника нет.",
        "en": "There is no robber here now.",
    },
    "refusal.must-defend": {
        "pl": "{player}: musisz oddać hoplitę, bo masz za mało kart na okup. "
        "(Tak rozumiemy zasady; w instrukcji tego nie ma.)",
        "ru": "{player}: надо отдать гоплита, потому что на выкуп не хватает карт. "
        "(Так мы понимаем правила; в них самих этого нет.)",
        "en": "{player}: you must use a hoplite, because you have too few cards to pay. "
        "(This is how we read the rules; the rulebook doesn't say it.)",
    },
    "refusal.must-defend.house": {
        "pl": "{player}: masz hoplitę, więc musisz się nim obronić.",
        "ru": "{player}: у тебя есть гоплит, значит, надо защищаться им.",
        "en": "{player}: you have a hoplite, so you must defend with it.",
    },
    "refusal.same-card-twice": {
        "pl": "Jednej karty nie można oddać dwa razy.",
        "ru": "Одну и ту же карту нельзя отдать дважды.",
        "en": "You can't give the same card twice.",
    },
    "refusal.not-yours": {
        "pl": "{player}: nie masz takiej karty: {card}.",
        "ru": "{player}: у тебя нет такой карты: {card}.",
        "en": "{player}: you don't have this card: {card}.",
    },
    "refusal.not-payable": {
        "pl": "Rozbójnik nie bierze tej karty: {card}. Bierze tylko monety i karty polis.",
        "ru": "Разбойник не берёт эту карту: {card}. Он берёт только монеты и карты полисов.",
        "en": "The robber doesn't take this card: {card}. It takes only coins and polis cards.",
    },
    "refusal.not-payable.built": {
        "pl": "Rozbójnik nie bierze kart z twojego własnego polis: {card}.",
        "ru": "Разбойник не берёт карты твоего собственного полиса: {card}.",
        "en": "The robber doesn't take cards of your own polis: {card}.",
    },
    "refusal.pay-three": {
        "pl": "{player}: rozbójnik chce dokładnie tyle: {count:karta|karty|kart}.",
        "ru": "{player}: разбойнику нужно ровно столько: {count:карта|карты|карт}.",
        "en": "{player}: the robber wants exactly {count:card|cards|cards}.",
    },
    "refusal.pay-three.short": {
        "pl": "{player}: masz mniej niż trzy karty na okup, więc oddajesz wszystkie: "
        "{count:karta|karty|kart}.",
        "ru": "{player}: на выкуп меньше трёх карт, поэтому отдай все: {count:карта|карты|карт}.",
        "en": "{player}: you have fewer than three cards to pay with, so give them all: "
        "{count:card|cards|cards}.",
    },
    "refusal.no-hoplite": {
        "pl": "{player}: do obrony potrzebny jest hoplita.",
        "ru": "{player}: для защиты нужен гоплит.",
        "en": "{player}: you need a hoplite to defend.",
    },
    "refusal.no-hoplite.other": {
        "pl": "{player}: ta karta to nie hoplita: {card}.",
        "ru": "{player}: эта карта не гоплит: {card}.",
        "en": "{player}: this card is no hoplite: {card}.",
    },
    "refusal.buy-before-drawing": {
        "pl": "{player}: kupuje się zamiast dobierania, a karta jest już dobrana.",
        "ru": "{player}: покупают вместо того, чтобы брать карту, а карта уже взята.",
        "en": "{player}: you buy instead of drawing, and you have already drawn.",
    },
    "refusal.no-polis": {
        "pl": "{player}: nie masz jeszcze polis, więc nie możesz kupować.",
        "ru": "{player}: у тебя ещё нет полиса, поэтому покупать нельзя.",
        "en": "{player}: you have no polis yet, so you can't buy.",
    },
    "refusal.not-needed": {
        "pl": "Tej karty nie możesz kupić, bo nie należy do twojego polis: {card}.",
        "ru": "Эту карту купить нельзя, она не из твоего полиса: {card}.",
        "en": "You can't buy this card, it is not of your polis: {card}.",
    },
    "refusal.not-needed.begin": {
        "pl": "Tą kartą nie zaczniesz polis: {card}. Potrzebna jest część polis, "
        "którego nikt jeszcze nie zaczął.",
        "ru": "Эта карта не начнёт полис: {card}. Нужна часть полиса, который никто ещё не начал.",
        "en": "This card can't begin a polis for you: {card}. "
        "You need a part of a polis that nobody has begun.",
    },
    "refusal.not-sellers": {
        "pl": "Tej karty nie można kupić u tego gracza: {card}.",
        "ru": "Эту карту нельзя купить у этого игрока: {card}.",
        "en": "This card can't be bought from that player: {card}.",
    },
    "refusal.not-sellers.holder": {
        "pl": "{seller_player} nie ma tej karty: {card}.",
        "ru": "У этого игрока ({seller_player}) нет такой карты: {card}.",
        "en": "{seller_player} doesn't have this card: {card}.",
    },
    "refusal.not-sellers.own": {
        "pl": "{player}: u siebie kupować nie można ({card}).",
        "ru": "{player}: у себя покупать нельзя ({card}).",
        "en": "{player}: you can't buy from yourself ({card}).",
    },
    "refusal.not-sellers.seat": {
        "pl": "Przy stole nie ma miejsca o numerze {number}, więc nie ma od kogo kupić: {card}.",
        "ru": "За столом нет места с номером {number}, купить не у кого: {card}.",
        "en": "There is no seat number {number} at this table to buy from: {card}.",
    },
    "refusal.three-coins": {
        "pl": "{player}: karta kosztuje trzy monety. Twoje monety: {count}.",
        "ru": "{player}: карта стоит три монеты. Твои монеты: {count}.",
        "en": "{player}: a card costs three coins. Your coins: {count}.",
    },
    "refusal.three-coins.named": {
        "pl": "{player}: zapłać trzema różnymi własnymi monetami.",
        "ru": "{player}: заплати тремя разными своими монетами.",
        "en": "{player}: pay with three different coins of your own.",
    },
    "refusal.unknown-move": {
        "pl": "Takiego ruchu nie ma w tej grze: {move}.",
        "ru": "Такого хода в этой игре нет: {move}.",
        "en": "This game has no such move: {move}.",
    },
    "refusal.bad-position.players": {
        "pl": "Taki układ kart jest niemożliwy: przy stole gra {count:osoba|osoby|osób}.",
        "ru": "Такой расклад невозможен. За столом: {count:игрок|игрока|игроков}.",
        "en": "The cards can't lie like this: {count:person sits|people sit|people sit} "
        "at this table.",
    },
    "refusal.bad-position.turn": {
        "pl": "Taki układ jest niemożliwy: nie ma miejsca o numerze {number}.",
        "ru": "Такой расклад невозможен: нет места с номером {number}.",
        "en": "This can't be: there is no seat number {number}.",
    },
    "refusal.bad-position.unknown-card": {
        "pl": "Taki układ jest niemożliwy: w tej talii nie ma karty: {id}.",
        "ru": "Такой расклад невозможен: в этой колоде нет карты: {id}.",
        "en": "This can't be: the deck has no such card: {id}.",
    },
    "refusal.bad-position.twice": {
        "pl": "Taki układ jest niemożliwy: jedna karta leży w dwóch miejscach: {card}.",
        "ru": "Такой расклад невозможен: одна карта лежит в двух местах: {card}.",
        "en": "This can't be: one card lies in two places: {card}.",
    },
    "refusal.bad-position.robber": {
        "pl": "Taki układ jest niemożliwy: {player} nie może trzymać rozbójnika.",
        "ru": "Такой расклад невозможен: {player} не может держать разбойника.",
        "en": "This can't be: {player} can't hold a robber.",
    },
    "refusal.bad-position.unknown-polis": {
        "pl": "Taki układ jest niemożliwy: w tej talii nie ma polis: {id}.",
        "ru": "Такой расклад невозможен: в этой колоде нет полиса: {id}.",
        "en": "This can't be: the deck has no such polis: {id}.",
    },
    "refusal.bad-position.claimed-twice": {
        "pl": "Taki układ jest niemożliwy: dwoje graczy ma to samo polis: {polis}.",
        "ru": "Такой расклад невозможен: у двух игроков один полис: {polis}.",
        "en": "This can't be: two players have the same polis: {polis}.",
    },
    "refusal.bad-position.empty-claim": {
        "pl": "Taki układ jest niemożliwy: {player} nie ma ani jednej części swojego polis: "
        "{polis}.",
        "ru": "Такой расклад невозможен: {player} не имеет ни одной части своего полиса: {polis}.",
        "en": "This can't be: {player} has no part of their own polis: {polis}.",
    },
    "refusal.bad-position.winners": {
        "pl": "Taki układ jest niemożliwy: wygrać może tylko jedna osoba.",
        "ru": "Такой расклад невозможен: победить может только один.",
        "en": "This can't be: only one player can have won.",
    },
}

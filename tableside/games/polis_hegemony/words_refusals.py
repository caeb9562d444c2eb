"""Refusals of a move itself: `refusal.CODE`, and `refusal.CODE.VARIANT` where that says more."""

from __future__ import annotations

from tableside.words import Catalogue

REFUSALS: Catalogue = {
    "refusal.unknown-place": {
        "pl": "Na planszy nie ma takiego miejsca: {id}.",
        "ru": "На поле нет такого места: {id}.",
        "en": "The board has no such place: {id}.",
    },
    "refusal.unknown-polis": {
        "pl": "Na planszy nie ma takiego polis: {id}.",
        "ru": "На поле нет такого полиса: {id}.",
        "en": "The board has no such polis: {id}.",
    },
    "refusal.unknown-card": {
        "pl": "Nie ma tu takiej karty: {id}.",
        "ru": "Здесь нет такой карты: {id}.",
        "en": "There is no such card here: {id}.",
    },
    "refusal.not-your-polis": {
        "pl": "{player}: to nie twoje polis: {polis}.",
        "ru": "{player}: это не твой полис: {polis}.",
        "en": "{player}: this polis is not yours: {polis}.",
    },
    "refusal.own-polis": {
        "pl": "{player}: to polis już jest twoje: {polis}.",
        "ru": "{player}: этот полис и так твой: {polis}.",
        "en": "{player}: this polis is yours already: {polis}.",
    },
    "refusal.at-least-one": {
        "pl": "Wybierz co najmniej jeden.",
        "ru": "Выбери хотя бы один.",
        "en": "Choose at least one.",
    },
    "refusal.not-commercial": {
        "pl": "To polis nie jest handlowe, więc kupców tu nie ma: {polis}.",
        "ru": "Этот полис не торговый, купцов здесь нет: {polis}.",
        "en": "This polis is not a commercial one, so it has no merchants: {polis}.",
    },
    "refusal.no-harbour": {
        "pl": "To polis nie ma strzałki do morza, więc galer tu się nie buduje: {polis}.",
        "ru": "У этого полиса нет стрелки к морю, галеры здесь не строят: {polis}.",
        "en": "This polis has no arrow to a sea, so no galleys are built here: {polis}.",
    },
    "refusal.last-cube": {
        "pl": (
            "W polis musi zostać co najmniej jedna kostka ludności. {polis}: kostek jest "
            "{population}, a potrzeba {count}."
        ),
        "ru": (
            "В полисе должен остаться хотя бы один кубик населения. {polis}: кубиков "
            "{population}, а нужно {count}."
        ),
        "en": (
            "At least one population cube must stay in a polis. {polis}: cubes there: "
            "{population}, needed: {count}."
        ),
    },
    "refusal.over-limit": {
        "pl": (
            "{player}: w jednym miejscu może stać w tej rundzie najwyżej "
            "{limit:jednostka|jednostki|jednostek}, a byłoby {count} ({place_words})."
        ),
        "ru": (
            "{player}: в одном месте в этом раунде может стоять не больше, чем "
            "{limit:отряд|отряда|отрядов}, а было бы {count} ({place_words})."
        ),
        "en": (
            "{player}: this round allows {limit:unit|units} in one place, and there would be "
            "{count} ({place_words})."
        ),
    },
    "refusal.no-pieces": {
        "pl": "{player}: nie masz tylu pionków. Zostało: {count}.",
        "ru": "{player}: у тебя нет столько фигурок. Осталось: {count}.",
        "en": "{player}: you don't have that many pieces. Left: {count}.",
    },
    "refusal.too-dear": {
        "pl": (
            "{player}: za mało w magazynie ({goods_words}). Potrzeba {count}, a jest {have_count}."
        ),
        "ru": "{player}: на складе не хватает ({goods_words}). Нужно {count}, а есть {have_count}.",
        "en": (
            "{player}: your stores hold too little ({goods_words}). Needed: {count}, there: "
            "{have_count}."
        ),
    },
    "refusal.not-on-offer": {
        "pl": "Tej płytki projektu nie ma teraz w ofercie: {card}.",
        "ru": "Этой плитки проекта сейчас нет среди выложенных: {card}.",
        "en": "This project tile is not on offer now: {card}.",
    },
    "refusal.not-listed": {
        "pl": "Tego projektu nie można zacząć w tym polis. {polis}: {card}.",
        "ru": "Этот проект нельзя начать в этом полисе. {polis}: {card}.",
        "en": "This project can't be started in this polis. {polis}: {card}.",
    },
    "refusal.no-prestige": {
        "pl": "{player}: za mało prestiżu. Potrzeba: {count}.",
        "ru": "{player}: не хватает престижа. Нужно: {count}.",
        "en": "{player}: you have too little prestige. Needed: {count}.",
    },
    "refusal.already-there": {
        "pl": "Ta figura już tam stoi: {place_words}.",
        "ru": "Эта фигура уже там: {place_words}.",
        "en": "This piece stands there already: {place_words}.",
    },
    "refusal.too-few-units": {
        "pl": (
            "{player}: nie masz tam tylu jednostek ({place_words}). Potrzeba {count}, a jest "
            "{have_count}."
        ),
        "ru": (
            "{player}: у тебя там нет столько отрядов ({place_words}). Нужно {count}, а есть "
            "{have_count}."
        ),
        "en": (
            "{player}: you don't have that many units there ({place_words}). Needed: {count}, "
            "there: {have_count}."
        ),
    },
    "refusal.no-way": {
        "pl": "{player}: nie ma wolnej drogi. Skąd: {from_words}. Dokąd: {place_words}.",
        "ru": "{player}: свободного пути нет. Откуда: {from_words}. Куда: {place_words}.",
        "en": "{player}: there is no open way. From: {from_words}. To: {place_words}.",
    },
    "refusal.no-control": {
        "pl": (
            "{player}: żeby oblegać, trzeba mieć tam więcej jednostek niż przeciwnik "
            "({place_words})."
        ),
        "ru": (
            "{player}: для осады нужно иметь там больше отрядов, чем у противника ({place_words})."
        ),
        "en": "{player}: to besiege, you need more units there than your opponent ({place_words}).",
    },
    "refusal.too-few-hoplites": {
        "pl": (
            "{player}: za mało hoplitów na to oblężenie. {polis}: potrzeba {count}, a jest "
            "{have_count}."
        ),
        "ru": (
            "{player}: для этой осады мало гоплитов. {polis}: нужно {count}, а есть {have_count}."
        ),
        "en": (
            "{player}: too few hoplites for this siege. {polis}: needed {count}, there "
            "{have_count}."
        ),
    },
    "refusal.needs-die": {
        "pl": "Wszystko się zgadza. Teraz trzeba rzucić kością: {count:raz|razy|razy}.",
        "ru": "Всё верно. Теперь нужно бросить кубик: {count:раз|раза|раз}.",
        "en": "All is well. Now the die must be rolled: {count:time|times|times}.",
    },
    "refusal.no-such-roll": {
        "pl": "Na tej kości nie ma takiego wyniku: {die}. Ma ścianki od 1 do {faces}.",
        "ru": "На этом кубике нет такого числа: {die}. На нём числа от 1 до {faces}.",
        "en": "This die has no such side: {die}. It shows 1 to {faces}.",
    },
    "refusal.no-polis-there": {
        "pl": "{player}: nie masz tam żadnego polis ({place_words}).",
        "ru": "{player}: у тебя там нет ни одного полиса ({place_words}).",
        "en": "{player}: you own no polis there ({place_words}).",
    },
    "refusal.exhausted": {
        "pl": "Ta kraina już w tej rundzie dała swoje dobra: {place_words}.",
        "ru": "Этот край в этом раунде уже всё отдал: {place_words}.",
        "en": "This region has given its goods for this round: {place_words}.",
    },
    "refusal.no-such-goods": {
        "pl": "Tego się tu nie zbiera. {place_words}: {goods_words}.",
        "ru": "Этого здесь не собирают. {place_words}: {goods_words}.",
        "en": "This is not collected here. {place_words}: {goods_words}.",
    },
    "refusal.column-full": {
        "pl": (
            "Na tym zasobie nie ma miejsca dla tylu hoplitów ({place_words}, {goods_words}). "
            "Miejsc: {count}."
        ),
        "ru": (
            "На этом ресурсе нет места для стольких гоплитов ({place_words}, {goods_words}). "
            "Мест: {count}."
        ),
        "en": (
            "This resource has no room for so many hoplites ({place_words}, {goods_words}). "
            "Room for: {count}."
        ),
    },
    "refusal.silver-buys-wheat": {
        "pl": "Za srebro kupuje się na rynku tylko pszenicę.",
        "ru": "За серебро на рынке покупают только пшеницу.",
        "en": "Silver buys only wheat at a market.",
    },
    "refusal.goods-bring": {
        "pl": "Za towary dostaje się na rynku pszenicę albo srebro.",
        "ru": "За товары на рынке дают пшеницу или серебро.",
        "en": "Goods bring wheat or silver at a market.",
    },
    "refusal.no-merchant": {
        "pl": "{player}: w twoim porcie handlowym nie ma kupca.",
        "ru": "{player}: в твоём торговом порту нет купца.",
        "en": "{player}: there is no merchant in your trade port.",
    },
    "refusal.no-shipload": {
        "pl": "Na tym rynku nie ma już wolnego ładunku: {place_words}.",
        "ru": "На этом рынке больше нет свободного груза: {place_words}.",
        "en": "This market has no free shipload left: {place_words}.",
    },
    "refusal.no-route": {
        "pl": "{player}: nie ma wolnego szlaku morskiego na ten rynek ({place_words}).",
        "ru": "{player}: свободного морского пути на этот рынок нет ({place_words}).",
        "en": "{player}: there is no free sea route to this market ({place_words}).",
    },
    "refusal.not-wanted": {
        "pl": "Tego ten rynek nie bierze. {place_words}: {goods_words}.",
        "ru": "Этот рынок такого не берёт. {place_words}: {goods_words}.",
        "en": "This market does not take that. {place_words}: {goods_words}.",
    },
    "refusal.not-wanted.unknown": {
        "pl": "Ten rynek nie zna takiego towaru: {place_words}.",
        "ru": "Этот рынок не знает такого товара: {place_words}.",
        "en": "This market knows no such goods: {place_words}.",
    },
    "refusal.two-dice": {
        "pl": "Po zakupie rzuca się dwa razy kością.",
        "ru": "После покупки кубик бросают два раза.",
        "en": "After a purchase the die is rolled twice.",
    },
    "refusal.proxenos-at-home": {
        "pl": "{player}: twój proksenos jest w stolicy, nie trzeba go wykupywać.",
        "ru": "{player}: твой проксен в столице, выкупать его не нужно.",
        "en": "{player}: your proxenos is in the capital and needs no redeeming.",
    },
    "refusal.capital": {
        "pl": "Stolicy nie można kupić: {polis}.",
        "ru": "Столицу нельзя купить: {polis}.",
        "en": "A capital can't be bought: {polis}.",
    },
    "refusal.capital.kept": {
        "pl": "{player}: stolicy nie można oddać: {polis}.",
        "ru": "{player}: столицу нельзя отдать: {polis}.",
        "en": "{player}: the capital can't be given up: {polis}.",
    },
    "refusal.proxenos-elsewhere": {
        "pl": (
            "{player}: twój proksenos musi stać w tej krainie ({place_words}), bo tam leży "
            "polis: {polis}."
        ),
        "ru": (
            "{player}: твой проксен должен стоять в этом краю ({place_words}), там лежит "
            "полис: {polis}."
        ),
        "en": (
            "{player}: your proxenos must stand in this territory ({place_words}), where the "
            "polis lies: {polis}."
        ),
    },
    "refusal.card-played": {
        "pl": "Ta karta w tej bitwie już była: {card}.",
        "ru": "Эта карта в этой битве уже была: {card}.",
        "en": "This card has been played in this battle: {card}.",
    },
    "refusal.same-card-twice": {
        "pl": "Jednej karty nie można zagrać dwa razy.",
        "ru": "Одну карту нельзя сыграть дважды.",
        "en": "You can't play the same card twice.",
    },
    "refusal.no-match": {
        "pl": "Formacje się nie zgadzają. Atak: {other_card}. Obrona: {card}.",
        "ru": "Построения не совпадают. Атака: {other_card}. Защита: {card}.",
        "en": "The formations do not match. Attack: {other_card}. Defence: {card}.",
    },
    "refusal.no-retreat": {
        "pl": "{player}: tam nie można się wycofać: {place_words}.",
        "ru": "{player}: туда нельзя отступить: {place_words}.",
        "en": "{player}: you can't retreat there: {place_words}.",
    },
    "refusal.cannot-feed": {
        "pl": (
            "{player}: prestiżu jest za mało na brakującą pszenicę. Brakuje {count}, a "
            "prestiżu jest {prestige}. Oddaj jakieś polis."
        ),
        "ru": (
            "{player}: престижа не хватает вместо пшеницы. Не хватает {count}, а престижа "
            "{prestige}. Отдай какой-нибудь полис."
        ),
        "en": (
            "{player}: your prestige can't make up for the wheat that is short. Short: "
            "{count}, prestige: {prestige}. Give up a polis."
        ),
    },
    "refusal.no-more-growth": {
        "pl": "To polis nie może tyle urosnąć. {polis}: najwyżej o {count}.",
        "ru": "Этот полис не может столько вырасти. {polis}: не больше чем на {count}.",
        "en": "This polis can't grow that much. {polis}: at most {count}.",
    },
    "refusal.tile-in-game": {
        "pl": "Ta płytka projektu już była: {card}.",
        "ru": "Эта плитка проекта уже была: {card}.",
        "en": "This project tile has been out already: {card}.",
    },
    "refusal.event-over": {
        "pl": "To wydarzenie już było: {card}.",
        "ru": "Это событие уже было: {card}.",
        "en": "This event has been already: {card}.",
    },
}

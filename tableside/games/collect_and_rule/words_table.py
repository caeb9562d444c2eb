"""The words around shown cards: what was understood, what is asked, what one tap can mend."""

from __future__ import annotations

from types import MappingProxyType

from tableside.games.boundary import Catalogue
from tableside.messages import Language


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


CATALOGUE: Catalogue = MappingProxyType(
    {
        # --- told ---
        "tell.over": _words(
            "Gra skończona. Wygrywa: {player}. Karty już się nie liczą.",
            "Игра окончена. Победа за игроком: {player}. Карты больше не считаются.",
            "The game is over. Winner: {player}. Cards no longer count.",
        ),
        "tell.over-without-winner": _words(
            "Gra skończona, nikt nie wygrał. Karty już się nie liczą.",
            "Игра окончена, победителя нет. Карты больше не считаются.",
            "The game is over and nobody has won. Cards no longer count.",
        ),
        "tell.robber-waits": _words(
            "Ten rozbójnik już czeka na gracza: {player}.",
            "Этот разбойник уже ждёт игрока: {player}.",
            "This robber is already waiting for: {player}.",
        ),
        "tell.for-robber": _words(
            "Dla rozbójnika: {card}. Potrzeba jeszcze: {count:karta|karty|kart}.",
            "Разбойнику: {card}. Нужно ещё: {count:карта|карты|карт}.",
            "For the robber: {card}. Still needed: {count:card|cards|cards}.",
        ),
        "tell.taken-back": _words(
            "Zabrane z powrotem: {card}.",
            "Взято назад: {card}.",
            "Taken back: {card}.",
        ),
        "tell.buying": _words(
            "Zakup: {card}. Sprzedaje: {seller_player}. Pokaż trzy swoje monety.",
            "Покупка: {card}. Продаёт: {seller_player}. Покажи три свои монеты.",
            "Purchase: {card}. Seller: {seller_player}. Show three of your coins.",
        ),
        "tell.coin-for": _words(
            "Moneta przyjęta. Zakup: {card}. Pokaż jeszcze: {count:monetę|monety|monet}.",
            "Монета принята. Покупка: {card}. Покажи ещё: {count:монету|монеты|монет}.",
            "Coin taken. Purchase: {card}. Show {count:more coin|more coins|more coins}.",
        ),
        "tell.purchase-dropped": _words(
            "Zakup odwołany: {card}.",
            "Покупка отменена: {card}.",
            "Purchase called off: {card}.",
        ),
        "tell.wanted-card-first": _words(
            "Chcesz coś kupić, {player}? Pokaż najpierw tę kartę, a potem trzy monety.",
            "Хочешь что-то купить, {player}? Сначала покажи нужную карту, потом три монеты.",
            "Want to buy something, {player}? First show the card you want, then three coins.",
        ),
        "tell.in-play": _words(
            "Ta karta jest już w grze: {card}. Leży przed graczem: {player}.",
            "Эта карта уже в игре: {card}. Она лежит перед игроком: {player}.",
            "This card is already in play: {card}. It lies before: {player}.",
        ),
        "tell.in-discard": _words(
            "Ta karta leży na stosie odrzuconych: {card}.",
            "Эта карта лежит в сбросе: {card}.",
            "This card lies on the discard pile: {card}.",
        ),
        # --- asked ---
        "ask.card-while-robber-waits": _words(
            "Rozbójnik wciąż czeka na gracza: {player}. Skąd jest ta karta: {card}?",
            "Разбойник всё ещё ждёт игрока: {player}. Откуда эта карта: {card}?",
            "The robber is still waiting for: {player}. Where is this card from: {card}?",
        ),
        "ask.coin-paid-or-drawn": _words(
            "Ta moneta to zapłata czy nowa karta z talii?",
            "Эта монета — плата или новая карта из колоды?",
            "Is this coin a payment, or was it just drawn?",
        ),
        "ask.whose-draw": _words(
            "Kto dobrał tę kartę: {card}?",
            "Кто взял эту карту: {card}?",
            "Who drew this card: {card}?",
        ),
        "ask.shuffled-early": _words(
            "Ta karta była już odrzucona: {card}. Czy odrzucone karty wtasowano do talii?",
            "Эта карта уже была в сбросе: {card}. Сброс замешали в колоду?",
            "This card was discarded before: {card}. Was the discard pile shuffled into the deck?",
        ),
        # --- answered by one tap ---
        "option.no": _words("Nie, to nic takiego", "Нет, это просто так", "No, it was nothing"),
        "option.undo": _words(
            "Cofnij ostatni ruch", "Отменить последний ход", "Take back the last move"
        ),
        "option.drawn-by": _words(
            "Dobiera {player}: {card}",
            "Карту взял игрок {player}: {card}",
            "{player} drew it: {card}",
        ),
        "option.never-shown": _words(
            "Tę kartę ma już {player}, tylko jej nie pokazano",
            "Эта карта уже есть у игрока {player}, её просто не показали",
            "{player} had it already, it was just never shown",
        ),
        "option.bought-from": _words(
            "{player} ją kupuje. Ma ją {seller_player}, ale nie było pokazane",
            "{player} покупает её. Она у игрока {seller_player}, но её не показали",
            "{player} is buying it: {seller_player} has it, it was just never shown",
        ),
        "option.paid-already": _words(
            "To już następna karta. {player} pokaże, co dostał rozbójnik",
            "Это уже следующая карта. {player} покажет, что отдано разбойнику",
            "It is the next draw. {player} will show what the robber got",
        ),
        "option.pays-with": _words(
            "Płaci nią {player}", "Ею платит {player}", "{player} pays with it"
        ),
        "option.defends-with": _words(
            "Broni się nią {player}", "Ею защищается {player}", "{player} defends with it"
        ),
        "option.other-copy": _words(
            "Nie, dobrano ją teraz z talii",
            "Нет, её взяли сейчас из колоды",
            "No, it was drawn from the deck just now",
        ),
        "option.shuffled": _words(
            "Tak, wtasowano, a tę kartę dobrano",
            "Да, замешали, и эту карту взяли",
            "Yes, and this card was drawn",
        ),
        # --- what may be done now, for HELP ---
        "help.draw": _words(
            "Weź kartę z talii i pokaż ją kamerze.",
            "Возьми карту из колоды и покажи её камере.",
            "Take a card from the deck and show it to the camera.",
        ),
        "help.stop": _words(
            "Naciśnij STOP, żeby zakończyć turę.",
            "Нажми STOP, чтобы закончить ход.",
            "Press STOP to end the turn.",
        ),
        "help.pay": _words(
            "Pokaż po kolei karty, które oddajesz rozbójnikowi: monety albo karty polis.",
            "Покажи по одной карты, которые отдаёшь разбойнику: монеты или карты полисов.",
            "Show the cards you give to the robber one by one: coins or polis cards.",
        ),
        "help.defend": _words(
            "Pokaż hoplitę, żeby przegonić rozbójnika.",
            "Покажи гоплита, чтобы прогнать разбойника.",
            "Show a hoplite to drive the robber away.",
        ),
        "help.buy": _words(
            "Możesz kupić kartę: pokaż ją, a potem trzy swoje monety.",
            "Можно купить карту: покажи её, а потом три свои монеты.",
            "You may buy a card: show it, then three of your coins.",
        ),
        "help.over": _words(
            "Gra skończona. Ostatni ruch można jeszcze cofnąć albo zacząć nową grę.",
            "Игра окончена. Можно отменить последний ход или начать новую игру.",
            "The game is over. You can take back the last move or start a new game.",
        ),
    }
)

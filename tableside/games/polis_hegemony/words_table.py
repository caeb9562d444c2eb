"""The words around shown cards: what was understood, what is asked, what one tap answers."""

from __future__ import annotations

from types import MappingProxyType

from tableside.games.boundary import Catalogue
from tableside.messages import Language


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


_TOLD: Catalogue = {
    "tell.over": _words(
        "Gra skończona. Wygrywa: {player}. Karty już się nie liczą.",
        "Игра окончена. Победа за игроком: {player}. Карты больше не считаются.",
        "The game is over. Winner: {player}. Cards no longer count.",
    ),
    "tell.over-shared": _words(
        "Gra skończona, wygrywają obie strony. Karty już się nie liczą.",
        "Игра окончена, победили обе стороны. Карты больше не считаются.",
        "The game is over and both have won. Cards no longer count.",
    ),
    "tell.polis": _words("Polis: {polis}.", "Полис: {polis}.", "Polis: {polis}."),
    "tell.project": _words("Projekt: {card}.", "Проект: {card}.", "Project: {card}."),
    "tell.event": _words("Wydarzenie: {card}.", "Событие: {card}.", "Event: {card}."),
    "tell.combat": _words("Karta bitwy: {card}.", "Карта боя: {card}.", "Combat card: {card}."),
    "tell.taken-back": _words(
        "Zabrane z powrotem: {card}.", "Взято назад: {card}.", "Taken back: {card}."
    ),
    "tell.attacks-with": _words(
        "Do ataku: {card}. Pokaż drugą kartę bitwy.",
        "В атаку: {card}. Покажи вторую карту боя.",
        "For the attack: {card}. Show a second combat card.",
    ),
    "tell.answers": _words(
        "{card} odpowiada na: {other_card}. Pokaż drugą odpowiedź albo naciśnij STOP.",
        "{card} отвечает на: {other_card}. Покажи второй ответ или нажми STOP.",
        "{card} answers: {other_card}. Show a second answer, or press STOP.",
    ),
}

_ASKED: Catalogue = {
    "ask.project-where": _words(
        "{player}: w którym polis powstanie: {card}?",
        "{player}: в каком полисе построить: {card}?",
        "{player}: in which polis is this started: {card}?",
    ),
    "ask.polis": _words(
        "{player}: co tu robisz: {polis}?",
        "{player}: что здесь делаешь: {polis}?",
        "{player}: what do you do here: {polis}?",
    ),
    "ask.hoplites": _words(
        "Ilu hoplitów z tego polis: {polis}?",
        "Сколько гоплитов из этого полиса: {polis}?",
        "How many hoplites from this polis: {polis}?",
    ),
    "ask.galleys": _words(
        "Ile galer z tego polis: {polis}?",
        "Сколько галер из этого полиса: {polis}?",
        "How many galleys from this polis: {polis}?",
    ),
    "ask.merchants": _words(
        "Ilu kupców z tego polis: {polis}?",
        "Сколько купцов из этого полиса: {polis}?",
        "How many merchants from this polis: {polis}?",
    ),
    "ask.project": _words(
        "Rozpocząć tu projekt: {polis}?",
        "Начать здесь проект: {polis}?",
        "Start a project here: {polis}?",
    ),
    "ask.besiege": _words(
        "Oblężenie: {polis}. Rzuć kością. Ile wypadło?",
        "Осада: {polis}. Брось кубик. Сколько выпало?",
        "Siege: {polis}. Roll the die. What does it show?",
    ),
    "ask.civil_war": _words(
        "Wywołać tu wojnę domową: {polis}?",
        "Начать здесь гражданскую войну: {polis}?",
        "Instigate civil war here: {polis}?",
    ),
    "ask.give_up": _words(
        "Oddać to polis: {polis}?",
        "Отказаться от этого полиса: {polis}?",
        "Give up this polis: {polis}?",
    ),
    "ask.grow": _words(
        "O ile urośnie to polis: {polis}?",
        "На сколько вырастет этот полис: {polis}?",
        "By how much does this polis grow: {polis}?",
    ),
}

_OPTIONS: Catalogue = {
    "option.no": _words("Nie, to nic takiego", "Нет, это просто так", "No, it was nothing"),
    "option.undo": _words(
        "Cofnij ostatni ruch", "Отменить последний ход", "Take back the last move"
    ),
    "option.in-polis": _words("Tutaj: {polis}", "Здесь: {polis}", "Here: {polis}"),
    "option.project": _words("Projekt: {card}", "Проект: {card}", "Project: {card}"),
    "option.besiege": _words("Oblegamy", "Осаждаем", "Besiege it"),
    "option.die": _words("Wypadło: {count}", "Выпало: {count}", "The die shows {count}"),
    "option.civil_war": _words(
        "Wojna domowa (srebro: {count})",
        "Гражданская война (серебро: {count})",
        "Civil war (silver: {count})",
    ),
    "option.give_up": _words(
        "Oddaj je: {count:kostka|kostki|kostek} mniej do nakarmienia",
        "Отказаться: меньше кормить на {count:кубик|кубика|кубиков}",
        "Give it up: {count:cube|cubes|cubes} fewer to feed",
    ),
    "option.grow": _words(
        "O {count:kostkę|kostki|kostek}",
        "На {count:кубик|кубика|кубиков}",
        "By {count:cube|cubes|cubes}",
    ),
    "option.answers-swapped": _words(
        "Odwrotnie: najpierw {card}, potem {other_card}",
        "Наоборот: сначала {card}, потом {other_card}",
        "The other way round: first {card}, then {other_card}",
    ),
    "option.hoplites": _words("Hoplici", "Гоплиты", "Hoplites"),
    "option.hoplites.metal": _words(
        "Hoplici: {count} (metal: {metal})",
        "Гоплиты: {count} (металл: {metal})",
        "Hoplites: {count} (metal: {metal})",
    ),
    "option.hoplites.silver": _words(
        "Hoplici: {count} (srebro: {silver})",
        "Гоплиты: {count} (серебро: {silver})",
        "Hoplites: {count} (silver: {silver})",
    ),
    "option.hoplites.both": _words(
        "Hoplici: {count} (metal: {metal}, srebro: {silver})",
        "Гоплиты: {count} (металл: {metal}, серебро: {silver})",
        "Hoplites: {count} (metal: {metal}, silver: {silver})",
    ),
    "option.galleys": _words("Galery", "Галеры", "Galleys"),
    "option.galleys.wood": _words(
        "Galery: {count} (drewno: {wood})",
        "Галеры: {count} (дерево: {wood})",
        "Galleys: {count} (wood: {wood})",
    ),
    "option.galleys.silver": _words(
        "Galery: {count} (srebro: {silver})",
        "Галеры: {count} (серебро: {silver})",
        "Galleys: {count} (silver: {silver})",
    ),
    "option.galleys.both": _words(
        "Galery: {count} (drewno: {wood}, srebro: {silver})",
        "Галеры: {count} (дерево: {wood}, серебро: {silver})",
        "Galleys: {count} (wood: {wood}, silver: {silver})",
    ),
    "option.merchants": _words("Kupcy", "Купцы", "Merchants"),
    "option.merchants.wood": _words(
        "Kupcy: {count} (drewno: {wood})",
        "Купцы: {count} (дерево: {wood})",
        "Merchants: {count} (wood: {wood})",
    ),
    "option.merchants.silver": _words(
        "Kupcy: {count} (srebro: {silver})",
        "Купцы: {count} (серебро: {silver})",
        "Merchants: {count} (silver: {silver})",
    ),
    "option.merchants.both": _words(
        "Kupcy: {count} (drewno: {wood}, srebro: {silver})",
        "Купцы: {count} (дерево: {wood}, серебро: {silver})",
        "Merchants: {count} (wood: {wood}, silver: {silver})",
    ),
}

_HELP: Catalogue = {
    "help.hoplites": _words(
        "Hoplici: pokaż swoje polis.",
        "Гоплиты: покажи свой полис.",
        "Hoplites: show your polis.",
    ),
    "help.galleys": _words(
        "Galery: pokaż swoje polis.",
        "Галеры: покажи свой полис.",
        "Galleys: show your polis.",
    ),
    "help.merchants": _words(
        "Kupcy: pokaż swoje polis.",
        "Купцы: покажи свой полис.",
        "Merchants: show your polis.",
    ),
    "help.project": _words(
        "Projekt: pokaż płytkę.",
        "Проект: покажи плитку.",
        "Project: show its tile.",
    ),
    "help.move_hoplites": _words(
        "Marsz hoplitów: na ekranie.",
        "Поход гоплитов: на экране.",
        "Marching: on the screen.",
    ),
    "help.move_galleys": _words(
        "Rejs galer: na ekranie.",
        "Рейс галер: на экране.",
        "Sailing: on the screen.",
    ),
    "help.besiege": _words(
        "Oblężenie: pokaż obce polis.",
        "Осада: покажи чужой полис.",
        "Siege: show a foreign polis.",
    ),
    "help.collect": _words(
        "Zbieranie danin: na ekranie.",
        "Сбор дани: на экране.",
        "Collecting: on the screen.",
    ),
    "help.trade": _words(
        "Handel: na ekranie.",
        "Торговля: на экране.",
        "Trade: on the screen.",
    ),
    "help.move_proxenos": _words(
        "Droga proksenosa: na ekranie.",
        "Путь проксена: на экране.",
        "Moving the proxenos: on the screen.",
    ),
    "help.redeem": _words(
        "Wykup proksenosa: na ekranie.",
        "Выкуп проксена: на экране.",
        "Redeeming the proxenos: on the screen.",
    ),
    "help.civil_war": _words(
        "Wojna domowa: pokaż polis.",
        "Гражданская война: покажи полис.",
        "Civil war: show the polis.",
    ),
    "help.pass": _words(
        "Pas: STOP.",
        "Пас: STOP.",
        "Pass: STOP.",
    ),
    "help.attack": _words(
        "Atakuj: pokaż dwie karty bitwy.",
        "Атакуй: покажи две карты боя.",
        "Attack: show two combat cards.",
    ),
    "help.defend": _words(
        "Broń się: pokaż karty tych samych formacji, a potem naciśnij STOP.",
        "Защищайся: покажи карты тех же построений, потом нажми STOP.",
        "Defend: show cards of the same formations, then press STOP.",
    ),
    "help.retreat": _words(
        "Wycofaj się: dotknij tego na ekranie.",
        "Отступи: коснись этого на экране.",
        "Retreat: tap it on the screen.",
    ),
    "help.supply": _words(
        "Zapłać prestiżem za brakującą pszenicę: naciśnij STOP.",
        "Заплати престижем за недостающую пшеницу: нажми STOP.",
        "Pay prestige for the wheat that is short: press STOP.",
    ),
    "help.give_up": _words(
        "Oddaj polis: pokaż je.", "Откажись от полиса: покажи его.", "Give up a polis: show it."
    ),
    "help.grow": _words(
        "Powiększ polis: pokaż je.", "Вырасти полис: покажи его.", "Let a polis grow: show it."
    ),
    "help.phoros": _words(
        "Zamień prestiż na srebro: dotknij tego na ekranie.",
        "Обменяй престиж на серебро: коснись этого на экране.",
        "Turn prestige into silver: tap it on the screen.",
    ),
    "help.done": _words("Dalej: naciśnij STOP.", "Дальше: нажми STOP.", "Go on: press STOP."),
    "help.offer": _words(
        "Wyłóż nową płytkę projektu i pokaż ją.",
        "Выложи новую плитку проекта и покажи её.",
        "Lay out a new project tile and show it.",
    ),
    "help.event": _words(
        "Dobierz kartę wydarzenia i pokaż ją.",
        "Возьми карту события и покажи её.",
        "Draw an event card and show it.",
    ),
    "help.over": _words(
        "Gra skończona. Ostatni ruch można jeszcze cofnąć albo zacząć nową grę.",
        "Игра окончена. Можно отменить последний ход или начать новую игру.",
        "The game is over. You can take back the last move or start a new game.",
    ),
}

TABLE: Catalogue = MappingProxyType({**_TOLD, **_ASKED, **_OPTIONS, **_HELP})

"""What happens in turns and battles: `event.CODE`."""

from __future__ import annotations

from tableside.words import Catalogue

EVENTS: Catalogue = {
    "event.turn": {
        "pl": "Kolej: {player}.",
        "ru": "Ходит: {player}.",
        "en": "Turn: {player}.",
    },
    "event.passed": {
        "pl": "{player} pasuje do końca rundy.",
        "ru": "{player}: пас до конца раунда.",
        "en": "{player} passes until the round ends.",
    },
    "event.no-second-action": {
        "pl": "{player}: nie ma drugiej możliwej akcji, tura się kończy.",
        "ru": "{player}: второго действия сделать нельзя, ход окончен.",
        "en": "{player}: no second action is possible, the turn ends.",
    },
    "event.round-over": {
        "pl": "Koniec rundy: {round_name}.",
        "ru": "Конец раунда: {round_name}.",
        "en": "End of the round: {round_name}.",
    },
    "event.hoplites": {
        "pl": (
            "{player}: {count:nowy hoplita|nowych hoplitów|nowych hoplitów}. Z polis: "
            "{polis}. Miejsce: {place_words}."
        ),
        "ru": (
            "{player}: {count:новый гоплит|новых гоплита|новых гоплитов}. Из полиса: {polis}. "
            "Место: {place_words}."
        ),
        "en": (
            "{player}: {count:new hoplite|new hoplites|new hoplites}. From: {polis}. In: "
            "{place_words}."
        ),
    },
    "event.galleys": {
        "pl": (
            "{player}: {count:nowa galera|nowe galery|nowych galer}. Z polis: {polis}. "
            "Miejsce: {place_words}."
        ),
        "ru": (
            "{player}: {count:новая галера|новые галеры|новых галер}. Из полиса: {polis}. "
            "Место: {place_words}."
        ),
        "en": (
            "{player}: {count:new galley|new galleys|new galleys}. From: {polis}. In: "
            "{place_words}."
        ),
    },
    "event.merchants": {
        "pl": (
            "{player}: {count:nowy kupiec|nowych kupców|nowych kupców} w porcie handlowym. Z "
            "polis: {polis}."
        ),
        "ru": (
            "{player}: {count:новый купец|новых купца|новых купцов} в торговом порту. Из "
            "полиса: {polis}."
        ),
        "en": (
            "{player}: {count:new merchant|new merchants|new merchants} in the trade port. "
            "From: {polis}."
        ),
    },
    "event.project-started": {
        "pl": "{player} zaczyna projekt: {card}. Polis: {polis}.",
        "ru": "{player} начинает проект: {card}. Полис: {polis}.",
        "en": "{player} starts a project: {card}. Polis: {polis}.",
    },
    "event.hoplites-moved": {
        "pl": (
            "{player} płaci 1 punkt prestiżu i rusza: {count:hoplita|hoplici|hoplitów}. Dokąd: "
            "{place_words}."
        ),
        "ru": (
            "{player} платит 1 престиж и ведёт отряды: {count:гоплит|гоплита|гоплитов}. Куда: "
            "{place_words}."
        ),
        "en": (
            "{player} pays 1 prestige and moves {count:hoplite|hoplites|hoplites}. To: "
            "{place_words}."
        ),
    },
    "event.galleys-moved": {
        "pl": (
            "{player} płaci 1 punkt prestiżu i rusza: {count:galera|galery|galer}. Dokąd: "
            "{place_words}."
        ),
        "ru": (
            "{player} платит 1 престиж и ведёт корабли: {count:галера|галеры|галер}. Куда: "
            "{place_words}."
        ),
        "en": (
            "{player} pays 1 prestige and moves {count:galley|galleys|galleys}. To: {place_words}."
        ),
    },
    "event.besieged": {
        "pl": "{player} zdobywa polis: {polis}. Wynik rzutu: {die}. Prestiż: +{count}, koszt: 1.",
        "ru": "{player} берёт полис: {polis}. На кубике: {die}. Престиж: +{count}, цена: 1.",
        "en": (
            "{player} takes the polis: {polis}. The die shows {die}. Prestige: +{count}, cost: 1."
        ),
    },
    "event.siege-failed": {
        "pl": (
            "{player} oblega bez skutku i traci 1 hoplitę. {polis}, wynik rzutu: {die}. "
            "Koszt: 1 punkt prestiżu."
        ),
        "ru": (
            "{player}: осада не удалась, потерян 1 гоплит. {polis}, на кубике: {die}. Цена: 1 "
            "престиж."
        ),
        "en": (
            "{player} besieges in vain and loses 1 hoplite. {polis}, the die shows {die}. "
            "Cost: 1 prestige."
        ),
    },
    "event.cube-lost": {
        "pl": "{player} traci kostkę ludności w polis: {polis}.",
        "ru": "{player} теряет кубик населения в полисе: {polis}.",
        "en": "{player} loses a population cube in: {polis}.",
    },
    "event.last-cube-stays": {
        "pl": "{player} zachowuje ostatnią kostkę w polis: {polis}. (Tak rozumiemy zasady.)",
        "ru": "{player} сохраняет последний кубик в полисе: {polis}. (Так мы понимаем правила.)",
        "en": "{player} keeps the last cube in: {polis}. (This is our reading of the rules.)",
    },
    "event.collected": {
        "pl": (
            "{player} zbiera dobra: {place_words}. Hoplitów: {count}. Koszt prestiżu: {prestige}."
        ),
        "ru": (
            "{player} собирает дань: {place_words}. Гоплитов: {count}. Цена в престиже: {prestige}."
        ),
        "en": "{player} collects: {place_words}. Hoplites: {count}. Cost in prestige: {prestige}.",
    },
    "event.brought": {
        "pl": "{player} dostaje: {goods_words} +{count}.",
        "ru": "{player} получает: {goods_words} +{count}.",
        "en": "{player} gets: {goods_words} +{count}.",
    },
    "event.traded": {
        "pl": (
            "{player} handluje: {place_words}. Daje: {sold_words} {sold_count}. Dostaje: "
            "{goods_words} {count}."
        ),
        "ru": (
            "{player} торгует: {place_words}. Отдаёт: {sold_words} {sold_count}. Получает: "
            "{goods_words} {count}."
        ),
        "en": (
            "{player} trades: {place_words}. Gives: {sold_words} {sold_count}. Gets: "
            "{goods_words} {count}."
        ),
    },
    "event.price-rose": {
        "pl": "Cena rośnie o {die} na torze: {place_words}. Teraz wynosi {count}.",
        "ru": "Цена растёт на {die} по шкале: {place_words}. Теперь она {count}.",
        "en": (
            "The price rises {die:step|steps|steps} along the track: {place_words}. It is now "
            "{count}."
        ),
    },
    "event.price-fell": {
        "pl": "Cena spada o {die} na torze: {place_words}. Teraz wynosi {count}.",
        "ru": "Цена падает на {die} по шкале: {place_words}. Теперь она {count}.",
        "en": (
            "The price falls {die:step|steps|steps} along the track: {place_words}. It is now "
            "{count}."
        ),
    },
    "event.proxenos-moved": {
        "pl": "{player} wysyła proksenosa. Dokąd: {place_words}.",
        "ru": "{player} отправляет проксена. Куда: {place_words}.",
        "en": "{player} sends the proxenos. To: {place_words}.",
    },
    "event.bribed": {
        "pl": "{player} płaci po drodze łapówki do banku: srebro {count}.",
        "ru": "{player} платит по пути взятки в банк: серебро {count}.",
        "en": "{player} pays bribes on the way to the bank: silver {count}.",
    },
    "event.redeemed": {
        "pl": (
            "{player} wykupuje proksenosa, który wraca: {place_words}. {other_player} dostaje "
            "srebro: {count}."
        ),
        "ru": (
            "{player} выкупает проксена, и он возвращается: {place_words}. {other_player} "
            "получает серебро: {count}."
        ),
        "en": (
            "{player} redeems the proxenos, who returns: {place_words}. {other_player} gets "
            "silver: {count}."
        ),
    },
    "event.civil-war": {
        "pl": (
            "{player} wznieca wojnę domową i przejmuje polis: {polis}. Srebro: -{silver}. "
            "Prestiż: +{count}."
        ),
        "ru": (
            "{player} разжигает гражданскую войну и получает полис: {polis}. Серебро: "
            "-{silver}. Престиж: +{count}."
        ),
        "en": (
            "{player} instigates civil war and gains the polis: {polis}. Silver: -{silver}. "
            "Prestige: +{count}."
        ),
    },
    "event.battle": {
        "pl": "Bitwa: {place_words}. Atakuje: {player}.",
        "ru": "Битва: {place_words}. Атакует: {player}.",
        "en": "Battle: {place_words}. The attacker: {player}.",
    },
    "event.attacked": {
        "pl": "{player} atakuje: {cards}.",
        "ru": "{player} атакует: {cards}.",
        "en": "{player} attacks: {cards}.",
    },
    "event.not-matched": {
        "pl": (
            "Bez odpowiedzi: {card}. {other_player} traci jednostkę, {player} zyskuje "
            "prestiż: {count}."
        ),
        "ru": (
            "Без ответа: {card}. {other_player} теряет отряд, {player} получает престиж: {count}."
        ),
        "en": "Not matched: {card}. {other_player} loses a unit, {player} gains prestige: {count}.",
    },
    "event.matched": {
        "pl": (
            "Odparto: {card}. Obrona: {other_card} ({other_player}). {player} zyskuje "
            "prestiż: {count}."
        ),
        "ru": (
            "Отбито: {card}. Защита: {other_card} ({other_player}). {player} получает "
            "престиж: {count}."
        ),
        "en": (
            "Matched: {card}. Defence: {other_card} ({other_player}). {player} gains "
            "prestige: {count}."
        ),
    },
    "event.drawn": {
        "pl": "Dobieranie kart bitwy. {player}: {count}. {other_player}: {other_count}.",
        "ru": "Добор карт битвы. {player}: {count}. {other_player}: {other_count}.",
        "en": "Combat cards are drawn. {player}: {count}. {other_player}: {other_count}.",
    },
    "event.battle-over.units": {
        "pl": "Koniec bitwy ({place_words}). Mniej niż dwie jednostki ma: {player}.",
        "ru": "Конец битвы ({place_words}). Меньше двух отрядов у игрока: {player}.",
        "en": "The battle is over ({place_words}). Fewer than two units are left to: {player}.",
    },
    "event.battle-over.cards": {
        "pl": (
            "Koniec bitwy ({place_words}). W talii bitwy zostało kart {count}, a potrzeba {needed}."
        ),
        "ru": (
            "Конец битвы ({place_words}). В боевой колоде осталось карт {count}, а нужно {needed}."
        ),
        "en": (
            "The battle is over ({place_words}). The combat deck has {count} cards left, and "
            "{needed} are needed."
        ),
    },
    "event.retreated": {
        "pl": "{player} się wycofuje: {place_words}. {other_player} dostaje prestiż: {count}.",
        "ru": "{player} отступает: {place_words}. {other_player} получает престиж: {count}.",
        "en": "{player} retreats: {place_words}. {other_player} gets prestige for it: {count}.",
    },
}

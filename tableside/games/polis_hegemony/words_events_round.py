"""What happens at the end of a round, in the next one, and at the end of the game: `event.CODE`."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.messages import Language
from tableside.words import Catalogue

_WON: Mapping[Language, str] = {
    "pl": "Zwycięża {player}!",
    "ru": "Победа! Выигрывает {player}.",
    "en": "{player} wins!",
}

ROUND_EVENTS: Catalogue = {
    "event.project-finished": {
        "pl": "{player} kończy projekt: {card}. Polis: {polis}. Prestiż: +{count}.",
        "ru": "{player} завершает проект: {card}. Полис: {polis}. Престиж: +{count}.",
        "en": "{player} finishes a project: {card}. Polis: {polis}. Prestige: +{count}.",
    },
    "event.fed": {
        "pl": "{player} żywi całą ludność. Pszenica: {count}.",
        "ru": "{player} кормит всё население. Пшеница: {count}.",
        "en": "{player} feeds all population cubes. Wheat: {count}.",
    },
    "event.fed.prestige": {
        "pl": "{player} żywi całą ludność. Pszenica: {wheat_count}. Prestiż za brakującą: {count}.",
        "ru": (
            "{player} кормит всё население. Пшеница: {wheat_count}. Престиж за недостающую: "
            "{count}."
        ),
        "en": (
            "{player} feeds all population cubes. Wheat: {wheat_count}. Prestige for what is "
            "short: {count}."
        ),
    },
    "event.given-up": {
        "pl": "{player} oddaje polis, które staje się neutralne: {polis}.",
        "ru": "{player} отдаёт полис, и он становится нейтральным: {polis}.",
        "en": "{player} gives up a polis, which becomes neutral: {polis}.",
    },
    "event.grew": {
        "pl": "{player}: polis rośnie: {polis}. Kostek: +{count}, pszenica: -{count}.",
        "ru": "{player}: полис растёт: {polis}. Кубиков: +{count}, пшеница: -{count}.",
        "en": "{player}: a polis grows: {polis}. Cubes: +{count}, wheat: -{count}.",
    },
    "event.growth-done": {
        "pl": "{player}: więcej wzrostu nie będzie.",
        "ru": "{player}: больше роста не будет.",
        "en": "{player}: no more growth.",
    },
    "event.megalopolis": {
        "pl": "{player} ma wielkie miasto: {polis}. Prestiż: +1.",
        "ru": "{player} владеет большим городом: {polis}. Престиж: +1.",
        "en": "{player} has a megalopolis: {polis}. Prestige: +1.",
    },
    "event.halved": {
        "pl": (
            "{player}: połowa zapasu się psuje ({goods_words}). Było {before_count}, zostaje "
            "{count}."
        ),
        "ru": (
            "{player}: половина запаса портится ({goods_words}). Было {before_count}, "
            "осталось {count}."
        ),
        "en": (
            "{player}: half of the stock spoils ({goods_words}). Before: {before_count}, "
            "left: {count}."
        ),
    },
    "event.phoros": {
        "pl": "{player} wymienia prestiż na srebro: {count}.",
        "ru": "{player} меняет престиж на серебро: {count}.",
        "en": "{player} turns prestige into silver: {count}.",
    },
    "event.phoros-declined": {
        "pl": "{player} nie wymienia prestiżu na srebro.",
        "ru": "{player} не меняет престиж на серебро.",
        "en": "{player} turns no prestige into silver.",
    },
    "event.new-round": {
        "pl": (
            "Nowa runda: {round_name}. Krainy znów dają dobra, kupcy wracają do portu handlowego."
        ),
        "ru": "Новый раунд: {round_name}. Края снова дают дань, купцы вернулись в торговый порт.",
        "en": (
            "A new round: {round_name}. The regions are fresh, and merchants return to the "
            "trade port."
        ),
    },
    "event.tile": {
        "pl": "Nowa płytka projektu: {card}.",
        "ru": "Новая плитка проекта: {card}.",
        "en": "A new project tile: {card}.",
    },
    "event.event": {
        "pl": "Wydarzenie: {card}.",
        "ru": "Событие: {card}.",
        "en": "Event: {card}.",
    },
    "event.effect.none": {
        "pl": "W tej rundzie nic się nie zmienia.",
        "ru": "В этом раунде ничего не меняется.",
        "en": "Nothing changes this round.",
    },
    "event.effect.dearer": {
        "pl": "Rynek drożeje: {place_words}. Cena: {count}.",
        "ru": "Рынок дорожает: {place_words}. Цена: {count}.",
        "en": "A market gets dearer: {place_words}. Price: {count}.",
    },
    "event.effect.cheaper": {
        "pl": "Rynek tanieje: {place_words}. Cena: {count}.",
        "ru": "Рынок дешевеет: {place_words}. Цена: {count}.",
        "en": "A market gets cheaper: {place_words}. Price: {count}.",
    },
    "event.effect.gained": {
        "pl": "{player} zyskuje: {goods_words} +{count}.",
        "ru": "{player} получает: {goods_words} +{count}.",
        "en": "{player} gains: {goods_words} +{count}.",
    },
    "event.effect.lost": {
        "pl": "{player} traci: {goods_words} -{count}.",
        "ru": "{player} теряет: {goods_words} -{count}.",
        "en": "{player} loses: {goods_words} -{count}.",
    },
    "event.effect.exhausted": {
        "pl": "Ta kraina nic w tej rundzie nie da: {place_words}.",
        "ru": "Этот край в этом раунде ничего не даст: {place_words}.",
        "en": "This region gives nothing this round: {place_words}.",
    },
    "event.effect.growth": {
        "pl": "Na końcu tej rundy każde polis może urosnąć bardziej: +{count}.",
        "ru": "В конце этого раунда каждый полис может вырасти больше: +{count}.",
        "en": "At the end of this round every polis may grow more: +{count}.",
    },
    "event.effect.sunk": {
        "pl": "{player} traci galerę: {place_words}.",
        "ru": "{player} теряет галеру: {place_words}.",
        "en": "{player} loses a galley: {place_words}.",
    },
    "event.effect.no-goods": {
        "pl": "{player} nie ma nic do stracenia: {goods_words}.",
        "ru": "{player}: терять нечего: {goods_words}.",
        "en": "{player} has nothing to lose: {goods_words}.",
    },
    "event.effect.no-galley": {
        "pl": "{player} nie ma tam galery do stracenia: {place_words}.",
        "ru": "{player}: там нет галер, терять нечего: {place_words}.",
        "en": "{player} has no galley to lose there: {place_words}.",
    },
    "event.effect.plague": {
        "pl": "{player} traci kostkę ludności: {polis}.",
        "ru": "{player} теряет кубик населения: {polis}.",
        "en": "{player} loses a population cube: {polis}.",
    },
    "event.effect.plague-spared": {
        "pl": "{player} zachowuje ostatnią kostkę: {polis}.",
        "ru": "{player} сохраняет последний кубик: {polis}.",
        "en": "{player} keeps the last cube: {polis}.",
    },
    "event.effect.honour": {
        "pl": "{player} zyskuje prestiż: +{count}. Polis: {polis}.",
        "ru": "{player} получает престиж: +{count}. Полис: {polis}.",
        "en": "{player} gains prestige: +{count}. Polis: {polis}.",
    },
    "event.effect.nobody": {
        "pl": "To polis jest neutralne, więc nikt nie zyskuje: {polis}.",
        "ru": "Этот полис нейтральный, и никто ничего не получает: {polis}.",
        "en": "This polis is neutral, so nobody gains: {polis}.",
    },
    "event.capital-taken": {
        "pl": "{player} traci stolicę i przegrywa od razu: {polis}. (Tak rozumiemy zasady.)",
        "ru": "{player} теряет столицу и сразу проигрывает: {polis}. (Так мы понимаем правила.)",
        "en": (
            "{player} loses the capital and with it the game, at once: {polis}. (This is our "
            "reading of the rules.)"
        ),
    },
    "event.starved": {
        "pl": "{player} nie może wyżywić stolicy i przegrywa od razu: {polis}. Brakuje: {count}.",
        "ru": (
            "{player} не может накормить столицу и сразу проигрывает: {polis}. Не хватает: {count}."
        ),
        "en": "{player} can't feed the capital and loses at once: {polis}. Short: {count}.",
    },
    "event.no-prestige-left": {
        "pl": "{player} nie ma po końcu rundy żadnego prestiżu.",
        "ru": "{player}: после конца раунда престижа не осталось.",
        "en": "{player} has no prestige left after the end of the round.",
    },
    "event.last-round": {
        "pl": "To była ostatnia runda: {round_name}. Liczymy punkty.",
        "ru": "Это был последний раунд: {round_name}. Считаем очки.",
        "en": "That was the last round: {round_name}. The points are counted.",
    },
    "event.score": {
        "pl": (
            "{player}: ludność {population} + prestiż {prestige} + chwała projektów "
            "{posterity} = {count}."
        ),
        "ru": (
            "{player}: население {population} + престиж {prestige} + слава проектов "
            "{posterity} = {count}."
        ),
        "en": (
            "{player}: population {population} + prestige {prestige} + posterity of projects "
            "{posterity} = {count}."
        ),
    },
    "event.won": _WON,
    "event.won.at-once": _WON,
    "event.shared-win": {
        "pl": "Remis: oboje macie po tyle samo ({count}) i wygrywacie razem.",
        "ru": "Поровну: у обоих {count}, и вы победили вместе.",
        "en": "Equal: both have {count}, and you win together.",
    },
}

"""The clauses of turns: `clause.RULE` (title) and `clause.RULE.text`."""

from __future__ import annotations

from tableside.words import Catalogue

CLAUSES: Catalogue = {
    "clause.P1": {
        "pl": "Tura i runda",
        "ru": "Ход и раунд",
        "en": "Turn and round",
    },
    "clause.P1.text": {
        "pl": (
            "Gracie na zmianę. Tura to dwie różne akcje albo pas; kto spasował, czeka do "
            "końca rundy, a runda kończy się, gdy spasowali oboje. Liczba w nazwie rundy "
            "mówi, ilu najwyżej hoplitów i ile najwyżej galer jednego gracza może stać w "
            "jednym miejscu."
        ),
        "ru": (
            "Ходите по очереди. Ход — это два разных действия или пас; кто спасовал, ждёт "
            "конца раунда, а раунд кончается, когда спасовали оба. Число в названии раунда "
            "говорит, сколько самое большее гоплитов и сколько галер одного игрока может "
            "стоять в одном месте."
        ),
        "en": (
            "You take turns. A turn is two different actions, or a pass; who has passed waits "
            "until the round ends, and it ends when both have passed. The numeral of the "
            "round is the most hoplites, and the most galleys, that one player may have in "
            "one place."
        ),
    },
    "clause.P2": {
        "pl": "Nowi hoplici",
        "ru": "Новые гоплиты",
        "en": "Create hoplites",
    },
    "clause.P2.text": {
        "pl": (
            "W jednym swoim polis zamieniasz kostki ludności w hoplitów. Każdy kosztuje 1 "
            "metalu albo 1 srebra i staje w krainie tego polis. Co najmniej jedna kostka musi "
            "w polis zostać."
        ),
        "ru": (
            "В одном своём полисе превращаешь кубики населения в гоплитов. Каждый стоит 1 "
            "металл или 1 серебро и встаёт в краю этого полиса. Хотя бы один кубик должен в "
            "полисе остаться."
        ),
        "en": (
            "In one of your poleis you turn population cubes into hoplites. Each costs 1 "
            "metal or 1 silver and stands in the territory of that polis. At least one cube "
            "must stay in it."
        ),
    },
    "clause.P3": {
        "pl": "Nowe galery",
        "ru": "Новые галеры",
        "en": "Create galleys",
    },
    "clause.P3.text": {
        "pl": (
            "W jednym swoim polis zamieniasz kostki ludności w galery. Każda kosztuje 1 "
            "drewna albo 1 srebra i staje na morzu, które wskazuje strzałka tego polis. Co "
            "najmniej jedna kostka musi zostać."
        ),
        "ru": (
            "В одном своём полисе превращаешь кубики населения в галеры. Каждая стоит 1 "
            "дерево или 1 серебро и встаёт в море, на которое указывает стрелка полиса. Хотя "
            "бы один кубик должен остаться."
        ),
        "en": (
            "In one of your poleis you turn population cubes into galleys. Each costs 1 wood "
            "or 1 silver and is placed in the sea that the polis's arrow names. At least one "
            "cube must stay."
        ),
    },
    "clause.P4": {
        "pl": "Nowi kupcy",
        "ru": "Новые купцы",
        "en": "Create merchants",
    },
    "clause.P4.text": {
        "pl": (
            "W jednym swoim polis handlowym zamieniasz kostki ludności w kupców. Każdy "
            "kosztuje 1 drewna albo 1 srebra i trafia do portu handlowego. Co najmniej jedna "
            "kostka musi zostać."
        ),
        "ru": (
            "В одном своём торговом полисе превращаешь кубики населения в купцов. Каждый "
            "стоит 1 дерево или 1 серебро и отправляется в торговый порт. Хотя бы один кубик "
            "должен остаться."
        ),
        "en": (
            "In one commercial polis of yours you turn population cubes into merchants. Each "
            "costs 1 wood or 1 silver and goes to the trade port. At least one cube must "
            "stay."
        ),
    },
    "clause.P5": {
        "pl": "Początek projektu",
        "ru": "Начало проекта",
        "en": "Start a project",
    },
    "clause.P5.text": {
        "pl": (
            "Bierzesz płytkę projektu z oferty i kładziesz ją w swoim polis, które ma ten "
            "projekt na liście. Płacisz od razu, a projekt kończy się na końcu rundy."
        ),
        "ru": (
            "Берёшь выложенную плитку проекта и кладёшь её в свой полис, в списке которого "
            "этот проект есть. Платишь сразу, а завершается проект в конце раунда."
        ),
        "en": (
            "You take a project tile on offer and lay it in a polis of yours that lists it. "
            "You pay at once, and the project is finished at the end of the round."
        ),
    },
    "clause.P6": {
        "pl": "Ruch hoplitów",
        "ru": "Поход гоплитов",
        "en": "Move hoplites",
    },
    "clause.P6.text": {
        "pl": (
            "Za 1 prestiżu ruszasz dowolnie wielu hoplitów do jednej krainy, każdego własną "
            "drogą: lądem albo morzem, nie jednym i drugim. Przez krainę ani morze, gdzie "
            "przeciwnik ma więcej jednostek, przejść nie można."
        ),
        "ru": (
            "За 1 престиж ведёшь сколько угодно гоплитов в один край, каждого своим путём: по "
            "суше или по морю, но не так и так сразу. Пройти сквозь край или море, где у "
            "противника больше отрядов, нельзя."
        ),
        "en": (
            "For 1 prestige you move any number of hoplites to one territory, each its own "
            "way: over land or over sea, not both. There is no way through a territory or sea "
            "where your opponent has more units."
        ),
    },
    "clause.P7": {
        "pl": "Ruch galer",
        "ru": "Плавание галер",
        "en": "Move galleys",
    },
    "clause.P7.text": {
        "pl": (
            "Za 1 prestiżu ruszasz dowolnie wiele galer na jedno morze, każdą własną drogą "
            "przez morza. Przez morze, gdzie przeciwnik ma więcej galer, przepłynąć nie "
            "można."
        ),
        "ru": (
            "За 1 престиж ведёшь сколько угодно галер в одно море, каждую своим путём по "
            "морям. Пройти через море, где у противника больше галер, нельзя."
        ),
        "en": (
            "For 1 prestige you move any number of galleys to one sea, each its own way over "
            "the seas. There is no way through a sea where your opponent has more galleys."
        ),
    },
    "clause.P8": {
        "pl": "Oblężenie",
        "ru": "Осада",
        "en": "Besiege",
    },
    "clause.P8.text": {
        "pl": (
            "Kosztuje 1 prestiżu. W krainie musisz mieć więcej jednostek niż przeciwnik i co "
            "najmniej tylu hoplitów, ile wynosi fortyfikacja polis. Rzut równy fortyfikacji "
            "lub wyższy: bierzesz polis z projektami i tyle prestiżu, ile wynosi "
            "fortyfikacja. Niższy: tracisz hoplitę, a polis przeciwnika kostkę ludności."
        ),
        "ru": (
            "Стоит 1 престиж. В краю у тебя должно быть больше отрядов, чем у противника, и "
            "гоплитов не меньше, чем укрепление полиса. Бросок не ниже укрепления: полис с "
            "проектами твой, и ещё столько престижа, каково укрепление. Ниже: теряешь "
            "гоплита, а полис противника — кубик населения."
        ),
        "en": (
            "Costs 1 prestige. You need more units than your opponent in the territory, and "
            "at least as many hoplites as the fortification of the polis. A roll of the "
            "fortification or more: you take the polis with its projects, and prestige equal "
            "to the fortification. Less: you lose a hoplite, and a polis of your opponent "
            "loses a population cube."
        ),
    },
    "clause.P9": {
        "pl": "Zbieranie danin",
        "ru": "Сбор дани",
        "en": "Collect",
    },
    "clause.P9.text": {
        "pl": (
            "Kosztuje 1 prestiżu, w kraju ojczystym nic. W krainie musisz mieć polis. "
            "Rozstawiasz tamtejszych hoplitów na zasobach krainy i bierzesz z każdej kolumny "
            "tyle pól, ilu hoplitów na niej stoi. Kraina jest potem wyczerpana do końca "
            "rundy, a hoplici wracają."
        ),
        "ru": (
            "Стоит 1 престиж, в родном краю бесплатно. В краю у тебя должен быть полис. "
            "Расставляешь стоящих там гоплитов по ресурсам края и берёшь из каждого столбца "
            "столько клеток, сколько на нём гоплитов. Потом край истощён до конца раунда, а "
            "гоплиты возвращаются."
        ),
        "en": (
            "Costs 1 prestige, in your home region nothing. You need a polis in the region. "
            "You spread your hoplites there over its resources and take as many steps of each "
            "column as hoplites stand on it. The region is then exhausted for the round, and "
            "the hoplites return."
        ),
    },
    "clause.P10": {
        "pl": "Handel",
        "ru": "Торговля",
        "en": "Trade",
    },
    "clause.P10.text": {
        "pl": (
            "Kupiec płynie z portu handlowego wolnym szlakiem mórz, z których żadnym nie "
            "rządzi przeciwnik, na zagraniczny rynek z wolnym ładunkiem. Wymiana: towary za "
            "pszenicę albo srebro, potem cena rośnie o rzut kością. Zakup: srebro za "
            "pszenicę, potem cena spada o wyższy z dwóch rzutów."
        ),
        "ru": (
            "Купец плывёт из торгового порта свободным путём по морям, ни одним из которых не "
            "владеет противник, на заморский рынок со свободным грузом. Обмен: товары за "
            "пшеницу или серебро, потом цена растёт на бросок кубика. Покупка: серебро за "
            "пшеницу, потом цена падает на больший из двух бросков."
        ),
        "en": (
            "A merchant goes from the trade port over a free route of seas, none of them "
            "controlled by your opponent, to a foreign market with a free shipload. Exchange: "
            "goods for wheat or silver, then the price rises by a roll of the die. Purchase: "
            "silver for wheat, then the price falls by the higher of two rolls."
        ),
    },
    "clause.P11": {
        "pl": "Ruch proksenosa",
        "ru": "Путь проксена",
        "en": "Move the proxenos",
    },
    "clause.P11.text": {
        "pl": (
            "Proksenos idzie lądem albo płynie morzem. Każdej wrogiej jednostce na swojej "
            "drodze daje łapówkę: 1 srebra, do banku."
        ),
        "ru": (
            "Проксен идёт по суше или плывёт по морю. Каждому вражескому отряду на своём пути "
            "он даёт взятку: 1 серебро, в банк."
        ),
        "en": (
            "The proxenos goes by land or by sea. Each enemy unit that it meets is bribed "
            "with 1 silver, paid to the bank."
        ),
    },
    "clause.P12": {
        "pl": "Wykup proksenosa",
        "ru": "Выкуп проксена",
        "en": "Redeem the proxenos",
    },
    "clause.P12.text": {
        "pl": "Płacisz przeciwnikowi 2 srebra, a proksenos wraca do stolicy.",
        "ru": "Платишь противнику 2 серебра, и проксен возвращается в столицу.",
        "en": "You pay your opponent 2 silver, and the proxenos returns to the capital.",
    },
    "clause.P13": {
        "pl": "Wojna domowa",
        "ru": "Гражданская война",
        "en": "Instigate civil war",
    },
    "clause.P13.text": {
        "pl": (
            "Proksenos musi stać w krainie polis. Neutralne polis kosztuje w srebrze dwa razy "
            "tyle, ile ma ludności początkowej, polis przeciwnika trzy razy tyle, ile ma "
            "teraz kostek. Polis jest twoje, a prestiżu dostajesz tyle, ile ma kostek. "
            "Stolicy kupić nie można."
        ),
        "ru": (
            "Проксен должен стоять в краю полиса. Нейтральный полис стоит в серебре вдвое "
            "больше его начального населения, полис противника — втрое больше его нынешних "
            "кубиков. Полис твой, а престижа получаешь столько, сколько в нём кубиков. "
            "Столицу купить нельзя."
        ),
        "en": (
            "The proxenos must stand in the territory of the polis. In silver, a neutral "
            "polis costs twice its base population, one of your opponent three times its "
            "cubes. It is yours then, and brings prestige equal to its cubes. No capital can "
            "be bought."
        ),
    },
}

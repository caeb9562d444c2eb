"""What the worked examples show, in words. `player` is Athens and has the turn unless it says so;
names stand uninflected.
"""

from __future__ import annotations

from tableside.messages import Language
from tableside.words import Catalogue


def _words(pl: str, ru: str, en: str) -> dict[Language, str]:
    return {"pl": pl, "ru": ru, "en": en}


EXAMPLES: Catalogue = {
    "example.side": _words(
        "prestiż {prestige} · metal {metal} · drewno {wood} · oliwa {oil} · wino {wine} · "
        "pszenica {wheat} · srebro {silver}",
        "престиж {prestige} · металл {metal} · дерево {wood} · масло {oil} · вино {wine} · "
        "пшеница {wheat} · серебро {silver}",
        "prestige {prestige} · metal {metal} · wood {wood} · oil {oil} · wine {wine} · "
        "wheat {wheat} · silver {silver}",
    ),
    "example.two-actions": _words(
        "{player} ma już nowego kupca, a jako drugą akcję chce stworzyć jeszcze jednego.",
        "{player}: новый купец уже есть, а вторым действием хочется создать ещё одного.",
        "{player} has created a merchant, and wants to create another as the second action.",
    ),
    "example.last-cube": _words(
        "Chalkis ma jedną kostkę ludności. {player} chce zrobić z niej hoplitę.",
        "В Халкиде один кубик населения. {player} хочет сделать из него гоплита.",
        "Chalcis has one population cube. {player} wants to make a hoplite of it.",
    ),
    "example.galley": _words(
        "{player} buduje galerę w Atenach za 1 drewna. Strzałka Aten wskazuje Cyklady: stoją tam "
        "2 galery, z nową 3, a tyle w rundzie 3 wolno.",
        "{player} строит в Афинах галеру за 1 дерево. Стрелка Афин указывает на Киклады: там 2 "
        "галеры, с новой 3, столько в раунде 3 и можно.",
        "{player} builds a galley in Athens for 1 wood. Its arrow names the Cyclades: 2 galleys "
        "lie there, 3 with the new one, and so many are allowed in round 3.",
    ),
    "example.commercial": _words(
        "Chalkis nie jest polis handlowym. {player} chce tam stworzyć kupca.",
        "Халкида — не торговый полис. {player} хочет создать там купца.",
        "Chalcis is no commercial polis. {player} wants to create a merchant there.",
    ),
    "example.project": _words(
        "{player} zaczyna Długie Mury w Atenach i od razu płaci: 3 z 4 drewna i 2 z 4 metalu.",
        "{player} начинает Длинные стены в Афинах и сразу платит: 3 из 4 дерева и 2 из 4 металла.",
        "{player} starts the Long Walls in Athens and pays at once: 3 of 4 wood and 2 of 4 metal.",
    ),
    "example.no-way": _words(
        "{player} prowadzi hoplitę z Attyki do Akarnanii. W Beocji stoi 2 hoplitów, których ma "
        "{other_player}, a na Morzu Mirtojskim leżą 2 obce galery.",
        "{player} ведёт гоплита из Аттики в Акарнанию. В Беотии 2 чужих гоплита (у них хозяин "
        "{other_player}), а в Миртойском море 2 чужие галеры.",
        "{player} sends a hoplite from Attica to Acarnania. 2 hoplites of {other_player} stand in "
        "Boeotia, and 2 foreign galleys lie in the Myrtoan Sea.",
    ),
    "example.sail": _words(
        "{player} płynie obiema galerami z Cyklad na Morze Trackie, za 1 punkt prestiżu.",
        "{player} ведёт обе галеры с Киклад во Фракийское море за 1 престиж.",
        "{player} sails both galleys from the Cyclades to the Thracian Sea, for 1 prestige.",
    ),
    "example.siege": _words(
        "{player} ma w Jonii 3 hoplitów, a Samos ma fortyfikację 3. Wypada 3. Prestiż: 3, minus 1 "
        "za akcję, plus 3 za fortyfikację, razem 5.",
        "{player}: в Ионии 3 гоплита, укрепление Самоса 3. Выпадает 3. Престиж: 3, минус 1 за "
        "действие, плюс 3 за укрепление, вместе 5.",
        "{player} has 3 hoplites in Ionia, and Samos has fortification 3. The die shows 3. "
        "Prestige: 3, less 1 for the action, and 3 for the fortification, makes 5.",
    ),
    "example.siege-fails": _words(
        "To samo oblężenie, ale wypada 2. {player} traci hoplitę. Samos jest neutralne, więc "
        "kostki nie traci nikt.",
        "Та же осада, но выпадает 2. {player} теряет гоплита. Самос нейтрален, поэтому кубика не "
        "теряет никто.",
        "The same siege, but the die shows 2. {player} loses a hoplite. Samos is neutral, so no "
        "cube is lost.",
    ),
    "example.collect": _words(
        "{player} zbiera w ojczystej Attyce, za darmo: 2 hoplitów na oliwie to 1 + 2 = 3, jeden na "
        "srebrze to 1.",
        "{player} собирает дань в родной Аттике, бесплатно: 2 гоплита на масле дают 1 + 2 = 3, "
        "один на серебре — 1.",
        "{player} collects at home in Attica, for nothing: 2 hoplites on oil bring 1 + 2 = 3, one "
        "on silver brings 1.",
    ),
    "example.trade": _words(
        "Cena w Egipcie to 3. {player} daje 3 oliwy i dostaje 7 pszenicy. Wypada 2, więc cena "
        "idzie o 2 pola w górę.",
        "Цена в Египте — 3. {player} отдаёт 3 масла и получает 7 пшеницы. Выпадает 2, и цена "
        "поднимается на 2 деления.",
        "The price in Egypt is 3. {player} gives 3 oil and gets 7 wheat. The die shows 2, so the "
        "price moves up by 2 steps.",
    ),
    "example.bribe": _words(
        "{player} wysyła proksenosa do Beocji. Stoi tam 2 hoplitów, których ma {other_player}: "
        "łapówka to 2 srebra.",
        "{player} шлёт проксена в Беотию. Там 2 чужих гоплита ({other_player}): взятка — 2 "
        "серебра.",
        "{player} sends the proxenos to Boeotia, where 2 hoplites of {other_player} stand: the "
        "bribe is 2 silver.",
    ),
    "example.redeem": _words(
        "Proksenos utknął w Lakedajmonie. {player} płaci 2 srebra, dostaje je {other_player}.",
        "Проксен застрял в Лакедемоне. {player} платит 2 серебра, их получает {other_player}.",
        "The proxenos is stuck in Lakedaemon. {player} pays 2 silver to {other_player}.",
    ),
    "example.civil-war": _words(
        "Proksenos stoi w Jonii. Samos jest neutralne i ma ludność początkową 3: {player} płaci "
        "2 × 3 = 6 srebra i zyskuje 3 prestiżu.",
        "Проксен стоит в Ионии. Самос нейтрален, начальное население 3: {player} платит 2 × 3 = 6 "
        "серебра и получает 3 престижа.",
        "The proxenos stands in Ionia. Samos is neutral with base population 3: {player} pays "
        "2 × 3 = 6 silver and gains 3 prestige.",
    ),
    "example.battle": _words(
        "{player} atakuje falangą 3 i klinem 1. {other_player} ma tylko klin 3. Falanga bez "
        "odpowiedzi daje 3 prestiżu i zabiera hoplitę, klin nic, bo 1 to mniej niż 3.",
        "{player} атакует фалангой 3 и клином 1. У защиты ({other_player}) только клин 3. Фаланга "
        "без ответа даёт 3 престижа и снимает гоплита, клин ничего: 1 меньше 3.",
        "{player} attacks with phalanx 3 and wedge 1. {other_player} has only wedge 3. The phalanx "
        "brings 3 prestige and takes a hoplite, the wedge brings nothing, for 1 is less than 3.",
    ),
    "example.retreat": _words(
        "{player} wycofuje 4 hoplitów z Beocji do Attyki i oddaje 1 punkt prestiżu. Dostaje go "
        "{other_player}.",
        "{player} отводит 4 гоплитов из Беотии в Аттику и отдаёт 1 престиж. Его получает "
        "{other_player}.",
        "{player} retreats with 4 hoplites from Boeotia to Attica and gives {other_player} 1 "
        "prestige.",
    ),
    "example.finished": _words(
        "{player} pasuje jako ostatni gracz i runda się kończy. Partenon jest gotowy: 4 prestiżu.",
        "Последний пас: {player}. Раунд окончен. Парфенон готов и даёт 4 престижа.",
        "{player} is the last to pass, and the round ends. The Parthenon is finished and brings 4 "
        "prestige.",
    ),
    "example.short": _words(
        "{player} ma 8 kostek ludności i 6 pszenicy. Brakujące 2 płaci prestiżem: z 3 zostaje 1.",
        "{player}: кубиков населения 8, пшеницы 6. Недостающие 2 платятся престижем: из 3 "
        "остаётся 1.",
        "{player} has 8 population cubes and 6 wheat. The missing 2 are paid in prestige: 1 of 3 "
        "is left.",
    ),
    "example.grow": _words(
        "Ateny mogą w rundzie urosnąć o 3. {player} powiększa je o 3 i chce jeszcze jednej kostki.",
        "Афины могут за раунд вырасти на 3. {player} растит их на 3 и хочет ещё на один кубик.",
        "Athens may grow by 3 in a round. {player} lets it grow by 3 and wants one more cube.",
    ),
    "example.megalopolis": _words(
        "Ateny mają 6 kostek, a na początku 5. {player} kończy wzrost i dostaje za nie 1 punkt "
        "prestiżu.",
        "В Афинах 6 кубиков, а начальное население 5. {player} заканчивает рост и получает 1 "
        "престиж.",
        "Athens has 6 cubes, and a base population of 5. {player} ends the growth and gets 1 "
        "prestige for it.",
    ),
    "example.halved": _words(
        "{player} ma 7 pszenicy i 4 oliwy. Z 7 zostaje 4, bo połowę zaokrągla się w górę; z 4 "
        "zostają 2.",
        "{player}: пшеницы 7, масла 4. Из 7 остаётся 4, ведь половину округляют вверх; из 4 — 2.",
        "{player} has 7 wheat and 4 oil. Of 7 there remain 4, for halves are rounded up; of 4 "
        "there remain 2.",
    ),
    "example.phoros": _words(
        "{player} zamienia 2 prestiżu na 2 srebra. Zostaje 1 punkt prestiżu.",
        "{player} меняет 2 престижа на 2 серебра. Остаётся 1 престиж.",
        "{player} turns 2 prestige into 2 silver. 1 prestige is left.",
    ),
    "example.event": _words(
        "Zaczyna się runda 4. {player} odkrywa wydarzenie: srebro w Laurion, po 2 dla każdego.",
        "Начинается раунд 4. {player} открывает событие: серебро Лавриона, каждому по 2.",
        "Round 4 begins. {player} draws the event: silver at Laurion, 2 for each.",
    ),
    "example.no-prestige": _words(
        "{other_player} zamienia na koniec rundy całe 3 prestiżu na srebro. {player} patrzy ze "
        "zdziwieniem.",
        "{other_player} в конце раунда меняет на серебро все 3 престижа. {player} удивляется.",
        "At the end of the round {other_player} turns all 3 prestige into silver. {player} "
        "wonders.",
    ),
    "example.last-round": _words(
        "Runda 5β skończona. {player}: 8 kostek + 9 prestiżu = 17. {other_player}: 7 + 3 = 10.",
        "Раунд 5β окончен. {player}: 8 кубиков + 9 престижа = 17. {other_player}: 7 + 3 = 10.",
        "Round 5β is over. {player}: 8 cubes + 9 prestige = 17. {other_player}: 7 + 3 = 10.",
    ),
    "example.shared": _words(
        "Po rundzie 5β jest po równo. {player}: 8 kostek + 5 prestiżu = 13. {other_player}: "
        "7 + 6 = 13.",
        "После раунда 5β поровну. {player}: 8 кубиков + 5 престижа = 13. {other_player}: "
        "7 + 6 = 13.",
        "After round 5β both are equal. {player}: 8 cubes + 5 prestige = 13. {other_player}: "
        "7 + 6 = 13.",
    ),
    "example.battle-roles": _words(
        "Pierwszy atak: {player}. Karty są porównane, nowe dobrane. Kto atakuje teraz: "
        "{player} czy {other_player}?",
        "{player}: атака была, карты сравнили и взяли новые. Кто атакует теперь: {player} или "
        "{other_player}?",
        "{player} has attacked, the cards are compared, new ones are drawn. Who attacks now, "
        "{player} or {other_player}?",
    ),
}

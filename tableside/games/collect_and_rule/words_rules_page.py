"""What the rules page says beside the rules: why a house rule is open, and other words to look
things up by.
"""

from __future__ import annotations

from tableside.words import Catalogue

RULES_PAGE: Catalogue = {
    "clause.R1.also": {
        "pl": "start początek tasowanie rozdać gracze ile osób kto zaczyna kierunek",
        "ru": "старт начало раздать игроки сколько человек кто начинает направление",
        "en": "start beginning shuffling deal how many players who starts direction",
    },
    "clause.R2.also": {
        "pl": "kolej ruch ciągnąć brać wziąć pas spasować koniec czekać",
        "ru": "очередь тянуть добрать пас пасовать конец ждать",
        "en": "take took drew pass end wait whose go",
    },
    "clause.R3.also": {
        "pl": "miasto państwo część budować cudze własne początek Ateny Sparta Korynt Teby Argos",
        "ru": "город государство часть строить чужой свой Афины Спарта Коринф Фивы Аргос",
        "en": "city town state build foreign own Athens Sparta Corinth Thebes Argos",
    },
    "clause.R4.also": {
        "pl": "bóstwo bogini Atena Ares Posejdon Dionizos Hera opiekun",
        "ru": "божество богиня Афина Арес Посейдон Дионис Гера",
        "en": "goddess deity Athena Ares Poseidon Dionysus Hera",
    },
    "clause.R5.also": {
        "pl": "pieniądze kasa drachma płacić",
        "ru": "деньги драхма платить",
        "en": "money cash drachma pay",
    },
    "clause.R6.also": {
        "pl": "żołnierz wojownik obrona tarcza",
        "ru": "солдат воин защита щит",
        "en": "soldier warrior defence shield",
    },
    "clause.R7.also": {
        "pl": "bandyta złodziej rabuś zbój okup obrona oddać zapłacić",
        "ru": "бандит вор грабитель выкуп защита отдать заплатить",
        "en": "bandit thief ransom defence lose",
    },
    "clause.R8.also": {
        "pl": "kupić kupuję kupi handel zakup kupno sprzedać cena wymiana odmówić",
        "ru": "купить куплю торговля покупать продать цена обмен отказать",
        "en": "buy trade bought purchase sell sold price swap",
    },
    "clause.R9.also": {
        "pl": "skończyły się karty tasowanie brak kart koniec talii",
        "ru": "кончились карты перетасовать нет карт",
        "en": "no cards left reshuffle run out",
    },
    "clause.R10.also": {
        "pl": "wygrać wygrana koniec zwycięzca remis pat",
        "ru": "выиграть выигрыш конец победитель ничья пат",
        "en": "win won winner end draw tie stalemate",
    },
    "house.starting_grants_draw.open": {
        "pl": "Instrukcja mówi tylko, że kładziesz kartę i zaczynasz budować. Że po dołożeniu "
        "kolejnej części już się nie dobiera, mówi wprost; o pierwszej milczy.",
        "ru": "Печатные правила говорят только, что карту кладут и начинают строить. Что после "
        "следующей части карт не берут, сказано прямо; о первой ничего не сказано.",
        "en": "The rulebook says only that you lay the card and start to build. "
        "That a further part ends the drawing, it says plainly; of the first it says nothing.",
    },
    "house.god_grants_draw.open": {
        "pl": "Instrukcja mówi, gdzie położyć boga, ale nie mówi, czy potem wolno dobrać.",
        "ru": "Печатные правила говорят, куда положить бога, но не говорят, "
        "можно ли потом взять ещё карту.",
        "en": "The rulebook says where a god is laid, but not whether you may draw afterwards.",
    },
    "house.buy_timing.open": {
        "pl": "Instrukcja mówi, że kto kupuje, ten w tej turze już nie dobiera. Czy przed zakupem "
        "trzeba było dobrać, nie mówi.",
        "ru": "Печатные правила говорят, что после покупки карт не берут. Нужно ли взять карту "
        "до неё, они не говорят.",
        "en": "The rulebook says that a buyer draws no more this turn. "
        "It doesn't say whether a card has to be drawn before.",
    },
    "house.robber_short.open": {
        "pl": "Instrukcja zna tylko okup z trzech kart. Co robi osoba, która tylu nie ma, "
        "nie mówi.",
        "ru": "Печатные правила знают выкуп только из трёх карт. Что делать тому, у кого их "
        "меньше, они не говорят.",
        "en": "The rulebook knows only a payment of three cards. "
        "What to do with fewer, it doesn't say.",
    },
    "house.robber_takes_built.open": {
        "pl": "Instrukcja mówi „karty polis”. Czy także te już zbudowane, trzeba ustalić.",
        "ru": "Печатные правила говорят «карты полиса». Годятся ли уже построенные, "
        "нужно договориться.",
        "en": "The rulebook says “polis cards”. "
        "Whether that means cards already built too, a table has to settle.",
    },
    "house.hoplite_must_defend.open": {
        "pl": "Instrukcja pozwala i zapłacić, i się bronić. Niektóre rodziny grają tak, "
        "że hoplita nie może stać bezczynnie.",
        "ru": "Печатные правила позволяют и откупиться, и защититься. В некоторых семьях гоплит "
        "не может стоять без дела.",
        "en": "The rulebook lets you pay or defend. "
        "Some families play that a hoplite can't stand idle.",
    },
    "house.lost_polis.open": {
        "pl": "Instrukcja nie mówi, co dzieje się z polis, z którego nie została ani jedna część.",
        "ru": "Печатные правила не говорят, что с полисом, от которого не осталось ни одной части.",
        "en": "The rulebook doesn't say what becomes of a polis of which no part is left.",
    },
    "house.begin_by_buying.open": {
        "pl": "Instrukcja mówi, że kupuje się potrzebną część. Czy może to być pierwsza, nie mówi. "
        "Jeśli nie, ktoś bez polis może utknąć, gdy wszystkie wolne części trzymają inni.",
        "ru": "Печатные правила говорят, что покупают нужную часть. Может ли она быть первой, они "
        "не говорят. Если нет, игрок без полиса может застрять: все свободные части у других.",
        "en": "The rulebook says that you buy a part you need. Whether that may be your first, it "
        "doesn't say. If not, a player without a polis can get stuck while others hold all free "
        "parts.",
    },
    "house.coins_to.open": {
        "pl": "Instrukcja mówi, że trzy monety wymienia się na kartę. Kto je potem ma, nie mówi.",
        "ru": "Печатные правила говорят, что три монеты меняют на карту. У кого они потом, "
        "не сказано.",
        "en": "The rulebook says that three coins are exchanged for a card. "
        "Who has them afterwards, it doesn't say.",
    },
    "house.stalemate.open": {
        "pl": "Instrukcja nie mówi, co wtedy, gdy grać dalej się nie da.",
        "ru": "Печатные правила не говорят, что делать, когда играть дальше нельзя.",
        "en": "The rulebook doesn't say what happens when play can't go on.",
    },
    "example.polis": {
        "pl": "polis: {polis}",
        "ru": "полис: {polis}",
        "en": "polis: {polis}",
    },
}

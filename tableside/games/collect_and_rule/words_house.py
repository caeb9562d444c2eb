"""The house rules in words: `house.KEY` asks, `house.KEY.VALUE` is one way to answer."""

from __future__ import annotations

from tableside.words import Catalogue

HOUSE: Catalogue = {
    "house.starting_grants_draw": {
        "pl": "Czy po rozpoczęciu polis można dobrać jeszcze jedną kartę?",
        "ru": "Можно ли взять ещё карту, начав свой полис?",
        "en": "May you draw again when you have just begun a polis?",
    },
    "house.starting_grants_draw.false": {
        "pl": "Nie, po rozpoczęciu polis już się nie dobiera.",
        "ru": "Нет, начав полис, карт больше не берут.",
        "en": "No, beginning a polis ends the drawing.",
    },
    "house.starting_grants_draw.true": {
        "pl": "Tak, po rozpoczęciu polis można dobrać dalej.",
        "ru": "Да, начав полис, можно взять ещё карту.",
        "en": "Yes, after beginning a polis you may draw again.",
    },
    "house.god_grants_draw": {
        "pl": "Czy po karcie boga można dobrać jeszcze jedną kartę?",
        "ru": "Можно ли взять ещё карту после карты бога?",
        "en": "May you draw again after a god card?",
    },
    "house.god_grants_draw.never": {
        "pl": "Nie, karta boga kończy dobieranie.",
        "ru": "Нет, после карты бога карт больше не берут.",
        "en": "No, a god card ends the drawing.",
    },
    "house.god_grants_draw.foreign": {
        "pl": "Tylko po bogu, który nie jest patronem twojego polis.",
        "ru": "Только после бога, который не покровитель твоего полиса.",
        "en": "Only after a god that is not the patron of your polis.",
    },
    "house.god_grants_draw.always": {
        "pl": "Tak, po każdym bogu można dobrać dalej.",
        "ru": "Да, после любого бога можно взять ещё карту.",
        "en": "Yes, after any god you may draw again.",
    },
    "house.buy_timing": {
        "pl": "Kiedy w swojej turze można kupować?",
        "ru": "Когда в свой ход можно покупать?",
        "en": "When in your turn may you buy?",
    },
    "house.buy_timing.after_draw": {
        "pl": "Dopiero po dobraniu karty.",
        "ru": "Только после того, как карта взята.",
        "en": "Only after you have drawn a card.",
    },
    "house.buy_timing.instead_of_draw": {
        "pl": "Tylko zamiast dobierania.",
        "ru": "Только вместо того, чтобы брать карту.",
        "en": "Only instead of drawing a card.",
    },
    "house.buy_timing.either": {
        "pl": "Zamiast dobierania albo po nim, jak kto woli.",
        "ru": "Либо вместо того, чтобы брать карту, либо после этого, как хочешь.",
        "en": "Instead of drawing or after it, as you like.",
    },
    "house.robber_short": {
        "pl": "Co, jeśli nie ma hoplity ani trzech kart na okup?",
        "ru": "Что, если нет ни гоплита, ни трёх карт на выкуп?",
        "en": "What if you have no hoplite and fewer than three cards to pay with?",
    },
    "house.robber_short.pay_all": {
        "pl": "Rozbójnik zabiera wszystkie, które może.",
        "ru": "Разбойник забирает все, какие может.",
        "en": "The robber takes all that it may.",
    },
    "house.robber_short.pay_nothing": {
        "pl": "Rozbójnik odchodzi z niczym i tura się kończy.",
        "ru": "Разбойник уходит ни с чем, и ход кончается.",
        "en": "The robber leaves with nothing, and the turn ends.",
    },
    "house.robber_takes_built": {
        "pl": "Czy rozbójnikowi można oddać karty własnego polis?",
        "ru": "Можно ли отдать разбойнику карты своего полиса?",
        "en": "May the robber be given cards of your own polis?",
    },
    "house.robber_takes_built.true": {
        "pl": "Tak, karty własnego polis też się liczą.",
        "ru": "Да, карты своего полиса тоже годятся.",
        "en": "Yes, cards of your own polis count too.",
    },
    "house.robber_takes_built.false": {
        "pl": "Nie, własne polis jest przed nim bezpieczne.",
        "ru": "Нет, свой полис разбойник не трогает.",
        "en": "No, your own polis is safe from it.",
    },
    "house.hoplite_must_defend": {
        "pl": "Czy kto ma hoplitę, musi się nim bronić?",
        "ru": "Обязан ли тот, у кого есть гоплит, защищаться им?",
        "en": "Must you use a hoplite if you have one?",
    },
    "house.hoplite_must_defend.false": {
        "pl": "Nie, można wybrać: hoplita albo trzy karty.",
        "ru": "Нет, можно выбрать: гоплит или три карты.",
        "en": "No, you choose: the hoplite or three cards.",
    },
    "house.hoplite_must_defend.true": {
        "pl": "Tak, hoplita zawsze staje do obrony.",
        "ru": "Да, гоплит всегда выходит на защиту.",
        "en": "Yes, a hoplite always has to defend.",
    },
    "house.lost_polis": {
        "pl": "Co się dzieje z polis, gdy oddasz jego ostatnią część?",
        "ru": "Что с полисом, если отдана его последняя часть?",
        "en": "What becomes of a polis whose last part is given up?",
    },
    "house.lost_polis.lapses": {
        "pl": "Jest znów wolne i każdy może je zacząć.",
        "ru": "Он снова свободен, и его может начать любой.",
        "en": "It is free again, and anybody may begin it.",
    },
    "house.lost_polis.kept": {
        "pl": "Nadal jest twoje.",
        "ru": "Он остаётся твоим.",
        "en": "It stays yours.",
    },
    "house.begin_by_buying": {
        "pl": "Czy można zacząć polis, kupując jego część?",
        "ru": "Можно ли начать полис, купив его часть?",
        "en": "May you begin a polis by buying a part of it?",
    },
    "house.begin_by_buying.false": {
        "pl": "Nie, polis zaczyna się tylko od dobranej karty.",
        "ru": "Нет, полис начинают только взятой из колоды картой.",
        "en": "No, only a drawn card begins a polis.",
    },
    "house.begin_by_buying.true": {
        "pl": "Tak, jeśli nie masz polis, a tego nikt jeszcze nie zaczął.",
        "ru": "Да, если у тебя нет полиса, а этот никто ещё не начал.",
        "en": "Yes, if you have no polis and nobody has begun this one.",
    },
    "house.coins_to": {
        "pl": "Do kogo trafiają trzy monety za kupioną kartę?",
        "ru": "Куда идут три монеты за купленную карту?",
        "en": "Where do the three coins of a purchase go?",
    },
    "house.coins_to.seller": {
        "pl": "Do osoby, która sprzedaje.",
        "ru": "К тому, кто продаёт.",
        "en": "To the seller.",
    },
    "house.coins_to.discard": {
        "pl": "Na stos kart odrzuconych.",
        "ru": "В сброс.",
        "en": "To the discard pile.",
    },
    "house.stalemate": {
        "pl": "Kto wygrywa, gdy nie ma czego dobrać i nikt nie kupuje?",
        "ru": "Кто побеждает, если брать нечего и никто не покупает?",
        "en": "Who wins when there is nothing to draw and nobody buys?",
    },
    "house.stalemate.no_winner": {
        "pl": "Nikt.",
        "ru": "Никто.",
        "en": "Nobody.",
    },
    "house.stalemate.most_complete": {
        "pl": "Kto ma najwięcej kart swojego polis z patronem; przy remisie nikt.",
        "ru": "У кого больше карт своего полиса с покровителем; при равенстве никто.",
        "en": "Whoever has the most cards of their polis and patron; nobody if that is a tie.",
    },
}

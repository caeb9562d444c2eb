"""Refusals because of the moment: `refusal.CODE`, `refusal.CODE.VARIANT`."""

from __future__ import annotations

from tableside.words import Catalogue

UNTIMELY: Catalogue = {
    "refusal.game-over": {
        "pl": "Gra jest już skończona.",
        "ru": "Игра уже окончена.",
        "en": "The game is over.",
    },
    "refusal.game-over.won": {
        "pl": "Gra jest już skończona. Zwycięzca: {player}.",
        "ru": "Игра уже окончена. Победитель: {player}.",
        "en": "The game is over. The winner: {player}.",
    },
    "refusal.game-over.shared": {
        "pl": "Gra jest już skończona wspólnym zwycięstwem.",
        "ru": "Игра уже окончена общей победой.",
        "en": "The game is over; you have both won.",
    },
    "refusal.not-your-turn": {
        "pl": "Teraz kolej na kogoś innego: {player}.",
        "ru": "Сейчас не твоя очередь. Ходит: {player}.",
        "en": "It is somebody else's turn: {player}.",
    },
    "refusal.unknown-move": {
        "pl": "W tej grze nie ma takiego ruchu: {move}.",
        "ru": "В этой игре нет такого хода: {move}.",
        "en": "There is no such move in this game: {move}.",
    },
    "refusal.offer-first": {
        "pl": "Najpierw wyłóżcie nowe płytki projektów.",
        "ru": "Сначала выложите новые плитки проектов.",
        "en": "First lay out the new project tiles.",
    },
    "refusal.event-first": {
        "pl": "Najpierw odkryjcie kartę wydarzenia.",
        "ru": "Сначала откройте карту события.",
        "en": "First draw the event card.",
    },
    "refusal.battle-first": {
        "pl": "Najpierw dokończcie bitwę. Teraz decyduje: {player}.",
        "ru": "Сначала закончите битву. Сейчас решает: {player}.",
        "en": "First finish the battle. Now it is up to: {player}.",
    },
    "refusal.supply-first": {
        "pl": "Trwa koniec rundy. Najpierw wyżyw swoje polis: {player}.",
        "ru": "Идёт конец раунда. Сначала накорми свои полисы: {player}.",
        "en": "The round is ending. First feed your poleis: {player}.",
    },
    "refusal.growth-first": {
        "pl": "Trwa koniec rundy. Najpierw zdecyduj o wzroście polis: {player}.",
        "ru": "Идёт конец раунда. Сначала реши, какие полисы растут: {player}.",
        "en": "The round is ending. First decide which poleis grow: {player}.",
    },
    "refusal.phoros-first": {
        "pl": "Trwa koniec rundy. Najpierw zdecyduj o forosie: {player}.",
        "ru": "Идёт конец раунда. Сначала реши насчёт фороса: {player}.",
        "en": "The round is ending. First decide about the phoros: {player}.",
    },
    "refusal.same-action": {
        "pl": "{player}: ta akcja już była w tej turze. Druga musi być inna.",
        "ru": "{player}: такое действие в этом ходу уже было. Второе должно быть другим.",
        "en": (
            "{player}: you have already taken this action this turn. The second one must be "
            "different."
        ),
    },
    "refusal.turn-begun": {
        "pl": "{player}: tura już trwa, więc nie można spasować. Wykonaj drugą akcję.",
        "ru": "{player}: ход уже начат, пасовать нельзя. Сделай второе действие.",
        "en": "{player}: your turn has begun, so you can't pass. Take a second action.",
    },
    "refusal.no-attack-now": {
        "pl": "Teraz nikt nie atakuje kartami bitwy.",
        "ru": "Сейчас никто не атакует картами битвы.",
        "en": "Nobody attacks with combat cards now.",
    },
    "refusal.no-defence-now": {
        "pl": "Teraz nie ma przed czym się bronić kartami bitwy.",
        "ru": "Сейчас не от чего защищаться картами битвы.",
        "en": "There is no attack to answer with combat cards now.",
    },
    "refusal.no-battle": {
        "pl": "Teraz nie ma bitwy, z której można się wycofać.",
        "ru": "Сейчас нет битвы, из которой можно отступить.",
        "en": "There is no battle to retreat from now.",
    },
    "refusal.no-supply-now": {
        "pl": "O wyżywieniu decyduje się na końcu rundy, gdy brakuje pszenicy.",
        "ru": "Как накормить полисы, решают в конце раунда, когда не хватает пшеницы.",
        "en": "Feeding is decided at the end of a round, when wheat is short.",
    },
    "refusal.no-growth-now": {
        "pl": "Polis rosną dopiero na końcu rundy.",
        "ru": "Полисы растут только в конце раунда.",
        "en": "Poleis grow only at the end of a round.",
    },
    "refusal.no-phoros-now": {
        "pl": "Prestiż wymienia się na srebro dopiero na końcu rundy.",
        "ru": "Престиж меняют на серебро только в конце раунда.",
        "en": "Prestige is turned into silver only at the end of a round.",
    },
    "refusal.nothing-to-end": {
        "pl": "Teraz nie ma kroku, który można tak zakończyć.",
        "ru": "Сейчас нет шага, который можно так закончить.",
        "en": "There is no step to end like this now.",
    },
    "refusal.no-offer-now": {
        "pl": "Nowe płytki projektów wykłada się tylko na początku rundy.",
        "ru": "Новые плитки проектов выкладывают только в начале раунда.",
        "en": "New project tiles are laid out only when a round begins.",
    },
    "refusal.no-event-now": {
        "pl": "Kartę wydarzenia odkrywa się tylko na początku rundy.",
        "ru": "Карту события открывают только в начале раунда.",
        "en": "An event card is drawn only when a round begins.",
    },
}

"""Any card at any time: what it means can be done, said and asked, whatever lies on the tray."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tableside.games.boundary import Ask, OnTray, Play, Tell
from tableside.games.polis_hegemony.position import Position
from tableside.messages import EMPTY_TRAY, LANGUAGES, Option, Text, Tray
from tableside.table_words import CATALOGUE
from tableside.words import Speaker, refusal_text
from tests.polis_hegemony.random_games import random_game
from tests.polis_hegemony.shown import DECK, GAME

SPEAKER = Speaker([GAME.catalogue, CATALOGUE], DECK.title, ("Ania", "Borys"))
CARDS = list(DECK.cards)
SEEDS = range(14)
POSITIONS_A_GAME = 12
CARDS_A_POSITION = 12


def some_positions() -> Iterator[tuple[Position, random.Random]]:
    for seed in SEEDS:
        rng = random.Random(f"shown {seed}")
        positions = [after for _, _, after, _ in random_game(seed)]
        battles = [each for each in positions if each.battle is not None]
        for position in rng.choices(positions, k=POSITIONS_A_GAME) + battles[:4]:
            yield position, rng


def check_words(said: set[str], *texts: Text) -> None:
    for text in texts:
        key = f"{text.code} {sorted(text.arguments)}"
        if key not in said:
            said.add(key)
            for language in LANGUAGES:
                assert SPEAKER.say(text, language).strip()


def check_options(position: Position, options: tuple[Option, ...]) -> None:
    """Every answer can be given: its lines are accepted in their order."""
    for option in options:
        table = position
        for line in option.lines:
            move = GAME.read_move(line)
            assert GAME.refuse(table, move) is None, (line, GAME.refuse(table, move))
            table = GAME.play(table, move).position


def test_any_card_at_any_time_means_something_that_can_be_done() -> None:
    said: set[str] = set()
    seen = set()
    for position, rng in some_positions():
        tray = EMPTY_TRAY
        for card in rng.choices(CARDS, k=CARDS_A_POSITION):
            meaning = GAME.meaning(position, tray, card, None)
            seen.add((position.phase, type(meaning)))
            match meaning:
                case Play(moves=moves):
                    table = position
                    for move in moves:
                        assert GAME.refuse(table, move) is None
                        table = GAME.play(table, move).position
                    readings = tuple(GAME.other_readings(position, card, moves))
                    check_options(position, readings)
                    check_words(said, *(option.text for option in readings))
                case OnTray(tray=laid, text=text):
                    check_words(said, text, GAME.prompt(position, laid))
                    tray = laid
                case Ask(question=question):
                    assert 2 <= len(question.options) <= 8
                    check_words(said, question.text, *(each.text for each in question.options))
                    check_options(position, question.options)
                    for option in question.options:
                        if option.tray is not None:
                            assert option.then == card
                            again = GAME.meaning(position, option.tray, card, None)
                            assert isinstance(again, Ask)
                            check_options(position, again.question.options)
                            check_words(said, GAME.prompt(position, option.tray))
                case Tell(text=text, refused=refused):
                    check_words(said, text)
                    if position.phase != "over":
                        assert refused is not None
                        refusal = GAME.refuse(position, refused)
                        assert refusal is not None
                        check_words(said, refusal_text(refusal))
                case other:
                    raise AssertionError(other)
        stop = GAME.stop_move(position, tray)
        refusal = GAME.refuse(position, stop)
        assert refusal is None or refusal.rule is not None
    assert {phase for phase, _ in seen} >= {
        "offer", "event", "actions", "attack", "defend", "supply", "growth", "phoros",
    }  # fmt: skip
    assert {kind for _, kind in seen} == {Play, OnTray, Ask, Tell}


def test_a_stale_tray_harms_nothing() -> None:
    """What was laid out for a moment that is over is no part of another."""
    for position, rng in some_positions():
        for tray in (
            Tray("attack", ("CMB01",)),
            Tray("defend", ("CMB02",)),
            Tray("besiege", target="PSAM"),
        ):
            card = rng.choice(CARDS)
            meaning = GAME.meaning(position, tray, card, None)
            if isinstance(meaning, Play):
                assert GAME.refuse(position, meaning.moves[0]) is None
            assert GAME.prompt(position, tray)
            assert GAME.stop_move(position, tray)

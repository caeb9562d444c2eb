"""Rulings in words: the sentence, the clause, and the house rules that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tableside.games.boundary import AnyGame, HouseValue, Setup, house_word
from tableside.messages import Event, Language, Refusal, Text
from tableside.words import Speaker, event_text, refusal_text


def house_values(game: AnyGame, setup: Setup) -> dict[str, HouseValue]:
    """Every house rule of a match with its value, the defaults filled in."""
    return {rule.key: setup.house_rules.get(rule.key, rule.values[0]) for rule in game.house_rules}


def reading(key: str, value: HouseValue) -> Text:
    """How a table answered the house rule `key`."""
    return Text(f"house.{key}.{house_word(value)}")


def say_refusal(
    speaker: Speaker, refusal: Refusal, values: Mapping[str, HouseValue], language: Language
) -> str:
    """Why a move is refused, with the clause and the house rules that it rests on."""
    sentence = speaker.say(refusal_text(refusal), language)
    if refusal.rule is not None:
        title = speaker.say(Text(f"clause.{refusal.rule}"), language)
        sentence = f"{sentence} [{refusal.rule}: {title}]"
    return " ".join([sentence, *_say_house_rules(speaker, refusal.house_rules, values, language)])


def say_events(
    speaker: Speaker,
    events: Iterable[Event],
    values: Mapping[str, HouseValue],
    language: Language,
) -> str:
    """What a move did, with the house rules that it rests on."""
    sentences: list[str] = []
    for event in events:
        sentences.append(speaker.say(event_text(event), language))
        sentences += _say_house_rules(speaker, event.house_rules, values, language)
    return " ".join(sentences)


def _say_house_rules(
    speaker: Speaker, keys: Iterable[str], values: Mapping[str, HouseValue], language: Language
) -> list[str]:
    label = speaker.say(Text("record.house-rule"), language)
    return [
        f"[{label}: {speaker.say(Text(f'house.{key}'), language)}"
        f" {speaker.say(reading(key, values[key]), language)}]"
        for key in keys
    ]

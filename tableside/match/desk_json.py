"""The desk and the log's events as JSON values, and back to equal ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tableside.messages import (
    Argument,
    Desk,
    Event,
    JsonLine,
    Notice,
    Option,
    Question,
    Refusal,
    Text,
    Tray,
)

Json = dict[str, Any]


def plain(value: Any) -> Any:
    """For `json.dumps(default=...)`: read-only mappings as objects."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON value")


def desk_to_json(desk: Desk) -> Json:
    """A JSON object that `desk_from_json` turns into an equal desk."""
    return {
        "tray": _tray_to_json(desk.tray),
        "question": None if desk.question is None else _question_to_json(desk.question),
        "notice": None if desk.notice is None else _notice_to_json(desk.notice),
        "copies": dict(desk.copies),
    }


def desk_from_json(value: JsonLine) -> Desk:
    """The desk; raises KeyError, TypeError or ValueError for anything that `desk_to_json` does not
    write.
    """
    question, notice = value["question"], value["notice"]
    return Desk(
        tray=_tray_from_json(value["tray"]),
        question=None if question is None else _question_from_json(question),
        notice=None if notice is None else _notice_from_json(notice),
        copies=dict(value["copies"]),
    )


def event_to_json(event: Event) -> Json:
    return {
        "code": event.code,
        "arguments": dict(event.arguments),
        "house_rules": list(event.house_rules),
    }


def event_from_json(value: JsonLine) -> Event:
    arguments = _arguments_from_json(value["arguments"])
    return Event(value["code"], arguments, tuple(value["house_rules"]))


def _arguments_from_json(value: JsonLine) -> dict[str, Argument]:
    return {key: tuple(item) if isinstance(item, list) else item for key, item in value.items()}


def _text_to_json(text: Text) -> Json:
    return {"code": text.code, "arguments": dict(text.arguments)}


def _text_from_json(value: JsonLine) -> Text:
    return Text(value["code"], _arguments_from_json(value["arguments"]))


def _refusal_to_json(refusal: Refusal) -> Json:
    return {
        "code": refusal.code,
        "rule": refusal.rule,
        "arguments": dict(refusal.arguments),
        "house_rules": list(refusal.house_rules),
    }


def _refusal_from_json(value: JsonLine) -> Refusal:
    return Refusal(
        value["code"],
        value["rule"],
        _arguments_from_json(value["arguments"]),
        tuple(value["house_rules"]),
    )


def _tray_to_json(tray: Tray) -> Json:
    return {
        "purpose": tray.purpose,
        "cards": list(tray.cards),
        "target": tray.target,
        "then": tray.then,
    }


def _tray_from_json(value: JsonLine) -> Tray:
    return Tray(value["purpose"], tuple(value["cards"]), value["target"], value["then"])


def _option_to_json(option: Option) -> Json:
    return {
        "text": _text_to_json(option.text),
        "undo": option.undo,
        "lines": [dict(line) for line in option.lines],
        "missed": None if option.missed is None else dict(option.missed),
        "instead": [dict(line) for line in option.instead],
        "same_as": None if option.same_as is None else list(option.same_as),
        "tray": None if option.tray is None else _tray_to_json(option.tray),
        "then": option.then,
    }


def _option_from_json(value: JsonLine) -> Option:
    tray, same_as = value["tray"], value["same_as"]
    return Option(
        text=_text_from_json(value["text"]),
        undo=value["undo"],
        lines=tuple(value["lines"]),
        missed=value["missed"],
        instead=tuple(value["instead"]),
        same_as=None if same_as is None else (same_as[0], same_as[1]),
        tray=None if tray is None else _tray_from_json(tray),
        then=value["then"],
    )


def _question_to_json(question: Question) -> Json:
    return {
        "text": _text_to_json(question.text),
        "options": [_option_to_json(option) for option in question.options],
        "card": question.card,
    }


def _question_from_json(value: JsonLine) -> Question:
    options = tuple(_option_from_json(option) for option in value["options"])
    return Question(_text_from_json(value["text"]), options, value["card"])


def _notice_to_json(notice: Notice) -> Json:
    return {
        "text": _text_to_json(notice.text),
        "tone": notice.tone,
        "offers": [_option_to_json(offer) for offer in notice.offers],
        "card": notice.card,
        "refusal": None if notice.refusal is None else _refusal_to_json(notice.refusal),
    }


def _notice_from_json(value: JsonLine) -> Notice:
    refusal = value["refusal"]
    return Notice(
        text=_text_from_json(value["text"]),
        tone=value["tone"],
        offers=tuple(_option_from_json(offer) for offer in value["offers"]),
        card=value["card"],
        refusal=None if refusal is None else _refusal_from_json(refusal),
    )

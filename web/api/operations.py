"""What programs may do, described where it is done: `operation` beside each route of the app.

The description that is served (`web.api.document`) and the check of every request's parameters
(`web.api.checking`) are both made of these, so that neither can say anything else than the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from web.api.faults import fault
from web.api.schemas import COUNT, LANGUAGE, TEXT, Named, Schema, maybe, one_of, partly, record

View = TypeVar("View", bound=Callable[..., Any])

_ATTRIBUTE = "_tableside_operation"

JSON = "application/json"

_LARGEST = 2**53 - 1
"""The largest whole number that all programs read alike (RFC 8259, section 6)."""

Tag = Literal["watch", "play", "past", "rules", "matches", "phones", "station"]

TAGS: Mapping[Tag, str] = {
    "watch": "What lies on the table, and what happens there.",
    "play": "Moves and taps.",
    "past": "The log of a match, and what may be mended in it.",
    "rules": "The rules, their words, and what they say of a move.",
    "matches": "New matches, kept ones, their players.",
    "phones": "Who may do what from where.",
    "station": "The machine itself: camera, languages, health.",
}


# --- what is said of an operation ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Parameter:
    """A value in the address, or in a header.

    Args:
        name: its name there.
        schema: an `enum` of texts, an integer, or a text; a `path` one may leave it to the route.
        about: one sentence.
        where: where it stands.
        required: whether a request without it is refused.
        json: whether the text is JSON; then the schema is that of the value.
        example: one that a reader can try.
    """

    name: str
    schema: Schema
    about: str
    where: Literal["query", "path", "header"] = "query"
    required: bool = False
    json: bool = False
    example: Any = None

    @property
    def limits(self) -> Mapping[str, Any]:
        """The schema that values are held against: a whole number has one that JSON can carry."""
        rules = self.schema.schema if isinstance(self.schema, Named) else self.schema
        if rules.get("type") != "integer":
            return rules
        return {"minimum": -_LARGEST, "maximum": _LARGEST, **rules}


LANG = Parameter(
    "lang",
    LANGUAGE,
    "The language of all sentences; left out: what the cookie `lang` says, else the station's own.",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back.

    Args:
        about: one sentence.
        schema: of the body; None for an empty one, or one that is no text.
        kind: its media type; None for an empty body.
        example: a body.
        headers: name -> what it says.
    """

    about: str
    schema: Schema | None = None
    kind: str | None = JSON
    example: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Body:
    """What is sent.

    Args:
        schema: of the value.
        examples: name -> value.
        kinds: the media types in which it may come.
    """

    schema: Schema
    examples: Mapping[str, Any] = field(default_factory=dict)
    kinds: Sequence[str] = (JSON,)

    @property
    def required(self) -> bool:
        """Whether there must be one: an empty object would not do."""
        return fault(self.schema, {}) is not None


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation as it is described; see `operation`."""

    tag: Tag
    summary: str
    about: str
    answers: Mapping[int, Answer]
    parameters: tuple[Parameter, ...]
    body: Body | None
    changes: bool


# --- answers that many operations have in common -------------------------------------------------

COMPLAINT = Named(
    "Complaint",
    record(
        "A request that is refused whatever the table thinks of it.",
        ok=one_of(False),
        code={"type": "string", "description": "Stays the same in every language."},
        text={"type": "string", "description": "Why, in words."},
    ),
)

REFUSAL = Named(
    "Refusal",
    partly(
        record(
            "What the table, or the rules, did not accept. Nothing was changed.",
            ok=one_of(False),
            code={"type": "string", "description": "Stays the same in every language."},
            rule=maybe(TEXT, "The clause that says so, such as `R2`; null where no clause does."),
            clause=maybe(TEXT, "The clause's title."),
            text={"type": "string", "description": "Why, in words."},
            number=maybe(COUNT, "The newest snapshot's number; null where the table is silent."),
        ),
        point=maybe(TEXT, "Its point that says so, such as `R2.1`, an anchor of `/rules`."),
    ),
)

DONE = Named(
    "Done",
    record(
        "It was accepted, and is on the disk.",
        ok=one_of(True),
        number={**COUNT, "description": "The number of the snapshot that shows it."},
    ),
)

_REFUSED_EXAMPLE = {
    "ok": False,
    "code": "draw-first",
    "rule": "R2",
    "clause": "Your turn",
    "point": "R2.1",
    "text": "Draw a card first.",
    "number": 1764500000123,
}


def _complaint(about: str, code: str, text: str) -> Answer:
    return Answer(about, COMPLAINT, example={"ok": False, "code": code, "text": text})


BAD_REQUEST = _complaint(
    "What was sent makes no sense; `text` says why.", "error.bad-request", "number must be given"
)
FORBIDDEN = _complaint(
    "Not from here: by a name that is none of this machine's, from another site's page, or (for "
    "what changes anything) from a device that is not paired.",
    "error.elsewhere",
    "This request came from another page, so nothing was changed.",
)
NOT_FOUND = _complaint("There is no such thing.", "error.not-found", "There is no such page.")
CONFLICT = Answer(
    "The rules, or the table as it stands, don't allow it.", REFUSAL, example=_REFUSED_EXAMPLE
)
TOO_LARGE = _complaint(
    "The body is too long; it was not read.", "error.too-large", "Too much data at once."
)
NOT_JSON = _complaint(
    "The body is of another kind than `application/json`.",
    "error.not-json",
    "Send it as application/json.",
)
FLOOD = Answer(
    "Too many requests from one device.",
    COMPLAINT,
    example={"ok": False, "code": "error.flood", "text": "Too many requests. Wait a moment."},
    headers={"Retry-After": "After how many seconds to ask again."},
)
BUSY = Answer(
    "The table did not answer in time. What was sent may still be done.",
    REFUSAL,
    example={**_REFUSED_EXAMPLE, "code": "error.busy", "rule": None, "clause": None, "point": None},
)


# --- the decorator -------------------------------------------------------------------------------


def operation(
    tag: Tag,
    summary: str,
    answers: Mapping[int, Answer],
    *,
    about: str = "",
    parameters: Sequence[Parameter] = (),
    body: Body | None = None,
    changes: bool = False,
    speaks: bool = True,
) -> Callable[[View], View]:
    """Describes the route below it.

    The answers that every such request can get (403 and 429; 400 where anything can be wrong; 413
    and 415 with a body; 409 and 503 where it goes to the table) are added, unless `answers` has
    its own.

    Args:
        tag: under which heading it stands.
        summary: a few words.
        answers: by status.
        about: some sentences.
        parameters: in the address or in headers; `lang` is added where it `speaks`.
        body: what is sent.
        changes: whether it changes the table, or anything on the machine.
        speaks: whether its answer holds sentences.
    """
    asked = (*parameters, LANG) if speaks else tuple(parameters)
    common: dict[int, Answer] = {403: FORBIDDEN, 429: FLOOD}
    if asked or body is not None:
        common[400] = BAD_REQUEST
    if body is not None:
        common |= {413: TOO_LARGE, 415: NOT_JSON}
    if any(parameter.where == "path" for parameter in asked):
        common[404] = NOT_FOUND
    if changes:
        common |= {409: CONFLICT, 503: BUSY}
    described = Operation(
        tag, summary, about, dict(sorted((common | dict(answers)).items())), asked, body, changes
    )

    def mark(view: View) -> View:
        setattr(view, _ATTRIBUTE, described)
        return view

    return mark


def operation_of(view: object) -> Operation | None:
    """How a view is described; None where it is not."""
    found = getattr(view, _ATTRIBUTE, None)
    return found if isinstance(found, Operation) else None

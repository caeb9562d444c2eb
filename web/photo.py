"""A photograph of cards, sent as a file: for tables whose camera sees too little, or without one.

It is read and forgotten: nothing of it is kept.
"""

from __future__ import annotations

from flask import Flask, jsonify, make_response, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response

from tableside.laid_out import MAX_MEGAPIXELS, BadPhoto, Gathering, PhotoFault
from tableside.messages import Text
from web.api.operations import Answer, Body, operation
from web.api.schemas import CARD, COUNT, listed, one_of, record
from web.floods import PHOTO_PATH, PHOTO_PATHS
from web.gathering import CannotGather, Looking, Sheet
from web.guard import BodyLimits
from web.pages import Refused
from web.telling import refused_json
from web.viewers import Viewers

MAX_PHOTO_BYTES = 12 * 1024 * 1024
KINDS = ("image/jpeg", "image/png", "image/webp")

FAULTS: dict[PhotoFault, Text] = {
    "unreadable": Text("photo.unreadable"),
    "too-many-pixels": Text("photo.too-many-pixels", {"most": MAX_MEGAPIXELS}),
}
TOO_LARGE = Text("photo.too-large", {"most": MAX_PHOTO_BYTES // 1024 // 1024})

PHOTO = record(
    "What a photograph shows.",
    ok=one_of(True),
    cards=listed(CARD, "Each once."),
    double=listed(CARD, "Those of which two copies lie there."),
    foreign={**COUNT, "description": "Codes that are none of the deck's."},
    unread={**COUNT, "description": "Places where something like a code could not be read."},
)


def photo_by_form(sheet: Sheet) -> Response:
    """Adds the photograph of the present request's form; what is wrong with it, the page says."""

    def refused(text: Text, status: int) -> Response:
        return sheet.page(Refused(sheet.say(text), None, None), status)

    try:
        file = request.files.get("photo")
        if file is None or not file.filename:
            return refused(Text("photo.choose"), 400)
        sheet.looking.add_photo_to(sheet.gathering, file.read())
    except RequestEntityTooLarge:
        return refused(TOO_LARGE, 413)
    except BadPhoto as bad:
        return refused(FAULTS[bad.fault], 400)
    except CannotGather as error:
        return refused(error.text, 409)
    return sheet.done()


def add_photo(
    app: Flask, viewers: Viewers, gathering: Gathering, looking: Looking, limits: BodyLimits
) -> None:
    """Adds `/api/photo` to the app, and lets photographs be as long as they are."""
    if looking.read_photo is not None:
        for path in PHOTO_PATHS:
            limits.allow(path, MAX_PHOTO_BYTES)

    def bad_photo(text: Text, status: int) -> Response:
        say = viewers.pages.sayer(viewers.snapshot, viewers.reads())
        return make_response(jsonify(ok=False, code=text.code, text=say(text)), status)

    @app.post(PHOTO_PATH)
    @operation(
        "station",
        "Counts the cards of a photograph",
        {200: Answer("What it shows is added.", PHOTO)},
        about="A JPEG, PNG or WebP file of at most "
        f"{MAX_PHOTO_BYTES // 1024 // 1024} MB and {MAX_MEGAPIXELS} megapixels. What it shows is "
        "added to `/api/deck-check` and `/api/join`, which gather the same cards; whose they are, "
        "a photograph does not tell. Several count together. Nothing of it is kept.",
        body=Body({"type": "string", "contentMediaType": "image/*"}, kinds=KINDS),
        changes=True,
    )
    def api_photo() -> Response:
        try:
            seen = looking.add_photo_to(gathering, request.get_data())
        except RequestEntityTooLarge:
            return bad_photo(TOO_LARGE, 413)
        except BadPhoto as bad:
            return bad_photo(FAULTS[bad.fault], 400)
        except CannotGather as error:
            return refused_json(viewers, error.text)
        return make_response(
            jsonify(
                ok=True,
                cards=list(seen.cards),
                double=list(seen.double),
                foreign=seen.foreign,
                unread=seen.unread,
            )
        )

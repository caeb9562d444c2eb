"""What pages ask of the kept pictures of shown cards, and the addresses of these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from flask import Flask, Response
from werkzeug.wrappers import Response as AnyResponse

from tableside.match.evidence import Evidence
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import TEXT
from web.viewers import Viewers

_SMALL = "-small"
_KEPT_SECONDS = 3600
"""How long a browser may keep one: a deleted match's pictures are to be gone soon."""


class PictureStore(Protocol):
    """`tableside.match.evidence.EvidenceFolder`."""

    def pictures(self, match: str) -> Sequence[Evidence]: ...

    def read(self, match: str, name: str, *, small: bool = False) -> bytes | None: ...


class NoPictures:
    """Where none are kept."""

    def pictures(self, match: str) -> Sequence[Evidence]:  # noqa: ARG002 - whichever it is
        return ()

    def read(self, match: str, name: str, *, small: bool = False) -> bytes | None:  # noqa: ARG002
        return None


def add_evidence_pictures(app: Flask, viewers: Viewers, evidence: PictureStore) -> None:
    """Adds `/evidence/<match>/<name>.jpg` and `-small.jpg`. Only names that the store knows lead to
    a file; a picture that a name stands for never changes.
    """

    @app.get("/evidence/<match>/<name>.jpg")
    @operation(
        "past",
        "A card as the camera saw it",
        {200: Answer("The picture, cropped to the card.", kind="image/jpeg")},
        about="`/api/history` names the pictures; with `-small` after the name it is a small one.",
        parameters=(
            Parameter("match", TEXT, "The match's id.", "path"),
            Parameter("name", TEXT, "The picture's name.", "path"),
        ),
        speaks=False,
    )
    def evidence_picture(match: str, name: str) -> AnyResponse:
        small = name.endswith(_SMALL)
        picture = evidence.read(match, name.removesuffix(_SMALL), small=small)
        if picture is None:
            return viewers.complain("error.not-found", 404)
        answer = Response(picture, mimetype="image/jpeg")
        answer.headers["Cache-Control"] = f"private, max-age={_KEPT_SECONDS}"
        return answer

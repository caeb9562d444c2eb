"""Sends texts compressed: pages in three languages are long, phones' networks slow."""

from __future__ import annotations

import gzip

from flask import Request, Response

LEAST_BYTES = 1000
"""Below this, compressing saves less than it costs."""

_LEVEL = 5
_KINDS = ("text/", "application/json", "application/javascript", "image/svg+xml")


def compressed(asked: Request, response: Response) -> Response:
    """The answer, compressed where it is worth it and whoever asks can read that; streams pass as
    they are.
    """
    # A file is worth reading whole; what streams never ends.
    file = response.direct_passthrough
    if (
        response.status_code != 200
        or asked.method == "HEAD"
        or (response.is_streamed and not file)
        or not (response.mimetype or "").startswith(_KINDS)
        or "Content-Encoding" in response.headers
    ):
        return response
    response.vary.add("Accept-Encoding")
    if not asked.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) < LEAST_BYTES:
        return response
    # No time of compressing inside: the same bytes every time.
    response.set_data(gzip.compress(data, _LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)
    return response

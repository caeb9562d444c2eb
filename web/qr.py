"""QR codes as pictures for pages."""

from __future__ import annotations

import io

import segno
from markupsafe import Markup


def qr_picture(text: str, *, alone: bool = False) -> Markup:
    """A QR code (ISO/IEC 18004) as SVG that fills what it is put into: black on white, with the
    quiet zone of four modules.

    Args:
        alone: as a file of its own, not a part of a page.
    """
    code = segno.make(text, error="m", micro=False)
    drawn = io.BytesIO()
    code.save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, lineclass=None,
        svgclass=None if alone else "qr", svgns=alone, xmldecl=False, nl=False,
    )  # fmt: skip
    return Markup(drawn.getvalue().decode())  # digits and commands alone: no text comes in

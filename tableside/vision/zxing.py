"""zxing-cpp as a decoder: fast, and it also tells where it saw a code it could not decode."""

from __future__ import annotations

import numpy as np
import zxingcpp

from tableside.vision.decoders import Sighting
from tableside.vision.frames import Luma

_QR = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])


class ZxingDecoder:
    """QR codes by zxing-cpp.

    Its corners are whole pixels of the symbol's outer corners, in the marker's own order (for a
    mirrored code: of its mirror image), so they serve as a beginning only.
    """

    def decode(self, luma: Luma) -> list[Sighting]:
        sightings = []
        for code in zxingcpp.read_barcodes(
            np.ascontiguousarray(luma),
            formats=_QR,
            try_invert=False,
            text_mode=zxingcpp.TextMode.Plain,
            return_errors=True,
        ):
            place = code.position
            corners = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
            quad = np.array([(corner.x, corner.y) for corner in corners], np.float64)
            sightings.append(Sighting(code.text if code.valid else None, quad))
        return sightings

    def close(self) -> None:
        """Nothing is held."""

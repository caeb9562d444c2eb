"""PDF pages into pixels.

PDFium is not thread-safe: all work with it goes through one lock, so `Pages` may be used from any
thread.
"""

from __future__ import annotations

import threading

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium_c
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""(height, width, 3) RGB."""

_LOCK = threading.Lock()


class Pages:
    """The pages of one PDF document, to be rendered at any size.

    Args:
        data: the document.
    """

    def __init__(self, data: bytes) -> None:
        with _LOCK:
            self._document = pypdfium2.PdfDocument(data)

    def __len__(self) -> int:
        with _LOCK:
            return len(self._document)

    def render(self, index: int, width: int, height: int) -> Picture:
        """The whole page stretched to exactly `width` x `height` pixels, on white."""
        with _LOCK:
            page = self._document[index]
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium_c.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            pdfium_c.FPDF_RenderPageBitmap(
                bitmap, page, 0, 0, width, height, 0, pdfium_c.FPDF_REVERSE_BYTE_ORDER
            )
            # A copy: the bitmap's memory goes back to PDFium when it is closed.
            picture = np.array(bitmap.to_numpy())
            bitmap.close()
            page.close()
        return picture

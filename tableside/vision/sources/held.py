"""Pictures that lie in a camera's own memory: lent out without a copy, given back when unused.

A camera has few buffers. One that is looked at must not be filled anew meanwhile, and one that is
never given back is missing for good. So a lent picture is an array whose memory belongs to a
`Loan`: whatever is cut out of it keeps the loan alive (numpy keeps the owner of the memory, not the
array in between), and when the last of them is gone the buffer goes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]


class Loan:
    """Owner of an array over memory that somebody else lends.

    Args:
        pixels: the lent memory, of any shape.
        back: gets called with nothing once no array refers to the memory any more; from whatever
            thread lets go of the last one, perhaps in the midst of anything: it must not wait.
    """

    def __init__(self, pixels: Bytes, back: Callable[[], None]) -> None:
        self._pixels: Bytes | None = pixels
        self._back = back

    @property
    def __array_interface__(self) -> dict[str, Any]:
        assert self._pixels is not None
        return dict(self._pixels.__array_interface__)

    def __del__(self) -> None:
        self._pixels = None
        self._back()


class Lender:
    """Counts what is lent, and gives back what is no longer used, in one thread: the camera's.

    Args:
        most: how many pictures may be lent at a time. Whoever asks for more gets copies, so that
            the camera always has buffers left to fill.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lent = 0
        self._open = True
        # Appending to a deque is safe in the midst of anything, a collection of garbage included.
        self._returned: deque[Callable[[], None]] = deque()

    @property
    def lent(self) -> int:
        """How many pictures are out, or wait to be given back."""
        return self._lent

    def lend(self, pixels: Bytes, release: Callable[[], None]) -> Bytes:
        """The pixels, read-only, without a copy where not too many are lent.

        Args:
            pixels: of one buffer. The caller must not keep them: memory that an array still refers
                to can't be given back.
            release: gives the buffer back; called by `collect`, at once where a copy was made.
        """
        if self._lent >= self._most:
            copy = pixels.copy()
            del pixels
            release()
            return copy
        self._lent += 1
        lent = np.asarray(Loan(pixels, lambda: self._take_back(release)))
        lent.flags.writeable = False
        return lent

    def _take_back(self, release: Callable[[], None]) -> None:
        if self._open:
            self._returned.append(release)

    def close(self) -> None:
        """The camera is closed: what is still lent stays readable, and goes with who looks at it.
        Nothing is given back any more, for there is nobody who would fill it.
        """
        self._open = False
        self._returned.clear()

    def collect(self) -> None:
        """Give back the buffers that nobody looks at any more."""
        while self._returned:
            self._returned.popleft()()
            self._lent -= 1

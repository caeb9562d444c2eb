"""Lets picamera2 run on libcamera's virtual camera, on a machine without a Pi's kernel.

What stands in here: memory that devices share (memfds), the list of a sensor's modes (the virtual
camera has no sensor), and the bindings of a preview window that is never opened. All else is
picamera2 and libcamera themselves. Import this before picamera2.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

SIZES = ((1280, 720), (1920, 1080))
"""What the virtual camera can give; the largest passes for its sensor's."""


class _Preview(ModuleType):
    """`pykms`, as far as picamera2's preview module asks for it when it is loaded."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Preview(name)


sys.modules.setdefault("pykms", _Preview("pykms"))

import libcamera  # noqa: E402
from picamera2 import Picamera2  # noqa: E402
from picamera2.allocators import dmaallocator  # noqa: E402
from picamera2.dma_heap import UniqueFD  # noqa: E402


class _Heap:
    """Memory from memfds instead of the kernel's heaps for devices."""

    def alloc(self, name: str, size: int) -> Any:
        file = os.memfd_create(name)
        os.ftruncate(file, size)
        return UniqueFD(file)

    def close(self) -> None:
        """There is nothing to close."""


class _Buffers:
    """`libcamera`, as far as picamera2's allocator uses it: a buffer becomes two planes of one
    file, for the virtual camera gives NV12 only. Luma is two thirds of it.
    """

    Plane = libcamera.FrameBuffer.Plane

    def __new__(cls, planes: list[Any]) -> Any:
        (luma,) = planes
        # A plane out of another buffer shares its file; naming the file anew would double it.
        chroma = libcamera.FrameBuffer(planes).planes[0]
        luma.length = luma.length * 2 // 3
        chroma.offset, chroma.length = luma.length, luma.length // 2
        return libcamera.FrameBuffer([luma, chroma])


dmaallocator.DmaHeap = _Heap
dmaallocator.libcamera = SimpleNamespace(FrameBuffer=_Buffers)
# Nothing caches a memfd away from anybody, so nobody has to be told when it is looked at.
dmaallocator.fcntl = SimpleNamespace(ioctl=lambda *_: 0)


def _modes(self: Any) -> list[dict[str, Any]]:
    stream = self.camera.generate_configuration([libcamera.StreamRole.Viewfinder]).at(0)
    size = (stream.size.width, stream.size.height)
    self.sensor_modes_ = [{"format": str(stream.pixel_format)}]
    return [{"format": str(stream.pixel_format), "size": size}]


Picamera2._get_raw_modes = _modes


def describe(camera_file: Path, frames: Path | None) -> None:
    """What the virtual camera shows from the next time that libcamera looks for cameras.

    Args:
        camera_file: where libcamera looks.
        frames: a folder of 0.jpg, 1.jpg...; None: there is no camera.
    """
    if frames is None:
        camera_file.unlink(missing_ok=True)
        return
    sizes = "".join(
        f"  - width: {w}\n    height: {h}\n    frame_rates:\n    - 30\n" for w, h in SIZES
    )
    camera_file.parent.mkdir(parents=True, exist_ok=True)
    camera_file.write_text(
        f'%YAML 1.1\n---\n"Virtual0":\n  supported_formats:\n{sizes}'
        f'  frames:\n    path: "{frames}/"\n  location: "CameraLocationExternal"\n'
        '  model: "TableCam"\n'
    )

"""The Pi's camera by the real picamera2, on libcamera's virtual camera.

`python -m tests.libcamera` builds what it needs (once; `building.py` says how and where) and runs
the tests. They are marked `libcamera` and left out of the usual run.
"""

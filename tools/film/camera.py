"""Films a virtual screen: the frames as the X server has them."""

import time
from typing import NamedTuple

from tools.frame_buffer import FrameBuffer

RATE = 30
"""Frames per second."""

_DRAWN_S, _TRIES = 0.003, 4
"""A picture that does not change for this time is whole: the server draws one piece after the other."""


class Frame(NamedTuple):
    """A picture of the screen.

    Attributes:
        at: the monotonic time in seconds (`time.monotonic`).
        pixels: four bytes each, blue, green, red and unused, line by line.
    """

    at: float
    pixels: bytes


class Camera(FrameBuffer):
    """Films what programs draw on an X server of its own."""

    def _picture(self) -> tuple[float, bytes]:
        """Returns a picture with its time, not one that is half drawn."""
        pixels = self.pixels.tobytes()
        for _ in range(_TRIES):
            at, before = time.monotonic(), pixels
            time.sleep(_DRAWN_S)
            pixels = self.pixels.tobytes()
            if pixels == before:
                break
        return at, pixels

    def film(self, seconds: float) -> list[Frame]:
        """Takes 30 pictures a second."""
        begin = time.monotonic()
        frames: list[Frame] = []
        for number in range(round(seconds * RATE)):
            time.sleep(max(0.0, begin + number / RATE - time.monotonic()))
            at, pixels = self._picture()
            if frames and frames[-1].pixels == pixels:
                pixels = frames[-1].pixels  # the same object: a still picture needs no memory
            frames.append(Frame(at, pixels))
        return frames

"""Films a virtual screen: the frames as the X server has them."""

import mmap
import os
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

RATE = 30
"""Frames per second."""

_DRAWN_S, _TRIES = 0.003, 4
"""A picture that does not change for this time is whole: the server draws one piece after the other."""

_HEADER_FIELDS = 25
_FIELD_SIZE, _COLOURS_FIELD, _COLOUR_SIZE = 0, 19, 12


class Frame(NamedTuple):
    """A picture of the screen.

    Attributes:
        at: the monotonic time in seconds (`time.monotonic`).
        pixels: four bytes each, blue, green, red and unused, line by line.
    """

    at: float
    pixels: bytes


class Camera:
    """An X server without hardware, whose frame buffer is a file.

    Reading that file needs no request to the server or to the filmed program.

    Args:
        folder: contains the frame buffer.
        size: width and height of the screen in pixels.
    """

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        reader, writer = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        options = ["-displayfd", str(writer), "-screen", "0", screen, "-fbdir", str(folder), "-nocursor", "-noreset"]
        self._server = subprocess.Popen(
            ["Xvfb", *options, "-nolisten", "tcp"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as number:
            self.display = f":{number.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._start = _start_of_pixels(self._map)
        self._end = self._start + 4 * size[0] * size[1]

    def __enter__(self) -> Self:
        """Returns the camera."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stops the server."""
        self._server.terminate()
        self._server.wait()

    @staticmethod
    def is_possible() -> bool:
        """Returns whether the server is installed."""
        return shutil.which("Xvfb") is not None

    def _picture(self) -> tuple[float, bytes]:
        """Returns a picture with its time, not one that is half drawn."""
        pixels = self._map[self._start : self._end]
        for _ in range(_TRIES):
            at, before = time.monotonic(), pixels
            time.sleep(_DRAWN_S)
            pixels = self._map[self._start : self._end]
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


def _start_of_pixels(picture: mmap.mmap) -> int:
    """Returns the offset of the pixels in an X window dump.

    A header with its own size comes first, then a table of colours.
    """
    fields = [int.from_bytes(picture[4 * place : 4 * place + 4], "big") for place in range(_HEADER_FIELDS)]
    return fields[_FIELD_SIZE] + _COLOUR_SIZE * fields[_COLOURS_FIELD]

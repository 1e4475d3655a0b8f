"""An X server without hardware, with a readable frame buffer."""

import mmap
import os
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

_HEADER_FIELDS = 25
_FIELD_SIZE, _COLOURS_FIELD, _COLOUR_SIZE = 0, 19, 12


class FrameBuffer:
    """An X server without hardware, for a `with` block.

    It has no window manager and no cursor.

    Its background is black. Its frame buffer is a file, which is mapped: each pixel can be read as soon as the server
    has drawn it, without a request to the server or to the program that draws.

    Args:
        folder: contains the file.
        size: width and height of the screen in pixels.

    Attributes:
        display: the name of the X display.
        pixels: four bytes each, blue, green, red and unused, line by line; always the present ones.
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
            dump = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        start = _start_of_pixels(dump)
        self.pixels = memoryview(dump)[start : start + 4 * size[0] * size[1]]

    def __enter__(self) -> Self:
        """Returns the server."""
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


def _start_of_pixels(dump: mmap.mmap) -> int:
    """Returns the offset of the pixels in an X window dump.

    A header with its own size comes first, then a table of colours.
    """
    fields = [int.from_bytes(dump[4 * place : 4 * place + 4], "big") for place in range(_HEADER_FIELDS)]
    return fields[_FIELD_SIZE] + _COLOUR_SIZE * fields[_COLOURS_FIELD]

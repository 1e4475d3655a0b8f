"""A virtual screen that measures when a program has painted."""

import mmap
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.benchmarks.page import new_folder

WIDTH, HEIGHT = 1280, 800
PATIENCE_S = 30.0
# A text or a card brings dozens of colours; an empty window, or one grey frame, does not.
PICTURE = 32
# Both strides are prime, so that the sampled pixels spread over all columns.
_FEW, _MANY = 1009, 53
_POLL_S = 0.001
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


class VirtualScreen(FrameBuffer):
    """A screen of 1280 × 800.

    Args:
        folder: contains the frame buffer file.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, (WIDTH, HEIGHT))
        pixels = self.pixels.cast("I")
        self._few, self._many = pixels[::_FEW], pixels[::_MANY]

    @classmethod
    @contextmanager
    def opened(cls) -> Iterator[Self]:
        """Yields a screen with a folder of its own."""
        with new_folder() as folder, cls(folder) as screen:
            yield screen

    def colours(self) -> int:
        """Counts the colours among some 19,000 pixels."""
        return len(set(self._many))

    def wait_for_picture(self, painter: subprocess.Popen[bytes]) -> float:
        """Waits until the screen shows a picture.

        Args:
            painter: the program that should paint it.

        Returns:
            The time, on the clock of time.perf_counter.

        Raises:
            TimeoutError: the screen stayed empty, or the program has ended.
        """
        deadline = time.perf_counter() + PATIENCE_S
        while not (any(self._few) and self.colours() >= PICTURE):
            if time.perf_counter() > deadline or painter.poll() is not None:
                raise TimeoutError(f"{painter.args!r} painted nothing (exit code {painter.returncode})")
            time.sleep(_POLL_S)
        return time.perf_counter()

    def wait_for_rest(self, quiet_s: float) -> float:
        """Waits until the picture has not changed for `quiet_s` seconds.

        Returns:
            The time of the last change, on the clock of time.perf_counter.
        """
        seen, since = self._sample(), time.perf_counter()
        deadline = since + PATIENCE_S
        while time.perf_counter() - since < quiet_s:
            if time.perf_counter() > deadline:
                raise TimeoutError("the picture does not come to rest")
            time.sleep(10 * _POLL_S)
            now = self._sample()
            if now != seen:
                seen, since = now, time.perf_counter()
        return since

    def wait_until_empty(self) -> None:
        """Waits until the last window is closed."""
        deadline = time.perf_counter() + PATIENCE_S
        while self.colours() > 1:
            if time.perf_counter() > deadline:
                raise TimeoutError("a window is still there")
            time.sleep(10 * _POLL_S)

    def _sample(self) -> bytes:
        return self._many.tobytes()

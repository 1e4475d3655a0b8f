"""A virtual screen that measures when a program has painted."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.page import new_folder
from tools.frame_buffer import FrameBuffer

WIDTH, HEIGHT = 1280, 800
PATIENCE_S = 30.0
# A text or a card brings dozens of colours; an empty window, or one grey frame, does not.
PICTURE = 32
# Both strides are prime, so that the sampled pixels spread over all columns.
_FEW, _MANY = 1009, 53
_POLL_S = 0.001


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
    def opened(cls) -> Iterator["VirtualScreen"]:
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

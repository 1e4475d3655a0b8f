"""Very many touches and coins, sent by the X server's test extension."""

import ctypes
import ctypes.util
import random
import time

from tests.x_screen import SIZE

COIN_CODE = 54
"""The scan code of C under X, which the coin device of these tests presses."""


def missing_libraries() -> str:
    """Returns the names of the libraries that are not installed."""
    return ", ".join(name for name in ("X11", "Xtst") if ctypes.util.find_library(name) is None)


class Flood:
    """Sends touches at random places, at a steady rate.

    Args:
        display: of the X server.
        rate: touches a second.
        coin_each: a coin falls after so many touches.
        seed: chooses the places.

    Attributes:
        coins: that have fallen.
    """

    def __init__(self, display: str, rate: float, coin_each: int, seed: int) -> None:
        self._x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
        self._xtst = ctypes.CDLL(ctypes.util.find_library("Xtst"))
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        opened = self._x11.XOpenDisplay(display.encode())
        assert opened, f"no display {display}"
        self._display = ctypes.c_void_p(opened)
        self._rate, self._coin_each, self._chance = rate, coin_each, random.Random(seed)
        self.coins = 0

    def run(self, touches: int) -> None:
        """Sends touches; behind time, without a pause."""
        begin = time.monotonic()
        for number in range(1, touches + 1):
            self._touch()
            if number % self._coin_each == 0:
                self.drop_coin()
            self._x11.XFlush(self._display)
            time.sleep(max(0.0, begin + number / self._rate - time.monotonic()))

    def drop_coin(self) -> None:
        """Presses the key of the coin device."""
        self.coins += 1
        for is_down in (1, 0):
            self._xtst.XTestFakeKeyEvent(self._display, COIN_CODE, is_down, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def close(self) -> None:
        self._x11.XCloseDisplay(self._display)

    def _touch(self) -> None:
        width, height = SIZE
        x, y = self._chance.randrange(width), self._chance.randrange(height)
        self._xtst.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        for is_down in (1, 0):
            self._xtst.XTestFakeButtonEvent(self._display, 1, is_down, ctypes.c_ulong(0))

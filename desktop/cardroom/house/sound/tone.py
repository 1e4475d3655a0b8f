"""A tone on one channel or both, to test loudspeakers."""

import math
import time
from array import array
from collections.abc import Callable, Collection
from enum import Enum

from cardroom.house.sound.device import RATE, Device, Read, SystemDevice

SECONDS = 0.9
_PITCH = 440.0
_LOUDNESS = 0.25
_FADE = RATE // 50
CHANNELS = 2


class Side(Enum):
    """A loudspeaker."""

    LEFT = 0
    RIGHT = 1


class Tone:
    """A sine of 440 Hz that begins and ends softly.

    Args:
        sides: where it is heard; the other channel is silent.
    """

    def __init__(self, sides: Collection[Side]) -> None:
        self._sides = sides
        self._frame = 0

    def read(self, frames: int) -> "array[float]":
        """Returns the next frames: two floats each, left and right."""
        block = array("f", bytes(4 * CHANNELS * frames))
        for place in range(frames):
            height = self._height(self._frame + place)
            for side in self._sides:
                block[CHANNELS * place + side.value] = height
        self._frame += frames
        return block

    def _height(self, frame: int) -> float:
        left = round(SECONDS * RATE) - frame
        if left <= 0:
            return 0.0
        return _LOUDNESS * min(1.0, frame / _FADE, left / _FADE) * math.sin(2 * math.pi * _PITCH * frame / RATE)


def play_tone(sides: Collection[Side], open_device: Callable[[Read, int], Device] = SystemDevice) -> None:
    """Plays a tone, and returns when it has ended.

    Args:
        sides: where it is heard.
        open_device: opens the device.

    Raises:
        NoDeviceError: there is no device.
    """
    device = open_device(Tone(sides).read, CHANNELS)
    try:
        device.start()
        time.sleep(SECONDS)
    finally:
        device.close()

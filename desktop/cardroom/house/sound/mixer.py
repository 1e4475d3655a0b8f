"""The mixer: adds voices up, block by block."""

import math
import time
from array import array
from collections import deque
from collections.abc import Callable

from cardroom.house.sound.limiter import Limiter
from cardroom.house.sound.voice import Voice

MOST_VOICES = 24
"""With more voices than this, the oldest one fades."""
LATE_S = 0.15
"""A sound that could begin only this many seconds after its cue, or later, is left out."""


class Mixer:
    """Mixes voices to blocks of sound.

    `read` is called in the thread of the device, all else in another. Nothing waits for a lock: a block takes the new
    voices from a queue.

    Args:
        clock: the monotonic time in seconds.

    Attributes:
        read_at: when the last block was read; -inf before the first.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._new: deque[tuple[Voice | None, float]] = deque(maxlen=MOST_VOICES)
        self._voices: list[Voice] = []
        self._limiter = Limiter()
        self.read_at = -math.inf

    @property
    def is_silent(self) -> bool:
        """Whether no voice is playing or waiting."""
        return not self._voices and not self._new

    def add(self, voice: Voice, at: float) -> None:
        """Starts a voice with the next block.

        Args:
            voice: the voice.
            at: the time of its cue; the voice is left out if the block comes too late.
        """
        self._new.append((voice, at))

    def hush(self) -> None:
        """Fades all voices with the next block."""
        self._new.clear()
        self._new.append((None, self._clock()))

    def clear(self) -> None:
        """Drops all voices; only while nothing reads."""
        self._new.clear()
        self._voices.clear()

    def read(self, frames: int) -> "array[float]":
        """Returns the next block, as floats from -1 to 1.

        Args:
            frames: the length of the block.
        """
        self.read_at = self._clock()
        if self._new:
            self._take_new()
        if not self._voices:
            return array("f", bytes(4 * frames))
        mixed = [0.0] * frames
        for voice in self._voices:
            voice.add_to(mixed)
        self._voices = [voice for voice in self._voices if not voice.has_ended]
        return array("f", self._limiter.limit(mixed))

    def _take_new(self) -> None:
        """Takes what has come since the last block.

        None fades the voices before it.
        """
        while self._new:
            voice, at = self._new.popleft()
            if voice is None:
                for each in self._voices:
                    each.fade()
            elif self.read_at - at < LATE_S:
                self._voices.append(voice)
        playing = [voice for voice in self._voices if not voice.is_fading]
        for voice in playing[: max(0, len(playing) - MOST_VOICES)]:
            voice.fade()

"""The mixer: adds voices up, block by block."""

import math
import time
from array import array
from collections import deque
from collections.abc import Callable

from cardroom.house.sound.voice import Voice

CEILING = 0.9
"""Blocks with higher peaks are turned down to this one."""
ATTACK_FRAMES = 64
"""The gain goes down within this time, 1.5 ms, or before the first peak."""
LEAST_ATTACK_FRAMES = 6
"""The same if the peak comes sooner: a faster change would be heard itself."""
RELEASE_PER_BLOCK = 0.06
"""The share by which the gain comes back with each block of 10 ms."""


class Limiter:
    """Turns blocks of sound down that would be too loud.

    The gain falls quickly and comes back slowly. What is still too loud while it falls is rounded off.
    """

    def __init__(self) -> None:
        self._gain = 1.0

    def limit(self, block: list[float]) -> list[float]:
        """Returns a block whose samples are within -1 and 1."""
        peak = max(*block, -min(block))
        wanted = CEILING / peak if peak > CEILING else 1.0
        if self._gain == 1.0 == wanted:
            return block
        before = self._gain
        if wanted < before:
            self._gain = wanted
            first = next(place for place, sample in enumerate(block) if abs(sample) > CEILING)
            return _faded(block, before, wanted, min(ATTACK_FRAMES, max(first, LEAST_ATTACK_FRAMES)))
        self._gain = min(wanted, before + RELEASE_PER_BLOCK * (1 - before) + 1e-3)
        return _faded(block, before, self._gain, len(block))


def _faded(block: list[float], start: float, end: float, frames: int) -> list[float]:
    """Returns a block whose gain changes within some frames."""
    frames = min(frames, len(block))
    step = (end - start) / frames
    fading = [_rounded(sample * (start + place * step)) for place, sample in enumerate(block[:frames], 1)]
    return fading + [sample * end for sample in block[frames:]]


def _rounded(sample: float) -> float:
    """Returns a sample that approaches 1 instead of exceeding it."""
    over = abs(sample) - CEILING
    if over <= 0:
        return sample
    room = 1 - CEILING
    return math.copysign(CEILING + room * math.tanh(over / room), sample)


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

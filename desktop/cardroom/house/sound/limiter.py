"""The limiter: layers of sound never exceed the full level."""

import math

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

"""The counter-based random generator Philox 4×64 with ten rounds.

Source: Salmon, Moraes, Dror and Shaw, Parallel random numbers: as easy as 1, 2, 3 (2011).

numpy has the same one as `numpy.random.Philox`. This one computes all blocks at once with numpy's whole numbers, so the
program does without `numpy.random`, 3 MB of other generators.
"""

import numpy as np
from numpy.typing import NDArray

_Words = NDArray[np.uint64]

_MASK = (1 << 64) - 1
_ROUNDS = 10
_MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def blocks(key: int, counters: range) -> _Words:
    """Returns a block of four random words for each counter.

    Args:
        key: 128 bits; the words of two keys are independent.
        counters: numbers below 2 to the power of 64, in steps of one.

    Returns:
        (n, 4) words.
    """
    first = np.arange(counters.start, counters.stop, dtype=np.uint64)
    second, third, fourth = (np.zeros_like(first) for _ in range(3))
    for number in range(_ROUNDS):
        low_key = np.uint64((key + number * _WEYL[0]) & _MASK)
        high_key = np.uint64(((key >> 64) + number * _WEYL[1]) & _MASK)
        high, low = _product(first, _MULTIPLIERS[0])
        other_high, other_low = _product(third, _MULTIPLIERS[1])
        first, second, third, fourth = other_high ^ second ^ low_key, other_low, high ^ fourth ^ high_key, low
    return np.stack([first, second, third, fourth], axis=1)


def _product(words: _Words, factor: int) -> tuple[_Words, _Words]:
    """Multiplies words; returns the upper and the lower 64 bits."""
    factor_low, factor_high = np.uint64(factor & 0xFFFFFFFF), np.uint64(factor >> 32)
    words_low, words_high = words & _LOW, words >> _HALF
    crossed = words_high * factor_low + (words_low * factor_low >> _HALF)
    carried = words_low * factor_high + (crossed & _LOW)
    upper: _Words = words_high * factor_high + (crossed >> _HALF) + (carried >> _HALF)
    return upper, words * np.uint64(factor)

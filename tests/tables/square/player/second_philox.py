"""Philox 4×64-10 again, in plain integers.

Source: Salmon, Moraes, Dror and Shaw, Parallel random numbers: as easy as 1, 2, 3 (2011).
"""

_MASK = 2**64 - 1
_MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)


def block(key: int, counter: int) -> list[int]:
    """Returns the four words of a counter."""
    k0, k1 = key & _MASK, key >> 64
    x0, x1, x2, x3 = (counter >> shift & _MASK for shift in (0, 64, 128, 192))
    for _ in range(10):
        first, second = _MULTIPLIERS[0] * x0, _MULTIPLIERS[1] * x2
        x0, x1, x2, x3 = second >> 64 ^ x1 ^ k0, second & _MASK, first >> 64 ^ x3 ^ k1, first & _MASK
        k0, k1 = (k0 + _WEYL[0]) & _MASK, (k1 + _WEYL[1]) & _MASK
    return [x0, x1, x2, x3]

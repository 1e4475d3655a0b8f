"""What the computer players reach, to compare with.

The figures are those of docs/benchmarks.md, rounded; a test compares them.
"""

from typing import NamedTuple


class Yardstick(NamedTuple):
    """A computer player's results.

    Attributes:
        means: mean points in stages 1 to 5.
        all_cleared: the share of campaigns in which it clears all five.
    """

    means: tuple[int, int, int, int, int]
    all_cleared: float


RULE = Yardstick((103, 87, 75, 65, 59), 0.112)
GOOD = Yardstick((118, 103, 89, 79, 71), 0.519)
EXPERT = Yardstick((118, 103, 90, 79, 72), 0.542)

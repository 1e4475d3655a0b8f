"""What the computer players reach, to compare with.

The figures are those of docs/benchmarks.md: means over the campaigns that reached a stage.
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


RULE = Yardstick((102, 87, 76, 66, 60), 0.114)
GOOD = Yardstick((117, 103, 90, 79, 71), 0.522)
EXPERT = Yardstick((118, 103, 89, 79, 71), 0.544)

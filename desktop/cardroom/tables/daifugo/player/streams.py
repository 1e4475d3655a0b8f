"""Random numbers for computer players."""

from collections.abc import Sequence
from typing import Protocol


class Stream(Protocol):
    """A source of random numbers, such as a `DealStream`."""

    def below(self, bound: int) -> int:
        """Returns a number from 0 to `bound` - 1, each equally likely."""
        ...


def weighted(weights: Sequence[int], stream: Stream) -> int:
    """Returns a place in a list, each as likely as its weight.

    Args:
        weights: whole numbers from 0; at least one is more.
        stream: the random numbers.
    """
    number = stream.below(sum(weights))
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError("the weights are less than their sum")

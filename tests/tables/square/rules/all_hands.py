"""Judges every five-card hand of a deck by counting.

Nothing here uses the program's evaluator.
"""

from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

RANKS = "A23456789XJQK"
STRAIGHTS = ("A2345", "23456", "34567", "45678", "56789", "6789X", "789XJ", "89XJQ", "9XJQK", "XJQKA")

POINTS = {"*": -2, "1": 0, "2": 1, "3": 2, "s": 7, "f": 11, "H": 23, "4": 26, "S": 31, "R": 60}
"""The table of square.md: the points of each mark."""

_STRAIGHT_BITS = [sum(1 << RANKS.index(rank) for rank in straight) for straight in STRAIGHTS]


def all_hands(deck: tuple[int, ...]) -> NDArray[np.uint8]:
    """Returns all hands of a deck, (n, 5)."""
    cards = np.fromiter(chain.from_iterable(combinations(deck, 5)), np.uint8, 5 * comb(len(deck), 5))
    return cards.reshape(-1, 5)


def marks_by_counting(hands: NDArray[np.uint8]) -> NDArray[np.str_]:
    """Returns the mark of each hand."""
    ranks, suits = hands % 13, hands // 13
    copies = np.zeros((len(hands), 13), np.uint8)
    for place in range(5):
        copies[np.arange(len(hands)), ranks[:, place]] += 1
    most, pairs = copies.max(axis=1), (copies == 2).sum(axis=1)
    flush = (suits == suits[:, :1]).all(axis=1)
    straight = np.isin(((copies > 0) * (1 << np.arange(13))).sum(axis=1), _STRAIGHT_BITS)
    to_the_ace = (copies[:, [9, 10, 11, 12, 0]] == 1).all(axis=1)
    return np.select(
        [
            flush & to_the_ace,
            flush & straight,
            most == 4,
            (most == 3) & (pairs == 1),
            flush,
            straight,
            most == 3,
            pairs == 2,
            pairs == 1,
        ],
        list("RS4Hfs321"),
        "*",
    )


def expected_numbers(ranks: int) -> dict[str, int]:
    """Returns how many hands of a deck have each mark, by combinatorics.

    Args:
        ranks: the number of ranks in the deck, each in four suits.
    """
    royals = 1 if ranks == 13 else 0
    windows = ranks - 4 + royals
    numbers = {
        "R": 4 * royals,
        "S": 4 * (windows - royals),
        "4": ranks * 4 * (ranks - 1),
        "H": ranks * 4 * (ranks - 1) * 6,
        "f": 4 * (comb(ranks, 5) - windows),
        "s": windows * (4**5 - 4),
        "3": ranks * 4 * comb(ranks - 1, 2) * 16,
        "2": comb(ranks, 2) * 36 * (ranks - 2) * 4,
        "1": ranks * 6 * comb(ranks - 1, 3) * 64,
    }
    return {"*": comb(4 * ranks, 5) - sum(numbers.values()), **numbers}

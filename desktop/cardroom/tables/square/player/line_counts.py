"""Lines of many boards as integers that count ranks and suits.

The count of a line is the sum of its cards' keys. A key has a one in the field of the card's rank and in that of its
suit; fields have three bits, enough for five cards: 13 ranks below, 4 suits above. An empty cell counts nothing.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player.batch import NO_CARD
from cardroom.tables.square.player.deals import Cards
from cardroom.tables.square.rules.board import LINES, SIDE

Counts: TypeAlias = NDArray[np.int64]

RANKS = 13
SUITS = 4
_BITS = 3
_FIELD = (1 << _BITS) - 1
_SUITS_AT = RANKS * _BITS
_RANK_FIELDS = (1 << _SUITS_AT) - 1
_LOWEST_BITS = sum(1 << _BITS * rank for rank in range(RANKS))

_KEYS = np.zeros(NO_CARD + 1, np.int64)
_KEYS[:NO_CARD] = [
    (1 << _BITS * (card % RANKS)) | (1 << _SUITS_AT + _BITS * (card // RANKS)) for card in range(RANKS * SUITS)
]

_LINES = np.array(LINES)
_STRAIGHTS = np.array(
    [sum(1 << _BITS * (rank % RANKS) for rank in range(lowest, lowest + SIDE)) for lowest in range(RANKS - SIDE + 2)]
)


def counts_of(boards: Cards) -> Counts:
    """Returns (n, 10) counts: five columns, then five rows."""
    counts: Counts = _KEYS[boards][:, _LINES].sum(axis=2)
    return counts


def keys_of(cards: Cards) -> Counts:
    """Returns what each card adds to the count of its line."""
    return _KEYS[cards]


def sizes(counts: Counts) -> NDArray[np.int64]:
    """Returns the number of cards of each line."""
    size: NDArray[np.int64] = sum((_suit_field(counts, suit) for suit in range(SUITS)), np.zeros_like(counts))
    return size


def one_suit(counts: Counts) -> NDArray[np.bool_]:
    """Tests which full lines have five cards of one suit."""
    found: NDArray[np.bool_] = np.any([_suit_field(counts, suit) == SIDE for suit in range(SUITS)], axis=0)
    return found


def straights(counts: Counts) -> NDArray[np.bool_]:
    """Tests which lines have the five ranks of a straight."""
    return np.isin(counts & _RANK_FIELDS, _STRAIGHTS)


def tens_to_aces(counts: Counts) -> NDArray[np.bool_]:
    """Tests which lines have ten, jack, queen, king and ace."""
    found: NDArray[np.bool_] = (counts & _RANK_FIELDS) == _STRAIGHTS[-1]
    return found


def same_rank(counts: Counts, cards: Cards) -> NDArray[np.int64]:
    """Returns how many cards of the card's rank each line has.

    Args:
        counts: (n, m) counts of m lines of each board.
        cards: (n,) cards.
    """
    shift = _BITS * (cards % RANKS).astype(np.int64)
    return (counts >> shift[:, None]) & _FIELD


def ranks_with(counts: Counts, copies: int) -> NDArray[np.int64]:
    """Returns how many ranks each line has exactly so many times.

    Args:
        counts: counts of lines.
        copies: 1 to 4.
    """
    found = np.full_like(counts, _LOWEST_BITS)
    for bit in range(_BITS):
        plane = counts >> bit
        found &= plane if copies >> bit & 1 else ~plane
    return np.bitwise_count(found).astype(np.int64)


def _suit_field(counts: Counts, suit: int) -> NDArray[np.int64]:
    return (counts >> _SUITS_AT + _BITS * suit) & _FIELD

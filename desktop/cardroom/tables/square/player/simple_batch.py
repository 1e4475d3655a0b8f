"""The simple players of many campaigns at once.

Lines are integers that count ranks and suits. The count of a line is the sum of its cards' keys. A key has a one in the
field of the card's rank and in that of its suit; fields have three bits, enough for five cards: 13 ranks below, 4 suits
above. An empty cell counts nothing.

Tests compare the players with `rule`, and with a greedy player that is written for one position.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player import rule
from cardroom.tables.square.player.batch import NO_CARD, BatchPlayer, Cells, Words, card_by_card
from cardroom.tables.square.player.deals import Cards
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.rules.board import CELLS, LINES, SIDE
from cardroom.tables.square.rules.lines import Mark

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


_COLUMNS = np.array([[rule.worth_of_column(x, RANKS * suit) for x in range(SIDE)] for suit in range(SUITS)])
"""The rule of thumb's worth of each column, by suit."""

_SAME_RANK = np.array(rule.SAME_RANK)


def by_chance(_scoring: Scoring) -> BatchPlayer:
    """Returns the player that takes any empty cell."""
    return card_by_card(lambda boards, _cards, words: _one_of(boards == NO_CARD, words))


def greedy(scoring: Scoring) -> BatchPlayer:
    """Returns the player that takes the best line now."""

    def choose(boards: Cards, cards: Cards, words: Words) -> Cells:
        before = counts_of(boards)
        rise = _points_now(before + keys_of(cards)[:, None], scoring) - _points_now(before, scoring)
        worth = _worth_of_cells(boards, rise[:, :SIDE], rise[:, SIDE:])
        return _one_of(worth == worth.max(axis=1, keepdims=True), words)

    return card_by_card(choose)


def by_rule(_scoring: Scoring) -> BatchPlayer:
    """Returns the player with the rule of thumb."""
    return card_by_card(_choose_by_rule)


def _choose_by_rule(boards: Cards, cards: Cards, _words: Words) -> Cells:
    rows = counts_of(boards)[:, SIDE:]
    same = same_rank(rows, cards)
    ranks = sum((ranks_with(rows, copies) for copies in (1, 2, 3, 4)), np.zeros_like(rows))
    worth_of_rows = np.where(same > 0, _SAME_RANK[same], rule.OTHER_RANK * ranks)
    cells: Cells = _worth_of_cells(boards, _COLUMNS[cards // RANKS], worth_of_rows).argmax(axis=1)
    return cells


def _points_now(counts: Counts, scoring: Scoring) -> NDArray[np.int64]:
    """Returns the points of lines of none to five cards."""
    pairs, threes, fours = (ranks_with(counts, copies) for copies in (2, 3, 4))
    full = sizes(counts) == SIDE
    of_one_suit, in_order = one_suit(counts), straights(counts)
    first_that_holds = [
        (of_one_suit & tens_to_aces(counts), Mark.ROYAL_STRAIGHT_FLUSH),
        (of_one_suit & in_order, Mark.STRAIGHT_FLUSH),
        (fours > 0, Mark.FOUR_OF_A_KIND),
        ((threes > 0) & (pairs > 0), Mark.FULL_HOUSE),
        (of_one_suit, Mark.FLUSH),
        (in_order, Mark.STRAIGHT),
        (threes > 0, Mark.THREE_OF_A_KIND),
        (pairs > 1, Mark.TWO_PAIR),
        (pairs > 0, Mark.PAIR),
        (full, Mark.NOTHING),
    ]
    held = [holds for holds, _ in first_that_holds]
    return np.select(held, [scoring.points_of(mark) for _, mark in first_that_holds], 0)


def _worth_of_cells(boards: Cards, columns: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Returns the worth of each cell: of its column and its row.

    Args:
        boards: (n, 25) boards.
        columns: (n, 5) what the card is worth in each column.
        rows: (n, 5) what it is worth in each row.

    Returns:
        (n, 25), with the least integer in the cells that are taken.
    """
    worth = (rows[:, :, None] + columns[:, None, :]).reshape(-1, CELLS)
    return np.where(boards == NO_CARD, worth, np.iinfo(np.int64).min)


def _one_of(allowed: NDArray[np.bool_], words: Words) -> Cells:
    """Chooses one of the allowed cells by chance, each equally likely.

    Args:
        allowed: (n, 25), at least one True in each row.
        words: (n,) random words.
    """
    counts = allowed.sum(axis=1).astype(np.uint64)
    number = (words % counts).astype(np.intp)  # the remainder's bias is below 25 / 2**64
    cells: Cells = (allowed.cumsum(axis=1) == number[:, None] + 1).argmax(axis=1)
    return cells

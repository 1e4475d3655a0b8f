"""The simple players of many campaigns at once.

Tests compare them with `rule`, and with a greedy player that is written for one position.
"""

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player import rule
from cardroom.tables.square.player.batch import NO_CARD, BatchPlayer, Cells, Words, card_by_card
from cardroom.tables.square.player.deals import Cards
from cardroom.tables.square.player.line_counts import (
    RANKS,
    SUITS,
    Counts,
    counts_of,
    keys_of,
    one_suit,
    ranks_with,
    same_rank,
    sizes,
    straights,
    tens_to_aces,
)
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.rules.board import CELLS, SIDE
from cardroom.tables.square.rules.lines import Mark

_COLUMNS = np.array(
    [
        [
            rule.FIFTH_COLUMN if x == rule.FIFTH else rule.OWN_COLUMN if x == suit else rule.FOREIGN_COLUMN
            for x in range(5)
        ]
        for suit in range(SUITS)
    ]
)
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

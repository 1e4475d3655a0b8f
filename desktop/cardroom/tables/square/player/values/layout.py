"""Numbers the weights: one range for each group of features.

A feature is something that is true of a position; its weight is what that is worth in points, together with all
others. `placed` is the number of cards on the board, 1 to 24: on a full board the points are known.
"""

from typing import Final

from mypy_extensions import i64

from cardroom.tables.square.player.values.kinds import KINDS, RANK_KEYS, ROLES

STEPS: Final = 25
"""More than the largest number of cards placed."""

COUNTS: Final = 5
"""Steps of a number of cards: 0, 1, 2, 3 to 5, 6 and more."""

PARTS: Final = 5
"""Parts of a stage of five cards each, for features that need no more detail."""

COPIES: Final = 5
SUIT_LEFT: Final = 14
STRAIGHT_KEYS: Final = 46
STRAIGHT_FLUSH_KEYS: Final = 48
CLAIMS: Final = 756
CLAIM_OF_COLUMN: Final = 26
"""A column of n cards of one suit adds this less n: one claim, and the 5 - n cards that it needs."""

CLAIM_OF_ROW: Final = 126
SHAPES: Final = 65536

RANKS_OF_LINE: Final = 0
SUIT_OF_LINE: Final = RANKS_OF_LINE + 2 * STEPS * 2 * RANK_KEYS
STRAIGHTS_OF_LINE: Final = SUIT_OF_LINE + 2 * STEPS * 4 * SUIT_LEFT
STRAIGHT_FLUSHES_OF_LINE: Final = STRAIGHTS_OF_LINE + 2 * STEPS * 2 * STRAIGHT_KEYS
CROSSING: Final = STRAIGHT_FLUSHES_OF_LINE + 2 * STEPS * STRAIGHT_FLUSH_KEYS
STRAIGHT_FLUSH_CROSSING: Final = CROSSING + KINDS * KINDS * COUNTS * PARTS
RANK: Final = STRAIGHT_FLUSH_CROSSING + 2 * 4 * KINDS * COUNTS * PARTS
SUIT: Final = RANK + 2 * ROLES * COPIES * PARTS
SHAPE: Final = SUIT + CLAIMS * SUIT_LEFT * PARTS
WEIGHTS: Final = SHAPE + 2 * SHAPES
"""The number of weights of a stage."""


def ranks_of_line(row: i64, placed: i64, suited: i64, key: i64) -> i64:
    """Returns the weight of a line's ranks and the copies out."""
    return RANKS_OF_LINE + ((row * STEPS + placed) * 2 + suited) * RANK_KEYS + key


def suit_of_line(row: i64, placed: i64, cards: i64, left: i64) -> i64:
    """Returns the weight of a one-suit line and its outs."""
    return SUIT_OF_LINE + ((row * STEPS + placed) * 4 + cards - 1) * SUIT_LEFT + left


def straights_of_line(row: i64, placed: i64, suited: i64, key: i64) -> i64:
    """Returns the weight of a line's possible straights."""
    return STRAIGHTS_OF_LINE + ((row * STEPS + placed) * 2 + suited) * STRAIGHT_KEYS + key


def straight_flushes_of_line(row: i64, placed: i64, key: i64) -> i64:
    """Returns the weight of a line's possible straight flushes."""
    return STRAIGHT_FLUSHES_OF_LINE + (row * STEPS + placed) * STRAIGHT_FLUSH_KEYS + key


def crossing(row_kind: i64, column_kind: i64, count: i64, part: i64) -> i64:
    """Returns the weight of an empty cell where two lines cross.

    The count is that of the cards out that are good for both.
    """
    return CROSSING + ((row_kind * KINDS + column_kind) * COUNTS + count) * PARTS + part


def straight_flush_crossing(row: i64, cards: i64, other_kind: i64, count: i64, part: i64) -> i64:
    """Returns the weight of an empty cell on a straight flush."""
    return STRAIGHT_FLUSH_CROSSING + (((row * 4 + cards - 1) * KINDS + other_kind) * COUNTS + count) * PARTS + part


def rank(row: i64, roles: i64, left: i64, part: i64) -> i64:
    """Returns the weight of a rank with its roles in lines."""
    return RANK + ((row * ROLES + roles) * COPIES + left) * PARTS + part


def suit(claims: i64, left: i64, part: i64) -> i64:
    """Returns the weight of a suit with its claims."""
    return SUIT + (claims * SUIT_LEFT + left) * PARTS + part


def shape(row: i64, kinds: i64, placed: i64) -> i64:
    """Returns the weight of the kinds of all columns or all rows.

    Args:
        row: 0 for columns, 1 for rows.
        kinds: the sum of the lines' codes.
        placed: the number of cards on the board.
    """
    return SHAPE + row * SHAPES + (((kinds + (placed >> 1) * 715827883) * 40503127) >> 22) % SHAPES


def shape_codes() -> list[int]:
    """Returns a code of each kind, whose sums of five differ."""
    codes, number = [0], 12345
    for _ in range(KINDS - 1):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        codes.append(number >> 7)
    return codes

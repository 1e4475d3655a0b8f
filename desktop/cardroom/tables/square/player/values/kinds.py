"""What a line can still become.

A line has a pattern (how often each of its ranks occurs) and a kind: its pattern, and whether a flush, a straight or a
better set of ranks can still come with the cards that are out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PATTERNS: Final = (
    (),
    (1,),
    (2,),
    (1, 1),
    (3,),
    (2, 1),
    (1, 1, 1),
    (4,),
    (3, 1),
    (2, 2),
    (2, 1, 1),
    (1, 1, 1, 1),
)
"""How often each rank occurs in a line of up to four cards, the most frequent first."""

P_ONE: Final = 1
P_PAIR: Final = 2
P_TWO: Final = 3
P_TRIPLE: Final = 4
P_PAIR_ONE: Final = 5
P_THREE: Final = 6
P_FOUR: Final = 7
P_TRIPLE_ONE: Final = 8
P_TWO_PAIR: Final = 9
P_PAIR_TWO: Final = 10
P_DIFFERENT: Final = 11

EMPTY: Final = 0
ONE: Final = 1
ONE_NO_FLUSH: Final = 2
PAIR: Final = 3
TWO: Final = 4
FLUSH2: Final = 5
STRAIGHT_FLUSH2: Final = 6
DEAD2: Final = 7
TRIPLE: Final = 8
PAIR_ONE: Final = 9
FLUSH3: Final = 10
STRAIGHT_FLUSH3: Final = 11
STRAIGHT3: Final = 12
DEAD3: Final = 13
FOUR: Final = 14
TRIPLE_ONE: Final = 15
TWO_PAIR: Final = 16
FLUSH4: Final = 17
STRAIGHT_FLUSH4: Final = 18
STRAIGHT4: Final = 19
DEAD4: Final = 20
FULL: Final = 21
KINDS: Final = 22
"""The number of kinds. A digit is the number of cards; a dead line takes any card."""

ANY_CARD: Final = 0
ITS_SUIT: Final = 1
ITS_RANKS: Final = 2
ITS_STRAIGHTS: Final = 3
A_RANK_TWICE: Final = 4

GOOD_CARDS: Final = {
    ONE_NO_FLUSH: ITS_RANKS,
    PAIR: ITS_RANKS,
    TWO: ITS_RANKS,
    FLUSH2: ITS_SUIT,
    STRAIGHT_FLUSH2: ITS_SUIT,
    TRIPLE: A_RANK_TWICE,
    PAIR_ONE: ITS_RANKS,
    FLUSH3: ITS_SUIT,
    STRAIGHT_FLUSH3: ITS_SUIT,
    STRAIGHT3: ITS_STRAIGHTS,
    TRIPLE_ONE: ITS_RANKS,
    TWO_PAIR: ITS_RANKS,
    FLUSH4: ITS_SUIT,
    STRAIGHT_FLUSH4: ITS_SUIT,
    STRAIGHT4: ITS_STRAIGHTS,
}
"""The cards that are good for a line; any card for the kinds not named. One card is decided by `line_records`."""

WAITS_ALONE: Final = 1
WAITS_AS_PAIR: Final = 5
WAITS_AS_TRIPLE: Final = 15
WAITS_BESIDE: Final = 30
WAITS_AS_ONE_OF_TWO_PAIRS: Final = 150
ROLES: Final = 450
"""Roles of a rank in a line, as digits of a number of mixed base: the sum over lines counts each role."""

RANK_ROLES: Final = {
    ONE: (WAITS_ALONE, 0),
    ONE_NO_FLUSH: (WAITS_ALONE, 0),
    PAIR: (WAITS_AS_PAIR, 0),
    TWO: (WAITS_ALONE, WAITS_ALONE),
    TRIPLE: (WAITS_AS_TRIPLE, 0),
    PAIR_ONE: (WAITS_AS_PAIR, WAITS_BESIDE),
    TRIPLE_ONE: (WAITS_AS_TRIPLE, WAITS_BESIDE),
    TWO_PAIR: (WAITS_AS_ONE_OF_TWO_PAIRS, WAITS_AS_ONE_OF_TWO_PAIRS),
}
"""The roles of a line's first and second rank; none for the kinds not named."""


def kind_of(pattern: i64, flush: i64, straight_flush: i64, straight: i64, first: i64, second: i64) -> i64:
    """Returns the kind of a line of up to four cards.

    Args:
        pattern: index in PATTERNS.
        flush: 1 if a flush can come.
        straight_flush: 1 if a straight flush can come.
        straight: not 0 if a straight can come.
        first: copies out of the line's first rank.
        second: copies out of its second rank.
    """
    if pattern == P_TWO:
        if flush:
            return FLUSH2 + straight_flush
        return TWO if first + second >= 3 else DEAD2
    if pattern == P_THREE:
        if flush:
            return FLUSH3 + straight_flush
        return STRAIGHT3 if straight else DEAD3
    if pattern == P_DIFFERENT:
        if flush:
            return FLUSH4 + straight_flush
        return STRAIGHT4 if straight else DEAD4
    if pattern == P_ONE:
        return ONE if flush else ONE_NO_FLUSH
    if pattern == P_PAIR:
        return PAIR
    if pattern == P_TRIPLE:
        return TRIPLE
    if pattern == P_PAIR_ONE:
        return PAIR_ONE if first > 1 or second > 1 or (first > 0 and second > 0) else DEAD3
    if pattern == P_TRIPLE_ONE:
        return TRIPLE_ONE if first + second > 0 else DEAD4
    if pattern == P_TWO_PAIR:
        return TWO_PAIR if first + second > 0 else DEAD4
    if pattern == P_FOUR:
        return FOUR
    return DEAD4 if pattern == P_PAIR_TWO else EMPTY


RANK_KEYS: Final = 82
"""The number of keys that `rank_key` can return."""


def rank_key(pattern: i64, first: i64, second: i64, others: i64) -> i64:
    """Returns a number for a pattern and the copies out.

    Args:
        pattern: index in PATTERNS.
        first: copies out of the line's first rank.
        second: copies out of its second rank.
        others: copies out of the third and fourth rank.
    """
    low: i64 = first if first < second else second
    high: i64 = second if first < second else first
    if pattern == P_ONE:
        return 1 + first
    if pattern == P_PAIR:
        return 5 + first
    if pattern == P_TWO:
        return 8 + low * 4 + high
    if pattern == P_TRIPLE:
        return 24 + first
    if pattern == P_PAIR_ONE:
        return 26 + first * 4 + second
    if pattern == P_THREE:
        return 38 + first + second + others
    if pattern == P_FOUR:
        return 48
    if pattern == P_TRIPLE_ONE:
        return 49 + first * 4 + second
    if pattern == P_TWO_PAIR:
        return 57 + low * 3 + high
    if pattern == P_PAIR_TWO:
        return 66 + first
    return 69 + first + second + others if pattern == P_DIFFERENT else 0


def numbers_by_kind(table: dict[int, int]) -> vec[i64]:
    """Returns a table by kind as an array, filled with 0."""
    return vec[i64]([table.get(kind, 0) for kind in range(KINDS)])

"""Numbers every set of ranks that a line can hold.

A line of up to five cards holds a multiset of ranks; the empty one has number 0, and a card leads from one to the next.
There are 8,568 with thirteen ranks.
"""

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardroom.tables.square.player.values.kinds import PATTERNS

SIDE: Final = 5
RANKS: Final = 13
WINDOWS: Final = 10
ACE_HIGH: Final = 9
"""The number of the straight 10-J-Q-K-A; straight w from 0 has the ranks w to w + 4."""

STRAIGHTS: Final = tuple(sum(1 << rank % RANKS for rank in range(low, low + SIDE)) for low in range(WINDOWS))
"""The ranks of each straight, as bits."""

NOTHING: Final = "*"
MARKS: Final = {(4, 1): "4", (3, 2): "H", (3, 1, 1): "3", (2, 2, 1): "2", (2, 1, 1, 1): "1"}


def zeros(count: int) -> vec[i64]:
    """Returns an array of whole zeros."""
    return vec[i64]([0] * count)


def zero_values(count: int) -> vec[float]:
    """Returns an array of zeros."""
    return vec[float]([0.0] * count)


def mark_of_ranks(ranks: tuple[int, ...], one_suit: bool) -> str:
    """Returns the mark of five ranks, as in `rules.lines`.

    Args:
        ranks: five, in order.
        one_suit: whether the cards have one suit; only with different ranks.
    """
    mark = MARKS.get(pattern_of(ranks))
    if mark is not None:
        return mark
    bits = sum(1 << rank for rank in set(ranks))
    if bits in STRAIGHTS and len(set(ranks)) == SIDE:
        royal = bits == STRAIGHTS[ACE_HIGH]
        return ("R" if royal else "S") if one_suit else "s"
    return "f" if one_suit else NOTHING


def pattern_of(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Returns how often each rank occurs, the most frequent first."""
    return tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))


class RankSets:
    """The sets of ranks by number.

    Attributes:
        next: 13 for each set: the number of the set with one more card of a rank.
        size: the number of cards.
        pattern: index in PATTERNS, for up to four cards.
        group: 4 for each set: its ranks, the most frequent first.
        bits: its ranks as bits.
        mixed: the points of five cards of several suits.
        suited: the points of five cards of one suit.

    Args:
        ranks: the number of ranks, 9 to 13.
        points: the points of each mark.
    """

    def __init__(self, ranks: int, points: dict[str, int]) -> None:
        sets = all_sets(ranks)
        numbers = {one: number for number, one in enumerate(sets)}
        patterns = {pattern: number for number, pattern in enumerate(PATTERNS)}
        self.next = zeros(len(sets) * RANKS)
        self.size = vec[i64]([len(one) for one in sets])
        self.pattern = zeros(len(sets))
        self.group = zeros(len(sets) * 4)
        self.bits = vec[i64]([sum(1 << rank for rank in set(one)) for one in sets])
        self.mixed = zero_values(len(sets))
        self.suited = zero_values(len(sets))
        for number, one in enumerate(sets):
            if len(one) == SIDE:
                self.mixed[i64(number)] = float(points[mark_of_ranks(one, False)])
                self.suited[i64(number)] = float(points[mark_of_ranks(one, True)])
                continue
            groups = sorted(set(one), key=lambda rank: (-one.count(rank), rank))
            self.pattern[i64(number)] = patterns[pattern_of(one)]
            for place, rank in enumerate(groups):
                self.group[i64(number * 4 + place)] = rank
            for rank in range(ranks):
                if one.count(rank) < 4:
                    self.next[i64(number * RANKS + rank)] = numbers[tuple(sorted((*one, rank)))]


def all_sets(ranks: int) -> list[tuple[int, ...]]:
    """Returns all sets of up to five ranks, by size.

    A rank is there four times at most.
    """
    sets = [one for size in range(SIDE + 1) for one in combinations_with_replacement(range(ranks), size)]
    return [one for one in sets if len(one) < SIDE or one[0] != one[-1]]


class Straights:
    """Straights by the ranks that are there, as bits.

    Attributes:
        possible: by ranks: the straights with all their ranks among them.
        around: by ranks: the straights that contain all of them.
        ranks: by straights: all their ranks.
        number: by straights: how many.
    """

    def __init__(self) -> None:
        self.possible = vec[i64]([straights_where(bits, True) for bits in range(1 << RANKS)])
        self.around = vec[i64]([straights_where(bits, False) for bits in range(1 << RANKS)])
        self.ranks = zeros(1 << WINDOWS)
        self.number = zeros(1 << WINDOWS)
        for straights in range(1 << WINDOWS):
            found = [ranks for window, ranks in enumerate(STRAIGHTS) if straights >> window & 1]
            for ranks in found:
                self.ranks[i64(straights)] |= ranks
            self.number[i64(straights)] = len(found)


def straights_where(bits: int, inside: bool) -> int:
    """Returns the straights inside some ranks, or around them, as bits."""
    found = 0
    for window, ranks in enumerate(STRAIGHTS):
        if ranks & bits == (ranks if inside else bits):
            found |= 1 << window
    return found

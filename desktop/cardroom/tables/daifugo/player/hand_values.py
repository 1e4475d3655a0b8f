"""Hand values: how much weak stuff the best cut leaves.

A hand is cut card by card from the lowest: its lowest card is a single, or belongs to a group or to a run. All ways are
tried, and each rest is cut only once: many ways, and the hands after many plays, leave the same cards.
"""

from dataclasses import dataclass
from typing import Final

from cardroom.tables.daifugo.player.role_values import RoleValues
from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    EIGHT,
    JOKERS,
    NATURALS,
    RANKS,
    CardSet,
    lowest_bits,
    suits_at,
)
from cardroom.tables.daifugo.rules.play import (
    JOKER_RANK,
    SHORTEST_RUN,
    Play,
    jokers_alone,
    of_rank,
    run_of,
    suit_choices,
)

_STRONG: Final = 91
"""The least role value of a combination that takes points off."""

_PART: Final = 64
"""What a point costs; a combination costs 1, so that fewer points come before fewer combinations."""

_NEVER: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Cut:
    """A hand in combinations.

    Attributes:
        value: the hand value; the lower the better.
        parts: the combinations, that of the lowest card first.
    """

    value: int
    parts: tuple[Play, ...]


class HandValues:
    """The values of hands under one outlook.

    Args:
        roles: the role values.
        runs: whether runs may be played.
    """

    def __init__(self, roles: RoleValues, *, runs: bool) -> None:
        self._roles = roles
        self._with_runs = runs
        self._groups: dict[int, list[int]] = {}
        self._runs: dict[int, list[int]] = {}
        self._costs: dict[CardSet, int] = {0: 0}
        self._firsts: dict[CardSet, CardSet] = {}
        self._run_lows: dict[CardSet, int] = {}

    def value(self, hand: CardSet) -> int:
        """Returns the hand value of the best cut."""
        return self._cost(hand) // _PART

    def cut(self, hand: CardSet) -> Cut:
        """Returns the best cut: the lowest hand value, then the fewest combinations."""
        value, parts = self.value(hand), []
        for taken in self.parts(hand):
            parts.append(_combination(taken, self._run_lows.get(hand, -1)))
            hand &= ~taken
        return Cut(value, tuple(parts))

    def parts(self, hand: CardSet) -> list[CardSet]:
        """Returns the cards of each combination of the best cut."""
        self._cost(hand)
        parts = []
        while hand:
            taken = self._firsts[hand]
            parts.append(taken)
            hand &= ~taken
        return parts

    def points(self, play: Play) -> int:
        """Returns what a combination adds to the hand value."""
        jokers = (play.cards & JOKERS).bit_count()
        if play.stands == 0:
            return _own(self._of_groups(play.count)[JOKER_RANK], play.count)
        table = self._of_groups if play.low == play.high else self._of_runs
        return _own(table(play.count)[play.low], play.count - jokers)

    def _cost(self, cards: CardSet) -> int:
        """Returns the least cost of some cards.

        A point costs 64, a combination 1.
        """
        known = self._costs.get(cards)
        if known is not None:
            return known
        naturals, jokers = cards & NATURALS, cards & JOKERS
        if not naturals:
            count = jokers.bit_count()
            self._firsts[cards] = cards
            self._costs[cards] = cost = _PART * _own(self._of_groups(count)[JOKER_RANK], count) + 1
            return cost
        rank = ((naturals & -naturals).bit_length() - 1) // 4
        least, first = self._best_group(cards, rank)
        if self._with_runs:
            for taken, low, count in _runs_from_lowest(naturals, jokers):
                own = (taken & NATURALS).bit_count()
                cost = _PART * _own(self._of_runs(count)[low], own) + 1 + self._cost(cards & ~taken)
                if cost < least:
                    least, first = cost, taken
                    self._run_lows[cards] = low
        self._firsts[cards] = first
        self._costs[cards] = least
        return least

    def _best_group(self, cards: CardSet, rank: int) -> tuple[int, CardSet]:
        """Returns the least cost of all cuts without a run first.

        Also returns the group or single with the lowest card in such a cut.
        """
        jokers = cards & JOKERS
        suits = suits_at(cards, rank)
        lowest = suits & -suits
        least, first = _NEVER, 0
        for mates in (_SUBSETS if self._with_runs else _LOWEST)[suits ^ lowest]:
            own = mates.bit_count() + 1
            for added in range(jokers.bit_count() + 1):
                taken = (mates | lowest) << 4 * rank | lowest_bits(jokers, added)
                points = _own(self._of_groups(own + added)[rank], own)
                cost = _PART * points + 1 + self._cost(cards & ~taken)
                if cost < least:
                    least, first = cost, taken
        return least, first

    def _of_groups(self, count: int) -> list[int]:
        """Returns the points of groups by rank; see `_points`."""
        points = self._groups.get(count)
        if points is None:
            ranks = range(RANKS + 1)
            roles, topped = self._roles.of_groups(count), self._roles.is_topped
            points = self._groups[count] = [_points(roles[rank], topped(rank, rank)) for rank in ranks]
            if self._roles.outlook.eight_cut:
                points[EIGHT] = _UNBEATABLE
        return points

    def _of_runs(self, count: int) -> list[int]:
        """Returns the points of runs by their lowest rank; see `_points`."""
        points = self._runs.get(count)
        if points is None:
            ranks = range(RANKS - count + 1)
            roles, topped = self._roles.of_runs(count), self._roles.is_topped
            points = self._runs[count] = [_points(roles[low], topped(low, low + count - 1)) for low in ranks]
        return points


_UNBEATABLE: Final = -2
"""Stands in the tables for "minus the number of cards"."""


def _points(role: int, is_topped: bool) -> int:
    """Returns the points of a role value."""
    if role >= _STRONG:
        return -1 if is_topped else _UNBEATABLE
    return 2 - (role - 1) // 30


def _own(points: int, cards: int) -> int:
    """Returns the points of a combination of some cards.

    A joker among other cards does not count as one: it is worth as much alone, and can still do more.
    """
    return -cards if points == _UNBEATABLE else points


def _combination(cards: CardSet, low: int) -> Play:
    """Returns cards as a play.

    Jokers of a group stand for the first suits that are free.

    Args:
        cards: the cards.
        low: the lowest rank of a run; -1 for another combination.
    """
    naturals, jokers = cards & NATURALS, cards & JOKERS
    if not naturals:
        return jokers_alone(cards)
    place = naturals.bit_length() - 1
    if low >= 0:
        return run_of(cards, low, 1 << place % 4)
    suits = suits_at(naturals, place // 4)
    return of_rank(cards, place // 4, suits | suit_choices(ALL_SUITS & ~suits, jokers.bit_count())[0])


def _runs_from_lowest(naturals: CardSet, jokers: CardSet) -> list[tuple[CardSet, int, int]]:
    """Returns the runs with the lowest natural card of a hand.

    Returns:
        Of each run its cards, its lowest rank, and its number of cards. Below the lowest card are only jokers.
    """
    lowest = naturals & -naturals
    rank, suit = divmod(lowest.bit_length() - 1, 4)
    total = jokers.bit_count()
    found = []
    for below in range(min(total, rank) + 1):
        ways = [(lowest, below)]  # natural cards, number of jokers
        for high in range(rank + 1, RANKS):
            card = naturals & (1 << 4 * high + suit)
            with_joker = [(cards, used + 1) for cards, used in ways if used < total]
            ways = ([(cards | card, used) for cards, used in ways] if card else []) + with_joker
            if not ways:
                break
            count = high - rank + 1 + below
            if count >= SHORTEST_RUN:
                found += [(cards | lowest_bits(jokers, used), rank - below, count) for cards, used in ways]
    return found


def _sets_within(suits: int) -> tuple[int, ...]:
    """Returns the subsets of some suits, the largest first."""
    within = [each for each in range(ALL_SUITS + 1) if not each & ~suits]
    return tuple(sorted(within, key=lambda each: -each.bit_count()))


_SUBSETS: Final = tuple(_sets_within(suits) for suits in range(ALL_SUITS + 1))
"""The subsets of each set of suits, the largest first."""

_LOWEST: Final = tuple(
    tuple(lowest_bits(suits, count) for count in range(suits.bit_count(), -1, -1)) for suits in range(ALL_SUITS + 1)
)
"""Of each set of suits its lowest, as many as can be taken: without runs suits do not matter."""

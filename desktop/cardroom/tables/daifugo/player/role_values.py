"""Role values: how strong a combination is now.

Source: the heuristics published for the UEC Computer Daihinmin contest, for 52 cards. Extended here to jokers and to
plays that end a trick for sure (docs/adr/0034).
"""

from dataclasses import dataclass
from typing import Final

from cardroom.tables.daifugo.rules.card_sets import EIGHT, JOKERS, NATURALS, RANKS, SPADE_3, CardSet, count_at
from cardroom.tables.daifugo.rules.play import JOKER_RANK, Kind, Play

STRONGEST_ROLE: Final = 100
WEAKEST_ROLE: Final = 1
CLEARING_ROLE: Final = 86
"""The least role value of a combination that can clear the field."""

_FOR_A_RANK: Final = 30
"""What a single loses for each rank above it."""

_FOR_A_GROUP: Final = (4, 9, 15, 24)
"""What a group loses for each rank above it, by how many more cards of it are out than needed."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a player can say about the cards of the others.

    Attributes:
        out: the cards that opponents may hold: neither in the own hand nor played.
        seats: number of seats.
        players: number of players that are still in, the player included.
        is_reversed: whether a lower rank is stronger.
        eight_cut: whether a play with an 8 ends the trick.
        spade_three: whether the 3 of spades beats a lone joker.
    """

    out: CardSet
    seats: int
    players: int
    is_reversed: bool = False
    eight_cut: bool = False
    spade_three: bool = False


class RoleValues:
    """The role values of all combinations under one outlook.

    Args:
        outlook: what opponents may hold.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._groups: dict[int, list[int]] = {}
        self._runs: dict[int, list[int]] = {}

    def of(self, play: Play) -> int:
        """Returns the role value of a combination."""
        if play.kind is Kind.RUN:
            return self.of_runs(play.count)[play.low]
        return self.of_groups(play.count)[play.low]

    def of_groups(self, count: int) -> list[int]:
        """Returns the role values of singles or groups by rank.

        The last is that of jokers alone.

        Args:
            count: number of cards, from 1.
        """
        values = self._groups.get(count)
        if values is None:
            values = self._groups[count] = self._of_singles() if count == 1 else self._of_groups(count)
            if self.outlook.eight_cut:
                values[EIGHT] = STRONGEST_ROLE
        return values

    def of_runs(self, count: int) -> list[int]:
        """Returns the role values of runs by their lowest rank.

        Args:
            count: number of cards, from 3.
        """
        values = self._runs.get(count)
        if values is None:
            values = self._runs[count] = self._of_runs(count)
        return values

    def is_topped(self, low: int, high: int) -> bool:
        """Returns whether any card of a higher rank is out.

        Args:
            low: the lowest rank of a combination.
            high: its highest rank; JOKER_RANK for jokers alone.
        """
        out = self.outlook.out
        if high == JOKER_RANK:
            return False
        if out & JOKERS:
            return True
        if self.outlook.is_reversed:
            return out & ((1 << 4 * low) - 1) != 0
        return (out & NATURALS) >> 4 * (high + 1) != 0

    def _of_singles(self) -> list[int]:
        """Returns the role values of singles by rank: 100 - 30 n.

        n is the number of ranks above of which any card is out. The jokers are a rank above all. A lone joker has one
        rank above it while the 3 of spades is out and beats it.
        """
        out = self.outlook.out
        above = 1 if out & JOKERS else 0
        values = [0] * (RANKS + 1)
        values[JOKER_RANK] = STRONGEST_ROLE
        if self.outlook.spade_three and out & SPADE_3:
            values[JOKER_RANK] -= _FOR_A_RANK
        for rank in self._from_the_top():
            values[rank] = max(WEAKEST_ROLE, STRONGEST_ROLE - _FOR_A_RANK * above)
            if count_at(out, rank):
                above += 1
        return values

    def _of_groups(self, count: int) -> list[int]:
        """Returns the role values of groups by rank.

        Each rank above that can form the group takes a penalty off 100. The jokers alone are a rank above all. As part
        of a group they can serve one rank only: all ranks that need them together cost the least penalty, once.
        """
        out, more = self.outlook.out, self.outlook.seats - self.outlook.players
        jokers = (out & JOKERS).bit_count()
        lost = _group_penalty(jokers - count + more) if jokers >= count else 0
        by_joker = 0
        values = [STRONGEST_ROLE] * (RANKS + 1)
        for rank in self._from_the_top():
            values[rank] = max(WEAKEST_ROLE, STRONGEST_ROLE - lost - by_joker)
            held = count_at(out, rank)
            if held >= count:
                lost += _group_penalty(held - count + more)
            elif held and held + jokers >= count:
                by_joker = _FOR_A_GROUP[0]
        return values

    def _of_runs(self, count: int) -> list[int]:
        """Returns the role values of runs by their lowest rank.

        Formula: 100 - n (N + 1 - P), where n is the number of runs above that can be formed, N that of seats and P
        that of players. Runs that need a joker count together as one.
        """
        out = self.outlook.out
        lows = (1 << 4 * (RANKS - count + 1)) - 1
        full = short = shorter = lows  # with all cards, with at most one missing, with at most two
        for place in range(count):
            cards = (out & NATURALS) >> 4 * place
            shorter = shorter & cards | short
            short = short & cards | full
            full &= cards
        each = self.outlook.seats + 1 - self.outlook.players
        with_joker = (0, short, shorter)[(out & JOKERS).bit_count()]
        values = [STRONGEST_ROLE] * RANKS
        for low in range(RANKS - count + 1):
            if self.outlook.eight_cut and low <= EIGHT < low + count:
                continue
            number = self._lying_above(full, low, count).bit_count()
            number += self._lying_above(with_joker & ~full, low, count) != 0
            values[low] = max(WEAKEST_ROLE, STRONGEST_ROLE - number * each)
        return values

    def _lying_above(self, runs: CardSet, low: int, count: int) -> CardSet:
        """Returns those runs, as their lowest cards, that are wholly stronger."""
        if self.outlook.is_reversed:
            return runs & ((1 << 4 * max(0, low - count + 1)) - 1)
        return runs >> 4 * (low + count)

    def _from_the_top(self) -> list[int]:
        """Returns the ranks, the strongest first."""
        return list(range(RANKS)) if self.outlook.is_reversed else list(range(RANKS - 1, -1, -1))


def _group_penalty(surplus: int) -> int:
    return _FOR_A_GROUP[max(0, min(surplus, 3))]

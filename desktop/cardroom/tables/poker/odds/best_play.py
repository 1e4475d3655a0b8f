"""Hold values of all deals under a pay table, and best holds.

Holding S of a deal H ends in one of the hands that contain S and nothing else of H. With V(U), the total pay of all
hands that contain U, inclusion and exclusion gives the total pay of these hands:

    W(S) = sum over S ⊆ U ⊆ H of (-1)^|U − S| · V(U),

a Möbius transform over the 32 subsets of H (R. P. Stanley, Enumerative Combinatorics 1, section 3.7). There are
C(deck − 5, 5 − |S|) such hands, all equally likely.

Ties go to the steadiest hold, the one whose pay has the least mean square: that makes the variance of perfect play a
property of the pay table. The mean squares are the same sum over the squares of the pays.

All numbers are integers, and 64 bits are enough. The largest V is the highest pay times all hands, 10^6 · 2,869,685,
and of squares 10^12 · 2,869,685 < 2^62. No step of the transform leaves 0 … V: each number is the pay of the hands that
contain some cards and none of some others. Holds are compared by their mean times the least common multiple of the
numbers of draws, at most 8,561,520: pays, with a rank below 32 in the lowest bits, stay below 2^49, squares below 2^63.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.odds.fine_hands import FINE_HANDS, fine_hand
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.hold_values import BY_RANK, DRAWN, RANKS, scale
from cardroom.tables.poker.odds.subset_counts import SubsetCounts, subset_rows
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, WHOLE, subset_numbers

_CHUNK = 2048  # deals at a time: 0.5 MB, which fits into the processor's cache
_RANKS = np.array(RANKS, np.int64)
_BY_RANK = np.array(BY_RANK, np.uint8)
_RANK_BITS = 5

Choices = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class HoldTable:
    """The counts, and the row of each subset of each deal.

    Attributes:
        counts: the number of hands that contain a set.
        rows: the row of each subset (32 masks) of each class of deals.
    """

    counts: SubsetCounts
    rows: NDArray[np.uint16]

    def pays_of(self, game: Game) -> NDArray[np.int64]:
        """Returns V: for each set, the pay of all hands containing it.

        One number for each row of the counts.
        """
        return self.totals_of(game.deck_size, game.fine_pays())

    def totals_of(self, deck_size: int, worth: Sequence[int]) -> NDArray[np.int64]:
        """Returns, for each set, the worth of all hands containing it.

        Args:
            deck_size: 53 or 52.
            worth: of each fine hand.
        """
        return self.counts.counts_of(deck_size) @ np.array(worth, np.int64)

    def best_holds(self, game: Game) -> Choices:
        """Returns the best hold of each class of deals, as a mask.

        The bits of the mask are the sorted cards of the deal. Ties go to the steadiest hold, then to the one with more
        cards.
        """
        pays = self.pays_of(game)
        squares = self.totals_of(game.deck_size, [pay**2 for pay in game.fine_pays()])
        factors = np.array(scale(game.deck_size), np.int64)[:, None]
        best = np.empty(self.counts.deals_of(game.deck_size), np.uint8)
        for start in range(0, len(best), _CHUNK):
            rows = self.rows[:, start : min(start + _CHUNK, len(best))]
            worth = means(pays, rows, factors)
            worth += _RANKS[:, None]
            highest = worth.max(axis=0)
            worth >>= _RANK_BITS
            equal = worth == highest >> _RANK_BITS
            tied = np.flatnonzero(np.count_nonzero(equal, axis=0) > 1)
            highest[tied] = _steadiest(means(squares, rows[:, tied], factors >> _RANK_BITS), equal[:, tied])
            best[start : start + _CHUNK] = _BY_RANK[highest & WHOLE]
        return best

    def tally(self, deck_size: int, holds: Choices) -> NDArray[np.int64]:
        """Counts the final hands over all deals and all draws.

        Args:
            deck_size: 53 or 52.
            holds: the mask of the held cards, for each class of deals of that deck.

        Returns:
            The count of each fine hand (24 columns) by the number of cards drawn, none to five (6 rows). At most
            C(53, 5)^2 · 32 < 2^48 in each, which is also why the sums of the weights are exact in floating point.
        """
        weights = self.counts.classes.weights[: len(holds)].astype(np.float64)
        order = np.argsort(holds, kind="stable")
        ends = np.searchsorted(holds[order], np.arange(MASKS + 1))
        counts = self.counts.counts_of(deck_size)
        signed = np.zeros((HAND_SIZE + 1, len(counts)))
        for held in range(MASKS):
            deals = order[ends[held] : ends[held + 1]]
            if len(deals):
                self._scatter(held, deals, weights[deals], signed[DRAWN[held]])
        return signed.astype(np.int64) @ counts

    def outcomes(self, deck_size: int, deal: Sequence[Card], held: int) -> list[int]:
        """Counts the draws to a hold of one deal by final hand.

        Args:
            deck_size: 53 or 52.
            deal: five sorted cards of that deck.
            held: the mask of the held cards.

        Returns:
            24 counts, one for each fine hand; their sum is C(deck − 5, cards drawn).
        """
        counts = np.zeros(FINE_HANDS, np.int64)
        numbers = subset_numbers(deal)
        for mask in range(WHOLE):
            if mask & held == held:
                row = self.counts.classes.row_of[numbers[mask]]
                counts += _sign(held, mask) * self.counts.counts_of_row(row, deck_size)
        counts[fine_hand(deal)] += _sign(held, WHOLE)
        return [int(count) for count in counts]

    def _scatter(
        self, held: int, deals: NDArray[np.intp], weights: NDArray[np.float64], signed: NDArray[np.float64]
    ) -> None:
        """Adds signed weights of deals to all rows of the Möbius transform.

        All these deals have the same mask of held cards.
        """
        for mask in range(MASKS):
            if mask & held == held:
                signed += np.bincount(self.rows[mask][deals], _sign(held, mask) * weights, len(signed))


def _sign(held: int, mask: int) -> int:
    """Returns the sign of a set's term in the transform.

    It is minus for an odd number of cards that are not held.
    """
    return -1 if (SIZES[mask] - SIZES[held]) % 2 else 1


def means(totals: NDArray[np.int64], rows: NDArray[np.uint16], factors: NDArray[np.int64]) -> NDArray[np.int64]:
    """Returns the transform W of the totals V, times a factor.

    One row for each of 32 masks, each with its own factor; one column for each deal.
    """
    worth = totals[rows]
    for bit in range(HAND_SIZE):
        halves = worth.reshape(MASKS >> bit + 1, 2, 1 << bit, -1)
        halves[:, 0] -= halves[:, 1]
    worth *= factors
    return worth


def _steadiest(squares: NDArray[np.int64], equal: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Returns the highest rank among the steadiest of equal holds.

    `equal` marks the holds of highest worth; the steadiest ones have the least mean square.
    """
    squares[~equal] = np.iinfo(np.int64).max
    least = squares == squares.min(axis=0, initial=np.iinfo(np.int64).max)
    highest: NDArray[np.int64] = np.where(least, _RANKS[:, None], 0).max(axis=0, initial=0)
    return highest


def hold_table(counts: SubsetCounts) -> HoldTable:
    """Builds the table of holds from the counts."""
    return HoldTable(counts, subset_rows(counts.classes, counts.fine_hands))

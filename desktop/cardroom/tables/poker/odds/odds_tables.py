"""Tables of odds: values of holds, best holds, and the file.

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
numbers of draws, at most 8,561,520: squares stay below 2^63.

`tools/count_poker_hands.py` makes the shipped file in some seconds; reading it takes a fraction of one.
"""

import io
import math
import zipfile
import zlib
from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from cardroom.cards.cards import HAND_SIZE, JOKER, Card
from cardroom.tables.poker.odds.game import DECK_WITH_JOKER, FINE_HANDS, Game, draws, fine_hand
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, WHOLE, Cards, subset_numbers, subset_rows
from cardroom.tables.poker.odds.ways_to_play import WayToPlay

DRAWN = tuple(HAND_SIZE - size for size in SIZES)

# Ties are broken by the order of the masks: the hold with more cards is better, then the one whose last card comes
# earlier in the deck, then the one whose last but one does, and so on, which is the mask with the lower number.
# `BY_RANK` lists the masks from the worst to the best; `RANKS` has the place of each mask in it.
BY_RANK = np.array(sorted(range(MASKS), key=lambda mask: (SIZES[mask], -mask)), np.uint8)
RANKS = np.argsort(BY_RANK)

_CHUNK = 2048  # deals at a time: 0.5 MB, which fits into the processor's cache
_HABITS = (WayToPlay.CASUAL, WayToPlay.PAIRS)

Choices = NDArray[np.uint8]


class BadOddsTables(ValueError):  # noqa: N818 - named like BadCards
    """Bytes that are not the file of tables.

    The message is one plain line.
    """


class OddsTables(Struct, frozen=True):
    """Tables of all deals, independent of any pay table.

    The names of its suits do not change the worth of a set. So the 2,869,685 deals fall into 150,891 classes, 134,459
    without the joker and 16,432 with it, and the 317,683 sets of at most four cards into 20,308.

    All else follows from the counts of hands that contain a set. Natural hands and hands with the joker are counted
    separately, so that one table serves the deck of 53 cards and that of 52. A hand of five is a set like any other:
    the rows of the classes are followed by one row for each fine hand, and a whole deal has the row of its fine hand.

    Attributes:
        row_of: the class number of each set of at most four cards, by its subset number.
        deals: a representative of each class of deals, five sorted cards in a row; those with the joker come last.
        weights: the number of deals in each of these classes.
        fine_hands: the fine hand of each class of deals.
        natural: counts of hands without the joker, one row of fine hands for each class of sets.
        with_joker: counts of hands with the joker, in the same form.
        habits: for each way to play that is a rule, the mask that it holds of each class of deals.
        rows: the row of each subset (32 masks) of each class of deals.
    """

    row_of: NDArray[np.uint16]
    deals: Cards
    weights: NDArray[np.uint8]
    fine_hands: NDArray[np.uint8]
    natural: NDArray[np.int32]
    with_joker: NDArray[np.int32]
    habits: Mapping[WayToPlay, Choices]
    rows: NDArray[np.uint16]

    def deals_of(self, deck_size: int) -> int:
        """Returns the number of a deck's classes of deals.

        The classes without the joker come first.
        """
        return len(self.deals) if deck_size == DECK_WITH_JOKER else int(np.count_nonzero(self.deals[:, -1] != JOKER))

    def counts_of(self, deck_size: int) -> NDArray[np.int64]:
        """Returns the counts of a deck, followed by the whole hands' rows."""
        counts = self.natural + self.with_joker if deck_size == DECK_WITH_JOKER else self.natural
        return np.concatenate([counts, np.eye(FINE_HANDS, dtype=np.int32)]).astype(np.int64)

    def totals_of(self, deck_size: int, worth: Sequence[int]) -> NDArray[np.int64]:
        """Returns V: for each set, the worth of all hands containing it.

        One number for each row of the counts.

        Args:
            deck_size: 53 or 52.
            worth: of each fine hand.
        """
        return self.counts_of(deck_size) @ np.array(worth, np.int64)

    def pays_of_holds(self, totals: NDArray[np.int64], deal: Sequence[Card]) -> list[int]:
        """Returns W: the total pay of each hold, by its mask.

        Args:
            totals: V of the pays.
            deal: five sorted cards.
        """
        whole = totals[len(self.natural) + fine_hand(deal)]
        pays: list[int] = _transformed(np.array([*totals[self._rows_of(deal)], whole])).tolist()
        return pays

    def outcomes(self, deck_size: int, deal: Sequence[Card], held: int) -> list[int]:
        """Counts the draws to a hold of one deal by final hand.

        Args:
            deck_size: 53 or 52.
            deal: five sorted cards of that deck.
            held: the mask of the held cards.

        Returns:
            24 counts, one for each fine hand; their sum is C(deck − 5, cards drawn).
        """
        rows, whole = self._rows_of(deal), np.eye(FINE_HANDS, dtype=np.int64)[fine_hand(deal)]
        counts = self.natural[rows]
        if deck_size == DECK_WITH_JOKER:
            counts = counts + self.with_joker[rows]
        counted: list[int] = _transformed(np.vstack([counts, whole]))[held].tolist()
        return counted

    def _rows_of(self, deal: Sequence[Card]) -> NDArray[np.uint16]:
        """Returns the rows of all subsets of a deal but the whole."""
        return self.row_of[subset_numbers(deal)[:WHOLE]]

    def best_holds(self, game: Game) -> Choices:
        """Returns the best hold of each class of deals, as a mask.

        The bits of the mask are the sorted cards of the deal. Ties go to the steadiest hold, then to the one with more
        cards.
        """
        pays = self.totals_of(game.deck_size, game.fine_pays())
        squares = self.totals_of(game.deck_size, [pay**2 for pay in game.fine_pays()])
        ways = draws(game.deck_size)
        # Makes the pays of holds comparable: in inverse proportion to the number of draws.
        factors = np.array([math.lcm(*ways) // ways[drawn] for drawn in DRAWN])[:, None]
        best = np.empty(self.deals_of(game.deck_size), np.uint8)
        for start in range(0, len(best), _CHUNK):
            rows = self.rows[:, start : min(start + _CHUNK, len(best))]
            worth = _transformed(pays[rows]) * factors
            highest = worth.max(axis=0)
            equal = worth == highest
            ranks = np.where(equal, RANKS[:, None], 0).max(axis=0)
            tied = np.flatnonzero(np.count_nonzero(equal, axis=0) > 1)
            ranks[tied] = _steadiest(_transformed(squares[rows[:, tied]]) * factors, equal[:, tied])
            best[start : start + _CHUNK] = BY_RANK[ranks]
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
        weights = self.weights[: len(holds)].astype(np.float64)
        order = np.argsort(holds, kind="stable")
        ends = np.searchsorted(holds[order], np.arange(MASKS + 1))
        counts = self.counts_of(deck_size)
        signed = np.zeros((HAND_SIZE + 1, len(counts)))
        for held in range(MASKS):
            deals = order[ends[held] : ends[held + 1]]
            for mask in range(MASKS) if len(deals) else ():
                if mask & held == held:
                    sign = -1 if (SIZES[mask] - SIZES[held]) % 2 else 1
                    signed[DRAWN[held]] += np.bincount(self.rows[mask][deals], sign * weights[deals], len(counts))
        return signed.astype(np.int64) @ counts

    def tally_of(self, game: Game, way: WayToPlay) -> list[list[int]]:
        """Counts the final hands of a way to play, as `tally` does."""
        deals = self.deals_of(game.deck_size)
        if way is WayToPlay.PERFECT:
            holds = self.best_holds(game)
        elif way is WayToPlay.BLIND:
            holds = np.full(deals, WHOLE, np.uint8)
        else:
            holds = self.habits[way][:deals]
        counts: list[list[int]] = self.tally(game.deck_size, holds).tolist()
        return counts


def _transformed(totals: NDArray[np.int64]) -> NDArray[np.int64]:
    """Replaces V by W: 32 rows by mask, any columns."""
    for bit in range(HAND_SIZE):
        halves = totals.reshape(MASKS >> bit + 1, 2, 1 << bit, -1)
        halves[:, 0] -= halves[:, 1]
    return totals


def _steadiest(squares: NDArray[np.int64], equal: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Returns the highest rank among the steadiest of equal holds.

    `equal` marks the holds of highest worth; the steadiest ones have the least mean square.
    """
    squares = np.where(equal, squares, np.iinfo(np.int64).max)
    highest: NDArray[np.int64] = np.where(squares == squares.min(axis=0), RANKS[:, None], 0).max(axis=0)
    return highest


def from_bytes(data: bytes) -> OddsTables:
    """Parses the file; the checksums of the zip detect damage.

    Raises:
        BadOddsTables: the file is damaged, or not of this kind.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            row_of, deals, weights, fine_hands = file["row_of"], file["deals"].T, file["weights"], file["fine_hands"]
            natural, with_joker = file["natural"].T, file["with_joker"].T
            habits = {way: file[way.value] for way in _HABITS}
    except (ValueError, KeyError, EOFError, OSError, AttributeError, zipfile.BadZipFile, zlib.error) as fault:
        raise BadOddsTables(f"these are no tables of odds: {fault}") from fault
    rows = subset_rows(row_of, deals, fine_hands)
    return OddsTables(row_of, deals, weights, fine_hands, natural, with_joker, habits, rows)

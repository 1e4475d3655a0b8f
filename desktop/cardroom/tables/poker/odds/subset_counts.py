"""Counts of hands that contain a given set of cards.

All other tables are computed from this one. It is counted once and shipped as a file. Natural hands and hands with the
joker are counted separately, so that one table serves the deck of 53 cards and that of 52.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import JOKER
from cardroom.tables.poker.odds.fine_hands import FINE_HANDS
from cardroom.tables.poker.odds.game import DECK_WITH_JOKER
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, STEPS, WHOLE

Cards = NDArray[np.uint8]

_CHUNK = 16384  # deals at a time; limits the memory used
_STEPS = np.array(STEPS, np.int32).T


@dataclass(frozen=True, slots=True)
class SuitClasses:
    """All classes of card sets that differ only by suits.

    The names of its suits do not change the worth of a set. So the 2,869,685 deals fall into 150,891 classes, 134,459
    without the joker and 16,432 with it, and the 317,683 sets of at most four cards into 20,308.

    Attributes:
        row_of: the class number of each set of at most four cards, by its subset number.
        deals: a representative of each class of deals, five sorted cards in a row; those with the joker come last.
        weights: the number of deals in each of these classes.
    """

    row_of: NDArray[np.uint16]
    deals: Cards
    weights: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class SubsetCounts:
    """The classes, and the counts of hands containing their sets.

    A hand of five is a set like any other here: the rows of the classes are followed by one row for each fine hand, and
    a whole deal has the row of its fine hand.

    Attributes:
        classes: sets and deals up to suit.
        fine_hands: the fine hand of each class of deals.
        natural: hands without the joker, one row of fine hands for each class of sets.
        with_joker: hands with the joker, in the same form.
    """

    classes: SuitClasses
    fine_hands: NDArray[np.uint8]
    natural: NDArray[np.int32]
    with_joker: NDArray[np.int32]

    @property
    def rows(self) -> int:
        """The number of classes of sets of at most four cards."""
        return len(self.natural)

    def counts_of_row(self, row: int, deck_size: int) -> NDArray[np.int32]:
        """Returns the counts of a deck's hands containing one class's sets."""
        counts: NDArray[np.int32] = self.natural[row]
        return counts + self.with_joker[row] if deck_size == DECK_WITH_JOKER else counts

    def deals_of(self, deck_size: int) -> int:
        """Returns the number of a deck's classes of deals.

        The classes without the joker come first.
        """
        deals = self.classes.deals
        return len(deals) if deck_size == DECK_WITH_JOKER else int(np.count_nonzero(deals[:, -1] != JOKER))

    def counts_of(self, deck_size: int) -> NDArray[np.int64]:
        """Returns the counts of a deck, followed by the whole hands' rows."""
        counts = self.natural + self.with_joker if deck_size == DECK_WITH_JOKER else self.natural
        return np.concatenate([counts, np.eye(FINE_HANDS, dtype=np.int32)]).astype(np.int64)


def subset_rows(classes: SuitClasses, fine_hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Returns the row of each subset of each class of deals.

    The array has 32 masks by 150,891 deals (9.7 MB).
    """
    rows = np.empty((MASKS, len(fine_hands)), np.uint16)
    for start in range(0, len(fine_hands), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        for mask, numbers in enumerate(_numbers_of_subsets(classes.deals[chunk])):
            rows[mask, chunk] = classes.row_of[numbers]
    rows[WHOLE] = fine_hands + np.uint16(int(classes.row_of.max()) + 1)
    return rows


def _numbers_of_subsets(deals: Cards) -> list[NDArray[np.int32]]:
    """Does the same as `subset_numbers` for many deals at once.

    The whole deals are left out.
    """
    numbers = [np.zeros(len(deals), np.int32)]
    for cards in deals.T:
        steps = _STEPS[:, cards]
        numbers += [number + steps[size] for number, size in zip(numbers, SIZES, strict=False)]
    return numbers[:WHOLE]

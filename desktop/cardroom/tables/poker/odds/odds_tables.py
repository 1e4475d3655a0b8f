"""All tables of the mathematics, as one value and as a file.

`tools/count_poker_hands.py` makes the shipped file in some seconds; reading it takes a fraction of one.
"""

import io
import zipfile
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from cardroom.tables.poker.odds.best_play import Choices, HoldTable, hold_table
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_from
from cardroom.tables.poker.odds.subset_counts import SubsetCounts, SuitClasses
from cardroom.tables.poker.odds.subset_numbers import WHOLE
from cardroom.tables.poker.odds.ways_to_play import WayToPlay

_HABITS = (WayToPlay.CASUAL, WayToPlay.PAIRS)


class BadOddsTables(ValueError):  # noqa: N818 - named like BadCards
    """Bytes that are not the file of tables.

    The message is one plain line.
    """


@dataclass(frozen=True, slots=True)
class OddsTables:
    """Tables of all deals, independent of any pay table.

    Attributes:
        holds: the counts of hands, and the row of each subset of each deal.
        habits: for each way to play that is a rule, the mask that it holds of each class of deals.
    """

    holds: HoldTable
    habits: Mapping[WayToPlay, Choices]

    def returns_of(self, game: Game, way: WayToPlay = WayToPlay.PERFECT) -> Returns:
        """Computes the returns of a game for a way to play."""
        return returns_from(game, self.holds.tally(game.deck_size, self._choices(game, way)).tolist())

    def totals_of(self, game: Game) -> vec[i64]:
        """Returns, for each set, the pay of all hands containing it.

        The sets have at most four cards and are ordered by subset number (2.5 MB).
        """
        totals = array("q")
        totals.frombytes(self.holds.pays_of(game)[self.holds.counts.classes.row_of].tobytes())
        return vec[i64](totals)

    def _choices(self, game: Game, way: WayToPlay) -> Choices:
        if way is WayToPlay.PERFECT:
            return self.holds.best_holds(game)
        deals = self.holds.counts.deals_of(game.deck_size)
        if way is WayToPlay.BLIND:
            return np.full(deals, WHOLE, np.uint8)
        return self.habits[way][:deals]


def from_bytes(data: bytes) -> OddsTables:
    """Parses the file; the checksums of the zip detect damage.

    Raises:
        BadOddsTables: the file is damaged, or not of this kind.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            classes = SuitClasses(file["row_of"], file["deals"].T, file["weights"])
            counts = SubsetCounts(classes, file["fine_hands"], file["natural"].T, file["with_joker"].T)
            habits = {way: file[way.value] for way in _HABITS}
    except (ValueError, KeyError, EOFError, OSError, AttributeError, zipfile.BadZipFile, zlib.error) as fault:
        raise BadOddsTables(f"these are no tables of odds: {fault}") from fault
    return OddsTables(hold_table(counts), habits)

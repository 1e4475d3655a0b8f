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
from numpy.typing import NDArray

from cardroom.tables.poker.odds.best_play import Choices, HoldTable, hold_table
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_from
from cardroom.tables.poker.odds.subset_counts import SubsetCounts, build_subset_counts
from cardroom.tables.poker.odds.subset_numbers import WHOLE
from cardroom.tables.poker.odds.suit_classes import SuitClasses
from cardroom.tables.poker.odds.ways_to_play import Positions, WayToPlay, casual, pairs_and_joker

_RULES = {WayToPlay.CASUAL: casual, WayToPlay.PAIRS: pairs_and_joker}


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


def build_odds_tables() -> OddsTables:
    """Counts and classifies all hands; takes some seconds."""
    counts = build_subset_counts()
    deals = counts.classes.deals.tolist()
    habits = {way: np.array([_mask(rule(deal)) for deal in deals], np.uint8) for way, rule in _RULES.items()}
    return OddsTables(hold_table(counts), habits)


def _mask(positions: Positions) -> int:
    return sum(1 << position for position in positions)


def arrays_of(tables: OddsTables) -> dict[str, NDArray[np.generic]]:
    """Returns the arrays of the file, by name."""
    counts = tables.holds.counts
    return {
        "row_of": counts.classes.row_of,
        "deals": counts.classes.deals.T,
        "weights": counts.classes.weights,
        "fine_hands": counts.fine_hands,
        "natural": counts.natural.T,
        "with_joker": counts.with_joker.T,
        **{way.value: choices for way, choices in tables.habits.items()},
    }


def to_bytes(tables: OddsTables) -> bytes:
    """Serializes the tables as numpy's .npz, a zip of arrays."""
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays_of(tables))
    return file.getvalue()


def from_bytes(data: bytes) -> OddsTables:
    """Parses the file; the checksums of the zip detect damage.

    Raises:
        BadOddsTables: the file is damaged, or not of this kind.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            classes = SuitClasses(file["row_of"], file["deals"].T, file["weights"])
            counts = SubsetCounts(classes, file["fine_hands"], file["natural"].T, file["with_joker"].T)
            habits = {way: file[way.value] for way in _RULES}
    except (ValueError, KeyError, EOFError, OSError, AttributeError, zipfile.BadZipFile, zlib.error) as fault:
        raise BadOddsTables(f"these are no tables of odds: {fault}") from fault
    return OddsTables(hold_table(counts), habits)

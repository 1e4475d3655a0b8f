"""Counts all hands, and writes the tables as a file."""

import io

import numpy as np
from numpy.typing import NDArray

from cardroom.cards.cards import JOKER
from cardroom.tables.poker.odds.game import FINE_HANDS, fine_hand
from cardroom.tables.poker.odds.odds_tables import OddsTables
from cardroom.tables.poker.odds.subset_numbers import WHOLE, subset_rows
from cardroom.tables.poker.odds.ways_to_play import Positions, WayToPlay, casual, pairs_and_joker
from tools.poker_hands.suit_classes import SuitClasses, build_suit_classes

_RULES = {WayToPlay.CASUAL: casual, WayToPlay.PAIRS: pairs_and_joker}


def build_odds_tables() -> OddsTables:
    """Counts and classifies all hands; takes some seconds."""
    classes = build_suit_classes()
    deals = classes.deals.tolist()
    fine_hands = np.array([fine_hand(deal) for deal in deals], np.uint8)
    rows = subset_rows(classes.row_of, classes.deals, fine_hands)
    joker = classes.deals[:, -1] == JOKER
    return OddsTables(
        classes.row_of,
        classes.deals,
        classes.weights,
        fine_hands,
        _count(classes, rows[:WHOLE, ~joker], fine_hands[~joker], classes.weights[~joker]),
        _count(classes, rows[:WHOLE, joker], fine_hands[joker], classes.weights[joker]),
        {way: np.array([_mask(rule(deal)) for deal in deals], np.uint8) for way, rule in _RULES.items()},
        rows,
    )


def _mask(positions: Positions) -> int:
    return sum(1 << position for position in positions)


def arrays_of(tables: OddsTables) -> dict[str, NDArray[np.generic]]:
    """Returns the arrays of the file, by name."""
    return {
        "row_of": tables.row_of,
        "deals": tables.deals.T,
        "weights": tables.weights,
        "fine_hands": tables.fine_hands,
        "natural": tables.natural.T,
        "with_joker": tables.with_joker.T,
        **{way.value: choices for way, choices in tables.habits.items()},
    }


def to_bytes(tables: OddsTables) -> bytes:
    """Serializes the tables as numpy's .npz, a zip of arrays."""
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays_of(tables))
    return file.getvalue()


def _count(
    classes: SuitClasses, rows: NDArray[np.uint16], fine_hands: NDArray[np.uint8], weights: NDArray[np.uint8]
) -> NDArray[np.int32]:
    """Counts hands by deals.

    Each deal is added to the counts of its subsets, divided evenly among the sets of a class.
    """
    sets = np.bincount(classes.row_of)
    cells = np.zeros(len(sets) * FINE_HANDS)
    for subsets in rows:
        cells += np.bincount(subsets.astype(np.intp) * FINE_HANDS + fine_hands, weights, len(cells))
    counts = cells.astype(np.int64).reshape(-1, FINE_HANDS)  # integers far below 2^53: exact
    assert not (counts % sets[:, None]).any()
    return (counts // sets[:, None]).astype(np.int32)

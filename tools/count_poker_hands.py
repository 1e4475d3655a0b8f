"""Counts the hands of joker poker into resources/mathematics/poker_hands.npz.

Run ``python tools/count_poker_hands.py`` to write the file, or with ``--check`` to compare only. Exit code 1 of a check
reports a difference.
"""

import argparse
import io
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "desktop"), str(ROOT)]

from cardroom.cards.cards import JOKER  # noqa: E402
from cardroom.tables.poker.odds.game import FINE_HANDS, fine_hand  # noqa: E402
from cardroom.tables.poker.odds.odds_tables import BadOddsTables, OddsTables, from_bytes  # noqa: E402
from cardroom.tables.poker.odds.returns import FILE  # noqa: E402
from cardroom.tables.poker.odds.subset_numbers import WHOLE, subset_rows  # noqa: E402
from cardroom.tables.poker.odds.ways_to_play import Positions, WayToPlay, casual, pairs_and_joker  # noqa: E402
from tools.suit_classes import SuitClasses, build_suit_classes  # noqa: E402

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


def differences(one: OddsTables, other: OddsTables) -> list[str]:
    """Lists the arrays that differ in a value, shape or data type."""
    pairs = ((name, array, arrays_of(other)[name]) for name, array in arrays_of(one).items())
    return [name for name, mine, theirs in pairs if mine.dtype != theirs.dtype or not np.array_equal(mine, theirs)]


def main() -> int:
    """Writes or compares the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; 1 when the file is not what is counted")
    check = parser.parse_args().check
    file, counted = ROOT / FILE, build_odds_tables()
    if not check:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(to_bytes(counted))
        print(f"{FILE}: {file.stat().st_size} bytes")
        return 0
    try:
        differing = differences(counted, from_bytes(file.read_bytes()))
    except (OSError, BadOddsTables) as fault:
        differing = [str(fault)]
    print(*differing, sep="\n", end="\n" if differing else "")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())

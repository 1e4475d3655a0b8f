"""Counts the places and the first two cards of many shuffled decks.

The seeds are fixed, so every run has the same result. The bounds of χ² follow from Wilson and Hilferty's formula
(Proceedings of the National Academy of Sciences 17, 1931), exact to a few parts in ten thousand for so many degrees of
freedom. Several processes deal the decks. `cd tests && python -m cards.shuffle_counts` writes the figures into
docs/fair-deals.md.
"""

import hashlib
import math
import multiprocessing
import os
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from cardroom.cards.cards import DECK
from cardroom.cards.dealing import DealStream

PAGE = Path(__file__).parents[2] / "docs/fair-deals.md"
BEGIN, END = "<!-- chi-square: begin -->\n", "<!-- chi-square: end -->"
CARDS = len(DECK)
UNLIKELY = 1e-6
SAMPLE, WHOLE = 50_000, 1_000_000
_CHUNK = 12_500

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Decks:
    """The counts of many decks.

    Attributes:
        count: number of decks.
        places: how often each card (column) was at each place (row).
        pairs: how often each card (column) was second after each first card (row).
    """

    count: int
    places: Counts
    pairs: Counts


def count_chunk(number: int) -> tuple[Counts, Counts]:
    """Returns places and pairs of `_CHUNK` decks with different seeds."""
    first = number * _CHUNK
    decks = np.array([deck(each) for each in range(first, first + _CHUNK)])
    places = np.array([np.bincount(decks[:, place], minlength=CARDS) for place in range(CARDS)])
    pairs = np.bincount(decks[:, 0] * CARDS + decks[:, 1], minlength=CARDS**2).reshape(CARDS, CARDS)
    return places, pairs


def deck(number: int) -> tuple[int, ...]:
    """Returns a deck whose seed is derived from its number."""
    seed = hashlib.sha256(b"shuffle %d" % number).digest()
    return DealStream(seed, "poker", number + 1, "deal").shuffled(DECK)


def count_decks(count: int) -> Decks:
    """Counts `count` decks with one process for each core."""
    # A forked process would inherit the state of Qt's threads.
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        counted = pool.map(count_chunk, range(count // _CHUNK), chunksize=1)
    return Decks(count, sum((each[0] for each in counted), _none()), sum((each[1] for each in counted), _none()))


def _none() -> Counts:
    return np.zeros((CARDS, CARDS), dtype=np.int64)


def places_chi_square(decks: Decks) -> tuple[float, int]:
    """Returns χ² of the cards' places, and its degrees of freedom.

    All rows and columns sum to the number of decks. So χ² of 53 x 53 counts, multiplied by 52/53, has 52 x 52 degrees
    of freedom (the counts are a sum of permutation matrices, not of independent events).
    """
    expected = decks.count / CARDS
    chi_square = float(((decks.places - expected) ** 2).sum()) / expected
    return chi_square * (CARDS - 1) / CARDS, (CARDS - 1) ** 2


def pairs_chi_square(decks: Decks) -> tuple[float, int]:
    """Returns χ² of the first two cards, and its degrees of freedom.

    The two cards are an ordered pair of different cards.
    """
    different = ~np.eye(CARDS, dtype=bool)
    kinds = CARDS * (CARDS - 1)
    expected = decks.count / kinds
    return float(((decks.pairs[different] - expected) ** 2).sum()) / expected, kinds - 1


def bounds(freedom: int) -> tuple[float, float]:
    """Returns bounds of χ²: the probability outside each is 10⁻⁶."""
    return quantile(freedom, UNLIKELY), quantile(freedom, 1 - UNLIKELY)


def quantile(freedom: int, probability: float) -> float:
    """Returns a quantile of χ² by Wilson and Hilferty's formula."""
    ninth = 2 / (9 * freedom)
    return float(freedom * (1 - ninth + statistics.NormalDist().inv_cdf(probability) * math.sqrt(ninth)) ** 3)


def main() -> int:
    """Writes the figures into docs/fair-deals.md."""
    rows = ["| decks | counted | χ² | degrees of freedom | must lie between |", "| --: | --- | --: | --: | --: |"]
    for count in (SAMPLE, WHOLE):
        decks = count_decks(count)
        for name, (chi_square, freedom) in (
            ("53 cards on 53 places", places_chi_square(decks)),
            ("first two cards", pairs_chi_square(decks)),
        ):
            low, high = bounds(freedom)
            rows.append(f"| {count:,} | {name} | {chi_square:,.1f} | {freedom:,} | {low:,.0f} and {high:,.0f} |")
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}" + "\n".join(rows) + f"\n{END}{after}", encoding="utf-8", newline="\n")
    print("\n".join(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())

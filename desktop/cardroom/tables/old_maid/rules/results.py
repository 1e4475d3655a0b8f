"""The person's results at Old Maid, from the lines of the book."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

MOST_PLACES = 5
"""The places of the winners at the largest table."""

_JOKER = -1


@dataclass(frozen=True, slots=True)
class OldMaidResults:
    """The person's results in all games played to their end.

    Attributes:
        places: how often the person was out first, second …; only larger tables have the last places.
        joker: how often the person was left with the joker.
    """

    places: tuple[int, ...]
    joker: int

    @property
    def games(self) -> int:
        """The number of games that the person has played."""
        return sum(self.places) + self.joker

    @property
    def won(self) -> int:
        """The number of games in which the person was out first."""
        return self.places[0]


NO_RESULTS = OldMaidResults((0,) * MOST_PLACES, 0)


def results_of(lines: Iterable[str], before: OldMaidResults = NO_RESULTS) -> OldMaidResults:
    """Counts the person's results in finished games.

    A long book can be read in slices. Equal lines are read once: many games leave few different ones.

    Args:
        lines: JSON texts as `record.line_of` writes them. Games without a person, or with two, games that were broken
            off and unreadable lines are skipped.
        before: the results of the games before them.
    """
    places, joker = list(before.places), before.joker
    for text, count in Counter(lines).items():
        place = _place_in(text)
        if place == _JOKER:
            joker += count
        elif place is not None:
            places[place] += count
    return OldMaidResults(tuple(places), joker)


def _place_in(text: str) -> int | None:
    """Returns the person's place from 0, or `_JOKER`.

    None if the game is not counted.
    """
    try:
        line = json.loads(text)
        if line["person"] is None or line["holder"] is None or line.get("guest") is not None:
            return None
        if line["person"] == line["holder"]:
            return _JOKER
        place: int = line["out"].index(line["person"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return place if place < MOST_PLACES else None

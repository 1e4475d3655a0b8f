"""The person's results at Old Maid, from the lines of the book."""

import json
from collections.abc import Iterable
from dataclasses import dataclass


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


def results_of(lines: Iterable[str]) -> OldMaidResults:
    """Counts the person's results in finished games.

    Args:
        lines: JSON texts as `record.line_of` writes them. Games without a person, or with two, games that were broken
            off and unreadable lines are skipped.
    """
    places, joker = [0] * 5, 0
    for text in lines:
        try:
            line = json.loads(text)
            if line["person"] is None or line["holder"] is None or line.get("guest") is not None:
                continue
            if line["person"] == line["holder"]:
                joker += 1
            else:
                places[line["out"].index(line["person"])] += 1
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
    return OldMaidResults(tuple(places), joker)

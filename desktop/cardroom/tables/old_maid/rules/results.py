"""The person's results at Old Maid, from the lines of the book."""

import json
from dataclasses import dataclass

from cardroom.bank.history import lines_of
from cardroom.bank.sqlite.bank import Bank
from cardroom.tables.old_maid.rules.cluster import TABLE

_ALL = -1


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


def results_of(bank: Bank) -> OldMaidResults:
    """Counts the person's results in the recorded games.

    Games without a person and lines that cannot be read are skipped.

    Raises:
        KnownError: the bank cannot be read.
    """
    places, joker = [0] * 5, 0
    for row in lines_of(bank, TABLE, _ALL):
        try:
            line = json.loads(row.line)
            if line["person"] is None:
                continue
            if line["person"] == line["holder"]:
                joker += 1
            else:
                places[line["out"].index(line["person"])] += 1
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
    return OldMaidResults(tuple(places), joker)

"""What the person's games of Old Maid came to, from the lines in the book."""

import json
from dataclasses import dataclass

from cardroom.bank.history import lines_of
from cardroom.bank.sqlite.bank import Bank
from cardroom.tables.old_maid.rules.cluster import TABLE

_ALL = -1


@dataclass(frozen=True, slots=True)
class OldMaidResults:
    """How the person has fared in the games that she played to their end.

    Attributes:
        places: how often she was out first, second …; the last figures of larger tables are 0 at smaller ones.
        joker: how often she was left with the joker.
    """

    places: tuple[int, ...]
    joker: int

    @property
    def games(self) -> int:
        """How many games she has played."""
        return sum(self.places) + self.joker

    @property
    def won(self) -> int:
        """How often she was out first."""
        return self.places[0]


def results_of(bank: Bank) -> OldMaidResults:
    """Counts the games on record that had a person at the table; a line that cannot be read counts for nothing.

    Raises:
        KnownError: as `Bank`.
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

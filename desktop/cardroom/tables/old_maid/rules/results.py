"""The person's results at Old Maid, from the lines of the book."""

import json
from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from cardroom.tables.old_maid.rules.cluster import MOST_SEATS

_JOKER = -1


class OldMaidResults(Struct, frozen=True):
    """The person's results in all games played to their end.

    Attributes:
        games: the number of games that the person has played.
        won: in how many of them the person was out first.
        joker: in how many of them the person was left with the joker.
    """

    games: int = 0
    won: int = 0
    joker: int = 0


NO_RESULTS = OldMaidResults()


def results_of(lines: Iterable[str], before: OldMaidResults = NO_RESULTS) -> OldMaidResults:
    """Counts the person's results in finished games.

    A long book can be read in slices. Equal lines are read once: many games leave few different ones.

    Args:
        lines: JSON texts as `record.line_of` writes them. Games without a person, or with two, games that were broken
            off and unreadable lines are skipped.
        before: the results of the games before them.
    """
    games, won, joker = before.games, before.won, before.joker
    for text, count in Counter(lines).items():
        place = _place_in(text)
        if place is not None:
            games += count
            won += count * (place == 0)
            joker += count * (place == _JOKER)
    return OldMaidResults(games, won, joker)


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
    return place if place < MOST_SEATS - 1 else None

"""Computer players for Old Maid: random choices, and small habits.

A player can learn two habits by watching: a favourite place to draw from, and sometimes a look of doubt when another
player lifts the joker in its fan. Neither uses hidden cards: the favourite place does not depend on the cards, and the
look is that of the player who holds them (`rules/sight.py`).
"""

from enum import Enum

from cardroom.cards.dealing import DealStream
from cardroom.messages import Message
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.sight import OldMaidEntry

LEAST_PERCENT = 5
"""The least chance of each card of a fan in percent: with fixed places most games would never end."""

_LIKED_PERCENT = 50


class Liking(Enum):
    """A favourite place in the neighbour's fan, in the holder's order."""

    FIRST = "the first card"
    LAST = "the last card, which is often the newest"
    MIDDLE = "the card in the middle"
    SECOND = "the card beside the first"
    LAST_BUT_ONE = "the card beside the last"


LIKINGS = (Liking.FIRST, Liking.MIDDLE, Liking.LAST, Liking.SECOND, Liking.LAST_BUT_ONE, Liking.MIDDLE)
"""The favourite places of the computers by seat."""


def stream_of(cluster: OldMaidCluster, seat: int) -> DealStream:
    """Returns the random numbers for a seat's next decision.

    They follow from the seed, the seat and the number of moves, so an interrupted game continues as it would have
    without the interruption.
    """
    return cluster.stream(f"seat {seat} draws {len(cluster.moves)}")


def choose(entry: OldMaidEntry, stream: DealStream) -> Message | None:
    """Returns the player's draw; None if another seat is on turn."""
    sight = entry.sight
    if sight.seat is None or "draw" not in entry.legal:
        return None
    count = len(sight.hands[sight.source])
    place = _place(percents(LIKINGS[sight.seat], count), stream) if sight.options.habits else stream.below(count)
    return Draw(sight.seat, place)


def percents(liking: Liking, count: int) -> tuple[int, ...]:
    """Returns the chance of each place in a fan, in percent.

    Args:
        liking: the favourite place.
        count: number of cards in the fan.
    """
    liked = {
        Liking.FIRST: 0,
        Liking.LAST: count - 1,
        Liking.MIDDLE: count // 2,
        Liking.SECOND: min(1, count - 1),
        Liking.LAST_BUT_ONE: max(0, count - 2),
    }[liking]
    each = max(LEAST_PERCENT, _LIKED_PERCENT // count)
    return tuple(each + (100 - each * count) * (place == liked) for place in range(count))


def _place(chances: tuple[int, ...], stream: DealStream) -> int:
    number = stream.below(100)
    for place, percent in enumerate(chances):
        number -= percent
        if number < 0:
            return place
    raise AssertionError("the chances are less than a hundred percent")

"""Computer players for Old Maid: random choices, and small habits.

A player can learn two habits by watching: a favourite place to draw from, and sometimes a look of doubt when another
player lifts the joker in its fan. Neither uses hidden cards: the favourite place does not depend on the cards, and the
look is that of the player who holds them.
"""

from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.dealing import DealStream
from cardroom.messages import Message
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState, Pick

LEAST_PERCENT = 5
"""The least chance of each card of a fan in percent: with fixed places most games would never end."""

_LIKED_PERCENT = 50
_DOUBTS_OF_8, _FALSE_DOUBTS_OF_8 = 6, 1


class Liking(Enum):
    """A favourite place in the neighbour's fan, in the holder's order."""

    FIRST = "the first card"
    LAST = "the last card, which is often the newest"
    MIDDLE = "the card in the middle"
    SECOND = "the card beside the first"
    LAST_BUT_ONE = "the card beside the last"


LIKINGS = (Liking.FIRST, Liking.MIDDLE, Liking.LAST, Liking.SECOND, Liking.LAST_BUT_ONE, Liking.MIDDLE)
"""The favourite places of the computers by seat."""


@dataclass(frozen=True, slots=True)
class SeatSight:
    """The part of a cluster that a seat may see.

    It contains no card in another player's hand.

    Attributes:
        state: the state of the game.
        seat: the seat of the player.
        hand: the player's own cards.
        counts: the number of cards of each seat.
        pile: the discarded cards.
        out: the seats that have won, in order.
        drawer: the seat on turn.
        source: the seat that the next card is drawn from.
        habits: whether the computers have habits in this game.
    """

    state: OldMaidState
    seat: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    pile: tuple[Card, ...]
    out: tuple[int, ...]
    drawer: int
    source: int
    habits: bool


def sight_of(state: OldMaidState, cluster: OldMaidCluster, seat: int) -> SeatSight:
    """Returns the sight of a seat after the deal.

    Open cards on the screen add nothing to it.
    """
    return SeatSight(
        state=state,
        seat=seat,
        hand=cluster.hands[seat],
        counts=tuple(map(len, cluster.hands)),
        pile=cluster.pile,
        out=cluster.out,
        drawer=cluster.drawer,
        source=cluster.source,
        habits=cluster.options.habits,
    )


def stream_of(cluster: OldMaidCluster, seat: int, purpose: str = "draws") -> DealStream:
    """Returns the random numbers for a seat's next decision.

    They follow from the seed, the seat and the number of moves, so an interrupted game continues as it would have
    without the interruption.
    """
    return cluster.stream(f"seat {seat} {purpose} {len(cluster.moves)}")


def choose(sight: SeatSight, stream: DealStream) -> Message | None:
    """Returns the player's draw; None if another seat is on turn."""
    if sight.state is not OldMaidState.TURN or sight.drawer != sight.seat:
        return None
    count = sight.counts[sight.source]
    place = _place(percents(LIKINGS[sight.seat], count), stream) if sight.habits else stream.below(count)
    return Message("draw", (Pick(sight.seat, place),))


def press_of(state: OldMaidState, cluster: OldMaidCluster) -> Message | None:
    """Returns the next press at a table of computers only.

    None if the state needs no press.
    """
    match state:
        case OldMaidState.READY:
            return Message("deal")
        case OldMaidState.TURN:
            return choose(sight_of(state, cluster, cluster.drawer), stream_of(cluster, cluster.drawer))
        case OldMaidState.RESULT:
            return Message("again")
        case OldMaidState.FINISH:
            return Message("new_game")
        case _:
            return None


def doubts(sight: SeatSight, position: int, stream: DealStream) -> bool:
    """Returns whether a face shows doubt at a lifted card.

    It shows doubt mostly for the joker, and now and then for another card. The same stream and card always give the
    same result.

    Args:
        sight: the sight of the player in whose fan the card is lifted.
        position: of the card, from 0.
        stream: the random numbers of the decision.
    """
    if not sight.habits or not 0 <= position < len(sight.hand):
        return False
    chances = [stream.below(8) for _ in range(position + 1)]
    return chances[position] < (_DOUBTS_OF_8 if sight.hand[position] == JOKER else _FALSE_DOUBTS_OF_8)


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

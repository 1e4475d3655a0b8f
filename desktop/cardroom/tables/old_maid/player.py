"""Computer players for Old Maid: chance decides, and small habits that a watchful child can learn.

A habit is where a player likes to draw, and a moment of doubt in its face when somebody lifts the joker out of its
fan. Neither knows more than the player may know: where it likes to draw does not depend on the cards, and the face is
that of the one who holds them.
"""

from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.dealing import DealStream
from cardroom.messages import Message
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState, Pick

LEAST_PERCENT = 5
"""Every card of a fan is drawn with at least this chance: with fixed places most games would never end."""

_LIKED_PERCENT = 50
_DOUBTS_OF_8, _FALSE_DOUBTS_OF_8 = 6, 1


class Liking(Enum):
    """Where in the neighbour's fan a player likes to draw, as the holder counts the cards."""

    FIRST = "the first card"
    LAST = "the last card, which is often the newest"
    MIDDLE = "the card in the middle"
    SECOND = "the card beside the first"
    LAST_BUT_ONE = "the card beside the last"


LIKINGS = (Liking.FIRST, Liking.MIDDLE, Liking.LAST, Liking.SECOND, Liking.LAST_BUT_ONE, Liking.MIDDLE)
"""The likings of the computers by their seats."""


@dataclass(frozen=True, slots=True)
class SeatSight:
    """What the player on a seat may know, and nothing of what the others hold.

    Attributes:
        state: where the game stands.
        seat: whose sight it is.
        hand: her own cards.
        counts: how many cards each seat holds.
        pile: what has been discarded.
        out: who has won, in order.
        drawer: whose turn it is.
        source: from whom the next card is drawn.
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
    """What can be seen from a seat where cards are dealt; cards that lie open on the screen make it no more."""
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
    """The random numbers that a seat has for its next decision: its own, and on record with the seed.

    They depend on how much has been done, so a game that was interrupted goes on as it would have gone.
    """
    return cluster.stream(f"seat {seat} {purpose} {len(cluster.moves)}")


def choose(sight: SeatSight, stream: DealStream) -> Message | None:
    """The player's draw; None when it is not her turn."""
    if sight.state is not OldMaidState.TURN or sight.drawer != sight.seat:
        return None
    count = sight.counts[sight.source]
    place = _place(percents(LIKINGS[sight.seat], count), stream) if sight.habits else stream.below(count)
    return Message("draw", (Pick(sight.seat, place),))


def press_of(state: OldMaidState, cluster: OldMaidCluster) -> Message | None:
    """The next press at a table where only computers sit; None where it goes on by itself."""
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
    """Whether the player's face shows doubt when the card at a position is lifted out of her fan by another.

    It mostly does for the joker, and now and then for nothing. For the same stream and card it is always the same.
    """
    if not sight.habits or not 0 <= position < len(sight.hand):
        return False
    chances = [stream.below(8) for _ in range(position + 1)]
    return chances[position] < (_DOUBTS_OF_8 if sight.hand[position] == JOKER else _FALSE_DOUBTS_OF_8)


def percents(liking: Liking, count: int) -> tuple[int, ...]:
    """The chance of each place in a fan of `count` cards, in whole percent."""
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

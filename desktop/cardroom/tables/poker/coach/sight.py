"""The coach's input: the information that the player has."""

from dataclasses import dataclass

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, PokerCluster, PokerState
from cardroom.tables.poker.rules.pay_tables import PayTable


@dataclass(frozen=True, slots=True)
class CoachSight:
    """A choice, with the information that the player has.

    Attributes:
        hand: the five cards that were dealt.
        held: the positions that are not marked for change; None if there is no choice, only a request for all holds.
        pay_table: the pays of the hands.
        bet: in credits.
        is_made: whether the cards have been drawn, so that the choice is shown in retrospect.
    """

    hand: tuple[Card, ...]
    held: frozenset[int] | None
    pay_table: PayTable
    bet: int = 1
    is_made: bool = False


def sight_of(state: PokerState, cluster: PokerCluster) -> CoachSight | None:
    """Returns the choice to advise on; None while no cards are open.

    The deck is read only after the draw, for the five cards that were open before it.
    """
    held = ALL_POSITIONS - cluster.marks
    if state is PokerState.OPEN_HAND:
        return CoachSight(cluster.hand, held, cluster.options.pay_table, cluster.bet)
    if state is PokerState.RESULT:
        return CoachSight(cluster.deck[:HAND_SIZE], held, cluster.options.pay_table, cluster.bet, is_made=True)
    return None

"""What the coach is told: what the player sees, and nothing else."""

from dataclasses import dataclass

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, PokerCluster, PokerState
from cardroom.tables.poker.rules.pay_tables import PayTable


@dataclass(frozen=True, slots=True)
class CoachSight:
    """A choice, as whoever makes it sees it.

    Attributes:
        hand: the five cards that were dealt.
        held: the positions of those that are not marked for change; None where nobody chooses, and all is asked.
        pay_table: what the hands pay.
        bet: in credits.
        is_made: the cards are drawn: the choice is looked back on.
    """

    hand: tuple[Card, ...]
    held: frozenset[int] | None
    pay_table: PayTable
    bet: int = 1
    is_made: bool = False


def sight_of(state: PokerState, cluster: PokerCluster) -> CoachSight | None:
    """What there is to advise on at the poker table; None while no cards are open.

    The deck is looked into only after the draw, for the five cards that were seen before it.
    """
    held = ALL_POSITIONS - cluster.marks
    if state is PokerState.OPEN_HAND:
        return CoachSight(cluster.hand, held, cluster.options.pay_table, cluster.bet)
    if state is PokerState.RESULT:
        return CoachSight(cluster.deck[:HAND_SIZE], held, cluster.options.pay_table, cluster.bet, is_made=True)
    return None

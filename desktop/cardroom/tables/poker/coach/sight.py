"""The coach's input: the information that the player has."""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerState
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.tables.poker.rules.sight import PokerSight


@dataclass(frozen=True, slots=True)
class CoachSight:
    """A choice, with the information that the player has.

    Attributes:
        hand: the five cards that were dealt.
        held: the positions of the cards to keep; None before a choice.
        pay_table: the pays of the hands.
        bet: in credits.
        is_made: whether the cards have been drawn, so that the choice is shown in retrospect.
    """

    hand: tuple[Card, ...]
    held: frozenset[int] | None
    pay_table: PayTable
    bet: int = 1
    is_made: bool = False


def coach_sight(state: PokerState, sight: PokerSight, marking: Marking) -> CoachSight | None:
    """Returns the choice to advise on; None while no cards are open.

    While nothing is marked, there is no choice yet.

    Args:
        state: the state of the round.
        sight: what the player may see of it.
        marking: the present meaning of a mark.
    """
    held = ALL_POSITIONS - sight.marks
    if state is PokerState.OPEN_HAND:
        unmarked = frozenset() if marking is Marking.HOLD else ALL_POSITIONS
        return CoachSight(sight.hand, None if held == unmarked else held, sight.pay_table, sight.bet)
    if state is PokerState.RESULT:
        return CoachSight(sight.dealt, held, sight.pay_table, sight.bet, is_made=True)
    return None

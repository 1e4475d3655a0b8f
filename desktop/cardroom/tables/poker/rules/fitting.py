"""Checks whether a recorded round can be in its recorded state."""

from cardroom.cards.cards import HAND_SIZE
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState


def fits(state: PokerState, cluster: PokerCluster) -> bool:  # noqa: PLR0911 - one line for each state
    """Returns whether the state could have left this cluster."""
    is_open = bool(cluster.hand) and cluster.bet > 0
    match state:
        case PokerState.INITIALIZE:
            return not cluster.hand
        case PokerState.REFRESH | PokerState.BET:
            return bool(cluster.seed) and not cluster.hand
        case PokerState.OPEN_HAND:
            return is_open and cluster.result is None and cluster.next_card == HAND_SIZE
        case PokerState.CHOOSE_HAND:
            return is_open and cluster.result is None and cluster.next_card == HAND_SIZE + len(cluster.marks)
        case PokerState.RESULT:
            return is_open and cluster.result is not None and cluster.doubled is None
        case PokerState.DOUBLE_UP:
            return cluster.win > 0
        case PokerState.FINISH:
            return True  # all of it is cleared before the next game

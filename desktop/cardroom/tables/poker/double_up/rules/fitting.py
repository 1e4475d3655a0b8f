"""Checks whether a recorded double-up can be in its recorded state."""

from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState


def fits(state: DoubleUpState, cluster: DoubleUpCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    match state:
        case DoubleUpState.INIT | DoubleUpState.OFFER:
            return not cluster.cards and not cluster.taken_back
        case DoubleUpState.REFRESH:
            return bool(cluster.cards) and cluster.choice is None
        case DoubleUpState.JUDGE:
            return cluster.outcome is not None and cluster.at_stake == cluster.staked
        case DoubleUpState.RESULT:
            return cluster.outcome is not None and cluster.at_stake == cluster.history[-1].amount
        case DoubleUpState.FINISH:
            return True  # its amount has been checked already

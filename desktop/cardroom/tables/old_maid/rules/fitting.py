"""Checks whether a recorded game can be in its recorded state."""

from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState


def fits(state: OldMaidState, cluster: OldMaidCluster) -> bool:  # noqa: PLR0911 - one line for each state
    """Returns whether the state could have left this cluster."""
    match state:
        case OldMaidState.INITIALIZE:
            return not cluster.hands
        case OldMaidState.REFRESH | OldMaidState.READY:
            return bool(cluster.seed) and not cluster.hands
        case OldMaidState.DEAL:
            return bool(cluster.hands) and not cluster.paired
        case OldMaidState.DISCARD:
            return cluster.paired and not cluster.moves
        case OldMaidState.TURN | OldMaidState.ABANDON:
            return cluster.paired and not cluster.is_over
        case OldMaidState.DRAWN:
            return cluster.last is not None
        case OldMaidState.RESULT:
            return cluster.is_over
        case OldMaidState.FINISH:
            return True  # all of it is cleared before the next game

"""Checks whether a recorded campaign can be in its recorded state."""

from cardroom.tables.square.rules.cluster import SquareCluster, SquareState


def fits(state: SquareState, cluster: SquareCluster) -> bool:  # noqa: PLR0911 - one line for each state
    """Returns whether the state could have left this cluster."""
    match state:
        case SquareState.INITIALIZE:
            return not cluster.placed
        case SquareState.REFRESH | SquareState.READY:
            return bool(cluster.seed) and not cluster.placed
        case SquareState.SHUFFLE:
            return bool(cluster.placed) and not cluster.cells
        case SquareState.PLACE:
            return bool(cluster.placed) and not cluster.is_full
        case SquareState.JUDGE:
            return cluster.is_full
        case SquareState.CLEARED:
            return cluster.clears_stage and not cluster.is_all_clear
        case SquareState.ALL_CLEAR:
            return cluster.is_all_clear
        case SquareState.GAME_OVER:
            return cluster.is_lost
        case SquareState.ABANDON:
            return bool(cluster.placed) and not cluster.is_all_clear and not cluster.is_lost
        case SquareState.FINISH:
            return True  # all of it is cleared before the next game

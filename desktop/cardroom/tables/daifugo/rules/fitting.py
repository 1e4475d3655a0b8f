"""Checks whether a recorded game can be in its recorded state."""

from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.state import Game

_S = DaifugoState
_LAST_MOVE = {
    _S.EXCHANGED: MoveCode.GIVE,
    _S.PLAYED: MoveCode.PLAY,
    _S.PASSED: MoveCode.PASS,
    _S.CHOSEN: MoveCode.CHOOSE,
}
"""The states that are entered by a move."""


def fits(state: DaifugoState, cluster: DaifugoCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    match state:
        case _S.FINISH | _S.SET_OVER:
            return True  # nothing of the game is used any more
        case _S.INITIALIZE:
            return cluster.game is None
        case _S.REFRESH | _S.READY | _S.NEXT_GAME | _S.STANDINGS:
            return bool(cluster.seed) and cluster.game is None
        case _:
            return cluster.game is not None and _fits_in_game(state, cluster, cluster.game)


def _fits_in_game(  # noqa: PLR0911 - one line for each state
    state: DaifugoState, cluster: DaifugoCluster, game: Game
) -> bool:
    match state:
        case _S.DEAL:
            return not cluster.moves
        case _S.EXCHANGE:
            return cluster.next_exchange is not None
        case _S.EXCHANGED | _S.PLAYED | _S.PASSED | _S.CHOSEN:
            return bool(cluster.moves) and cluster.moves[-1].code is _LAST_MOVE[state] and not cluster.cleared
        case _S.CLEARED:
            return cluster.cleared and not game.is_over
        case _S.TURN:
            return not (game.is_over or game.duties or game.ended or cluster.next_exchange)
        case _S.CHOOSE:
            return bool(game.duties)
        case _S.RESULT:
            return game.is_over
        case _:
            return not game.is_over

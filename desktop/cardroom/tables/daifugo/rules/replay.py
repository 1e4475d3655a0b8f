"""Replays recorded moves by the steps of the table."""

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.rules import case, guards
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Move
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards, message_of

NO_MONEY = Account(0)


def can_clear(cluster: DaifugoCluster) -> bool:
    """Returns whether an ended trick is still on the table."""
    game = guards.game_of(cluster)
    return game.ended and not game.duties and not game.is_over


def with_cleared_trick(cluster: DaifugoCluster) -> DaifugoCluster:
    """Returns the game with an ended trick taken away."""
    return case.cleared(cluster, NO_MONEY, Message(DONE))[0] if can_clear(cluster) else cluster


def after_move(cluster: DaifugoCluster, move: Move) -> DaifugoCluster | None:
    """Returns the game after a move; None if it is not legal.

    Args:
        cluster: a dealt game, without an ended trick on the table.
        move: what a seat does.
    """
    game, message = guards.game_of(cluster), message_of(move)
    if isinstance(message, Give):
        is_legal = move.seat in guards.seat_that_gives(cluster) and guards.is_gift(cluster, NO_MONEY, message)
        return case.exchange(cluster, NO_MONEY, message)[0] if is_legal else None
    if cluster.next_exchange is not None or game.is_over or move.seat != game.turn:
        return None
    if isinstance(message, HandOn):
        return case.chosen(cluster, NO_MONEY, message)[0] if guards.is_choice(cluster, NO_MONEY, message) else None
    if game.duties:
        return None
    if isinstance(message, PlayCards):
        return case.played(cluster, NO_MONEY, message)[0] if guards.is_legal_play(cluster, NO_MONEY, message) else None
    return case.passed(cluster, NO_MONEY, message)[0] if game.may_pass else None


def dealt(cluster: DaifugoCluster) -> DaifugoCluster:
    """Returns a game after its deal."""
    return case.deal(cluster, NO_MONEY, Message(DONE))[0]

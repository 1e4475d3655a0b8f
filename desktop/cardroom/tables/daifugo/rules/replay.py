"""Replays recorded moves by the steps of the table."""

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.rules import case, guards
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Move, MoveCode
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards

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
    game, after = guards.game_of(cluster), None
    gives, chooses, is_over = cluster.next_exchange is not None, bool(game.duties), game.is_over
    on_turn = not gives and not is_over and move.seat == game.turn
    match move.code:
        case MoveCode.GIVE:
            give = Give(move.seat, move.cards)
            if move.seat in guards.seat_that_gives(cluster) and guards.is_gift(cluster, NO_MONEY, give):
                after = case.exchange(cluster, NO_MONEY, give)
        case MoveCode.PLAY:
            play = PlayCards(move.seat, move.cards, move.stands)
            if on_turn and not chooses and guards.is_legal_play(cluster, NO_MONEY, play):
                after = case.played(cluster, NO_MONEY, play)
        case MoveCode.PASS:
            if on_turn and not chooses and game.may_pass:
                after = case.passed(cluster, NO_MONEY, PassTurn(move.seat))
        case MoveCode.CHOOSE:
            choice = HandOn(move.seat, move.cards)
            if on_turn and guards.is_choice(cluster, NO_MONEY, choice):
                after = case.chosen(cluster, NO_MONEY, choice)
    return None if after is None else after[0]

"""From a round on record to its receipt, once the round is over: until then its seed is a secret."""

from cardroom.fair.issuing import Deal, PokerPlay, issue
from cardroom.fair.receipt import POKER, Receipt
from cardroom.tables.old_maid.rules.cluster import TABLE as OLD_MAID
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster
from cardroom.tables.poker.double_up.rules.receipt_part import Decision
from cardroom.tables.poker.rules.bets import HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import PokerCluster


def is_over(cluster: PokerCluster) -> bool:
    """Whether no card of the round can matter any more: nothing was won, nothing can be doubled, or that is over.

    A win that waits to be collected can still be doubled, with cards that follow from the same seed. Whoever knows that
    a later round has begun need not ask.
    """
    if cluster.result is None:
        return False
    return cluster.doubled is not None or not 0 < cluster.win <= HIGHEST_DOUBLED // 2


def receipt_of_poker(cluster: PokerCluster, double_up: DoubleUpCluster | None = None) -> Receipt | None:
    """The receipt of a round of poker that is over; None where the record of its double-up is not there.

    Args:
        cluster: the round as it stood at its end: with its result, and what a double-up handed back.
        double_up: the double-up as it stood at its end.
    """
    play = PokerPlay(cluster.bet, cluster.options.pay_table, tuple(sorted(cluster.marks)))
    if cluster.doubled is not None:
        if double_up is None or double_up.ticket is None:
            return None
        decisions = [Decision(each.choice, each.banked > 0) for each in double_up.history]
        play = PokerPlay(play.bet, play.pay_table, play.changed, (double_up.ticket.kind, decisions))
    return issue(Deal(POKER, cluster.round_number, cluster.seed, cluster.word, cluster.fair), play)


def receipt_of_old_maid(cluster: OldMaidCluster) -> Receipt:
    """The receipt of a game of Old Maid that is over: it tells of the deck that was dealt.

    Args:
        cluster: the game, at any of its steps.
    """
    return issue(Deal(OLD_MAID, cluster.round_number, cluster.seed, cluster.word, cluster.fair))

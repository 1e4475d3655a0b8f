"""Receipts of recorded rounds of poker, once they are over: until then the seed is secret."""

from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster
from cardroom.tables.poker.double_up.rules.receipt_part import Decision
from cardroom.tables.poker.history.receipt_part import PokerPlay, play_poker
from cardroom.tables.poker.rules.bets import HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import TABLE, PokerCluster


def is_over(cluster: PokerCluster) -> bool:
    """Returns whether no further card of the round can matter.

    A round without a win is over, and one whose win is too high to be doubled, and one after its double-up. A win that
    waits to be collected can still be doubled with cards from the same seed. A round is also over when a later one has
    begun, which a cluster does not show.
    """
    if cluster.result is None:
        return False
    return cluster.doubled is not None or not 0 < cluster.win <= HIGHEST_DOUBLED // 2


def receipt_of_poker(cluster: PokerCluster, double_up: DoubleUpCluster | None = None) -> Receipt | None:
    """Returns the receipt of a round that is over; None if the record of its double-up is missing.

    Args:
        cluster: the round at its end, with its result and the amount of its double-up.
        double_up: the double-up at its end.
    """
    play = PokerPlay(cluster.bet, cluster.options.pay_table, tuple(sorted(cluster.marks)))
    if cluster.doubled is not None:
        if double_up is None or double_up.ticket is None:
            return None
        decisions = [Decision(each.choice, each.banked > 0) for each in double_up.history]
        play = PokerPlay(play.bet, play.pay_table, play.changed, (double_up.ticket.kind, decisions))
    deal = Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair)
    return issue(deal, play_poker(deal, play))

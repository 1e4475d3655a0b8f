"""The steps and guards of High Card, as pure functions."""

from dataclasses import replace

from cardroom.ledger import Account, Posting, collect, grant, pay_win, take_bet
from tests.toy_table.rules.cluster import BET, HighCardCluster, HighCardState

FIRST_CREDITS = 20

Stepped = tuple[HighCardCluster, tuple[Posting, ...]]


def is_broke(cluster: HighCardCluster, account: Account) -> bool:
    """Tests whether no credit is left to bet."""
    return account.player < BET


def can_bet(cluster: HighCardCluster, account: Account) -> bool:
    """Tests whether a credit is left to bet."""
    return account.player >= BET


def step(state: HighCardState, cluster: HighCardCluster, account: Account, upcoming: HighCardCluster) -> Stepped:
    """Computes the next cluster, and the postings that it needs.

    Args:
        state: the state that is entered.
        cluster: the cluster before the step.
        account: the account before the step.
        upcoming: the next round, before its deal.
    """
    match state:
        case HighCardState.INITIALIZE:
            return HighCardCluster(cluster.round_number), () if account.player else (grant(FIRST_CREDITS),)
        case HighCardState.BET:
            return upcoming, ()
        case HighCardState.OPEN:
            return replace(cluster, cards=cluster.dealt[:1]), (take_bet(BET),)
        case HighCardState.RESULT:
            result = replace(cluster, cards=cluster.dealt)
            return result, (pay_win(result.win), collect(result.win)) if result.win else ()
        case HighCardState.FINISH:
            return HighCardCluster(cluster.round_number, fair=cluster.fair), ()

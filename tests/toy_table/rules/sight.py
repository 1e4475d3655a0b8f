"""What the player may see of High Card."""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.messages import Entry
from tests.toy_table.rules.cluster import HighCardCluster, HighCardState


@dataclass(frozen=True, slots=True)
class HighCardSight:
    """The visible part of a round, without the seed.

    Attributes:
        cards: the open cards: the player's, then also the house's.
        win: the credits that they pay.
        credits: credits that can be bet.
    """

    cards: tuple[Card, ...]
    win: int
    credits: int


HighCardEntry = Entry[HighCardState, HighCardSight]


def sight_of(state: HighCardState, cluster: HighCardCluster, account: Account, seat: int | None) -> HighCardSight:
    """Returns what the player may see."""
    return HighCardSight(cluster.cards, cluster.win, account.player)

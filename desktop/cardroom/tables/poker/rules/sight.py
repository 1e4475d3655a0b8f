"""What the player may see of a round of poker."""

from dataclasses import dataclass

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.dealing import commitment_of
from cardroom.cards.hands import Hand
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable


@dataclass(frozen=True, slots=True)
class PokerSight:
    """The visible part of the table, without seed and deck.

    Attributes:
        round_number: counts the rounds from 1; 0 before the first.
        commitment: the SHA-256 of the seed in hexadecimal; "" before there is a seed.
        fair: whether the seed came from the operating system.
        commitment_ahead: the SHA-256 of the next round's seed, from the result on; "" before it.
        fair_ahead: whether that seed came from the operating system.
        pay_table: the pays of the round.
        bet: in credits; 0 while none is placed.
        dealt: the five cards that were opened first, or none.
        hand: the five cards on the table, or none.
        marks: positions 0 to 4 of the cards that DRAW replaces, or has replaced.
        result: the final hand; None until it is judged.
        win: the pay of the hand in credits; 0 before the result.
        is_doubling: whether a double-up of the win is being played.
        credits: credits that can be bet.
        escrow: credits that can be collected.
    """

    round_number: int = 0
    commitment: str = ""
    fair: bool = True
    commitment_ahead: str = ""
    fair_ahead: bool = True
    pay_table: PayTable = FESTIVAL
    bet: int = 0
    dealt: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    marks: frozenset[int] = frozenset()
    result: Hand | None = None
    win: int = 0
    is_doubling: bool = False
    credits: int = 0
    escrow: int = 0


PokerEntry = Entry[PokerState, PokerSight]


def sight_of(state: PokerState, cluster: PokerCluster, account: Account, seat: int | None = None) -> PokerSight:
    """Returns what the player may see; the table has no seats."""
    following = cluster.next_deal
    return PokerSight(
        round_number=cluster.round_number,
        commitment=commitment_of(cluster.seed),
        fair=cluster.fair,
        commitment_ahead="" if following is None else commitment_of(following.seed),
        fair_ahead=following is None or following.fair,
        pay_table=cluster.options.pay_table,
        bet=cluster.bet,
        dealt=cluster.hand if cluster.next_card <= HAND_SIZE else cluster.deck[:HAND_SIZE],
        hand=cluster.hand,
        marks=cluster.marks,
        result=cluster.result,
        win=cluster.win,
        is_doubling=state is PokerState.DOUBLE_UP and cluster.doubled is None,
        credits=account.player,
        escrow=account.escrow,
    )

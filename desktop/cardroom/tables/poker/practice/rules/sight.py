"""What the player may see of practice."""

from dataclasses import dataclass, field

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand, judge
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.poker.practice.rules.cluster import (
    Missed,
    Positions,
    PracticeCluster,
    PracticeOptions,
    PracticeState,
    Score,
    Verdict,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable


@dataclass(frozen=True, slots=True)
class PracticeSight:
    """The visible part of practice, without the seed.

    The attributes are those of `PracticeCluster`.
    """

    round_number: int = 0
    pay_table: PayTable = FESTIVAL
    hand: tuple[Card, ...] = ()
    marks: Positions = frozenset()
    verdict: Verdict | None = None
    drawn: tuple[Card, ...] = ()
    options: PracticeOptions = field(default_factory=PracticeOptions)
    score: Score = field(default_factory=Score)
    missed: tuple[Missed, ...] = ()
    asked: tuple[Card, ...] = ()

    @property
    def held(self) -> Positions:
        """The positions of the cards to keep."""
        return ALL_POSITIONS - self.marks

    @property
    def result(self) -> Hand | None:
        """The hand after the draw; None before the draw."""
        return judge(self.drawn) if self.drawn else None


PracticeEntry = Entry[PracticeState, PracticeSight]


def sight_of(
    state: PracticeState, cluster: PracticeCluster, account: Account, seat: int | None = None
) -> PracticeSight:
    """Returns what the player may see; practice has no seats."""
    return PracticeSight(
        round_number=cluster.round_number,
        pay_table=cluster.pay_table,
        hand=cluster.hand,
        marks=cluster.marks,
        verdict=cluster.verdict,
        drawn=cluster.drawn,
        options=cluster.options,
        score=cluster.score,
        missed=cluster.missed,
        asked=cluster.asked,
    )

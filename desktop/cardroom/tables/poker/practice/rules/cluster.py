"""The cluster of the practice table: the hand that is practised, the score, and the hands that were missed.

Cards follow from the seed, which is on record before they are seen: the deal from one stream, the draw from another.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from cardroom.cards.cards import DECK, HAND_SIZE, Card
from cardroom.cards.dealing import DealStream
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable

TABLE = "practice"
MOST_MISSED = 100
"""So many missed hands are kept; the oldest is forgotten for a new one."""
MOST_TRIES = 500
"""After so many deals that are no close calls the next one is taken as it comes: a table may have none at all."""
CLOSE_CALL = Fraction(1, 10)
"""In a close call the best hold is worth more than the second best, by less than this for each credit bet."""

Positions = frozenset[int]


class PracticeState(Enum):
    """The states of the table."""

    INITIALIZE = "initialize"
    DEAL = "deal"
    CHOOSE = "choose"
    JUDGE = "judge"
    DRAW = "draw"
    ASK = "ask"
    FINISH = "finish"


class Source(Enum):
    """Where a hand comes from."""

    DEALT = "dealt"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a choice was worth, for each credit bet.

    Attributes:
        best: the mean pay of the best hold.
        best_held: the positions that it holds.
        worth: the mean pay of the choice.
    """

    best: Fraction
    best_held: Positions
    worth: Fraction

    @property
    def cost(self) -> Fraction:
        """What the choice costs for each credit bet; 0 for the best, and for one that is worth as much."""
        return self.best - self.worth


@dataclass(frozen=True, slots=True)
class Score:
    """How the choices were.

    Attributes:
        hands: how many hands were counted.
        right: in how many of them the first choice cost nothing.
        cost: what all first choices cost together, in credits for each credit bet.
    """

    hands: int = 0
    right: int = 0
    cost: Fraction = Fraction(0)

    @property
    def accuracy(self) -> Fraction | None:
        """The share of right choices; None before the first."""
        return Fraction(self.right, self.hands) if self.hands else None

    def after(self, verdict: Verdict) -> "Score":
        """The score with one choice more."""
        return Score(self.hands + 1, self.right + (verdict.cost == 0), self.cost + verdict.cost)


@dataclass(frozen=True, slots=True)
class Missed:
    """A hand whose first choice cost something.

    Attributes:
        hand: the five cards as they lay.
        held: the positions that the player held. The best hold is not kept: the hand is to be played again.
        cost: in credits for each credit bet.
        pay_table: what the hands paid.
    """

    hand: tuple[Card, ...]
    held: Positions
    cost: Fraction
    pay_table: PayTable

    @property
    def key(self) -> tuple[Positions, PayTable]:
        """The same cards under the same pay table are the same hand, however they lie."""
        return frozenset(self.hand), self.pay_table


@dataclass(frozen=True, slots=True)
class PracticeOptions:
    """What the player has chosen for the next hands.

    Attributes:
        pay_table: what the hands pay.
        close_only: only close calls are dealt.
    """

    pay_table: PayTable = FESTIVAL
    close_only: bool = False


@dataclass(frozen=True, slots=True)
class PracticeCluster:
    """One hand of practice, and what came of those before it.

    Attributes:
        round_number: counts the hands from 1; 0 before the first.
        seed: the hand's 32 random bytes in hexadecimal.
        tries: how many deals of the seed were passed over because they were no close calls.
        source: dealt, or a missed hand that is played again.
        pay_table: what the hands pay in this hand.
        hand: the five cards that were dealt.
        marks: positions 0..4 of the cards that are changed, whatever a mark means to the player.
        choices: how many choices of this hand have been judged; only the first one counts.
        verdict: on the choice that stands; None while the player chooses.
        drawn: the five cards after the draw; none before.
        options: what holds from the next hand on.
        score: how the choices were.
        missed: the hands to play again, the newest first.
        asked: the cards of a hand that the player enters, in the order in which they came.
    """

    round_number: int = 0
    seed: str = ""
    tries: int = 0
    source: Source = Source.DEALT
    pay_table: PayTable = FESTIVAL
    hand: tuple[Card, ...] = ()
    marks: Positions = frozenset()
    choices: int = 0
    verdict: Verdict | None = None
    drawn: tuple[Card, ...] = ()
    options: PracticeOptions = field(default_factory=PracticeOptions)
    score: Score = field(default_factory=Score)
    missed: tuple[Missed, ...] = ()
    asked: tuple[Card, ...] = ()

    @property
    def held(self) -> Positions:
        """The positions of the cards that are not changed."""
        return ALL_POSITIONS - self.marks

    @property
    def result(self) -> Hand | None:
        """What the hand came to; None before the draw."""
        return judge(self.drawn) if self.drawn else None

    @property
    def best_cards(self) -> tuple[Card, ...]:
        """The cards that the best hold holds, as they lie; none before the choice is judged."""
        return () if self.verdict is None else tuple(self.hand[place] for place in sorted(self.verdict.best_held))


def deals(seed: str, round_number: int) -> Iterator[tuple[Card, ...]]:
    """The deals of a seed, one after the other: each is five cards of a deck that is shuffled anew."""
    stream = DealStream(bytes.fromhex(seed), TABLE, round_number, "deal")
    while True:
        yield stream.shuffled(DECK)[:HAND_SIZE]


def draw(cluster: PracticeCluster) -> tuple[Card, ...]:
    """The hand after the draw: the marked cards are replaced with cards that were not dealt, shuffled by the seed."""
    stream = DealStream(bytes.fromhex(cluster.seed), TABLE, cluster.round_number, "draw")
    coming = iter(stream.shuffled([card for card in DECK if card not in cluster.hand]))
    return tuple(next(coming) if place in cluster.marks else card for place, card in enumerate(cluster.hand))

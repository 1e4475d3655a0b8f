"""The cluster of practice: the hand, the score, the missed hands.

Cards follow from the seed, which is recorded before they are shown: the deal from one stream, the draw from another.
"""

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction

from msgspec import Struct

from cardroom.cards.cards import DECK, HAND_SIZE, Card
from cardroom.cards.dealing import DealStream
from cardroom.cards.hands import Hand, judge
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable

TABLE = "practice"
MOST_MISSED = 100
"""The number of missed hands that are kept; a new one replaces the oldest."""
MOST_TRIES = 500
"""The number of deals that are skipped in search of a close call; then any is taken: a pay table may have none."""
CLOSE_CALL = Fraction(1, 10)
"""In a close call the best hold is worth more than the second best, by less than this per credit bet."""

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
    """The origin of a hand."""

    DEALT = "dealt"
    MISSED = "missed"


class Verdict(Struct, frozen=True):
    """Values of a choice and the best hold, per credit bet.

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
        """The cost per credit bet; 0 for a best choice."""
        return self.best - self.worth


class Score(Struct, frozen=True):
    """Figures of all counted choices.

    Attributes:
        hands: number of hands counted.
        right: number of those whose first choice cost nothing.
        cost: the sum of the costs of all first choices, in credits per credit bet.
    """

    hands: int = 0
    right: int = 0
    cost: Fraction = Fraction(0)

    @property
    def accuracy(self) -> Fraction | None:
        """The share of right choices; None before the first."""
        return Fraction(self.right, self.hands) if self.hands else None

    def after(self, verdict: Verdict) -> "Score":
        """Returns the score with one more choice."""
        return Score(self.hands + 1, self.right + (verdict.cost == 0), self.cost + verdict.cost)


class Missed(Struct, frozen=True):
    """A hand whose first choice cost something.

    Attributes:
        hand: the five cards in the order in which they were dealt.
        held: the positions that the player held. The best hold is not saved: the hand is to be played again.
        cost: in credits per credit bet.
        pay_table: the pay table of the hand.
    """

    hand: tuple[Card, ...]
    held: Positions
    cost: Fraction
    pay_table: PayTable

    @property
    def key(self) -> tuple[Positions, PayTable]:
        """Identifies the hand: cards in any order, and pay table."""
        return frozenset(self.hand), self.pay_table


class PracticeOptions(Struct, frozen=True):
    """The player's options for the next hands.

    Attributes:
        pay_table: the pay table.
        close_only: whether only close calls are dealt.
    """

    pay_table: PayTable = FESTIVAL
    close_only: bool = False


class PracticeSight(Struct, frozen=True):
    """What the player may see of practice.

    Attributes:
        round_number: counts the hands from 1; 0 before the first.
        pay_table: the pay table of this hand.
        hand: the five cards that were dealt.
        marks: positions 0..4 of the cards to change, whatever a mark means to the player.
        verdict: on the present choice; None while the player chooses.
        drawn: the five cards after the draw; none before.
        options: for the next hands.
        score: figures of all counted choices.
        missed: the hands to play again, the newest first.
        asked: the cards of an entered hand, in the order of entry.
    """

    round_number: int = 0
    pay_table: PayTable = FESTIVAL
    hand: tuple[Card, ...] = ()
    marks: Positions = frozenset()
    verdict: Verdict | None = None
    drawn: tuple[Card, ...] = ()
    options: PracticeOptions = PracticeOptions()
    score: Score = Score()
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


class PracticeCluster(PracticeSight, frozen=True):
    """One hand of practice, with the score and the missed hands.

    Attributes:
        seed: the hand's 32 random bytes in hexadecimal.
        tries: number of the seed's deals that were skipped because they were no close calls.
        source: dealt, or a missed hand again.
        choices: number of judged choices of this hand; only the first one counts.
    """

    seed: str = ""
    tries: int = 0
    source: Source = Source.DEALT
    choices: int = 0

    @property
    def best_cards(self) -> tuple[Card, ...]:
        """The cards of the best hold; none before a choice is judged."""
        return () if self.verdict is None else tuple(self.hand[place] for place in sorted(self.verdict.best_held))


PracticeEntry = Entry[PracticeState, PracticeSight]


def sight_of(
    state: PracticeState, cluster: PracticeCluster, account: Account, seat: int | None = None
) -> PracticeSight:
    """Returns what the player may see; practice has no seats."""
    return PracticeSight(**{name: getattr(cluster, name) for name in PracticeSight.__struct_fields__})


def deals(seed: str, round_number: int) -> Iterator[tuple[Card, ...]]:
    """Yields five-card deals of a seed; each shuffles the deck again."""
    stream = DealStream(bytes.fromhex(seed), TABLE, round_number, "deal")
    while True:
        yield stream.shuffled(DECK)[:HAND_SIZE]


def draw(cluster: PracticeCluster) -> tuple[Card, ...]:
    """Returns the hand after the draw.

    The marked cards are replaced from the cards that were not dealt, shuffled by the seed.
    """
    stream = DealStream(bytes.fromhex(cluster.seed), TABLE, cluster.round_number, "draw")
    coming = iter(stream.shuffled([card for card in DECK if card not in cluster.hand]))
    return tuple(next(coming) if place in cluster.marks else card for place, card in enumerate(cluster.hand))

"""The cluster of the Old Maid table: everything about one game, in one frozen value.

The deck, and every choice that chance makes, follow from the seed, which is on record before the deal. So a game is the
seed and what was done: positions drawn, hands shuffled; that is also how it is saved.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from cardroom.cards.cards import DECK, JOKER, Card, number_of
from cardroom.cards.dealing import DealStream, mixed

TABLE = "old_maid"
FEWEST_SEATS, MOST_SEATS = 2, 6


class OldMaidState(Enum):
    """The states of the table, in the order of play."""

    INITIALIZE = "initialize"
    REFRESH = "refresh"
    READY = "ready"
    DEAL = "deal"
    DISCARD = "discard"
    TURN = "turn"
    DRAWN = "drawn"
    RESULT = "result"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class OldMaidOptions:
    """What the player may set; read when the cards are dealt.

    Attributes:
        seats: how many play, 2 to 6.
        person: the seat of the person, from 0; None when she watches.
        open_cards: everybody's cards lie face up on the screen. Computers see no more by it.
        habits: computers have favourite places to draw from and faces that can be read; without, they are pure chance.
    """

    seats: int = 4
    person: int | None = 0
    open_cards: bool = False
    habits: bool = True

    @property
    def fitting(self) -> "OldMaidOptions":
        """The same, with the person on a seat that is there."""
        if self.person is None or self.person < self.seats:
            return self
        return OldMaidOptions(self.seats, self.seats - 1, self.open_cards, self.habits)


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that a player draws: who reaches out, and for which place in the neighbour's fan, from 0.

    It names the seat because a press may come late: what was meant for one turn must not act in the next.
    """

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Move:
    """What was done: a place was drawn from by the one whose turn it was, or a seat has shuffled its hand.

    Attributes:
        position: in the fan that was drawn from; None for a shuffle.
        seat: who did it.
    """

    seat: int
    position: int | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """What came of the last draw.

    Attributes:
        drawer: who drew.
        source: from whom.
        position: where in the fan the card was, from 0.
        card: which.
        pair: the two cards that went with it; none when it stayed.
        went_out: the seats that this draw has emptied, in their order of rank.
    """

    drawer: int
    source: int
    position: int
    card: Card
    pair: tuple[Card, ...]
    went_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OldMaidCluster:
    """One game of the table, replaced once for each state entered.

    Attributes:
        round_number: counts the games from 1; 0 before the first.
        seed: the game's 32 random bytes in hexadecimal; the deck follows from it, and from the word.
        word: what the player has added after the seed was on record; "" for nothing.
        fair: whether the seed came from the operating system; a game whose seed was chosen is marked for ever.
        options: what was set when the cards were dealt.
        hands: the cards of each seat, in the order in which they are held; empty before the deal.
        pile: the discarded cards, pair by pair.
        paired: whether the first pairs have been discarded.
        out: the seats that have won, in their order of rank.
        drawer: whose turn it is.
        moves: all that was done since the first pairs went.
        last: what came of the last draw.
    """

    round_number: int = 0
    seed: str = ""
    word: str = ""
    fair: bool = True
    options: OldMaidOptions = field(default_factory=OldMaidOptions)
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()
    paired: bool = False
    out: tuple[int, ...] = ()
    drawer: int = 0
    moves: tuple[Move, ...] = ()
    last: Drawn | None = None

    @property
    def first(self) -> int:
        """Who gets the first card and draws first: another seat in each game, for seats are not equal."""
        return (self.round_number - 1) % self.options.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats round the table, from the first."""
        seats = self.options.seats
        return tuple((self.first + step) % seats for step in range(seats))

    @property
    def deck(self) -> tuple[Card, ...]:
        """All 53 cards in the order of this game."""
        return self.stream("deal").shuffled(DECK)

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat is dealt: one card after the other round the table, from the first seat on."""
        order, deck = self.order, self.deck
        hands = {seat: deck[place :: len(order)] for place, seat in enumerate(order)}
        return tuple(hands[seat] for seat in range(len(order)))

    @property
    def draws(self) -> int:
        """How many cards have been drawn."""
        return sum(move.position is not None for move in self.moves)

    @property
    def source(self) -> int:
        """From whom the next card is drawn: the next seat round the table that has cards."""
        return self.holder_after(self.drawer)

    @property
    def is_over(self) -> bool:
        """Whether all but one have won."""
        return self.paired and len(self.out) == self.options.seats - 1

    @property
    def holder(self) -> int | None:
        """Who is left with the joker; None while the game goes on."""
        if not self.is_over:
            return None
        return next(seat for seat, hand in enumerate(self.hands) if JOKER in hand)

    def holder_after(self, seat: int) -> int:
        """The next seat round the table that has cards; it may be the same one.

        Raises:
            StopIteration: nobody has cards.
        """
        seats = self.options.seats
        return next(other % seats for other in range(seat + 1, seat + 1 + seats) if self.hands[other % seats])

    def stream(self, purpose: str) -> DealStream:
        """The numbers that the seed has for a purpose in this game."""
        return DealStream(mixed(bytes.fromhex(self.seed), self.word), TABLE, self.round_number, purpose)


def without_pairs(hand: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Takes all pairs out of a hand: of three of a kind one card stays, of four none.

    Returns:
        The hand that is left, in its order, and the discarded cards, pair by pair.
    """
    waiting: dict[int, Card] = {}
    discarded: list[Card] = []
    for card in hand:
        partner = waiting.pop(number_of(card), None)
        if partner is None:
            waiting[number_of(card)] = card
        else:
            discarded += (partner, card)
    return tuple(card for card in hand if card in waiting.values()), tuple(discarded)


def partner_of(card: Card, hand: Sequence[Card]) -> Card | None:
    """The card of a hand that makes a pair with `card`, if there is one."""
    if card == JOKER:
        return None
    return next((other for other in hand if other != JOKER and number_of(other) == number_of(card)), None)

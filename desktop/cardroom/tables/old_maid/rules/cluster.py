"""The cluster of Old Maid: one game as a frozen value.

The deck and all random choices follow from the seed, which is recorded before the deal. So a game is its seed and its
moves: positions drawn and hands shuffled. It is also saved in this form.
"""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, WHOLE_PACK, Card, Pack, number_of
from cardroom.cards.dealing import DealStream, is_word, mixed

TABLE = "old_maid"
FEWEST_SEATS, MOST_SEATS = 2, 6
LONGEST_NAME = 12
"""Maximum length of a person's name, in code points."""

LEAST_CARDS = 3
"""The fewest cards of a player after the deal: two are often a pair, and the player out before any turn."""

FACES = ("person", "short", "curly", "grey", "cap")
"""The codes of the faces from which a person chooses."""


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
    ABANDON = "abandon"
    FINISH = "finish"


class Person(Struct, frozen=True):
    """How a person appears at the table.

    Attributes:
        name: the name as it is shown and spoken; "" for none.
        face: one of FACES.
    """

    name: str = ""
    face: str = FACES[0]


class OldMaidOptions(Struct, frozen=True):
    """The player's options; read when the cards are dealt.

    Attributes:
        seats: number of players, 2 to 6.
        person: the seat of the person, from 0; None if the person watches.
        open_cards: whether all cards are face up on the screen. Computers see no more by it.
        habits: whether computers have favourite places to draw from and readable faces; without, they draw at random.
        pack: the cards.
        guest: the seat of a second person at the same screen; None without one.
        persons: the names and faces of the person and of the guest.
    """

    seats: int = 4
    person: int | None = 0
    open_cards: bool = False
    habits: bool = True
    pack: Pack = WHOLE_PACK
    guest: int | None = None
    persons: tuple[Person, Person] = (Person(), Person(face=FACES[1]))

    @property
    def fitting(self) -> "OldMaidOptions":
        """The same options, with persons on different existing seats."""
        person = None if self.person is None else min(self.person, self.seats - 1)
        guest = self.guest
        if person is None:
            guest = None
        elif guest is not None and (guest >= self.seats or guest == person):
            guest = self.opposite(person)
        return replace(self, person=person, guest=guest)

    def has_enough(self, pack: Pack) -> bool:
        """Returns whether a pack gives every player enough cards."""
        return len(pack.cards) // self.seats >= LEAST_CARDS or pack == WHOLE_PACK

    def opposite(self, seat: int) -> int:
        """Returns the seat across the table."""
        return (seat + self.seats // 2) % self.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in (self.person, self.guest) if seat is not None)

    @property
    def hides_hands(self) -> bool:
        """Whether two persons share the screen with hidden cards."""
        return self.guest is not None and not self.open_cards

    def person_on(self, seat: int) -> Person | None:
        """Returns the person on a seat; None for a computer."""
        return self.persons[self.people.index(seat)] if seat in self.people else None


class Move(Struct, frozen=True):
    """A recorded move: a draw, or a shuffle of a hand.

    Attributes:
        position: the place in the fan that was drawn from; None for a shuffle.
        seat: the seat that moved.
    """

    seat: int
    position: int | None


class Drawn(Struct, frozen=True):
    """The result of a draw.

    Attributes:
        drawer: the seat that drew.
        source: the seat that it drew from.
        position: the place of the card in the fan, from 0.
        card: the drawn card.
        pair: the two cards that were discarded; empty if the card was kept.
        places: their places in the drawer's hand, of which the drawn card was the last.
        went_out: the seats without cards after this draw, in their order of rank.
    """

    drawer: int
    source: int
    position: int
    card: Card
    pair: tuple[Card, ...]
    places: tuple[int, ...]
    went_out: tuple[int, ...]


class OldMaidCluster(Struct, frozen=True):
    """One game of the table, replaced once for each state entered.

    Attributes:
        round_number: counts the games from 1; 0 before the first.
        seed: the game's 32 random bytes in hexadecimal; the deck follows from it, and from the word.
        word: the word that the player has added after the seed was recorded; "" for none.
        fair: whether the seed came from the operating system; a game with a chosen seed is marked permanently.
        options: the options of the deal.
        hands: the cards of each seat, in the order of the hand; empty before the deal.
        pile: the discarded cards, pair by pair.
        paired: whether the first pairs have been discarded.
        out: the seats that have won, in their order of rank.
        drawer: the seat on turn.
        moves: all moves since the first pairs were discarded.
        last: the result of the last draw.
    """

    round_number: int = 0
    seed: str = ""
    word: str = ""
    fair: bool = True
    options: OldMaidOptions = OldMaidOptions()
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()
    paired: bool = False
    out: tuple[int, ...] = ()
    drawer: int = 0
    moves: tuple[Move, ...] = ()
    last: Drawn | None = None

    @property
    def first(self) -> int:
        """The seat that gets the first card and draws first.

        It is another seat in each game, since the first seat has other chances.
        """
        return (self.round_number - 1) % self.options.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats round the table, beginning with the first."""
        seats = self.options.seats
        return tuple((self.first + step) % seats for step in range(seats))

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in the order of this game's deal."""
        return self.stream("deal").shuffled(self.options.pack.cards)

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The dealt hands: one card after the other, from the first seat."""
        order, deck = self.order, self.deck
        hands = {seat: deck[place :: len(order)] for place, seat in enumerate(order)}
        return tuple(hands[seat] for seat in range(len(order)))

    @property
    def draws(self) -> int:
        """The number of cards drawn."""
        return sum(move.position is not None for move in self.moves)

    @property
    def source(self) -> int:
        """The seat to draw from: the next one that has cards."""
        return self.holder_after(self.drawer)

    @property
    def is_over(self) -> bool:
        """Whether all players but one have won."""
        return self.paired and len(self.out) == self.options.seats - 1

    @property
    def holder(self) -> int | None:
        """The seat left with the joker; None during the game."""
        if not self.is_over:
            return None
        return next(seat for seat, hand in enumerate(self.hands) if JOKER in hand)

    def holder_after(self, seat: int) -> int:
        """Returns the next seat that has cards; possibly the same one.

        Raises:
            StopIteration: no seat has cards.
        """
        seats = self.options.seats
        return next(other % seats for other in range(seat + 1, seat + 1 + seats) if self.hands[other % seats])

    def stream(self, purpose: str) -> DealStream:
        """Returns random numbers of this game's seed for a purpose."""
        return DealStream(mixed(bytes.fromhex(self.seed), self.word), TABLE, self.round_number, purpose)


def is_name(text: str) -> bool:
    """Returns whether a text is a valid name of a person.

    The empty text is valid. A name has at most 12 code points, no control characters, no lone surrogates, and no space
    at either end.
    """
    return len(text) <= LONGEST_NAME and is_word(text)


def without_pairs(hand: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Removes all pairs from a hand.

    Of three cards of a number one remains, of four none.

    Returns:
        The remaining hand, in its order, and the discarded cards, pair by pair.
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
    """Returns the card of a hand that pairs with `card`, if any."""
    if card == JOKER:
        return None
    return next((other for other in hand if other != JOKER and number_of(other) == number_of(card)), None)

"""The ticket of a double-up: win, kind and cards; and its messages."""

from dataclasses import dataclass, field
from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, Card, number_of
from cardroom.cards.dealing import SEED_BYTES, DealStream, is_word, mixed
from cardroom.messages import Message

TABLE = "double_up"
STREAM = "poker"
"""The label of the streams: a double-up belongs to poker's round."""

LIMIT = 50_000
"""The highest amount in credits that a round may lead to."""

CARDS_WITHOUT_JOKER: tuple[Card, ...] = tuple(card for card in DECK if card != JOKER)


class Kind(Enum):
    """The two games; the value is the stored code.

    Settings, records and the labels of streams use it.
    """

    HIGH_LOW = "high-low"
    PICK_ONE = "pick-one"

    @property
    def rounds(self) -> int:
        """The largest number of rounds that can be won in a row."""
        return 10 if self is Kind.HIGH_LOW else 5

    @property
    def cards(self) -> int:
        """The number of cards in a layout."""
        return 2 if self is Kind.HIGH_LOW else HAND_SIZE


class Ticket(Struct, frozen=True):
    """The ticket of a double-up, issued by the round that was won.

    It stays the same to the end.

    Attributes:
        round_number: of the round of poker, from 1.
        seed: that round's 32 bytes in hexadecimal.
        word: the text that the player added to it; "" for none.
        stake: the credits won, all of which are at stake.
        kind: the game; fixed when the double-up begins, whatever is set later.
        call: counts the calls for this win from 1; each one before was taken back, and no card of it was turned up. No
            card depends on it: another call deals the same layouts.
    """

    round_number: int
    seed: str
    word: str
    stake: int
    kind: Kind
    call: int = 1

    @property
    def game(self) -> tuple[int, str, str, int, int]:
        """The identity of a double-up: all fields but the kind.

        A win never has two double-ups of which cards were seen.
        """
        return self.round_number, self.seed, self.word, self.stake, self.call

    @property
    def is_sound(self) -> bool:
        """Whether a round of poker could have issued the ticket."""
        try:
            seed = bytes.fromhex(self.seed)
        except ValueError:
            return False
        return (
            self.round_number >= 1
            and seed.hex() == self.seed
            and len(seed) == SEED_BYTES
            and is_word(self.word)
            and 1 <= self.stake <= LIMIT // 2
            and self.call >= 1
        )


@dataclass(frozen=True, slots=True)
class Begin(Message):
    """Begins the double-up of a win.

    Attributes:
        ticket: the win, the kind, and the cards.
    """

    on: str = field(default="begin", init=False)
    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Pick(Message):
    """Bets that a hidden card beats the open one.

    Attributes:
        place: of the hidden card, 0 to 3 from the left.
    """

    on: str = field(default="pick", init=False)
    place: int


def layout(ticket: Ticket, number: int) -> tuple[Card, ...]:
    """Returns the cards of one layout, which follow from seed and word.

    They are fixed before the player chooses.

    The stream is `DealStream(mixed(seed, word), "poker", round_number, f"double-up|{kind}|{number}")`: HMAC-SHA256 over
    the label `poker|ROUND|double-up|KIND|NUMBER|COUNTER`, where KIND is "high-low" or "pick-one" and NUMBER counts the
    layouts of this double-up from 1, draws included. The pack that is shuffled is the 52 cards without the joker in
    their order, 0 to 51.

    High/Low: the first two cards of one shuffle; the first is the open card.

    Pick one: the first five cards of a shuffle. While two of them have the same number, the pack in its first order is
    shuffled again with the following numbers of the stream. The card with the middle number is the open one; the other
    four stay in the order in which they were dealt.

    Args:
        ticket: of the double-up.
        number: of the layout, from 1.

    Returns:
        The open card first, then the hidden ones from the left.
    """
    key = mixed(bytes.fromhex(ticket.seed), ticket.word)
    stream = DealStream(key, STREAM, ticket.round_number, f"double-up|{ticket.kind.value}|{number}")
    while True:
        cards = stream.shuffled(CARDS_WITHOUT_JOKER)[: ticket.kind.cards]
        if ticket.kind is Kind.HIGH_LOW:
            return cards
        if len({number_of(card) for card in cards}) == len(cards):
            middle = sorted(cards, key=number_of)[len(cards) // 2]
            return middle, *(card for card in cards if card != middle)

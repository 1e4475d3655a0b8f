"""Cards as integers, and their short names.

0 to 51 have suit `card // 13` (spades, hearts, diamonds, clubs) and number `card % 13 + 1` (1 = ace … 13 = king); 52 is
the joker, with suit 4 (`52 // 13`) and number 0.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

Card = int

JOKER: Card = 52
DECK: tuple[Card, ...] = tuple(range(53))
HAND_SIZE = 5

_RANK_LETTERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUIT_LETTERS = "SHDC"


class Suit(IntEnum):
    """The four suits in the deck's order, and the joker's suit."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    JOKER = 4


class Pack(NamedTuple):
    """The cards of a game: some suits, some numbers, the joker.

    Attributes:
        suits: number of suits, from spades.
        numbers: number of numbers, from the ace.
    """

    suits: int = 4
    numbers: int = 13

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the deck's order."""
        return (*(13 * suit + number for suit in range(self.suits) for number in range(self.numbers)), JOKER)


WHOLE_PACK = Pack()
PACK_SUITS = (2, 4)
"""The allowed numbers of suits: with an odd one, cards would remain without a pair."""

PACK_NUMBERS = range(3, 14)
"""The allowed numbers of numbers: six players get at least one card each."""


class BadCards(ValueError):  # noqa: N818 - shorter than BadCardsError
    """Raised for unknown cards or impossible hands, with a one-line message."""


def suit_of(card: Card) -> Suit:
    """Returns the card's suit."""
    return Suit(card // 13)


def number_of(card: Card) -> int:
    """Returns the number, 1 (ace) to 13 (king); 0 for the joker."""
    return 0 if card == JOKER else card % 13 + 1


def card_name(card: Card) -> str:
    """Returns a card's short name, such as "AS", "10D" or "JOKER".

    It is also the name of the card's picture.
    """
    if card == JOKER:
        return "JOKER"
    return _RANK_LETTERS[card % 13] + _SUIT_LETTERS[card // 13]


def cards_text(cards: Sequence[Card]) -> str:
    """Returns the short names with one space between: "AS 10D JOKER"."""
    return " ".join(map(card_name, cards))


_CARDS_BY_NAME = {card_name(card): card for card in DECK} | {
    f"T{suit}": 13 * position + 9 for position, suit in enumerate(_SUIT_LETTERS)
}


def parse_card(name: str) -> Card:
    """Parses a short name; case is ignored, and T means 10.

    Raises:
        BadCards: an unknown card.
    """
    card = _CARDS_BY_NAME.get(name.upper()) if name.isascii() else None
    if card is None:
        raise BadCards(f"unknown card {name!r}: cards are written AS, 10D, QC, JOKER")
    return card


def parse_hand(text: str) -> tuple[Card, ...]:
    """Parses five different cards, separated by spaces or commas.

    Raises:
        BadCards: an unknown card, a duplicate card, or not five cards.
    """
    hand = tuple(parse_card(name) for name in text.replace(",", " ").split())
    check_hand(hand)
    return hand


def check_hand(hand: Sequence[Card]) -> None:
    """Checks that `hand` is five different cards of the deck.

    Raises:
        BadCards: it is not.
    """
    if len(hand) != HAND_SIZE:
        raise BadCards(f"a hand has five cards, not {len(hand)}")
    for card in hand:
        if isinstance(card, bool) or not isinstance(card, int) or not 0 <= card <= JOKER:
            raise BadCards(f"unknown card {card!r}: cards are the integers 0 to 52")
    if len(set(hand)) != HAND_SIZE:
        twice = next(card for card in hand if list(hand).count(card) > 1)
        raise BadCards(f"{card_name(twice)} is in the hand twice")

"""Sets of cards as 64-bit integers.

Bit `4 * rank + suit` is a card: rank 0 is the three and rank 12 the two; the suits are spades, hearts, diamonds, clubs,
as in `cardroom.cards`. Bits 52 and 53 are the jokers.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from cardroom.cards.cards import JOKER, Card

CardSet = int

RANKS: Final = 13
SUITS: Final = 4
ALL_SUITS: Final = 0xF
NATURALS: Final = 0x000F_FFFF_FFFF_FFFF
"""The 52 cards without jokers."""

FIRST_JOKER: Final = 1 << 52
SECOND_JOKER: Final = 1 << 53
JOKERS: Final = FIRST_JOKER | SECOND_JOKER
SPADE_3: Final = 1
DIAMOND_3: Final = 4
THREE, FIVE, SEVEN, EIGHT, NINE, TEN, JACK, TWO = 0, 2, 4, 5, 6, 7, 8, 12
"""The ranks on which rules depend."""

_NUMBERS: tuple[int, ...] = (*range(3, 14), 1, 2)
"""The printed numbers of the ranks, as `cardroom.cards` counts them."""


def deck_of(jokers: int) -> CardSet:
    """Returns all cards of a game with 0 to 2 jokers."""
    return NATURALS | (0, FIRST_JOKER, JOKERS)[jokers]


def cards_of_rank(rank: int) -> CardSet:
    """Returns the four cards of a rank."""
    return ALL_SUITS << 4 * rank


def suits_at(cards: CardSet, rank: int) -> int:
    """Returns the suits of a rank in a set, as four bits."""
    return cards >> 4 * rank & ALL_SUITS


def count_at(cards: CardSet, rank: int) -> int:
    """Returns the number of cards of a rank in a set."""
    return (cards >> 4 * rank & ALL_SUITS).bit_count()


def each_bit(cards: CardSet) -> Iterator[CardSet]:
    """Yields each card as a set, the lowest bit first."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


def lowest_bits(cards: CardSet, count: int) -> CardSet:
    """Returns the lowest `count` bits of a set."""
    taken = 0
    for _ in range(count):
        taken |= cards & ~taken & -(cards & ~taken)
    return taken


def rank_of(card: CardSet) -> int:
    """Returns the rank of a single card; 13 for a joker."""
    return (card.bit_length() - 1) // 4


def strength_of(card: CardSet, *, is_reversed: bool) -> int:
    """Returns the strength of a single card, from 0; 13 for a joker."""
    rank = rank_of(card)
    return RANKS - 1 - rank if is_reversed and rank < RANKS else rank


def suit_bits(cards: CardSet) -> int:
    """Returns the suits that occur among the natural cards, as four bits."""
    cards &= NATURALS
    cards |= cards >> 32
    cards |= cards >> 16
    cards |= cards >> 8
    return (cards | cards >> 4) & ALL_SUITS


def union(sets: Iterable[CardSet]) -> CardSet:
    """Returns the cards that are in any of some sets."""
    found = 0
    for each in sets:
        found |= each
    return found


def strongest(cards: CardSet, count: int) -> CardSet:
    """Returns the strongest cards in the normal order.

    A joker is the strongest; within a rank the order is spade, heart, diamond, club (rules of the contest).
    """
    order = sorted(each_bit(cards), key=lambda card: (rank_of(card), -card), reverse=True)
    return union(order[:count])


def as_card(bit: CardSet) -> Card:
    """Returns a single card of a set; both jokers are JOKER."""
    if bit & JOKERS:
        return JOKER
    place = bit.bit_length() - 1
    return 13 * (place % SUITS) + _NUMBERS[place // SUITS] - 1


def as_cards(cards: CardSet) -> tuple[Card, ...]:
    """Returns the cards of a set, the weakest first."""
    return tuple(map(as_card, each_bit(cards)))


def card_set(cards: Iterable[Card]) -> CardSet:
    """Returns the set of some cards.

    The first JOKER is the first joker, another one the second.
    """
    found = 0
    for card in cards:
        if card == JOKER:
            found |= SECOND_JOKER if found & FIRST_JOKER else FIRST_JOKER
        else:
            found |= 1 << 4 * _NUMBERS.index(card % 13 + 1) + card // 13
    return found

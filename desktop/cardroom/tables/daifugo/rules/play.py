"""Plays: single cards, groups and runs, with what the jokers stand for."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import Final

from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    JOKERS,
    NATURALS,
    RANKS,
    SUITS,
    CardSet,
    cards_of_rank,
    each_bit,
    rank_of,
    suit_bits,
    suits_at,
)
from cardroom.tables.daifugo.rules.pickling import constructed

JOKER_RANK: Final = 13
"""The rank of jokers that are played alone: they stand for no card."""

SHORTEST_RUN: Final = 3


class Kind(IntEnum):
    """The kinds of plays."""

    SINGLE = 0
    GROUP = 1
    RUN = 2


SINGLE: Final = Kind.SINGLE
GROUP: Final = Kind.GROUP
RUN: Final = Kind.RUN
"""The kinds as constants: compiled code looks a member of an enum up each time."""


@dataclass(init=False, unsafe_hash=True)
class Play:
    """Cards that are played together.

    Attributes:
        cards: the cards that leave the hand.
        stands: the cards they count as, without a fifth or sixth card of a rank; empty for jokers alone.
        kind: single, group or run.
        count: number of cards.
        low: the lowest rank; JOKER_RANK for jokers alone.
        high: the highest rank; JOKER_RANK for jokers alone.
        suits: the suits as four bits; 0 for jokers alone.
    """

    cards: Final[CardSet]
    stands: Final[CardSet]
    kind: Final[Kind]
    count: Final[int]
    low: Final[int]
    high: Final[int]
    suits: Final[int]

    def __init__(
        self, cards: CardSet, stands: CardSet, kind: Kind, count: int, low: int, high: int, suits: int
    ) -> None:
        self.cards = cards
        self.stands = stands
        self.kind = kind
        self.count = count
        self.low = low
        self.high = high
        self.suits = suits

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)

    def ranks_of(self, rank: int) -> int:
        """Returns how many of the cards count as a rank."""
        if self.low > rank or self.high < rank:
            return 0
        return 1 if self.kind is RUN else self.count


def jokers_alone(cards: CardSet) -> Play:
    """Returns one joker as a single, or two as a group."""
    count = cards.bit_count()
    return Play(cards, 0, SINGLE if count == 1 else GROUP, count, JOKER_RANK, JOKER_RANK, 0)


def of_rank(cards: CardSet, rank: int, suits: int) -> Play:
    """Returns cards of one rank as a play.

    Args:
        cards: the cards, jokers included.
        rank: their rank.
        suits: the suits they count as, jokers included.
    """
    count = cards.bit_count()
    return Play(cards, suits << 4 * rank, SINGLE if count == 1 else GROUP, count, rank, rank, suits)


def run_of(cards: CardSet, low: int, suit: int) -> Play:
    """Returns cards in a row as a play.

    Args:
        cards: the cards, jokers included.
        low: the lowest rank.
        suit: the suit as one of four bits.
    """
    count = cards.bit_count()
    stands = 0
    for rank in range(low, low + count):
        stands |= suit << 4 * rank
    return Play(cards, stands, RUN, count, low, low + count - 1, suit)


def readings(cards: CardSet, *, runs: bool) -> tuple[Play, ...]:
    """Returns all plays that some cards can make.

    More than one is possible only with jokers. Groups come before runs, high runs before low ones.

    Args:
        cards: the cards.
        runs: whether runs may be played.
    """
    naturals, jokers = cards & NATURALS, cards & JOKERS
    if not naturals:
        return (jokers_alone(cards),) if jokers else ()
    return (*_groups(cards, naturals, jokers), *(_runs(cards, naturals) if runs else ()))


def _groups(cards: CardSet, naturals: CardSet, jokers: CardSet) -> Iterator[Play]:
    rank = rank_of(naturals & -naturals)
    if naturals & ~cards_of_rank(rank):
        return
    suits = suits_at(naturals, rank)
    for added in suit_choices(ALL_SUITS & ~suits, jokers.bit_count()):
        yield of_rank(cards, rank, suits | added)


def suit_choices(free: int, jokers: int) -> tuple[int, ...]:
    """Returns the suits that jokers of a group can stand for.

    Args:
        free: the suits that the natural cards leave, as four bits.
        jokers: number of jokers; those without a free suit are a fifth or sixth card.
    """
    return tuple(sum(chosen) for chosen in combinations(each_bit(free), min(jokers, free.bit_count())))


def _runs(cards: CardSet, naturals: CardSet) -> Iterator[Play]:
    suit, count = suit_bits(naturals), cards.bit_count()
    if count < SHORTEST_RUN or suit & suit - 1:
        return
    lowest, highest = rank_of(naturals & -naturals), (naturals.bit_length() - 1) // SUITS
    for low in range(min(lowest, RANKS - count), max(0, highest - count + 1) - 1, -1):
        yield run_of(cards, low, suit)

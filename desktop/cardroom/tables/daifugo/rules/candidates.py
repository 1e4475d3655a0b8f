"""All plays that a hand can make, whatever is on the table."""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    JOKERS,
    RANKS,
    SUITS,
    CardSet,
    each_bit,
    lowest_bits,
    union,
)
from cardroom.tables.daifugo.rules.play import Play, jokers_alone, of_rank, run_of, suit_choices

ANY_COUNT: Final = 0
"""Singles and groups of any number of cards."""

_COUNTS: Final = 7
_FIRST_JOKER_BIT: Final = SUITS * RANKS
_SPADES: Final = tuple(1 << SUITS * rank for rank in range(RANKS))
_ROW: Final = sum(_SPADES)
"""The cards of a suit, moved to the lowest bit of each rank."""

_JOKERS_IN: Final = (0, 1, 1, 2)
"""The number of jokers in two bits."""

_known: Final[list[tuple[Play, ...] | None]] = [None] * (RANKS * 16 * 4 * _COUNTS)
"""The plays of a rank, found once for each set of suits, jokers and count: there are few, and they are values."""


def plays_of_rank(hand: CardSet, rank: i64, count: i64) -> tuple[Play, ...]:
    """Returns the singles and groups of a rank, with and without jokers.

    Args:
        hand: the cards to play from.
        rank: the rank.
        count: number of cards, or ANY_COUNT.
    """
    cards: i64 = hand
    suits: i64 = cards >> 4 * rank & ALL_SUITS
    if not suits:
        return ()
    key: i64 = ((rank * 16 + suits) * 4 + (cards >> _FIRST_JOKER_BIT)) * _COUNTS + count
    found = _known[key]
    if found is None:
        found = _find_of_rank(suits, rank, hand & JOKERS, count)
        _known[key] = found
    return found


def _find_of_rank(held: int, rank: int, jokers: CardSet, count: int) -> tuple[Play, ...]:
    found: list[Play] = []
    for suits in range(1, ALL_SUITS + 1):
        if suits & ~held:
            continue
        for added in range(jokers.bit_count() + 1):
            if count not in (ANY_COUNT, suits.bit_count() + added):
                continue
            cards = suits << 4 * rank | lowest_bits(jokers, added)
            found += [of_rank(cards, rank, suits | stood) for stood in suit_choices(ALL_SUITS & ~suits, added)]
    return tuple(found)


def groups(hand: CardSet) -> list[Play]:
    """Returns all singles and groups of a hand, jokers alone included."""
    jokers = hand & JOKERS
    found = [jokers_alone(lowest_bits(jokers, count + 1)) for count in range(jokers.bit_count())] if jokers else []
    rank: i64 = 0
    while rank < RANKS:
        plays = plays_of_rank(hand, rank, ANY_COUNT)
        if plays:
            found += plays
        rank += 1
    return found


def runs(hand: CardSet, fewest: int, most: int) -> list[Play]:
    """Returns the runs of a hand; jokers fill gaps or replace cards.

    Args:
        hand: the cards to play from.
        fewest: the lowest number of cards; at least three.
        most: the highest number of cards.
    """
    cards: i64 = hand
    jokers: i64 = cards & JOKERS
    if not jokers and not cards & cards >> 4 & cards >> 8:
        return []  # the usual case
    found: list[Play] = []
    spare = _JOKERS_IN[jokers >> _FIRST_JOKER_BIT]
    suit: i64 = 0
    while suit < SUITS:
        row: i64 = cards >> suit & _ROW
        if row:
            for low, held, missing in _windows(row, spare, fewest, most):
                for filled in _filled(held << suit, missing, jokers):
                    found.append(run_of(filled, low, 1 << suit))
        suit += 1
    return found


def _windows(row: i64, spare: i64, fewest: i64, most: i64) -> list[tuple[int, int, int]]:
    """Finds the ranks in a row of which enough cards are held.

    Args:
        row: the cards of one suit, moved to the lowest bit of each rank.
        spare: the number of jokers.
        fewest: the lowest number of cards.
        most: the highest number of cards.

    Returns:
        The lowest rank, the cards held, and how many are missing.
    """
    found = []
    low: i64 = 0
    while low <= RANKS - fewest:
        held: i64 = 0
        missing: i64 = 0
        count: i64 = 0
        while count < most and low + count < RANKS:
            card: i64 = row & _SPADES[low + count]
            held |= card
            count += 1
            if not card:
                missing += 1
                if missing > spare:
                    break
            if count >= fewest:
                found.append((int(low), int(held), int(missing)))
        low += 1
    return found


def _filled(held: CardSet, missing: int, jokers: CardSet) -> list[CardSet]:
    """Returns the ways to make a run of held cards and jokers.

    Jokers fill the gaps; those left may replace cards.

    Args:
        held: the natural cards.
        missing: the number of gaps.
        jokers: the jokers; at least as many as gaps.
    """
    return [
        held & ~union(replaced) | lowest_bits(jokers, missing + count)
        for count in range(jokers.bit_count() - missing + 1)
        for replaced in combinations(each_bit(held), count)
    ]

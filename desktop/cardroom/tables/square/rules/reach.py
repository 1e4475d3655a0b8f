"""The present and the best possible mark of a line."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.lines import Mark, mark_of

_NUMBERS = 13
_SUITS = 4
STRAIGHTS = tuple(tuple(number % _NUMBERS for number in range(low, low + SIDE)) for low in range(10))
"""The numbers of each straight, from 0 for the ace: A-2-3-4-5 up to 10-J-Q-K-A."""

ROYAL = STRAIGHTS[-1]

_BY_COUNTS = {
    (4, 1): Mark.FOUR_OF_A_KIND,
    (4,): Mark.FOUR_OF_A_KIND,
    (3, 2): Mark.FULL_HOUSE,
    (2, 2): Mark.TWO_PAIR,
}


def present_mark(cards: Sequence[Card]) -> Mark | None:
    """Returns the mark that the cards of a line make already.

    Further cards can only raise it. None for an empty line.

    Args:
        cards: the cards of the line, five at most.
    """
    if not cards:
        return None
    if len(cards) == SIDE:
        return mark_of(cards)
    counts = tuple(sorted(Counter(card % _NUMBERS for card in cards).values(), reverse=True))
    if counts in _BY_COUNTS:
        return _BY_COUNTS[counts]
    return {1: Mark.NOTHING, 2: Mark.PAIR, 3: Mark.THREE_OF_A_KIND}[counts[0]]


def best_mark(cards: Sequence[Card], left: Collection[Card]) -> Mark:
    """Returns the best mark that a line can still get.

    Args:
        cards: the cards of the line, five at most.
        left: the cards that can still come, at least five more than the line lacks.
    """
    if len(cards) == SIDE:
        return mark_of(cards)
    return next(_reachable(tuple(cards), frozenset(left)))


def _reachable(cards: tuple[Card, ...], left: frozenset[Card]) -> Iterator[Mark]:
    """Yields marks that can be reached, those with the most points first.

    A mark from three of a kind down may be one that the line exceeds anyway; then a better one comes before it.
    """
    suits = {card // _NUMBERS for card in cards}
    counts = Counter(card % _NUMBERS for card in cards)
    stock = Counter(card % _NUMBERS for card in left)
    lacks = SIDE - len(cards)
    flushes = [suit for suit in range(_SUITS) if suits <= {suit}]
    windows = [numbers for numbers in STRAIGHTS if max(counts.values(), default=0) <= 1 and counts.keys() <= {*numbers}]
    runs = [numbers for numbers in windows if _is_in_one_suit(cards, numbers, flushes, left)]
    if ROYAL in runs:
        yield Mark.ROYAL_STRAIGHT_FLUSH
    if runs:
        yield Mark.STRAIGHT_FLUSH
    if _holds(counts, stock, lacks, (4,)):
        yield Mark.FOUR_OF_A_KIND
    if _holds(counts, stock, lacks, (3, 2)):
        yield Mark.FULL_HOUSE
    if any(sum(card // _NUMBERS == suit for card in left) >= lacks for suit in flushes):
        yield Mark.FLUSH
    if any(all(counts[number] or stock[number] for number in numbers) for numbers in windows):
        yield Mark.STRAIGHT
    for mark, groups in ((Mark.THREE_OF_A_KIND, (3,)), (Mark.TWO_PAIR, (2, 2)), (Mark.PAIR, (2,))):
        if _holds(counts, stock, lacks, groups):
            yield mark
    yield Mark.NOTHING


def _is_in_one_suit(cards: tuple[Card, ...], numbers: tuple[int, ...], suits: list[int], left: frozenset[Card]) -> bool:
    """Tests whether a straight can be completed in one suit."""
    have = {*cards, *left}
    return any(all(_NUMBERS * suit + number in have for number in numbers) for suit in suits)


def _holds(counts: Counter[int], stock: Counter[int], lacks: int, groups: tuple[int, ...]) -> bool:
    """Tests whether a line can get groups of equal numbers.

    Args:
        counts: how often the line has each number.
        stock: how often each number can still come.
        lacks: how many cards the line lacks.
        groups: the sizes of the groups.
    """
    if not groups:
        return True
    for number in range(_NUMBERS):
        needs = max(0, groups[0] - counts[number])
        if needs <= min(lacks, stock[number]):
            without = counts.copy()
            del without[number]
            emptied = stock.copy()
            del emptied[number]
            if _holds(without, emptied, lacks - needs, groups[1:]):
                return True
    return False

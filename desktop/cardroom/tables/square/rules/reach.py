"""What a line is now, what it can become, and its chances."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from math import comb, prod

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.lines import Mark, mark_of

_NUMBERS = 13
_SUITS = 4
_STRAIGHTS = tuple(frozenset(number % _NUMBERS for number in range(low, low + SIDE)) for low in range(10))
"""The numbers of each straight, from 0 for the ace: A-2-3-4-5 up to 10-J-Q-K-A."""

_BY_GROUPS = {
    (4, 1): Mark.FOUR_OF_A_KIND,
    (3, 2): Mark.FULL_HOUSE,
    (3, 1, 1): Mark.THREE_OF_A_KIND,
    (2, 2, 1): Mark.TWO_PAIR,
    (2, 1, 1, 1): Mark.PAIR,
}
"""The marks of lines in which a number occurs more than once, by how often each occurs."""


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
    counts = sorted(Counter(card % _NUMBERS for card in cards).values(), reverse=True)
    return _BY_GROUPS.get((*counts, *(1,) * (SIDE - len(cards))), Mark.NOTHING)


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
    windows = [numbers for numbers in _STRAIGHTS if len(counts) == len(cards) and counts.keys() <= numbers]
    have = {*cards, *left}
    runs = [numbers for numbers in windows if any(have >= {_NUMBERS * suit + at for at in numbers} for suit in flushes)]
    if _STRAIGHTS[-1] in runs:
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
            without, emptied = (Counter({**of_numbers, number: 0}) for of_numbers in (counts, stock))
            if _holds(without, emptied, lacks - needs, groups[1:]):
                return True
    return False


def ways_to_fill(cards: Sequence[Card], left: Collection[Card]) -> dict[Mark, int]:
    """Counts the ways to fill a line, by its mark.

    The numbers are chosen one after another; the suits of each choice are counted, not tried.

    Args:
        cards: the cards of the line, four at most.
        left: the cards that can still come.

    Returns:
        The number of sets of cards for each mark that has any.
    """
    stock = Counter(card % _NUMBERS for card in left)
    have = Counter(card % _NUMBERS for card in cards)
    found: Counter[Mark] = Counter()
    for added in _choices(stock, SIDE - len(cards)):
        ways = prod(comb(stock[number], count) for number, count in added.items())
        groups = tuple(sorted((have + added).values(), reverse=True))
        if groups != (1,) * SIDE:
            found[_BY_GROUPS[groups]] += ways
            continue
        suited = _suited_ways(cards, frozenset(added), frozenset(left))
        numbers = frozenset(have + added)
        if numbers not in _STRAIGHTS:
            found[Mark.FLUSH] += suited
            found[Mark.NOTHING] += ways - suited
        else:
            found[Mark.ROYAL_STRAIGHT_FLUSH if numbers == _STRAIGHTS[-1] else Mark.STRAIGHT_FLUSH] += suited
            found[Mark.STRAIGHT] += ways - suited
    return {mark: found[mark] for mark in Mark if found[mark]}


def chance_of_one(good: int, unseen: int, coming: int) -> float:
    """Returns the chance that at least one of some cards comes.

    Args:
        good: how many cards are wanted.
        unseen: how many cards can come, the wanted ones among them.
        coming: how many of them will come.
    """
    return 1 - comb(unseen - good, coming) / comb(unseen, coming)


def _choices(stock: Counter[int], count: int, first: int = 0) -> Iterator[Counter[int]]:
    """Yields all choices of so many numbers, from a number on."""
    if count == 0:
        yield Counter()
        return
    for number in range(first, _NUMBERS):
        for copies in range(1, min(stock[number], count) + 1):
            for rest in _choices(stock, count - copies, number + 1):
                yield Counter({number: copies}) + rest


def _suited_ways(cards: Sequence[Card], added: frozenset[int], left: frozenset[Card]) -> int:
    """Counts the suits that make a line of one suit."""
    suits = {card // _NUMBERS for card in cards}
    return sum(suits <= {suit} and all(_NUMBERS * suit + number in left for number in added) for suit in range(_SUITS))

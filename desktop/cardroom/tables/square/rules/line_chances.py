"""The chances of a line: how many ways lead to each mark."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from math import comb, prod

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.reach import ROYAL, STRAIGHTS

_NUMBERS = 13
_SUITS = 4
_STRAIGHTS = {frozenset(numbers) for numbers in STRAIGHTS}
_BY_GROUPS = {
    (4, 1): Mark.FOUR_OF_A_KIND,
    (3, 2): Mark.FULL_HOUSE,
    (3, 1, 1): Mark.THREE_OF_A_KIND,
    (2, 2, 1): Mark.TWO_PAIR,
    (2, 1, 1, 1): Mark.PAIR,
}


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
            found[Mark.ROYAL_STRAIGHT_FLUSH if numbers == {*ROYAL} else Mark.STRAIGHT_FLUSH] += suited
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

"""Classifies single hands by table look-up.

There are two look-ups with the same results: in the compiled program that of `evaluator_native`, and elsewhere the walk
below, which is faster in Python. In the walk each card is the index into a table, whose item is the table for the next
card; the last table contains the class of the hand. The tables are built at the first hand, in about 0.1 s, from the
readable order in `showdown`. For thousands of hands use `evaluator_batch`. docs/adr/0010 and 0028 have the reasons.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import and_
from types import BuiltinFunctionType

from cardroom.cards import evaluator_native
from cardroom.cards.cards import DECK, JOKER, Card, check_hand
from cardroom.cards.hand_classes import KEYS, NO_CLASS, SUIT_BITS, hand_classes

# The class of the hand, by the seen indices of the second, third, fourth and fifth card.
_Walk = tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

# The tables for the first card of a hand: the card itself; the deck with None in its place; the seen index of each
# card, relative to its suit; and the tables for the other four cards, by seen index.
_Opening = tuple[Card | None, tuple[Card | None, ...], tuple[int, ...], _Walk]

# Empty until the first hand, for which the index fails; so later hands need no check for built tables.
_OPENINGS: list[_Opening] = []

# The seen index of a card, relative to the suit of the first card, is one of 28: whether the card is of that suit, and
# its number, represented by the spades and the joker. The joker is of every suit.
_SEEN = [(of_its_suit, card) for of_its_suit in (False, True) for card in (*DECK[:13], JOKER)]


def walked_class(hand: Sequence[Card]) -> int:
    """Returns the class of five cards.

    The hand of the greater class wins; two hands of the same class share.

    Returns:
        0 (7-5-4-3-2 of mixed suits) to 7474 (a royal straight flush).

    Raises:
        BadCards: not five different cards of the deck.
    """
    try:
        a, b, c, d, e = hand
        first, others, seen, walk = _OPENINGS[a]
        # "is" instead of "==": -1 and True are valid indices, but not the deck's integers.
        if (
            first is a
            and others[b] is b
            and others[c] is c
            and others[d] is d
            and others[e] is e
            and b is not c
            and b is not d
            and b is not e
            and c is not d
            and c is not e
            and d is not e
        ):
            return walk[seen[b]][seen[c]][seen[d]][seen[e]]
    except (TypeError, ValueError, IndexError):
        pass  # not a hand, the joker comes first, or this is the first hand
    check_hand(hand)
    return _class_by_key(hand)


IS_COMPILED = isinstance(evaluator_native.hand_class, BuiltinFunctionType)

hand_class = evaluator_native.hand_class if IS_COMPILED else walked_class
"""Returns the class of five cards, as `walked_class` does."""


def _class_by_key(hand: Sequence[Card]) -> int:
    """Returns the class of a hand by its key; builds missing tables."""
    if not _OPENINGS:
        _fill()
    key = sum([KEYS[card] for card in hand])
    classes = hand_classes()
    one_suit = reduce(and_, [SUIT_BITS[card] for card in hand])
    return classes.of_one_suit[key] if one_suit else classes.of_mixed_suits[key]


def _fill() -> None:
    """Builds the tables.

    The openings are assigned last and atomically: another thread reads them first.
    """
    walks = _walks()
    # The joker is the first card of one hand in 53, and has no suit for the seen indices: such hands use their key.
    _OPENINGS[:] = [*(_opening(a, walks[a % 13]) for a in DECK if a != JOKER), (None, (), (), ())]


def _opening(a: Card, walk: _Walk) -> _Opening:
    """Returns the tables for a first card; `walk` depends on its number."""
    others = tuple([None if card == a else card for card in DECK])
    suit = SUIT_BITS[a]
    seen = [_SEEN.index((suit & SUIT_BITS[card] != 0, JOKER if card == JOKER else card % 13)) for card in DECK]
    return a, others, tuple(seen), walk


def _walks() -> list[_Walk]:
    """Returns the tables for a first card of each number.

    They take 1.7 MB in all. A table depends only on the key of the cards so far, and on whether all are of one suit. So
    most tables are shared, and built once.
    """
    classes = hand_classes()

    @cache
    def by_fifth(key: int, one_suit: bool) -> tuple[int, ...]:
        found = {False: classes.of_mixed_suits, True: classes.of_one_suit}
        return tuple([found[one_suit and of_it].get(key + KEYS[card], NO_CLASS) for of_it, card in _SEEN])

    @cache
    def by_fourth(key: int, one_suit: bool) -> tuple[tuple[int, ...], ...]:
        return tuple([by_fifth(key + KEYS[card], one_suit and of_it) for of_it, card in _SEEN])

    @cache
    def by_third(key: int, one_suit: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
        return tuple([by_fourth(key + KEYS[card], one_suit and of_it) for of_it, card in _SEEN])

    return [tuple([by_third(KEYS[a] + KEYS[card], of_it) for of_it, card in _SEEN]) for a in DECK[:13]]

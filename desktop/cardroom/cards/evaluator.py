"""The fast evaluator: what five cards make, and which of two hands is higher, by looking it up.

The cards lead from table to table, and in the last table is the class of the hand. The tables are made at the first
hand, in about 0.1 s, from the readable order in `showdown`. For hands by the thousand there is `evaluator_batch`;
docs/adr/0010 tells why all this is as it is.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import and_

from cardroom.cards.cards import DECK, JOKER, Card, check_hand
from cardroom.cards.hand_classes import KEYS, NO_CLASS, SUIT_BITS, hand_classes
from cardroom.cards.hands import Hand

# By the second, the third, the fourth and the fifth card, as they are seen: the class of the hand.
_Walk = tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

# What a card opens as the first of a hand: itself; the deck without it, None in its place; each card as it is seen from
# its suit; and the tables through which the others, so seen, lead.
_Opening = tuple[Card | None, tuple[Card | None, ...], tuple[int, ...], _Walk]

# Both are empty until the first hand, which finds no opening; so no hand after it need ask whether they are there.
_OPENINGS: list[_Opening] = []
_HANDS: list[Hand] = []  # of each class, what its hands are

# Seen from the first card's suit, a card is one of 28: its number, for which the spades and the joker stand here, and
# whether it is of that suit. The joker is of every suit.
_SEEN = [(of_its_suit, card) for of_its_suit in (False, True) for card in (*DECK[:13], JOKER)]


def hand_class(hand: Sequence[Card]) -> int:
    """The class of five cards: of two hands the one of the greater class wins, two of the same class share.

    Returns:
        0 (7-5-4-3-2 of mixed suits) to 7474 (a royal straight flush).

    Raises:
        BadCards: not five different cards of the deck.
    """
    try:
        a, b, c, d, e = hand
        first, others, seen, walk = _OPENINGS[a]
        # "is" and not "==": -1 and True find something in a table, too, but neither is the deck's own integer.
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
        pass  # not a hand, or the first one
    check_hand(hand)
    return _class_by_key(hand)


def hand_class_checked(hand: Sequence[Card]) -> int:
    """As `hand_class`, for five cards that are known to be a hand: for loops over millions."""
    a, b, c, d, e = hand
    try:
        _, _, seen, walk = _OPENINGS[a]
        return walk[seen[b]][seen[c]][seen[d]][seen[e]]
    except IndexError:  # the joker comes first, or this is the first hand
        return _class_by_key(hand)


def category(hand: Sequence[Card]) -> Hand:
    """What five cards make, as `judge` finds it.

    Raises:
        BadCards: not five different cards of the deck.
    """
    found = hand_class(hand)
    return _HANDS[found]


def compare(one: Sequence[Card], other: Sequence[Card]) -> int:
    """Which of two hands wins a showdown; they may share cards, being perhaps of two decks.

    Returns:
        1 if the first is higher, -1 if the second is, 0 if they share.

    Raises:
        BadCards: one is not five different cards of the deck.
    """
    first, second = hand_class(one), hand_class(other)
    return (first > second) - (first < second)


def _class_by_key(hand: Sequence[Card]) -> int:
    """The class of a hand, without the tables; makes them where that has not been done."""
    if not _OPENINGS:
        _fill()
    key = sum([KEYS[card] for card in hand])
    classes = hand_classes()
    one_suit = reduce(and_, [SUIT_BITS[card] for card in hand])
    return classes.of_one_suit[key] if one_suit else classes.of_mixed_suits[key]


def _fill() -> None:
    """Makes the tables; the openings last and at one stroke, for another thread that looks there first."""
    walks = _walks()
    _HANDS[:] = [standing.hand for standing in hand_classes().standings]
    # The joker comes first in one hand of 53, and has no suit to see others from: such hands go by their key.
    _OPENINGS[:] = [*(_opening(a, walks[a % 13]) for a in DECK if a != JOKER), (None, (), (), ())]


def _opening(a: Card, walk: _Walk) -> _Opening:
    """What a card opens; the walk is that of its number."""
    others = tuple([None if card == a else card for card in DECK])
    suit = SUIT_BITS[a]
    seen = [_SEEN.index((suit & SUIT_BITS[card] != 0, JOKER if card == JOKER else card % 13)) for card in DECK]
    return a, others, tuple(seen), walk


def _walks() -> list[_Walk]:
    """Where a first card of each number leads; 1.7 MB in all.

    What is reached depends on the key of the cards so far, and on whether all are of one suit. So most tables are met
    on many ways, and made once.
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

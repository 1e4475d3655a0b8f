"""The fast evaluator: what five cards make, and which of two hands is higher, by looking it up.

The first three cards lead from table to table to a row, and the last two tell the place in that row where the hand's
class is. The tables are made at the first hand, in about 0.1 s, from the readable order in `showdown`. For hands by the
thousand there is `evaluator_batch`; docs/adr/0010 tells why all this is as it is.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import and_

from cardroom.rules.cards import DECK, JOKER, Card, check_hand
from cardroom.rules.hand_classes import KEYS, NO_CLASS, SUIT_BITS, hand_classes
from cardroom.rules.hands import Hand

_Row = tuple[int, ...]
_Walk = tuple[tuple[_Row, ...], ...]

# What a card opens as the first of a hand: itself; the deck without it, None in its place; each card as seen from its
# suit; and the tables through which the second and the third card, so seen, lead to a row.
_Opening = tuple[Card | None, tuple[Card | None, ...], _Row, _Walk]

# All are empty until the first hand, which finds no opening; so no hand after it need ask whether they are there.
_OPENINGS: list[_Opening] = []
_PLACES: list[_Row] = []  # of the last two cards as they are seen, their place in a row
_HANDS: list[Hand] = []  # of a class, what its hands are

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
            return walk[seen[b]][seen[c]][_PLACES[seen[d]][seen[e]]]
    except (TypeError, ValueError, IndexError):
        pass  # not a hand, or the first one
    check_hand(hand)
    return _class_by_key(hand)


def hand_class_checked(hand: Sequence[Card]) -> int:
    """As `hand_class`, for five cards that are known to be a hand: for loops over millions."""
    a, b, c, d, e = hand
    try:
        _, _, seen, walk = _OPENINGS[a]
        return walk[seen[b]][seen[c]][_PLACES[seen[d]][seen[e]]]
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
    last_two = sorted({KEYS[d] + KEYS[e] for _, d in _SEEN for _, e in _SEEN})
    places = {key: place for place, key in enumerate(last_two)}

    # A row has two halves, the second for last cards that are both of the first one's suit. What most hands need is in
    # the first, and so near together in memory.
    def place(d: tuple[bool, Card], e: tuple[bool, Card]) -> int:
        both_of_its_suit = d[0] and e[0]
        return places[KEYS[d[1]] + KEYS[e[1]]] + both_of_its_suit * len(places)

    _HANDS[:] = [standing.hand for standing in hand_classes().standings]
    _PLACES[:] = [tuple([place(d, e) for e in _SEEN]) for d in _SEEN]
    walks = _walks(last_two)
    # The joker comes first in one hand of 53, and has no suit to see others from: such hands go by their key.
    _OPENINGS[:] = [*(_opening(a, walks[a % 13]) for a in DECK if a != JOKER), (None, (), (), ())]


def _opening(a: Card, walk: _Walk) -> _Opening:
    """What a card opens; the walk is that of its number."""
    others = tuple([None if card == a else card for card in DECK])
    suit = SUIT_BITS[a]
    seen = [_SEEN.index((suit & SUIT_BITS[card] != 0, JOKER if card == JOKER else card % 13)) for card in DECK]
    return a, others, tuple(seen), walk


def _walks(last_two: list[int]) -> list[_Walk]:
    """Where a first card of each number leads with the next two: to a row of classes, by the last two.

    Args:
        last_two: the keys of the last two cards, in the order of a row.
    """
    classes = hand_classes()

    # Other cards of the same numbers lead to the same rows; so most are met on many ways, and made once.
    @cache
    def row(key: int, one_suit: bool) -> _Row:
        mixed = [classes.of_mixed_suits.get(key + pair, NO_CLASS) for pair in last_two]
        return (*mixed, *([classes.of_one_suit.get(key + pair, NO_CLASS) for pair in last_two] if one_suit else mixed))

    @cache
    def rows(key: int, one_suit: bool) -> tuple[_Row, ...]:
        return tuple([row(key + KEYS[c], one_suit and of_its_suit) for of_its_suit, c in _SEEN])

    return [tuple([rows(KEYS[a] + KEYS[b], of_its_suit) for of_its_suit, b in _SEEN]) for a in DECK[:13]]

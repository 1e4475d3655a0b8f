"""The fast evaluator: what five cards make, and which of two hands is higher, by looking it up.

The first three cards lead from table to table to a row, and the last two tell the place in that row where the hand's
class is. The tables are made at the first hand, in about 0.1 s, from the readable order in `showdown`. For hands by the
thousand there is `evaluator_batch`; docs/adr/0010 tells why all this is as it is.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from cardroom.rules.cards import DECK, JOKER, Card, check_hand
from cardroom.rules.hand_classes import KEYS, NO_CLASS, SUIT_BITS, hand_classes
from cardroom.rules.hands import Hand

# What a card opens as the first of a hand: itself; the deck without it, None in its place; the tables through which the
# next two cards lead to a row; and, by the last two cards, the place in that row.
_Row = tuple[int, ...]
_Walk = tuple[tuple[_Row, ...], ...]
_Opening = tuple[Card | None, tuple[Card | None, ...], _Walk, tuple[_Row, ...]]

# Both are empty until the first hand, which fails to find anything here; so no hand after it need ask.
_OPENINGS: list[_Opening] = []
_HANDS: list[Hand] = []


def hand_class(hand: Sequence[Card]) -> int:
    """The class of five cards: of two hands the one of the greater class wins, two of the same class share.

    Returns:
        0 (7-5-4-3-2 of mixed suits) to 7474 (a royal straight flush).

    Raises:
        BadCards: not five different cards of the deck.
    """
    try:
        a, b, c, d, e = hand
        first, others, walk, pairs = _OPENINGS[a]
        # "is" and not "==": -1 and True find something in a table, too, but neither is the deck's own integer. That the
        # last two differ need not be asked: a card twice has no place in a row.
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
        ):
            return walk[b][c][pairs[d][e]]
    except (TypeError, ValueError, IndexError):
        pass  # not a hand, or the first one
    check_hand(hand)
    return _class_by_key(hand)


def hand_class_checked(hand: Sequence[Card]) -> int:
    """As `hand_class`, for five cards that are known to be a hand: for loops over millions."""
    a, b, c, d, e = hand
    try:
        _, _, walk, pairs = _OPENINGS[a]
        return walk[b][c][pairs[d][e]]
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
    common = SUIT_BITS[JOKER]
    for card in hand:
        common &= SUIT_BITS[card]
    classes = hand_classes()
    return classes.of_one_suit[key] if common else classes.of_mixed_suits[key]


def _fill() -> None:
    """Makes the tables. Each is there at one stroke: another thread finds nothing or all of it."""
    _HANDS[:] = [standing.hand for standing in hand_classes().standings]
    _OPENINGS[:] = _openings()


def _openings() -> list[_Opening]:
    """What each card opens; 2.3 MB in all."""
    classes = hand_classes()
    places = _places()

    @cache
    def pairs(suit_bit: int) -> tuple[_Row, ...]:
        return tuple(tuple(_place(places, suit_bit, d, e) for e in DECK) for d in DECK)

    # Other cards of the same numbers lead to the same rows; so most are met on many ways, and made once.
    @cache
    def row(key: int, one_suit: bool) -> _Row:
        tables = {False: classes.of_mixed_suits, True: classes.of_one_suit}
        return tuple(tables[one_suit and of_its_suit].get(key + pair, NO_CLASS) for of_its_suit, pair in places)

    @cache
    def rows(key: int, suit_bits: int) -> tuple[_Row, ...]:
        return tuple(row(key + KEYS[c], suit_bits & SUIT_BITS[c] != 0) for c in DECK)

    def walk(a: Card) -> _Walk:
        return tuple(rows(KEYS[a] + KEYS[b], SUIT_BITS[a] & SUIT_BITS[b]) for b in DECK)

    def others(a: Card) -> tuple[Card | None, ...]:
        return tuple(None if card == a else card for card in DECK)

    natural: list[_Opening] = [(a, others(a), walk(a), pairs(SUIT_BITS[a])) for a in DECK if a != JOKER]
    # The joker comes first in one hand of 53, and has no suit for the last two to be of: such hands go by their key.
    return [*natural, (None, (), (), ())]


def _places() -> dict[tuple[bool, int], int]:
    """The places in a row: by whether the last two cards are both of the first one's suit, and by their key.

    Those of other suits, which most hands need, stand together in front: what is used often is near in memory.
    """
    keys = sorted({KEYS[d] + KEYS[e] for d, e in combinations(DECK, 2)})
    return {place: number for number, place in enumerate(product((False, True), keys))}


def _place(places: dict[tuple[bool, int], int], suit_bit: int, d: Card, e: Card) -> int:
    """The place of the last two cards, where the first is of this suit; for a card twice, one beyond every row."""
    if d == e:
        return len(places)
    return places[suit_bit & SUIT_BITS[d] & SUIT_BITS[e] != 0, KEYS[d] + KEYS[e]]

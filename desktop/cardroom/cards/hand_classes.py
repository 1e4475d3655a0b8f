"""Numbers the classes of equal hands from the lowest to the highest.

Without the joker there are 7,462 classes; the joker adds the thirteen fives of a kind. The class depends on how often
each number is in the hand, and on whether all suits are equal. Two dictionaries contain all classes; they are built
from the readable order in `showdown`.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import attrgetter

from msgspec import Struct

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, number_of, suit_of
from cardroom.cards.showdown import ACE, NamedHand, name_numbers

# The key of a hand is the sum of its cards' keys. No number is in it more than four times, so in base five each digit
# is the count of one number; the joker, whose number is 0, has the lowest digit.
KEYS: tuple[int, ...] = tuple(5 ** number_of(card) for card in DECK)

# One bit for each suit, and all bits for the joker: cards with a common bit can be of one suit.
SUIT_BITS: tuple[int, ...] = tuple(0b1111 if card == JOKER else 1 << suit_of(card) for card in DECK)

# The item of a table at an index that no hand has.
NO_CLASS = -1

# The numbers of a showdown, 2 to 14, with their keys.
_NUMBER_KEYS = {ACE if number == 1 else number: 5**number for number in range(1, 14)}


class HandClasses(Struct, frozen=True):
    """The class of every hand.

    Attributes:
        of_mixed_suits: the class by the hand's key, for a hand whose suits differ.
        of_one_suit: the class by the hand's key, for a hand of one suit.
        names: the exact name of each class, ascending; a class is an index of this tuple.
    """

    of_mixed_suits: dict[int, int]
    of_one_suit: dict[int, int]
    names: tuple[NamedHand, ...]


@cache
def hand_classes() -> HandClasses:
    """Computes the class of every hand, once, in about 80 ms."""
    mixed = {_key(five): name_numbers(five, False) for five in combinations_with_replacement(_NUMBER_KEYS, 5)}
    one_suit = {_key(five): name_numbers(five, True) for five in combinations(_NUMBER_KEYS, 5)}
    names = sorted({*mixed.values(), *one_suit.values()}, key=attrgetter("kind", "numbers"))
    places = {name: place for place, name in enumerate(names)}
    of_mixed_suits = {key: places[name] for key, name in mixed.items()}
    of_one_suit = {key: places[name] for key, name in one_suit.items()}
    _add_the_joker(of_mixed_suits, of_one_suit)
    return HandClasses(of_mixed_suits, of_one_suit, tuple(names))


def _add_the_joker(of_mixed_suits: dict[int, int], of_one_suit: dict[int, int]) -> None:
    """Adds the hands with the joker.

    Each has the best class that its other four cards can have with a fifth. The joker can always be of a suit that
    differs from the other four. It can be of their suit only with a number that they do not have.
    """
    for four in combinations_with_replacement(_NUMBER_KEYS, HAND_SIZE - 1):
        key = _key(four)
        of_mixed_suits[key + KEYS[JOKER]] = max(of_mixed_suits[key + fifth] for fifth in _NUMBER_KEYS.values())
    for four in combinations(_NUMBER_KEYS, HAND_SIZE - 1):
        key = _key(four)
        flushes = [of_one_suit[key + fifth] for number, fifth in _NUMBER_KEYS.items() if number not in four]
        of_one_suit[key + KEYS[JOKER]] = max(of_mixed_suits[key + KEYS[JOKER]], *flushes)


def _key(numbers: Iterable[int]) -> int:
    """Returns the key of cards with these numbers, 2 to 14."""
    return sum(_NUMBER_KEYS[number] for number in numbers)

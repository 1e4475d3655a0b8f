"""Exact chances of being left with the joker, for two players.

Every draw is assumed to be random. With two players, each number is held by both or by neither once the pairs are
discarded. So a position is the number k of numbers that both hold, the holder of the joker, and the player on turn. Let
H(k) and N(k) be the chance that the present holder of the joker keeps it to the end, if the holder draws next, or the
other player does.

- The holder draws a card that always makes a pair: H(k) = N(k - 1), and H(1) = 1: the other player is out.
- The other player draws the joker with chance 1 / (k + 1), and is then the holder; otherwise a pair is discarded:
  N(k) = (k / (k + 1)) H(k - 1) + (1 / (k + 1)) (1 - N(k)), so N(k) = (k H(k - 1) + 1) / (k + 2), with H(0) = 1.

The number of numbers that both hold follows from the deal: of the four cards of a number, one player gets an odd count
in 4 ways for one card and 4 for three, and an even count in 1, 6 and 1 ways for none, two and four.
"""

from fractions import Fraction
from functools import cache
from math import comb

NUMBERS = 13
_ODD = {1: 4, 3: 4}
_EVEN = {0: 1, 2: 6, 4: 1}


def chance_of_two() -> tuple[Fraction, Fraction]:
    """Returns the chances of two seats to keep the joker.

    The first value is of the seat that draws first. It is dealt 27 of the 53 cards, the other one 26.
    """
    with_joker = Fraction(27, 53)
    first = sum((chance * _keeps(both, holder_draws=True) for both, chance in shared(26).items()), Fraction(0))
    other = sum((chance * _keeps(both, holder_draws=False) for both, chance in shared(27).items()), Fraction(0))
    loses = with_joker * first + (1 - with_joker) * (1 - other)
    return loses, 1 - loses


@cache
def shared(cards: int) -> dict[int, Fraction]:
    """Returns the distribution of the number of numbers that both hold.

    It is for the position after the pairs have been discarded.

    Args:
        cards: the number of cards dealt to one of the players, of 52 without the joker.
    """
    ways = {(0, 0): 1}
    for _ in range(NUMBERS):
        following: dict[tuple[int, int], int] = {}
        for (dealt, both), count in ways.items():
            for splits, more in ((_EVEN, 0), (_ODD, 1)):
                for taken, kinds in splits.items():
                    place = dealt + taken, both + more
                    following[place] = following.get(place, 0) + count * kinds
        ways = following
    return {both: Fraction(count, comb(52, cards)) for (dealt, both), count in sorted(ways.items()) if dealt == cards}


@cache
def _keeps(both: int, *, holder_draws: bool) -> Fraction:
    """Returns the chance that the present holder keeps the joker."""
    if both == 0:
        return Fraction(1)
    if holder_draws:
        return _keeps(both - 1, holder_draws=False)
    return (both * _keeps(both - 1, holder_draws=True) + 1) / Fraction(both + 2)

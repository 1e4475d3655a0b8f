"""The exact chance of being left with the joker at a table of two, where every draw is pure chance.

With two players each number is, once the pairs are gone, held by both or by neither: so a position is no more than how
many numbers k both hold, who has the joker, and who draws. Let H(k) and N(k) be the chance that whoever has the joker
now keeps it to the end, where that player draws next, or the other one.

- The one with the joker draws a card that always pairs: H(k) = N(k - 1), and H(1) = 1: the other one is out.
- The other one draws the joker with chance 1 / (k + 1), and stands then where the first one stood; else a pair goes:
  N(k) = (k / (k + 1)) H(k - 1) + (1 / (k + 1)) (1 - N(k)), so N(k) = (k H(k - 1) + 1) / (k + 2), with H(0) = 1.

How many numbers both hold follows from the deal: of the four cards of a number one player gets an odd count in 4 ways
for one card and 4 for three, an even count in 1, 6 and 1 ways for none, two and four.
"""

from fractions import Fraction
from functools import cache
from math import comb

NUMBERS = 13
_ODD = {1: 4, 3: 4}
_EVEN = {0: 1, 2: 6, 4: 1}


def chance_of_two() -> tuple[Fraction, Fraction]:
    """The chance of each of two seats to be left with the joker: of the first, who draws first, and of the other.

    The first seat is dealt 27 cards of the 53, the other one 26.
    """
    with_joker = Fraction(27, 53)
    first = sum((chance * _keeps(both, holder_draws=True) for both, chance in shared(26).items()), Fraction(0))
    other = sum((chance * _keeps(both, holder_draws=False) for both, chance in shared(27).items()), Fraction(0))
    loses = with_joker * first + (1 - with_joker) * (1 - other)
    return loses, 1 - loses


@cache
def shared(cards: int) -> dict[int, Fraction]:
    """How likely two players both hold so many numbers, once the pairs are gone, where one was dealt `cards` of 52."""
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
    """The chance that the joker stays to the end where it is."""
    if both == 0:
        return Fraction(1)
    if holder_draws:
        return _keeps(both - 1, holder_draws=False)
    return (both * _keeps(both - 1, holder_draws=True) + 1) / Fraction(both + 2)

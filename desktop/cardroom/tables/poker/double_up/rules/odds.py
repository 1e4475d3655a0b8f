"""The exact chances of the double-up, given the open card.

All other cards are equally likely. Chances are counted, not simulated, and are Fractions throughout.
"""

from fractions import Fraction

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER


class Chances(Struct, frozen=True):
    """The chances of a guess, whose sum is 1.

    Attributes:
        won, lost, draw: the chance of each.
    """

    won: Fraction
    lost: Fraction
    draw: Fraction = Fraction(0)

    @property
    def mean(self) -> Fraction:
        """The mean value of one credit at stake after the reveal.

        A draw leaves the credit as it is.
        """
        return 2 * self.won + self.draw

    @property
    def decided(self) -> Fraction:
        """The mean value of one credit after a decided round.

        Draws are played again.
        """
        return 2 * self.won / (self.won + self.lost)


PICK_ONE = Chances(Fraction(1, 2), Fraction(1, 2))
"""The chances of any pick: the open card has the middle number of five, so two of the four beat it."""


def high_low(lies_open: Card, choice: Choice) -> Chances:
    """Returns the chances of HIGH or LOW against the 51 unseen cards.

    Args:
        lies_open: the open card, not the joker.
        choice: HIGH or LOW.
    """
    unseen = [card for card in CARDS_WITHOUT_JOKER if card != lies_open]
    outcomes = [outcome_of((lies_open, card), choice) for card in unseen]
    won, lost, draw = (
        Fraction(outcomes.count(outcome), len(unseen)) for outcome in (Outcome.WON, Outcome.LOST, Outcome.DRAW)
    )
    return Chances(won, lost, draw)


def better(lies_open: Card) -> Choice | None:
    """Returns the better of HIGH and LOW, or None.

    Both are worth the same, and the result is None, for a seven alone.
    """
    high, low = (high_low(lies_open, choice).won for choice in (Choice.HIGH, Choice.LOW))
    if high == low:
        return None
    return Choice.HIGH if high > low else Choice.LOW


def perfect_guesser() -> Chances:
    """Returns the chances of perfect guesses, before the open card is seen."""
    total = len(CARDS_WITHOUT_JOKER)
    rounds = [high_low(card, better(card) or Choice.HIGH) for card in CARDS_WITHOUT_JOKER]
    return Chances(
        sum((each.won for each in rounds), Fraction()) / total,
        sum((each.lost for each in rounds), Fraction()) / total,
        sum((each.draw for each in rounds), Fraction()) / total,
    )

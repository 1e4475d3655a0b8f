"""The exact chances of the double-up, for whoever sees the open card; all others are equally likely.

Everything is counted, nothing is drawn: Fractions throughout.
"""

from dataclasses import dataclass
from fractions import Fraction

from cardroom.cards.cards import Card, number_of
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER


@dataclass(frozen=True, slots=True)
class Chances:
    """What a guess can come to; the three sum to 1.

    Attributes:
        won, lost, draw: the chance of each.
    """

    won: Fraction
    lost: Fraction
    draw: Fraction = Fraction(0)

    @property
    def mean(self) -> Fraction:
        """What one credit at stake is worth after the cards are shown, on average; a draw leaves it as it is."""
        return 2 * self.won + self.draw

    @property
    def decided(self) -> Fraction:
        """What one credit is worth after a round that is decided, on average: draws are played again."""
        return 2 * self.won / (self.won + self.lost)


def high_low(lies_open: Card, choice: Choice) -> Chances:
    """The chances of HIGH or LOW against the 51 cards that are not seen.

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
    """The better of HIGH and LOW; None where both are worth the same, which is so for a seven alone."""
    high, low = (high_low(lies_open, choice).won for choice in (Choice.HIGH, Choice.LOW))
    if high == low:
        return None
    return Choice.HIGH if high > low else Choice.LOW


def perfect_guesser() -> Chances:
    """The chances of whoever always makes the better guess, before the open card is seen."""
    total = len(CARDS_WITHOUT_JOKER)
    rounds = [high_low(card, better(card) or Choice.HIGH) for card in CARDS_WITHOUT_JOKER]
    return Chances(
        sum((each.won for each in rounds), Fraction()) / total,
        sum((each.lost for each in rounds), Fraction()) / total,
        sum((each.draw for each in rounds), Fraction()) / total,
    )


def pick_one(cards: tuple[Card, ...]) -> Chances:
    """The chances of any pick: the four that lie face down are in an order that nobody knows.

    Args:
        cards: a layout, the open card first. The open one has the middle number, so the chances are always the same.
    """
    beaten = sum(number_of(card) > number_of(cards[0]) for card in cards[1:])
    return Chances(Fraction(beaten, len(PICKS)), Fraction(len(PICKS) - beaten, len(PICKS)))

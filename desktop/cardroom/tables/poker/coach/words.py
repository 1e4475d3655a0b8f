"""Texts of the coach, in the current language."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from cardroom.cards.cards import HAND_SIZE, JOKER, Card, card_name
from cardroom.tables.poker.coach.sight import CoachSight
from cardroom.widgets.cards.card_words import translate

if TYPE_CHECKING:
    from cardroom.tables.poker.coach.coach import Advice  # the odds are loaded when the coach is on

_SUIT_SIGNS = str.maketrans({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})


def card_text(card: Card) -> str:
    """Returns a card in short, with its suit's sign: "10♦"."""
    if card == JOKER:
        return translate("Cards", "Joker")
    name = card_name(card)
    return name[:-1] + name[-1].translate(_SUIT_SIGNS)


def cards_text(cards: Iterable[Card]) -> str:
    """Returns cards in short: "K♠ K♥"; a word for none."""
    return " ".join(map(card_text, cards)) or translate("Coach", "nothing")


def number_text(number: Fraction, digits: int = 2) -> str:
    """Formats a number for the current language.

    A positive number that would be rounded to zero is shown as less than the smallest one: "< 0.01".

    Args:
        number: 0 or more.
        digits: the number of decimals.
    """
    smallest = Fraction(1, 2 * 10**digits)
    if 0 < number < smallest:
        return "<\u00a0" + QLocale().toString(10.0**-digits, "f", digits)
    return QLocale().toString(float(number), "f", digits)


def percent_text(share: Fraction, digits: int = 1) -> str:
    """Formats a share as percent: "93.4 %"."""
    return f"{number_text(share * 100, digits)}\u00a0%"


def coach_lines(sight: CoachSight, advice: "Advice") -> tuple[str, ...]:
    """Returns the coach's line beside the prompt, the longest form first.

    Each form ends with the key of the coach's window. Amounts are credits at the present bet.
    """
    held = sight.held or frozenset()
    best, cost = advice.best, advice.cost(held)
    texts = _looking_back(missed=cost > 0) if sight.is_made else _looking_ahead(missed=cost > 0, held=len(held))
    figures = {
        "cost": number_text(cost * sight.bet),
        "worth": number_text(best.value * sight.bet),
        "cards": cards_text(best.held),
    }
    return tuple(text.format(**figures) for text in texts)


def _looking_ahead(*, missed: bool, held: int) -> tuple[str, ...]:
    if missed and held == HAND_SIZE:  # nothing is marked yet, so this is no mistake
        return (
            translate("Coach", "Keeping all five costs {cost} of {worth} credits; best: keep {cards} [W]"),
            translate("Coach", "Best: keep {cards} [W]"),
        )
    if missed:
        return (
            translate("Coach", "Your marks cost {cost} of {worth} credits; best: keep {cards} [W]"),
            translate("Coach", "Your marks cost {cost} of {worth} credits [W]"),
        )
    return (
        translate("Coach", "Your marks are the best choice, worth {worth} credits [W]"),
        translate("Coach", "The best choice: {worth} [W]"),
    )


def _looking_back(*, missed: bool) -> tuple[str, ...]:
    if missed:
        return (
            translate("Coach", "The draw was worth {worth}; {cost} given away, best was {cards} [W]"),
            translate("Coach", "{cost} given away; best was {cards} [W]"),
            translate("Coach", "{cost} given away [W]"),
            translate("Coach", "−{cost} [W]"),
        )
    return (
        translate("Coach", "The draw was worth {worth}: the best choice [W]"),
        translate("Coach", "The best choice: {worth} [W]"),
        translate("Coach", "✓ {worth} [W]"),
    )

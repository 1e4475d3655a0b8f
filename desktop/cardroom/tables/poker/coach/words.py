"""Texts of the coach, in the current language."""

from collections.abc import Iterable, Sequence
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


def hold_text(cards: Sequence[Card]) -> str:
    """Names a hold: "keep K♠ K♥", "keep all five", "change all five"."""
    if not cards:
        return translate("Coach", "change all five")
    if len(cards) == HAND_SIZE:
        return translate("Coach", "keep all five")
    return translate("Coach", "keep {cards}").format(cards=cards_text(cards))


def coach_lines(sight: CoachSight, advice: "Advice") -> tuple[str, ...]:
    """Returns the coach's line beside the prompt, the longest form first.

    Each form ends with the key of the coach's window. Amounts are credits at the present bet. Without a choice only the
    best one is named; any of several best choices is right.
    """
    best, cost = advice.best, Fraction(0) if sight.held is None else advice.cost(sight.held)
    texts = _best_forms() if sight.held is None else _forms(missed=cost > 0, is_made=sight.is_made)
    figures = {
        "cost": number_text(cost * sight.bet),
        "worth": number_text(best.value * sight.bet),
        "hold": hold_text(best.held),
    }
    return tuple(text.format(**figures) for text in texts)


def _best_forms() -> tuple[str, ...]:
    return (translate("Coach", "Best: {hold} (average {worth} back) [W]"), translate("Coach", "Best: {hold} [W]"))


def _forms(*, missed: bool, is_made: bool) -> tuple[str, ...]:
    """Returns the forms for a choice, before or after the draw."""
    if is_made and missed:
        return (
            translate("Coach", "Best: {hold} (average {worth} back) · cost you {cost} [W]"),
            translate("Coach", "Best: {hold} · cost you {cost} [W]"),
            translate("Coach", "Cost you {cost} [W]"),
            translate("Coach", "−{cost} [W]"),
        )
    if is_made:
        return (
            translate("Coach", "You made the best choice (average {worth} back) [W]"),
            translate("Coach", "The best choice [W]"),
            translate("Coach", "✓ {worth} [W]"),
        )
    if missed:
        return (
            translate("Coach", "This choice costs {cost}. Best: {hold} (average {worth} back) [W]"),
            translate("Coach", "Costs {cost}. Best: {hold} [W]"),
            translate("Coach", "Costs {cost} [W]"),
        )
    return (
        translate("Coach", "This is the best choice (average {worth} back) [W]"),
        translate("Coach", "The best choice [W]"),
    )

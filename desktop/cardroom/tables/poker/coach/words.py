"""The coach's input, and its texts in the current language."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QLocale

from cardroom.cards.cards import HAND_SIZE, JOKER, Card, card_name
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerState
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.tables.poker.rules.sight import PokerSight
from cardroom.widgets.translation import translate

if TYPE_CHECKING:
    from fractions import Fraction

    from cardroom.tables.poker.coach.coach import Advice  # the odds are loaded when the coach is on

_SUIT_SIGNS = str.maketrans("SHDC", "♠♥♦♣")


class CoachSight(Struct, frozen=True):
    """A choice, with the information that the player has.

    Attributes:
        hand: the five cards that were dealt.
        held: the positions of the cards to keep; None before a choice.
        pay_table: the pays of the hands.
        bet: in credits.
        is_made: whether the cards have been drawn, so that the choice is shown in retrospect.
    """

    hand: tuple[Card, ...]
    held: frozenset[int] | None
    pay_table: PayTable
    bet: int = 1
    is_made: bool = False


def coach_sight(state: PokerState, sight: PokerSight, marking: Marking) -> CoachSight | None:
    """Returns the choice to advise on; None while no cards are open.

    While nothing is marked, there is no choice yet.

    Args:
        state: the state of the round.
        sight: what the player may see of it.
        marking: the present meaning of a mark.
    """
    held = ALL_POSITIONS - sight.marks
    if state is PokerState.OPEN_HAND:
        unmarked = frozenset() if marking is Marking.HOLD else ALL_POSITIONS
        return CoachSight(sight.hand, None if held == unmarked else held, sight.pay_table, sight.bet)
    if state is PokerState.RESULT:
        return CoachSight(sight.dealt, held, sight.pay_table, sight.bet, is_made=True)
    return None


def card_text(card: Card) -> str:
    """Returns a card in short, with its suit's sign: "10♦"."""
    return translate("Cards", "Joker") if card == JOKER else card_name(card).translate(_SUIT_SIGNS)


def cards_text(cards: Iterable[Card]) -> str:
    """Returns cards in short: "K♠ K♥"; a word for none."""
    return " ".join(map(card_text, cards)) or translate("Coach", "nothing")


def number_text(number: "Fraction | int", digits: int = 2) -> str:
    """Formats a number for the current language.

    A positive number that would be rounded to zero is shown as less than the smallest one: "< 0.01".

    Args:
        number: 0 or more.
        digits: the number of decimals.
    """
    if 0 < number * 2 * 10**digits < 1:
        return "<\u00a0" + QLocale().toString(10.0**-digits, "f", digits)
    return QLocale().toString(float(number), "f", digits)


def percent_text(share: "Fraction", digits: int = 1) -> str:
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
    best, cost = advice.best, 0 if sight.held is None else advice.cost(sight.held)
    figures = {
        "cost": number_text(cost * sight.bet),
        "worth": number_text(best.value * sight.bet),
        "hold": hold_text(best.held),
    }
    return tuple(text.format(**figures) for text in _forms(sight, missed=cost > 0))


def _forms(sight: CoachSight, *, missed: bool) -> tuple[str, ...]:
    """Returns the forms for a choice, before or after the draw."""
    if sight.held is None:
        return (
            translate("Coach", "Best: {hold} (average {worth} back) [W]"),
            translate("Coach", "Best: {hold} [W]"),
        )
    if sight.is_made and missed:
        return (
            translate("Coach", "Best: {hold} (average {worth} back) · cost you {cost} [W]"),
            translate("Coach", "Best: {hold} · cost you {cost} [W]"),
            translate("Coach", "Cost you {cost} [W]"),
            translate("Coach", "−{cost} [W]"),
        )
    if sight.is_made:
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

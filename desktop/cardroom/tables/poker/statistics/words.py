"""Texts of the statistics in the current language."""

from PySide6.QtCore import QLocale

from cardroom.tables.poker.pay_tables.words import percent_text
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.tally import Expected, Tally
from cardroom.widgets.cards.card_words import translate

_FAR = 3
"""Number of standard errors from which the return is called unusual."""


def return_words(tally: Tally, expected: Expected) -> str:
    """Returns a sentence that compares actual and expected return.

    The difference is measured in standard errors.
    """
    assert tally.fraction is not None
    error = percent_text(expected.error, 2)
    if not expected.error:
        return translate("Statistics", "Chance had no say under this pay table.")
    distance = float(tally.fraction - expected.fraction) / expected.error
    figures = {"error": error, "distance": QLocale().toString(abs(distance), "f", 1)}
    if distance >= _FAR:
        text = translate("Statistics", "Standard error {error}: you are {distance} of them above. Unusual luck!")
    elif distance <= -_FAR:
        text = translate(
            "Statistics", "Standard error {error}: you are {distance} of them below. Chance alone hardly does that."
        )
    elif distance >= 0:
        text = translate(
            "Statistics", "Standard error {error}: you are {distance} of them above, as chance will have it."
        )
    else:
        text = translate(
            "Statistics", "Standard error {error}: you are {distance} of them below, as chance will have it."
        )
    return text.format(**figures)


def balance_words(curve: BalanceCurve) -> str:
    """Returns a sentence that describes the chart."""
    if not curve.rounds:
        return ""
    return translate(
        "Statistics",
        "Credits by round: from {first} to {last}, rounds {begin} to {end}; "
        "lowest {low} (round {lowest}), highest {high} (round {highest}).",
    ).format(
        first=_number(curve.credits[0]),
        last=_number(curve.credits[-1]),
        begin=_number(curve.rounds[0]),
        end=_number(curve.rounds[-1]),
        low=_number(curve.credits[curve.low]),
        lowest=_number(curve.rounds[curve.low]),
        high=_number(curve.credits[curve.high]),
        highest=_number(curve.rounds[curve.high]),
    )


def expected_words() -> str:
    """Returns the explanation of expected figures."""
    return translate(
        "Statistics",
        "Expected: exact, for perfect play on the same tables and bets, without double-up. "
        "Other play gets other hands, so a difference tells of the play as well as of luck.",
    )


def _number(number: int) -> str:
    return QLocale().toString(number)

"""Texts of the statistics in the current language."""

from PySide6.QtCore import QLocale

from cardroom.tables.poker.pay_tables.words import percent_text
from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.expected import Expected
from cardroom.tables.poker.statistics.tally import Tally
from cardroom.widgets.cards.card_words import translate

_ONE_PERCENT = 0.01
_SMALLEST_CHANCE = 0.00001


def return_words(tally: Tally, expected: Expected) -> str:
    """Returns sentences that compare actual and expected return.

    They give the difference in standard errors, and the exact probability of such a return by chance.
    """
    assert tally.fraction is not None
    if not expected.error:
        return translate("Statistics", "Luck played no part.")
    distance = float(tally.fraction - expected.fraction) / expected.error
    is_above = expected.luck.at_least <= expected.luck.at_most
    figures = {
        "distance": QLocale().toString(abs(distance), "f", 1),
        "side": translate("Statistics", "above") if distance >= 0 else translate("Statistics", "below"),
        "error": percent_text(expected.error, 2),
        "chance": chance_text(expected.luck.at_least if is_above else expected.luck.at_most),
        "verdict": _verdict_words(is_above=is_above, is_unusual=expected.is_return_unusual),
    }
    text = (
        translate(
            "Statistics",
            "{distance} standard errors ({error}) {side}. Probability of this return or more: {chance} – {verdict}",
        )
        if is_above
        else translate(
            "Statistics",
            "{distance} standard errors ({error}) {side}. Probability of this return or less: {chance} – {verdict}",
        )
    )
    return text.format(**figures)


def _verdict_words(*, is_above: bool, is_unusual: bool) -> str:
    if not is_unusual:
        return translate("Statistics", "normal luck.")
    if is_above:
        return translate("Statistics", "unusual luck!")
    return translate("Statistics", "unusually bad luck, or other than perfect play.")


def chance_text(chance: float) -> str:
    """Returns a probability in percent; small ones get more decimals."""
    if chance and chance < _SMALLEST_CHANCE:
        return f"<{percent_text(_SMALLEST_CHANCE, 3)}"
    return percent_text(chance, 1 if chance >= _ONE_PERCENT else 3)


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
        begin=_number(curve.rounds[0] + 1),
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
        "By chance: how often luck alone leads at least this far from the expected count, above or below. "
        "Other play gets other hands, so a difference shows the play as well as the luck.",
    )


def _number(number: int) -> str:
    return QLocale().toString(number)

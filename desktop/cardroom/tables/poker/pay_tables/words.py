"""Texts about pay tables in the current language."""

from fractions import Fraction

from PySide6.QtCore import QLocale

from cardroom.house.languages import translated
from cardroom.house.saved_names import LONGEST_NAME, NameFault, free_name
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.poker.rules.pay_tables import OwnTables
from cardroom.widgets.translation import translate

_COARSE = 100
"""Intervals from this many rounds have no decimals."""

HARD = Fraction(85, 100)
"""A table that returns less is called hard."""


PRESET_NAMES = {
    "festival": QT_TRANSLATE_NOOP("PayTables", "Festival"),
    "house-99": QT_TRANSLATE_NOOP("PayTables", "House 99"),
    "house-98": QT_TRANSLATE_NOOP("PayTables", "House 98"),
    "tight": QT_TRANSLATE_NOOP("PayTables", "Tight"),
    "heritage": QT_TRANSLATE_NOOP("PayTables", "Heritage"),
}
"""The names of the presets by code."""


def preset_names() -> dict[str, str]:
    """Returns the names of the presets in the current language, by code."""
    return {code: translated(name) for code, name in PRESET_NAMES.items()}


def table_name(code: str, own: OwnTables) -> str:
    """Returns the name of a preset or an own table."""
    there = own.coded(code)
    return preset_names()[code] if there is None else there.name


def listed_text(name: str, figure: str, *, in_use: bool) -> str:
    """Returns the spoken text of a listed table, with its return."""
    text = translate("PayTables", "{name}, {percent}, in use") if in_use else "{name}, {percent}"
    return text.format(name=name, percent=figure)


def new_name(own: OwnTables) -> str:
    """Returns a name for a new table that is not taken."""
    return free_name(translate("PayTables", "My table"), [each.name for each in own.tables])


def percent_text(share: Fraction | float, decimals: int = 4) -> str:
    """Returns a share of 1 as a percentage: "99.2651 %"."""
    return f"{QLocale().toString(round(float(100 * share), decimals), 'f', decimals)} %"


def often_text(frequency: Fraction) -> str:
    """Returns the mean interval of a frequency: "1 in 9.5"."""
    if not frequency:
        return translate("PayTables", "never")
    rounds = float(1 / frequency)
    text = QLocale().toString(rounds, "f", 1 if rounds < _COARSE else 0)
    return translate("PayTables", "1 in {rounds}").format(rounds=text)


def verdict_text(fraction: Fraction) -> str:
    """Returns a sentence about a return under perfect play."""
    if fraction > 1:
        gained = percent_text(fraction - 1)
        return translate("PayTables", "Above 100 %: perfect play gains {share} of every bet.").format(share=gained)
    if fraction == 1:
        return translate("PayTables", "Exactly 100 %: in the long run nobody gains.")
    kept = percent_text(1 - fraction)
    if fraction < HARD:
        text = translate("PayTables", "Below 85 %, a hard table: the house keeps {share} of every bet.")
    else:
        text = translate("PayTables", "The house keeps {share} of every bet.")
    return text.format(share=kept)


def fault_text(fault: NameFault) -> str:
    """Returns the sentence for a fault in a name."""
    return {
        NameFault.EMPTY: translate("PayTables", "Write a name first."),
        NameFault.LONG: translate("PayTables", "A name has at most {most} letters.").format(most=LONGEST_NAME),
        NameFault.UNPRINTABLE: translate("PayTables", "A name needs visible characters."),
        NameFault.TAKEN: translate("PayTables", "Another table has that name. Write another one."),
    }[fault]

"""Poker as the operator of a kiosk has set it."""

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.double_up.settings import DoubleUpSettings
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.pay_tables.words import PRESET_NAMES
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.values import PokerSettings

HOUSE = "house-99"
"""The pay table of a kiosk whose setting names none that is known."""


def apply(settings: Settings, pay_table: str, doubling: bool) -> frozenset[str]:
    """Applies an operator's settings; entry point of the table's spec.

    A double-up is pick-one-of-four: it returns exactly what is put in. High or low returns more, and is not offered.

    Args:
        settings: the settings of the kiosk's tables.
        pay_table: the name of the pay table; an unknown one counts as "House 99".
        doubling: whether a win can be doubled.

    Returns:
        The terminals that are closed.
    """
    tables = PayTableSettings.of(settings)
    codes = {each.name: each.code for each in tables.store.own.tables}
    codes |= {name.source: code for code, name in PRESET_NAMES.items()}
    code = codes.get(pay_table, HOUSE)
    if tables.code != code:
        tables.set_code(code)
    double_up, values = DoubleUpSettings.of(settings), PokerSettings.of(settings)
    if double_up.kind is not Kind.PICK_ONE:
        double_up.set_kind(Kind.PICK_ONE)
    if double_up.coach:
        double_up.set_coach(False)
    if values.coach:
        values.set_coach(False)
    if values.marking is not Marking.CHANGE:
        values.set_marking(Marking.CHANGE)
    return frozenset() if doubling else frozenset({"double"})

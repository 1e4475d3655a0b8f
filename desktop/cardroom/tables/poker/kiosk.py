"""Poker in a kiosk: offers pay tables, and applies the operator's settings."""

from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import returns_of
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.pay_tables.words import PRESET_NAMES
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import PRESETS
from cardroom.tables.poker.settings.values import PokerSettings

HOUSE = "house-99"
"""The pay table of a kiosk whose setting names none that is known."""


def pay_table_offers() -> tuple[PayTableOffer, ...]:
    """Computes the return of each preset.

    The first call loads numpy and the odds tables: not in the thread of a window.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return tuple(
        PayTableOffer(PRESET_NAMES[code].source, PRESET_NAMES[code], str(table), returns_of(Game(table)).fraction)
        for code, table in PRESETS.items()
    )


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
    values = PokerSettings.of(settings)
    if values.double_up is not Kind.PICK_ONE:
        values.set_double_up(Kind.PICK_ONE)
    if values.double_up_coach:
        values.set_double_up_coach(False)
    if values.coach:
        values.set_coach(False)
    if values.marking is not Marking.CHANGE:
        values.set_marking(Marking.CHANGE)
    return frozenset() if doubling else frozenset({"double"})

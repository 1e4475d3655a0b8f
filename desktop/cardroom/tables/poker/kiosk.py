"""Poker in a kiosk: pay tables, settings and the attract loop.

The hands of the loop are real: they are dealt as a person's are, and a loss is shown as a win is.
"""

from cardroom.house.drive import Demo
from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import returns_of
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.pay_tables.words import PRESET_NAMES
from cardroom.tables.poker.player import choose
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.tables.poker.rules.pay_tables import PRESETS
from cardroom.tables.poker.settings.values import PokerSettings

_ROUNDS_SHOWN = 2
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


def demonstrate(settings: Settings) -> Demo:
    """Returns how poker is shown: two hands of a computer player.

    Entry point of the table's spec.
    """
    return Demo(lambda machine: choose(machine.entry()), frozenset({PokerState.RESULT}), _ROUNDS_SHOWN)


def pays(settings: Settings) -> PayTableView:
    """Makes the pay table that is played, without a bet.

    Entry point of the table's spec.
    """
    view = PayTableView()
    view.may_bet = False
    view.show_pays(PayTableSettings.of(settings).pay_table, 0, None)
    return view

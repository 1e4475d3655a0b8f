"""Shows poker in the attract loop of a kiosk.

The hands are real: they are dealt as a person's are, and a loss is shown as a win is.
"""

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.player import choose
from cardroom.tables.poker.rules.cluster import PokerState

_ROUNDS = 2


def demonstrate(settings: Settings) -> Demo:
    """Returns how poker is shown: two hands of a computer player.

    Entry point of the table's spec.
    """
    return Demo(lambda machine: choose(machine.entry()), frozenset({PokerState.RESULT}), _ROUNDS)


def pays(settings: Settings) -> PayTableView:
    """Makes the pay table that is played, without a bet.

    Entry point of the table's spec.
    """
    view = PayTableView()
    view.may_bet = False
    view.show_pays(PayTableSettings.of(settings).pay_table, 0, None)
    return view

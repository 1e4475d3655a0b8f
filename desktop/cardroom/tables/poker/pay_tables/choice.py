"""Joins the settings window's choice of a pay table with the tables that the player has written."""

from PySide6.QtCore import QObject

from cardroom.house.settings.panel import OWN, SettingsPanel
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.rules.own_tables import OwnTable


class PayTableChoice(QObject):
    """Offers the own table that is played on, or was saved last, beside the house's. Lives as long as the window.

    Args:
        panel: the settings window.
        settings: what the person has set.
    """

    def __init__(self, panel: SettingsPanel, settings: Settings) -> None:
        super().__init__(panel)
        self._panel = panel
        self._settings = settings
        panel.pay_table_chosen.connect(self._choose)
        settings.pay_table_changed.connect(self._show)
        self._show()

    def _offered(self) -> OwnTable | None:
        own = self._settings.pay_tables.own
        in_use = own.coded(self._settings.pay_table)
        return own.tables[-1] if in_use is None and own.tables else in_use

    def _choose(self, choice: str) -> None:
        offered = self._offered()
        if choice != OWN:
            self._settings.set_pay_table(choice)
        elif offered is not None:
            self._settings.set_pay_table(offered.code)

    def _show(self) -> None:
        offered = self._offered()
        self._panel.offer_own_table(offered.name if offered else "", offered.table if offered else None)
        self._panel.show_pay_table(self._settings.pay_table)

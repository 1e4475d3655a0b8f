"""The card room: opens the lobby and the tables, and joins machines, loops and panels."""

from PySide6.QtCore import QObject, Signal

from cardroom.app.poker_table import PokerTable
from cardroom.app.settings import Settings
from cardroom.bank.bank import Bank
from cardroom.panels.lobby_panel import LobbyPanel
from cardroom.rules.poker.cluster import TABLE as POKER


class CardRoom(QObject):
    """The lobby and the tables that are open.

    Args:
        bank: where games and money are kept.
        settings: what the person has set.

    Signals:
        unusable(KnownError): a saved game cannot be read, and the bank's file must be put aside to go on.
    """

    unusable = Signal(object)

    def __init__(self, bank: Bank, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._settings = settings
        self.lobby = LobbyPanel(settings.wardrobe)
        self.poker: PokerTable | None = None
        self._join_settings()
        self.lobby.table_chosen.connect(self.open_table)
        self.lobby.closed.connect(self._close_tables)
        self._show_balance()

    def open_table(self, table: str) -> None:
        """Opens a table's window, or brings it to the front."""
        assert table == POKER, table
        if self.poker is None:
            self.poker = PokerTable(self._bank, self._settings, parent=self)
            self.poker.closed.connect(self._table_closed)
            self.poker.record_unreadable.connect(self.unusable)
            self.poker.machine.entered.connect(self._show_balance)
            self.poker.start()
        self.poker.show()

    def close(self) -> None:
        """Suspends every game and closes every window."""
        self._close_tables()
        self.lobby.close()
        self.lobby.deleteLater()

    def _close_tables(self) -> None:
        if self.poker is not None:
            self.poker.close()

    def _table_closed(self) -> None:
        self.poker = None
        self._show_balance()

    def _show_balance(self) -> None:
        has_played = self._bank.recall(POKER) is not None
        self.lobby.show_balance(self._bank.account(POKER).player if has_played else None)

    def _join_settings(self) -> None:
        settings, menu = self._settings, self.lobby.settings_menu
        menu.language_chosen.connect(settings.set_language)
        menu.marking_chosen.connect(settings.set_marking)
        menu.pay_table_chosen.connect(settings.set_pay_table)
        menu.keeps_bet_chosen.connect(settings.set_keeps_bet)
        menu.show_chosen(settings.language, settings.marking, settings.pay_table, keeps_bet=settings.keeps_bet)

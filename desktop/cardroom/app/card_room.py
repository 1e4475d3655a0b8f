"""The card room: opens the lobby and the tables, and joins machines, loops and panels."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.bank.sqlite.bank import Bank
from cardroom.house.lobby.panel import LobbyPanel
from cardroom.house.settings.settings import Settings
from cardroom.house.side_windows import SideWindows
from cardroom.ledger import Account
from cardroom.tables.old_maid.rules.cluster import TABLE as OLD_MAID
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.record import from_json as old_maid_from_json
from cardroom.tables.poker.panel.side_menu import SideWindow
from cardroom.tables.poker.practice.rules.cluster import TABLE as PRACTICE
from cardroom.tables.poker.rules.cluster import TABLE as POKER
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.rules.record import BadRecord, from_json

if TYPE_CHECKING:
    from cardroom.tables.old_maid.table import OldMaidTable
    from cardroom.tables.poker.practice.table import PracticeTable
    from cardroom.tables.poker.table import PokerTable


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
        self._side_windows = SideWindows(settings, bank, self)
        self._lobby: LobbyPanel | None = None
        self.poker: PokerTable | None = None
        self.practice: PracticeTable | None = None
        self.old_maid: OldMaidTable | None = None

    @property
    def lobby(self) -> LobbyPanel:
        """The lobby's window; made when it is first asked for, since a table can be opened without it."""
        if self._lobby is None:
            self._lobby = lobby = LobbyPanel(self._settings.wardrobe, self._settings)
            lobby.table_chosen.connect(self.open_table)
            lobby.settings_wanted.connect(lambda: self._side_windows.show_settings(lobby))
            lobby.help_wanted.connect(lambda table: self._side_windows.show_help(table, lobby))
            lobby.about_wanted.connect(lambda: self._side_windows.show_about(lobby))
            lobby.side_window_wanted.connect(lambda window: self._show_side_window(window, lobby))
            lobby.closed.connect(self._close_tables)
            self._show_record(lobby)
        return self._lobby

    def open_table(self, table: str) -> None:
        """Opens a table's window, or brings it to the front."""
        if table == OLD_MAID:
            self._open_old_maid()
            return
        if table == PRACTICE:
            self._open_practice()
            return
        assert table == POKER, table
        if self.poker is None:
            # A table is imported when it is first opened: the lobby stands there sooner.
            from cardroom.tables.poker.table import PokerTable  # noqa: PLC0415 - when it is first opened

            self.poker = PokerTable(self._bank, self._settings, parent=self)
            panel = self.poker.panel
            self.poker.settings_wanted.connect(lambda: self._side_windows.show_settings(panel))
            self.poker.help_wanted.connect(lambda: self._side_windows.show_help(POKER, panel))
            self.poker.side_window_wanted.connect(lambda window: self._show_side_window(window, panel))
            self.poker.closed.connect(self._table_closed)
            self.poker.record_unreadable.connect(self.unusable)
            self.poker.machine.entered.connect(self._show_entered)
            self.poker.start()
        self.poker.show()

    def _open_old_maid(self) -> None:
        if self.old_maid is None:
            from cardroom.tables.old_maid.table import OldMaidTable  # noqa: PLC0415 - as in open_table

            self.old_maid = OldMaidTable(self._bank, self._settings, parent=self)
            panel = self.old_maid.panel
            self.old_maid.settings_wanted.connect(lambda: self._side_windows.show_settings(panel))
            self.old_maid.help_wanted.connect(lambda: self._side_windows.show_help(OLD_MAID, panel))
            self.old_maid.closed.connect(self._old_maid_closed)
            self.old_maid.record_unreadable.connect(self.unusable)
            self.old_maid.machine.entered.connect(self._show_game)
            self.old_maid.start()
        self.old_maid.show()

    def _open_practice(self) -> None:
        if self.practice is None:
            from cardroom.tables.poker.practice.table import PracticeTable  # noqa: PLC0415 - as in open_table

            self.practice = PracticeTable(self._bank, self._settings, parent=self)
            panel = self.practice.panel
            self.practice.settings_wanted.connect(lambda: self._side_windows.show_settings(panel))
            self.practice.help_wanted.connect(lambda: self._side_windows.show_help(POKER, panel))
            self.practice.closed.connect(self._practice_closed)
            self.practice.start()
        self.practice.show()

    def close(self) -> None:
        """Suspends every game and closes every window."""
        self._side_windows.close()
        self._close_tables()
        if self._lobby is not None:
            self._lobby.close()
            self._lobby.deleteLater()
            self._lobby = None

    def _show_side_window(self, window: SideWindow, over: QWidget) -> None:
        """Opens a window of the poker table's menu beside it."""
        match window:
            case SideWindow.PRACTICE:
                self._open_practice()
            case SideWindow.STATISTICS:
                self._side_windows.show_statistics(over)
            case SideWindow.PAY_TABLES:
                self._side_windows.show_pay_tables(over)
            case SideWindow.HELP:
                self._side_windows.show_help(POKER, over)

    def _close_tables(self) -> None:
        if self.poker is not None:
            self.poker.close()

        if self.old_maid is not None:
            self.old_maid.close()

        if self.practice is not None:
            self.practice.close()

    def _practice_closed(self) -> None:
        self.practice = None

    def _old_maid_closed(self) -> None:
        self.old_maid = None

    def _table_closed(self) -> None:
        self.poker = None

    def _show_record(self, lobby: LobbyPanel) -> None:
        """What the lobby tells before a table is opened. A record that cannot be read is told there."""
        record = self._bank.recall(POKER)
        account = self._bank.account(POKER)
        lobby.show_balance(None if record is None else account.player)
        if record is not None:
            try:
                _tell_lobby(lobby, PokerState(record.state), from_json(record.cluster), account)
            except (BadRecord, ValueError):
                lobby.show_open_round(None)
        game = self._bank.recall(OLD_MAID)
        if game is not None:
            try:
                _tell_game(lobby, OldMaidState(game.state), old_maid_from_json(game.cluster))
            except ValueError:
                lobby.show_open_game(None)

    def _show_entered(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        if self._lobby is not None:
            _tell_lobby(self._lobby, state, cluster, account)

    def _show_game(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        if self._lobby is not None:
            _tell_game(self._lobby, state, cluster)


def _tell_game(lobby: LobbyPanel, state: OldMaidState, cluster: OldMaidCluster) -> None:
    """A game of Old Maid waits from its deal to its end."""
    lobby.show_open_game(cluster.round_number if cluster.hands and state is not OldMaidState.RESULT else None)


def _tell_lobby(lobby: LobbyPanel, state: PokerState, cluster: PokerCluster, account: Account) -> None:
    """The lobby tells the balance, and whether a round waits: cards are open, or a win is not collected."""
    lobby.show_balance(account.player)
    waits = account.escrow > 0 or state in (PokerState.OPEN_HAND, PokerState.CHOOSE_HAND)
    lobby.show_open_round(cluster.round_number if waits else None, account.escrow)

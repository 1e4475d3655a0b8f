"""The open poker table.

It joins machine, window, coach, fair-deal window, history, and the double-up of a win.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.poker.coach.controller import CoachController
from cardroom.tables.poker.double_up.rules.ticket import Ticket
from cardroom.tables.poker.double_up.settings import DoubleUpSettings
from cardroom.tables.poker.machine import PokerTerminals, poker_diagram
from cardroom.tables.poker.panel.side_menu import SideWindow
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import TABLE, Outcome, PokerCluster, PokerState
from cardroom.tables.poker.settings.values import PokerSettings

if TYPE_CHECKING:
    from cardroom.tables.poker.double_up.table import DoubleUpTable

_ROUNDS = "cardroom.tables.poker.history.rounds:PokerRounds"


class PokerTable(OpenTable):
    """One open poker table, and the double-up of a win at it.

    While the poker machine is in its state DOUBLE_UP, a window of the double-up is open with the win's ticket.
    Closing that window suspends the double-up; DOUBLE, or showing the table again, opens it where it was.

    Args:
        bank: where the game and the money are kept.
        settings: the settings.
        seeds: the source of each round's 32 bytes.
        parent: its owner.

    Attributes:
        double_up: the double-up whose window is open, if there is one.

    Signals:
        see OpenTable.
    """

    panel: PokerPanel

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._settings = settings
        self._doubling: Ticket | None = None
        self._resumes_double_up = True
        self.double_up: DoubleUpTable | None = None
        values = PokerSettings.of(settings)
        self.terminals = PokerTerminals(self)
        panel = PokerPanel(self.terminals, settings.wardrobe)
        machine = TableMachine(poker_diagram(values.options, seeds), self.terminals, bank, self)
        self.join(machine, panel, TABLE, settings)
        panel.show_marking(values.marking)
        values.marking_changed.connect(panel.show_marking)
        self._join_coach(values)
        self.add_round_windows(_ROUNDS, "history", bank, settings, self.terminals.add_word)
        panel.fair_deal_wanted.connect(self.fair_deal.open)
        machine.entered.connect(self._follow_round)
        machine.entered.connect(self._follow_double_up)
        panel.double_up_wanted.connect(self._show_double_up)
        panel.side_window_wanted.connect(self._open_side_window)

    def show(self) -> None:
        """Shows the window, in front, and the double-up over it."""
        super().show()
        self._show_double_up()

    def _join_coach(self, values: PokerSettings) -> None:
        """Connects the coach.

        Its odds tables are loaded once the window has been painted.
        """
        panel = self.panel
        self.coach_controller = CoachController(panel.coach, self._settings, panel)
        panel.coach_wanted.connect(self.coach_controller.open)
        panel.coach.sight_changed.connect(self.coach_controller.show_sight)
        panel.coach_toggled.connect(values.set_coach)
        if values.coach:
            QTimer.singleShot(0, panel, lambda: panel.show_coach(on=True))

    def _open_side_window(self, window: SideWindow) -> None:
        if window is SideWindow.HELP:
            self.help_wanted.emit()
        elif window is SideWindow.HISTORY:
            self.history.open()
        else:
            self.window_wanted.emit(window.value)

    def _follow_round(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        ends = (PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.REFRESH)
        self.follow_round(cluster, takes_word=state is PokerState.BET, has_ended=state in ends)

    # --- the double-up -----------------------------------------------------------------------------------------------

    def _follow_double_up(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """Opens the double-up of the current win, or closes a settled one.

        The ticket identifies the win; an outcome is settled only for its own ticket.
        """
        is_doubling = state is PokerState.DOUBLE_UP and cluster.doubled is None
        kind = DoubleUpSettings.of(self._settings).kind
        ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, account.escrow, kind) if is_doubling else None
        self._doubling = ticket
        if ticket is None:
            if self.double_up is not None and state is not PokerState.DOUBLE_UP:
                self.double_up.leave()
            return
        if not self.panel.isVisible():
            return
        if self.double_up is not None and self.double_up.ticket.game == ticket.game:
            self.double_up.machine.start()  # after a restart the outcome may have been missed
        self._show_double_up()

    def _show_double_up(self) -> None:
        if self._doubling is None:
            return
        if self.double_up is not None and self.double_up.ticket.game != self._doubling.game:
            self.double_up.close()  # finished, but its window is still open
        if self.double_up is None:
            from cardroom.tables.poker.double_up.table import DoubleUpTable  # noqa: PLC0415 - when the first win is doubled

            self.double_up = opened = DoubleUpTable(
                self._bank, self._settings, self._doubling, self.panel.geometry(), self
            )
            opened.came_out.connect(partial(self._settle, self._doubling))
            opened.settings_wanted.connect(self.settings_wanted)
            opened.help_wanted.connect(self.help_wanted)
            opened.record_unreadable.connect(partial(self._offer_win, self._doubling))
            opened.closed.connect(self._forget_double_up)
            opened.fill_screen(fills=self.panel.isFullScreen())
            opened.start(resume=self._resumes_double_up)
        self.double_up.show()

    def _offer_win(self, ticket: Ticket, trouble: KnownError) -> None:
        """Offers the original win if the double-up on record cannot be read.

        An unreadable record must not block the ledger.
        """

        def hand_back() -> None:
            self._resumes_double_up = False
            if self.double_up is not None:
                self.double_up.close()
            self._settle(ticket, ticket.stake)

        self.offer(trouble, (self.tr("Take the win as it was"), hand_back))

    def _settle(self, ticket: Ticket, amount: int) -> None:
        self.terminals.doubled.emit(Outcome(ticket.round_number, amount))

    def _forget_double_up(self) -> None:
        self.double_up = None

    def _suspend(self) -> None:
        if self.double_up is not None:
            self.double_up.close()
        super()._suspend()

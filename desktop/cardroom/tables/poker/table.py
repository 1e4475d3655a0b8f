"""The poker table, put together: terminals, machine, status loop and window."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import tell_trouble
from cardroom.house.trouble.words import trouble_text
from cardroom.ledger import Account
from cardroom.tables.poker.coach.controller import CoachDesk
from cardroom.tables.poker.double_up.rules.ticket import Ticket
from cardroom.tables.poker.fair_deals import FairDeals
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import Outcome, PokerCluster, PokerState
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.poker.double_up.table import DoubleUpTable


class PokerTable(QObject):
    """One open poker table, and the double-up of a win at it.

    Whenever the poker machine is in its state DOUBLE_UP, a window of the double-up stands open with the win's ticket.
    Closing that window suspends the double-up; DOUBLE, or showing the table again, opens it where it was.

    Args:
        bank: where the game and the money are kept.
        settings: what the person has set.
        seeds: where each round's 32 bytes come from.
        parent: its owner.

    Attributes:
        double_up: the double-up whose window is open, if there is one.

    Signals:
        settings_wanted: the person asks for the settings.
        help_wanted: the person asks how to play.
        side_window_wanted(SideWindow): the person asks for a window of the menu.
        closed: the window was closed and the game is suspended.
        record_unreadable(KnownError): the saved round cannot be read; nothing was changed.
    """

    settings_wanted = Signal()
    help_wanted = Signal()
    side_window_wanted = Signal(object)
    closed = Signal()
    record_unreadable = Signal(object)

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self._settings = settings
        self._doubling: Ticket | None = None
        self._takes_up_double_ups = True
        self.double_up: DoubleUpTable | None = None
        self.terminals = PokerTerminals(self)
        self.machine = PokerMachine(self.terminals, bank, settings.poker_options, seeds, self)
        self.status = StatusLoop(self)
        self.panel = PokerPanel(self.terminals, settings.wardrobe)
        self.panel.show_marking(settings.marking)
        settings.marking_changed.connect(self.panel.show_marking)
        self._join_coach(settings)
        self.machine.entered.connect(self.panel.show_entered)
        self.fair_deals = FairDeals(bank, self.terminals, self.machine, settings, self.panel)
        self.machine.entered.connect(self._follow_double_up)
        self.machine.prompt.connect(self.status.post)
        self.machine.failed.connect(self._tell_failure)
        self.status.shown.connect(self.panel.show_prompt)
        self.panel.closed.connect(self._suspend)
        self.panel.double_up_wanted.connect(self._show_double_up)
        self._place = WindowPlace(self.panel, "poker", settings)
        self.panel.settings_wanted.connect(self.settings_wanted)
        self.panel.side_window_wanted.connect(self.side_window_wanted)
        QShortcut(QKeySequence("Ctrl+,"), self.panel).activated.connect(self.settings_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self.panel).activated.connect(self.help_wanted)

    def _join_coach(self, settings: Settings) -> None:
        """The coach speaks if it did the last time; its mathematics is read once the window has been painted."""
        panel = self.panel
        self.coach_desk = CoachDesk(panel.coach, settings, panel)
        panel.coach_wanted.connect(self.coach_desk.open)
        panel.coach.looked.connect(self.coach_desk.tell)
        panel.coach_toggled.connect(settings.set_coach)
        if settings.coach:
            QTimer.singleShot(0, panel, lambda: panel.show_coach(on=True))

    def start(self) -> None:
        """Starts the loops: the status loop, then the machine, which takes up the game on record."""
        self.status.start()
        self.machine.start()

    def show(self) -> None:
        """Shows the window, in front."""
        self.panel.show()
        self.panel.raise_()
        self.panel.activateWindow()
        self._show_double_up()

    def close(self) -> None:
        """Closes the window, which suspends the game."""
        self.panel.close()

    # --- the double-up -----------------------------------------------------------------------------------------------

    def _follow_double_up(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """The win goes in with its ticket; what comes out of this ticket's double-up is settled by the machine."""
        is_doubling = state is PokerState.DOUBLE_UP and cluster.doubled is None
        kind = self._settings.double_up
        ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, account.escrow, kind) if is_doubling else None
        self._doubling = ticket
        if ticket is None:
            if self.double_up is not None and state is not PokerState.DOUBLE_UP:
                self.double_up.leave()
            return
        if not self.panel.isVisible():
            return
        if self.double_up is not None and self.double_up.ticket.game == ticket.game:
            self.double_up.machine.start()  # this machine has begun again, and may have missed what came out
        self._show_double_up()

    def _show_double_up(self) -> None:
        if self._doubling is None:
            return
        if self.double_up is not None and self.double_up.ticket.game != self._doubling.game:
            self.double_up.close()  # one that is over, and was still being looked at
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
            opened.start(take_up=self._takes_up_double_ups)
        self.double_up.show()

    def _offer_win(self, ticket: Ticket, trouble: KnownError) -> None:
        """A double-up that cannot be read does not cost the ledger: the win can be had as it was."""

        def hand_back() -> None:
            self._takes_up_double_ups = False
            if self.double_up is not None:
                self.double_up.close()
            self._settle(ticket, ticket.stake)

        ways_out = ((self.tr("Take the win as it was"), hand_back), (self.tr("Close the table"), self.close))
        tell_trouble(trouble_text(trouble), ways_out, self.panel)

    def _settle(self, ticket: Ticket, amount: int) -> None:
        self.terminals.doubled.emit(Outcome(ticket.round_number, amount))

    def _forget_double_up(self) -> None:
        self.double_up = None

    def _suspend(self) -> None:
        if self.double_up is not None:
            self.double_up.close()
        self.machine.stop()
        self.status.end()
        self.panel.deleteLater()
        self.closed.emit()
        self.deleteLater()

    def _tell_failure(self, error: Exception) -> None:
        self.panel.stand_still()
        if not isinstance(error, KnownError):
            report_bug(error, self.panel)
        elif error.trouble is Trouble.RECORD_UNREADABLE:
            self.record_unreadable.emit(error)
        else:
            ways_out = ((self.tr("Try again"), self.machine.start), (self.tr("Close the table"), self.close))
            tell_trouble(trouble_text(error), ways_out, self.panel)

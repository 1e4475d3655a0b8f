"""The double-up, put together: terminals, machine, status loop and window."""

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from cardroom.dataflow.status_loop import StatusLoop
from cardroom.dataflow.table_machine import Vault
from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import tell_trouble
from cardroom.house.trouble.words import trouble_text
from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Ticket
from cardroom.widgets.window.window_place import WindowPlace


class DoubleUpTable(QObject):
    """The double-up of one win. One that is on record for the same win is taken up; any other is begun anew.

    Closing its window takes nothing home and loses nothing: the double-up is suspended.

    Args:
        vault: where the game is kept.
        settings: what the person has set.
        ticket: what the double-up is about.
        over: where its window opens before it has a place of its own: that of the poker table's. At the very corner of
            the screen nobody has placed that one yet, and there the title would lie beyond the edge: the system
            places this one, too.
        parent: its owner.

    Attributes:
        ticket: as it was handed in; the kind of a double-up that is taken up is that of its beginning.

    Signals:
        came_out(int): it is over, its end was shown, and this is the amount after, in credits. Told in every run in
            which it is found to be over: the poker table takes the first one.
        settings_wanted: the person asks for the settings.
        help_wanted: the person asks how to play.
        closed: the window was closed.
        record_unreadable(KnownError): the saved double-up cannot be read; nothing was changed.
    """

    came_out = Signal(object)
    settings_wanted = Signal()
    help_wanted = Signal()
    closed = Signal()
    record_unreadable = Signal(object)

    def __init__(
        self, vault: Vault, settings: Settings, ticket: Ticket, over: QRect, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.ticket = ticket
        self._shown: DoubleUpCluster | None = None
        self.terminals = DoubleUpTerminals(self)
        self.machine = DoubleUpMachine(self.terminals, vault, self)
        self.status = StatusLoop(self)
        self.panel = DoubleUpPanel(self.terminals, settings.wardrobe)
        self.machine.entered.connect(self._show_entered)
        self.machine.prompt.connect(self._post)
        self.machine.came_out.connect(self._come_out)
        self.machine.failed.connect(self._tell_failure)
        self.status.shown.connect(self.panel.show_prompt)
        self.panel.closed.connect(self._suspend)
        if not over.topLeft().isNull():
            self.panel.setGeometry(over)
        self._place = WindowPlace(self.panel, TABLE, settings)
        self.panel.controls.coach.setChecked(settings.double_up_coach)
        self.panel.controls.coach.toggled.connect(settings.set_double_up_coach)
        self.panel.settings_wanted.connect(self.settings_wanted)
        QShortcut(QKeySequence("Ctrl+,"), self.panel).activated.connect(self.settings_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self.panel).activated.connect(self.help_wanted)

    def start(self, *, take_up: bool = True) -> None:
        """Starts the loops: the status loop, then the machine.

        Args:
            take_up: whether the double-up on record is gone on with; one that cannot be read is left aside.
        """
        self.status.start()
        self.machine.start(take_up=take_up)

    def show(self) -> None:
        """Shows the window, in front."""
        self.panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def fill_screen(self, *, fills: bool) -> None:
        """Fills the screen, as the poker table does; or leaves it."""
        state, full = self.panel.windowState(), Qt.WindowState.WindowFullScreen
        self.panel.setWindowState(state | full if fills else state & ~full)

    def close(self) -> None:
        """Closes the window, which suspends the double-up."""
        self.panel.close()

    def leave(self) -> None:
        """The amount has arrived: what was taken home needs no more looking; a loss stays in sight until one leaves."""
        if self._shown is not None and self._shown.outcome is Outcome.WON:
            self.panel.close_soon()

    def _show_entered(self, state: DoubleUpState, cluster: DoubleUpCluster, account: Account) -> None:
        """What is on record for another win is not shown: ours begins."""
        if cluster.ticket is None or cluster.ticket.game != self.ticket.game:
            self.terminals.begin.emit(self.ticket)
            return
        self._shown = cluster
        self.panel.show_entered(state, cluster, account)

    def _post(self, prompt: Prompt) -> None:
        if self._shown is not None:
            self.status.post(prompt)

    def _come_out(self, ticket: Ticket, amount: int) -> None:
        """The poker table hears of the amount when the end has been seen here, and not before."""
        if ticket.game == self.ticket.game:
            self.panel.stage.post(lambda: self.came_out.emit(amount))

    def _suspend(self) -> None:
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

"""The open double-up: machine and window, begun with a ticket."""

from enum import Enum

from PySide6.QtCore import QObject, QRect, Qt, Signal

from cardroom.bank.ports import Vault
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, Outcome
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Ticket
from cardroom.tables.poker.double_up.settings import DoubleUpSettings


class DoubleUpTable(OpenTable):
    """The open double-up of one win.

    A double-up on record for the same win is resumed; any other is replaced by a new one. Closing the window suspends
    the double-up; nothing is paid and nothing is lost.

    Args:
        vault: keeps the game.
        settings: the settings.
        ticket: the win, and the seed of the cards.
        over: the poker window's geometry, where this window opens before it has a place of its own. At the screen's
            corner (0, 0) the poker window has not been placed yet, and the title bar would be off the screen: then the
            window system places this window too.
        parent: the owner.

    Attributes:
        ticket: the ticket as passed in; a resumed double-up keeps the kind that it began with.

    Signals:
        came_out(int): the double-up is over and its end has been shown; the amount, in credits. Emitted in every run in
        which it is found to be over: the poker table takes the first one.
        settings_wanted, help_wanted, window_wanted, closed, record_unreadable: see OpenTable.
    """

    came_out = Signal(object)

    panel: DoubleUpPanel
    machine: DoubleUpMachine

    def __init__(
        self, vault: Vault, settings: Settings, ticket: Ticket, over: QRect, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.ticket = ticket
        self._shown: DoubleUpCluster | None = None
        values = DoubleUpSettings.of(settings)
        self.terminals = DoubleUpTerminals(self)
        panel = DoubleUpPanel(self.terminals, settings.wardrobe)
        if not over.topLeft().isNull():
            panel.setGeometry(over)
        self.join(DoubleUpMachine(self.terminals, vault, self), panel, TABLE, settings)
        self.machine.came_out.connect(self._come_out)
        panel.controls.coach.setChecked(values.coach)
        panel.controls.coach.toggled.connect(values.set_coach)

    def start(self, *, resume: bool = True) -> None:
        """Starts the status loop, then the machine.

        Args:
            resume: whether the double-up on record is resumed; False if it cannot be read.
        """
        self.status.start()
        self.machine.start(resume=resume)

    def fill_screen(self, *, fills: bool) -> None:
        """Enters or leaves full screen, as the poker table does."""
        state, full = self.panel.windowState(), Qt.WindowState.WindowFullScreen
        self.panel.setWindowState(state | full if fills else state & ~full)

    def leave(self) -> None:
        """Closes the window after a win, when the amount has arrived.

        A loss stays on screen until the person closes the window.
        """
        if self._shown is not None and self._shown.outcome is Outcome.WON:
            self.panel.close_soon()

    def show_entered(self, state: Enum, cluster: object, account: Account) -> None:
        """Shows a state of this win's double-up.

        A double-up on record for another win is replaced.
        """
        assert isinstance(cluster, DoubleUpCluster)
        if cluster.ticket is None or cluster.ticket.game != self.ticket.game:
            self.terminals.begin.emit(self.ticket)
            return
        self._shown = cluster
        super().show_entered(state, cluster, account)

    def post_prompt(self, prompt: Prompt) -> None:
        """Posts a prompt of this win's double-up."""
        if self._shown is not None:
            super().post_prompt(prompt)

    def _come_out(self, ticket: Ticket, amount: int) -> None:
        """Emits the amount after the end has been shown."""
        if ticket.game == self.ticket.game:
            self.panel.stage.post(lambda: self.came_out.emit(amount))

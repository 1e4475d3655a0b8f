"""The window of the double-up beside the poker table."""

from PySide6.QtCore import QObject

from cardroom.dataflow.terminals import Terminals
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.machine import DoubleUpMachine
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.ticket import TABLE


class DoubleUpTable(OpenTable):
    """The window of a double-up, a sub-VI that runs without it, too.

    Closing the window suspends the double-up; nothing is paid and nothing is lost. Before the first card it takes the
    double-up back, as BACK does.

    Args:
        machine: the running double-up; not stopped with the window.
        terminals: its connector pane.
        settings: the settings.
        parent: the owner.

    Signals:
        settings_wanted, help_wanted, window_wanted, closed, record_unreadable: see OpenTable.
    """

    panel: DoubleUpPanel
    machine: DoubleUpMachine

    def __init__(
        self, machine: DoubleUpMachine, terminals: Terminals, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.join(machine, DoubleUpPanel(terminals, settings.appearance), TABLE, settings)

    def start(self) -> None:
        """Starts the status loop, and shows the present state."""
        self.status.start()
        self.show_present()

    def leave(self) -> None:
        """Closes the window after a win, when its end has been shown.

        A loss stays on screen until the person closes the window.
        """
        if self._is_won:
            self.panel.stage.go_home()
        self.panel.stage.post(self._close_after_a_win)

    def stop_machine(self) -> None:
        """Does nothing: the sub-VI runs without its window."""

    def _close_after_a_win(self) -> None:
        if self._is_won or self.machine.cluster.taken_back:
            self.panel.close_soon()

    @property
    def _is_won(self) -> bool:
        return self.machine.cluster.outcome is Outcome.WON

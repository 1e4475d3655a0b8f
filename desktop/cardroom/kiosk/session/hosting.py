"""An open table inside the kiosk's page."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget

from cardroom.house.open_table import OpenTable
from cardroom.house.spec import TableSpec, load
from cardroom.house.table_window import TableWindow
from cardroom.kiosk.open_games import Stand, stand_at_rest
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import PaidGame
from cardroom.messages import Message


class HostedTable(QObject):
    """Opens a table, and its further windows, as pages.

    It has the interface `house.open_table.Host`.

    Args:
        parts: bank and settings.
        spec: the table.
        stack: shows the panel.
        asks: asks a question in the page.
        parent: its owner.

    Attributes:
        spec: as given.
        table: the open table.

    Signals:
        entered: the table has entered a state, or shows other credits.
        failed(object): an error has stopped the table.
        rules_wanted: its rules are to be shown.
    """

    entered = Signal()
    failed = Signal(object)
    rules_wanted = Signal()

    def __init__(
        self,
        parts: KioskParts,
        spec: TableSpec,
        stack: QStackedWidget,
        asks: Callable[[str, tuple[str, Callable[[], None]], str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        assert spec.kiosk_play is not None
        self.spec, self._play = spec, spec.kiosk_play
        self._stack, self._asks = stack, asks
        self._has_failed = False
        self.table: OpenTable = load(spec.window)(parts.bank, parts.settings, parent=self)
        self.table.host_in(self)
        self.table.help_wanted.connect(self.rules_wanted)
        machine = self.table.machine
        machine.entered.connect(lambda *_: self.entered.emit())
        machine.changed.connect(self.entered)

    def start(self) -> None:
        """Shows the table, and resumes its game."""
        self.show_panel(self.table.panel)
        self.table.start()

    def close(self) -> None:
        """Suspends the game."""
        if not self.table.is_closed:
            self.table.close()
        self.deleteLater()

    # --- the interface Host ------------------------------------------------------------------------------------------

    def show_panel(self, panel: TableWindow) -> None:
        """Shows a panel of the table, and focuses it.

        The table's own panel comes back when that of a double-up is closed.
        """
        if self._stack.indexOf(panel) < 0:
            self._stack.addWidget(panel)
            panel.closed.connect(lambda: self._drop(panel))
        self._stack.setCurrentWidget(panel)
        panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_on_top(self) -> None:
        """Shows the newest panel, and focuses it."""
        self.show_panel(self.panel)

    def ask(self, question: str, yes: tuple[str, Callable[[], None]], no: str) -> None:
        """Asks a question of the table in the page."""
        self._asks(question, yes, no)

    def report(self, error: Exception) -> None:
        """Passes the first error on, after the machine has stopped."""
        if not self._has_failed:
            self._has_failed = True
            QTimer.singleShot(0, self, lambda: self.failed.emit(error))

    def _drop(self, panel: TableWindow) -> None:
        self._stack.removeWidget(panel)
        if panel is not self.table.panel:
            self.show_panel(self.table.panel)

    # --- the game ----------------------------------------------------------------------------------------------------

    @property
    def panel(self) -> TableWindow:
        """The panel that is shown: the table's, or that of its double-up."""
        shown: OpenTable = getattr(self.table, "double_up", None) or self.table
        return shown.panel

    @property
    def is_standing(self) -> bool:
        """Whether it stands in a state that takes input."""
        machine = self.table.machine
        legal = machine.diagram.wiring.legal(machine.state, machine.cluster, machine.account, self.table.seat)
        return machine.has_entered and bool(legal)

    @property
    def is_at_rest(self) -> bool:
        """Whether no round runs, and no win waits."""
        machine = self.table.machine
        return machine.state.value in self._play.before | self._play.after and not machine.account.escrow

    @property
    def has_ended(self) -> bool:
        """Whether a round has ended, before the next one."""
        return self.is_at_rest and self.table.machine.state.value in self._play.after

    def stand(self, paid: PaidGame | None) -> Stand:
        """Returns how far the game is; see `stand_of`."""
        if not self.is_at_rest:
            return Stand.RUNS
        machine = self.table.machine
        return stand_at_rest(self.spec, machine.state.value, machine.cluster.round_number, paid)

    def begin(self) -> None:
        """Begins a round that is paid for."""
        self._send(self._play.begin)

    def go_on(self) -> None:
        """Leads from the end of a round to the next one."""
        legal = self.table.machine.entry(self.table.seat).legal
        wanted = next((name for name in self._play.again if name in legal), None)
        if wanted is not None:
            self._send(wanted)

    def buttons_place(self, within: QStackedWidget) -> QRect:
        """Returns the place of the table's row of buttons."""
        front = self.table.panel.front
        row = front.findChild(QHBoxLayout, "buttons")
        if row is None:
            return QRect(0, within.height() - within.height() // 8, within.width(), within.height() // 8)
        place = row.geometry()
        return QRect(front.mapTo(within, QPoint()) + place.topLeft(), place.size())

    def _send(self, name: str) -> None:
        self.table.panel.stage.flush()
        self.table.terminals.send(Message(name))  # type: ignore[attr-defined]

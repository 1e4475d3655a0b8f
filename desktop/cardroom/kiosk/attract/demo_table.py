"""Opens a table for a demonstration.

Its settings and its bank are in a temporary folder. Nothing of it touches the kiosk's ledger or its meters. Its credits
come from a grant of its own bank.
"""

import logging
import tempfile
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QShortcut

from cardroom.dataflow.terminals import Terminals
from cardroom.house.drive import Demo
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import TableSpec, load
from cardroom.house.table_window import TableWindow
from cardroom.kiosk.parts import DemoBank, KioskParts
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.settings import apply_setup
from cardroom.ledger import Account

PAUSE_MS = 1_300
"""Before the first press in a state: a person reads it."""

NEXT_MS = 650
"""Before each further press in the same state, such as the marks of a hand."""

RESULT_MS = 3_200
"""After a round, so that its result can be read."""

_AGAIN_MS = 100
_PREFIX = "cardroom-demo-"
_log = logging.getLogger(__name__)


class DemoPlayer(QObject):
    """Plays the rounds of a demonstration at an open table.

    A press is sent when the window has settled and a pause is over.

    Args:
        table: the open table, not started.
        terminals: of the table.
        demo: how the table is shown.
        parent: owns it.

    Attributes:
        rounds: the rounds that are over.

    Signals:
        finished: all rounds are over, and their results have been shown.
    """

    finished = Signal()

    def __init__(self, table: OpenTable, terminals: Terminals, demo: Demo, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds = 0
        self._table = table
        self._terminals = terminals
        self._demo = demo
        self._pressed_in: Enum | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)
        table.machine.entered.connect(self._follow)
        table.panel.stage.settled.connect(self._plan)

    def stop(self) -> None:
        """Sends nothing any more."""
        self._timer.stop()
        self._table.machine.entered.disconnect(self._follow)
        self._table.panel.stage.settled.disconnect(self._plan)

    def _follow(self, state: Enum, cluster: object, account: Account) -> None:
        self._timer.stop()
        self.rounds += state in self._demo.over
        if state is not self._pressed_in:
            self._pressed_in = None
        self._plan()

    def _plan(self) -> None:
        """Starts the pause before the next press, when nothing moves."""
        if self._table.panel.stage.is_settled and not self._timer.isActive():
            is_over = self._table.machine.state in self._demo.over
            self._timer.start(RESULT_MS if is_over else PAUSE_MS if self._pressed_in is None else NEXT_MS)

    def _go_on(self) -> None:
        machine = self._table.machine
        if not machine.is_waiting or not self._table.panel.stage.is_settled:
            self._timer.start(_AGAIN_MS)
        elif self.rounds >= self._demo.rounds:
            self.finished.emit()
        elif (press := self._demo.press(machine)) is not None:
            self._pressed_in = machine.state
            self._terminals.send(press)


class DemoTable(QObject):
    """A table that plays by itself, until it is closed.

    Args:
        spec: a table with a demonstration.
        parts: the look, the volume, and what opens a bank.
        setup: the operator's settings: pay table, and whether it is heard, at half the volume.
        parent: owns it.

    Attributes:
        table: the open table; its window is to be put into a page.
        player: sends the presses.
        folder: the temporary folder.

    Signals:
        finished: its rounds are over, or it has failed.
    """

    finished = Signal()

    def __init__(self, spec: TableSpec, parts: KioskParts, setup: Setup, parent: QObject) -> None:
        super().__init__(parent)
        assert parts.demo_bank is not None
        self._folder = tempfile.TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        self._settings = _settings_in(self.folder, parts, setup)
        try:
            self._bank: DemoBank = parts.demo_bank(self.folder)
        except BaseException:
            self._folder.cleanup()
            raise
        demo: Demo = load(spec.demo)(self._settings)
        self.table: OpenTable = load(spec.window)(self._bank, self._settings, parent=self)
        self.player = DemoPlayer(self.table, self.table.terminals, demo, self)
        self.player.finished.connect(self.finished)
        self.table.host_in(self)
        self._is_closed = False

    def start(self) -> None:
        """Begins to play; the window is in its page now."""
        for shortcut in self.table.panel.findChildren(QShortcut):
            shortcut.setEnabled(False)
        self.table.start()

    def close(self) -> None:
        """Closes table and bank, and deletes the folder."""
        if self._is_closed:
            return
        self._is_closed = True
        self.player.stop()
        self.table.close()
        self._bank.close()
        self._settings.deleteLater()
        self._folder.cleanup()

    # --- the interface Host --------------------------------------------------------------------------------------

    def show_panel(self, panel: TableWindow) -> None:
        """Shows no further window."""

    def ask(self, question: str, yes: tuple[str, Callable[[], None]], no: str) -> None:
        """Leaves a question without an answer."""

    def report(self, error: Exception) -> None:
        """Ends the demonstration after an error."""
        _log.warning("a demonstration has failed: %s", error)
        self.finished.emit()


def _settings_in(folder: Path, parts: KioskParts, setup: Setup) -> Settings:
    """Returns new settings: those of the kiosk, at half its volume."""
    house, settings = SoundSettings.of(parts.settings), Settings(folder, parts.settings.language)
    settings.appearance.apply_look(parts.settings.appearance.look)
    apply_setup(settings, setup, parts.tables)
    sound = SoundSettings.of(settings)
    sound.set_volume(min(house.volume, setup.volume) // 20 * 10)
    sound.mute(muted=house.is_silent or not setup.sounds_demo)
    return settings

"""Opens a table for a demonstration.

Its settings and its bank are in a temporary folder. Nothing of it touches the kiosk's ledger or its meters. Its credits
come from a grant of its own bank.
"""

import logging
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QShortcut

from cardroom.house.demo import Demo
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import TableSpec, load
from cardroom.kiosk.attract.demo_player import DemoPlayer
from cardroom.kiosk.parts import DemoBank, KioskParts
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.settings import apply_setup

_PREFIX = "cardroom-demo-"
_log = logging.getLogger(__name__)


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
        self._bank: DemoBank = _opened(parts.demo_bank, self.folder, self._folder)
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

    def show_table(self, table: OpenTable) -> None:
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
    settings.wardrobe.wear(parts.settings.wardrobe.look)
    apply_setup(settings, setup, parts.tables)
    sound = SoundSettings.of(settings)
    sound.set_volume(min(house.volume, setup.volume) // 20 * 10)
    sound.mute(muted=house.is_silent or not setup.sounds_demo)
    return settings


def _opened(open_bank: Callable[[Path], DemoBank], folder: Path, whole: "tempfile.TemporaryDirectory[str]") -> DemoBank:
    """Opens the bank; deletes the folder if that fails."""
    try:
        return open_bank(folder)
    except BaseException:
        whole.cleanup()
        raise

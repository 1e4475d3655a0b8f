"""Opens a table for a demonstration: with settings and a bank of its own, in a temporary folder.

Nothing of it touches the kiosk's ledger or its meters. Its credits come from a grant of its own bank.
"""

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

_PREFIX = "cardroom-demo-"


class DemoTable(QObject):
    """A table that plays by itself, until it is closed.

    Args:
        spec: a table with a demonstration.
        parts: the look, the volume, and what opens a bank.
        is_heard: whether it is heard, at half the volume.
        parent: owns it.

    Attributes:
        table: the open table; its window is to be put into a page.
        player: sends the presses.
        folder: the temporary folder.

    Signals:
        finished: its rounds are over, or it has failed.
    """

    finished = Signal()

    def __init__(self, spec: TableSpec, parts: KioskParts, parent: QObject, *, is_heard: bool = False) -> None:
        super().__init__(parent)
        assert parts.demo_bank is not None
        self._folder = tempfile.TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        self._settings = _settings_in(self.folder, parts.settings, is_heard=is_heard)
        self._bank: DemoBank = _opened(parts.demo_bank, self.folder, self._folder)
        demo: Demo = load(spec.demo)(self._settings)
        self.table: OpenTable = load(spec.window)(self._bank, self._settings, parent=self)
        self.player = DemoPlayer(self.table, self.table.terminals, demo, self)
        self.player.finished.connect(self.finished)
        # A failure ends the demonstration; its usual message would cover the kiosk.
        self.table.machine.failed.disconnect(self.table.show_failure)
        self.table.machine.failed.connect(self._fail)
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
        self.table.machine.failed.disconnect(self._fail)
        self.table.machine.failed.connect(self.table.show_failure)  # which the table disconnects itself
        self.table.close()
        self._bank.close()
        self._settings.deleteLater()
        self._folder.cleanup()

    def _fail(self, error: Exception) -> None:
        self.finished.emit()


def _settings_in(folder: Path, house: Settings, *, is_heard: bool) -> Settings:
    """Returns new settings with the look of the house, at half its volume."""
    sound, settings = SoundSettings.of(house), Settings(folder, house.language)
    settings.wardrobe.wear(house.wardrobe.look)
    settings.remember("sound-volume", str(sound.volume // 20 * 10))
    settings.remember("sound-muted", sound.is_silent or not is_heard)
    return settings


def _opened(open_bank: Callable[[Path], DemoBank], folder: Path, whole: "tempfile.TemporaryDirectory[str]") -> DemoBank:
    """Opens the bank; deletes the folder if that fails."""
    try:
        return open_bank(folder)
    except BaseException:
        whole.cleanup()
        raise

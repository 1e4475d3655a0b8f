"""Opens the coach's window, and loads the odds in a thread."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QWidget

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.coach.words import CoachSight
from cardroom.tables.poker.odds.returns import odds_are_loaded, odds_tables
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.poker.coach.panel import CoachPanel


class CoachController(QObject):
    """Opens the coach's window beside one table, and updates it.

    Args:
        settings: the settings.
        over: the table's window; the parent.
    """

    def __init__(self, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._sight: CoachSight | None = None
        self._settings = settings
        self._over = over
        self.panel: CoachPanel | None = None

    def open(self) -> None:
        """Opens the window, or brings it to the front."""
        if self.panel is None:
            from cardroom.tables.poker.coach.panel import CoachPanel  # noqa: PLC0415 - at the first use

            self.panel = panel = CoachPanel(self._settings.appearance, self._over)
            panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            panel.finished.connect(self._forget)
            WindowPlace(panel, "coach", self._settings, fills_screen=False)
            panel.show_sight(self._sight)
            panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def show_sight(self, sight: CoachSight | None) -> None:
        """Sets the choice to explain, None if there is none."""
        self._sight = sight
        if self.panel is not None:
            self.panel.show_sight(sight)

    def _forget(self) -> None:
        self.panel = None


class OddsLoading(QThread):
    """A thread that loads the odds tables once.

    The first time in a process takes up to half a second.

    Signals:
        done: the tables are loaded, or cannot be: then the first use raises the error again.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName("odds loading")
        self.finished.connect(self.done)

    @property
    def is_over(self) -> bool:
        """Whether the tables are loaded, or cannot be."""
        return self.isFinished() or odds_are_loaded()

    def begin(self) -> None:
        """Starts to load, unless it has begun.

        Emits `done` at once if nothing is to be loaded.
        """
        if self.is_over:
            self.done.emit()
        elif not self.isRunning():
            self.start()

    def run(self) -> None:
        """Loads; called by Qt in the new thread."""
        with suppress(Exception):  # the first use raises it again
            odds_tables()

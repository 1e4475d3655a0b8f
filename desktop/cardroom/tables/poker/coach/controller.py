"""Controller of the coach's window."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.coach.sight import CoachSight
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.poker.coach.panel import CoachPanel


class SightSource(Protocol):
    """A view with a choice that the coach can explain."""

    @property
    def sight(self) -> CoachSight | None:
        """The current choice; None if there is none."""


class CoachController(QObject):
    """Opens the coach's window beside one table, and updates it.

    Args:
        source: supplies the choice when the window opens; `show_sight` updates it after that.
        settings: the settings.
        over: the table's window; the parent.
    """

    def __init__(self, source: SightSource, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._source = source
        self._settings = settings
        self._over = over
        self.panel: CoachPanel | None = None

    def open(self) -> None:
        """Opens the window, or brings it to the front."""
        if self.panel is None:
            from cardroom.tables.poker.coach.panel import CoachPanel  # noqa: PLC0415 - at the first use

            self.panel = panel = CoachPanel(self._settings.wardrobe, self._over)
            panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            panel.finished.connect(self._forget)
            WindowPlace(panel, "coach", self._settings, fills_screen=False)
            panel.show_sight(self._source.sight)
            panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def show_sight(self, sight: CoachSight | None) -> None:
        """Shows another choice in the window, if it is open."""
        if self.panel is not None:
            self.panel.show_sight(sight)

    def _forget(self) -> None:
        self.panel = None

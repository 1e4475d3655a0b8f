"""The coach's window beside a table: opened when it is asked for, and told of every choice there."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.coach.sight import CoachSight
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.poker.coach.panel import CoachPanel


class Looking(Protocol):
    """Who knows what there is to advise on."""

    @property
    def sight(self) -> CoachSight | None:
        """The choice that is looked at now, if there is one."""


class CoachController(QObject):
    """Opens the coach's window once, beside one table.

    Args:
        looking: asked for the choice when the window opens; `tell` keeps it up to date after that.
        settings: what the person has set.
        over: the table's window; the desk ends with it.
    """

    def __init__(self, looking: Looking, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._looking = looking
        self._settings = settings
        self._over = over
        self.panel: CoachPanel | None = None

    def open(self) -> None:
        """Opens the window, or brings it to the front."""
        if self.panel is None:
            from cardroom.tables.poker.coach.panel import CoachPanel  # noqa: PLC0415 - when it is first opened

            self.panel = panel = CoachPanel(self._settings.wardrobe, self._over)
            panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            panel.finished.connect(self._forget)
            WindowPlace(panel, "coach", self._settings, fills_screen=False)
            panel.show_sight(self._looking.sight)
            panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def tell(self, sight: CoachSight | None) -> None:
        """Another choice is looked at."""
        if self.panel is not None:
            self.panel.show_sight(sight)

    def _forget(self) -> None:
        self.panel = None

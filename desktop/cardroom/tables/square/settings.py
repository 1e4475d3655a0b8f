"""The settings of the SQUARE table."""

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.square.panel.views import View

_VIEWS = tuple(view.value for view in View)


class SquareSettings(SettingsSection):
    """The chosen view of the board."""

    def view(self) -> View:
        """Returns the view that was chosen last."""
        return View(self.settings.known("square_view", _VIEWS, View.BOARD.value))

    def set_view(self, view: View) -> None:
        """Saves the view."""
        self.settings.remember("square_view", view.value)

"""The settings of SQUARE, chosen at its table."""

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.square.panel.views import View

_VIEW, _DUEL = "square_view", "square_duel"
_VIEWS = tuple(view.value for view in View)


class SquareSettings(SettingsSection):
    """The view of the board, and whether there is a duel."""

    def view(self) -> View:
        """Returns the view that was chosen last."""
        return View(self.settings.known(_VIEW, _VIEWS, View.BOARD.value))

    def set_view(self, view: View) -> None:
        """Saves the view."""
        self.settings.remember(_VIEW, view.value)

    @property
    def duel(self) -> bool:
        """Whether there is a duel; without one at first."""
        return self.settings.flag(_DUEL, default=False)

    def set_duel(self, on: bool) -> None:
        """Saves whether there is a duel."""
        self.settings.remember(_DUEL, on)

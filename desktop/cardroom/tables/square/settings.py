"""The settings of SQUARE, of a person or of a kiosk."""

from enum import Enum

from cardroom.house.settings.settings import Settings, SettingsSection

_VIEW, _DUEL = "square_view", "square_duel"


class View(Enum):
    """What shows the campaign; the value is saved."""

    BOARD = "board"
    BOTH = "both"
    CLASSIC = "classic"


class SquareSettings(SettingsSection):
    """The view of the board, and whether there is a duel."""

    def view(self) -> View:
        """Returns the view that was chosen last."""
        return View(self.settings.known(_VIEW, tuple(view.value for view in View), View.BOARD.value))

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


def apply(settings: Settings, pay_table: str, doubling: bool) -> frozenset[str]:
    """Switches the duel off in a kiosk, and shows the board.

    Args:
        settings: the settings of the kiosk's tables.
        pay_table: poker's; not used.
        doubling: poker's; not used.

    Returns:
        The terminals that are closed: none besides those of the spec.
    """
    values = SquareSettings.of(settings)
    if values.duel:
        values.set_duel(False)
    if values.view() is not View.BOARD:
        values.set_view(View.BOARD)
    return frozenset()

"""The settings of SQUARE, chosen at its table."""

from cardroom.house.settings.settings import SettingsSection

_DUEL = "square_duel"


class SquareSettings(SettingsSection):
    """Whether the expert plays the same cards beside the person."""

    @property
    def duel(self) -> bool:
        """Whether there is a duel; without one at first."""
        return self.settings.flag(_DUEL, default=False)

    def set_duel(self, on: bool) -> None:
        """Saves whether there is a duel."""
        self.settings.remember(_DUEL, on)

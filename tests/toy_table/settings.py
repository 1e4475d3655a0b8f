"""The values of High Card's settings."""

from cardroom.house.settings.settings import SettingsSection


class HighCardSettings(SettingsSection):
    """Reads and saves the settings of High Card."""

    def ties_return(self) -> bool:
        """Returns whether equal cards return the bet."""
        return self.settings.flag("high_card_ties_return", default=True)

    def set_ties_return(self, on: bool) -> None:
        """Saves whether equal cards return the bet."""
        self.settings.remember("high_card_ties_return", on)

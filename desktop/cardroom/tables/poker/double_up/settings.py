"""The settings of the double-up."""

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.poker.double_up.rules.ticket import Kind


class DoubleUpSettings(SettingsSection):
    """The settings of the double-up: its game and its coach."""

    @property
    def kind(self) -> Kind:
        """The game of a double-up; read when one begins."""
        return self.settings.choice("double_up", Kind.HIGH_LOW)

    @property
    def coach(self) -> bool:
        """Whether the coach is on."""
        return self.settings.flag("double_up_coach", default=False)

    def set_kind(self, kind: Kind) -> None:
        """Stores the game of a double-up."""
        self.settings.remember("double_up", kind)

    def set_coach(self, on: bool) -> None:
        """Stores whether the coach is on."""
        self.settings.remember("double_up_coach", on)

"""The settings of the double-up."""

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.poker.double_up.rules.ticket import Kind


class DoubleUpSettings(SettingsSection):
    """Which game a double-up is, and whether its coach is on."""

    @property
    def kind(self) -> Kind:
        """Which game a double-up is; read when one begins."""
        return self.settings.choice("double_up", Kind.HIGH_LOW)

    @property
    def coach(self) -> bool:
        """Whether the coach is on."""
        return self.settings.flag("double_up_coach", default=False)

    def set_kind(self, kind: Kind) -> None:
        """Remembers which game a double-up is."""
        self.settings.remember("double_up", kind)

    def set_coach(self, on: bool) -> None:
        """Remembers whether the coach is on."""
        self.settings.remember("double_up_coach", on)

"""The values of the poker table's settings."""

from PySide6.QtCore import Signal

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking, PokerOptions


class PokerSettings(SettingsSection):
    """How poker is played. Pay tables and double-up have sections of their own.

    Signals:
        marking_changed(Marking): takes effect at once; the other settings when a round begins.
    """

    marking_changed = Signal(object)

    @property
    def marking(self) -> Marking:
        """What a mark on a card means."""
        return self.settings.choice("marking", Marking.CHANGE)

    @property
    def keeps_bet(self) -> bool:
        """Whether the last bet stands again in the next round."""
        return self.settings.flag("keeps_bet", default=True)

    @property
    def coach(self) -> bool:
        """Whether the coach is on."""
        return self.settings.flag("coach", default=False)

    def options(self) -> PokerOptions:
        """The settings that a round begins with."""
        return PokerOptions(PayTableSettings.of(self.settings).pay_table, self.marking, self.keeps_bet)

    def set_marking(self, marking: Marking) -> None:
        """Remembers what a mark means, and emits `marking_changed`."""
        self.settings.remember("marking", marking)
        self.marking_changed.emit(marking)

    def set_keeps_bet(self, keeps: bool) -> None:
        """Remembers whether the bet is kept."""
        self.settings.remember("keeps_bet", keeps)

    def set_coach(self, on: bool) -> None:
        """Remembers whether the coach is on."""
        self.settings.remember("coach", on)

"""The values of the poker table's settings."""

from PySide6.QtCore import Signal

from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking, PokerOptions
from cardroom.tables.poker.rules.runs import Goal


class PokerSettings(SettingsSection):
    """Settings of the poker table and of its double-up.

    Pay tables have a section of their own.

    Signals:
        marking_changed(Marking): emitted at once; the other settings apply when a round begins.
        goal_changed(Goal): emitted at once.
    """

    marking_changed = Signal(object)
    goal_changed = Signal(object)

    @property
    def marking(self) -> Marking:
        """The meaning of a mark on a card."""
        return self.settings.choice("marking", Marking.CHANGE)

    @property
    def keeps_bet(self) -> bool:
        """Whether the last bet is placed again in the next round."""
        return self.settings.flag("keeps_bet", default=True)

    @property
    def coach(self) -> bool:
        """Whether the coach is on."""
        return self.settings.flag("coach", default=False)

    @property
    def double_up(self) -> Kind:
        """The game of a double-up; read when one begins."""
        return self.settings.choice("double_up", Kind.HIGH_LOW)

    @property
    def double_up_coach(self) -> bool:
        """Whether the coach of the double-up is on."""
        return self.settings.flag("double_up_coach", default=False)

    @property
    def goal(self) -> Goal:
        """The goal of runs."""
        return self.settings.choice("goal", Goal.DOUBLE)

    def options(self) -> PokerOptions:
        """Returns the options for the next round."""
        return PokerOptions(PayTableSettings.of(self.settings).pay_table, self.marking, self.keeps_bet)

    def set_marking(self, marking: Marking) -> None:
        """Saves the meaning of a mark, and emits `marking_changed`."""
        self.settings.remember("marking", marking)
        self.marking_changed.emit(marking)

    def set_keeps_bet(self, keeps: bool) -> None:
        """Saves whether the bet is kept."""
        self.settings.remember("keeps_bet", keeps)

    def set_coach(self, on: bool) -> None:
        """Saves whether the coach is on."""
        self.settings.remember("coach", on)

    def set_goal(self, goal: Goal) -> None:
        """Saves the goal of runs, and emits `goal_changed`."""
        self.settings.remember("goal", goal)
        self.goal_changed.emit(goal)

    def set_double_up(self, kind: Kind) -> None:
        """Saves the game of a double-up."""
        self.settings.remember("double_up", kind)

    def set_double_up_coach(self, on: bool) -> None:
        """Saves whether the coach of the double-up is on."""
        self.settings.remember("double_up_coach", on)


def help_variant(settings: Settings) -> str:
    """Returns the variant of the help page: "change" or "hold".

    Entry point of the table's spec.
    """
    return PokerSettings.of(settings).marking.value

"""The settings of the Old Maid table, chosen on its set-up page."""

from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.old_maid.rules.cluster import FEWEST_SEATS, MOST_SEATS, OldMaidOptions

_WATCH = "watch"


class OldMaidSettings(SettingsSection):
    """The options of Old Maid."""

    def options(self) -> OldMaidOptions:
        """Returns the options for the next game."""
        seats = self.settings.known("old_maid_seats", tuple(map(str, range(FEWEST_SEATS, MOST_SEATS + 1))), "4")
        person = self.settings.known("old_maid_person", (*map(str, range(1, MOST_SEATS + 1)), _WATCH), "1")
        return OldMaidOptions(
            seats=int(seats),
            person=None if person == _WATCH else int(person) - 1,
            open_cards=self.settings.flag("old_maid_open", default=False),
            habits=self.settings.flag("old_maid_habits", default=True),
        ).fitting

    def set_options(self, options: OldMaidOptions) -> None:
        """Saves the options."""
        self.settings.remember("old_maid_seats", str(options.seats))
        self.settings.remember("old_maid_person", _WATCH if options.person is None else str(options.person + 1))
        self.settings.remember("old_maid_open", options.open_cards)
        self.settings.remember("old_maid_habits", options.habits)

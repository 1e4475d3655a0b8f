"""The settings of the Old Maid table, chosen on its set-up page."""

from msgspec.structs import replace

from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, WHOLE_PACK, Pack
from cardroom.house.settings.settings import SettingsSection
from cardroom.tables.old_maid.rules.cluster import FACES, FEWEST_SEATS, MOST_SEATS, OldMaidOptions, Person, is_name

_WATCH = "watch"


class OldMaidSettings(SettingsSection):
    """The options of Old Maid."""

    def options(self) -> OldMaidOptions:
        """Returns the options for the next game."""
        seats = self.settings.known("old_maid_seats", tuple(map(str, range(FEWEST_SEATS, MOST_SEATS + 1))), "4")
        person = self.settings.known("old_maid_person", (*map(str, range(1, MOST_SEATS + 1)), _WATCH), "1")
        options = OldMaidOptions(
            seats=int(seats),
            person=None if person == _WATCH else int(person) - 1,
            open_cards=self.settings.flag("old_maid_open", default=False),
            habits=self.settings.flag("old_maid_habits", default=True),
            pack=self._pack(),
            guest=0 if self.settings.known("old_maid_people", ("1", "2"), "1") == "2" else None,
            persons=(self._person(1), self._person(2)),
        )
        if options.guest is not None and options.person is not None:
            options = replace(options, guest=options.opposite(options.person))
        return (options if options.has_enough(options.pack) else replace(options, pack=WHOLE_PACK)).fitting

    def set_options(self, options: OldMaidOptions) -> None:
        """Saves the options."""
        self.settings.remember("old_maid_seats", str(options.seats))
        self.settings.remember("old_maid_person", _WATCH if options.person is None else str(options.person + 1))
        self.settings.remember("old_maid_open", options.open_cards)
        self.settings.remember("old_maid_habits", options.habits)
        self.settings.remember("old_maid_pack", _code(options.pack))
        self.settings.remember("old_maid_people", "1" if options.guest is None else "2")
        for number, person in enumerate(options.persons, start=1):
            self.settings.remember(f"old_maid_name{number}", person.name)
            self.settings.remember(f"old_maid_face{number}", person.face)

    def _pack(self) -> Pack:
        packs = {_code(Pack(suits, numbers)): Pack(suits, numbers) for suits in PACK_SUITS for numbers in PACK_NUMBERS}
        return packs[self.settings.known("old_maid_pack", packs, _code(WHOLE_PACK))]

    def _person(self, number: int) -> Person:
        name = self.settings.text(f"old_maid_name{number}")
        face = self.settings.known(f"old_maid_face{number}", FACES, FACES[number - 1])
        return Person(name if is_name(name) else "", face)


def _code(pack: Pack) -> str:
    return f"{pack.suits}x{pack.numbers}"

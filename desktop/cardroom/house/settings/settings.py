"""What the person has set, remembered from start to start."""

from collections.abc import Container
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QLocale, QObject, Signal

from cardroom.errors import KnownError
from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings_file import SettingsFile
from cardroom.tables.old_maid.rules.cluster import FEWEST_SEATS, MOST_SEATS, OldMaidOptions
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.store import PayTables
from cardroom.tables.poker.rules.cluster import Marking, PokerOptions
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize, Wardrobe

_DEFAULT_PAY_TABLE = "festival"

Choice = TypeVar("Choice", bound=Enum)


class Settings(QObject):
    """The settings of one data folder, in `settings.ini` there. An unknown value counts as the default.

    Args:
        folder: the data folder.
        language: holds instead of the remembered one until the person chooses; not remembered.

    Attributes:
        wardrobe: the look of the house; what is worn is remembered.
        pay_tables: the pay tables that the player has written.
        trouble: the file could not be read; where it is kept. None when all is well.

    Signals:
        language_changed(str), marking_changed(Marking): take effect at once; the others when a round begins.
        pay_table_changed: another pay table is chosen, or the chosen one or its name is another now.
        not_remembered(KnownError): what was set holds until the program ends, and could not be written down. Once.
    """

    language_changed = Signal(str)
    marking_changed = Signal(object)
    pay_table_changed = Signal()
    not_remembered = Signal(object)

    def __init__(self, folder: Path, language: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language_for_now = language
        self._file = SettingsFile(folder)
        self._is_told = False
        self.trouble = self._file.trouble
        self.pay_tables = PayTables(folder, self)
        self.pay_tables.not_remembered.connect(self._tell_once)
        self.pay_tables.changed.connect(self.pay_table_changed)
        self.wardrobe = Wardrobe(self._remembered_look(), self)
        self.wardrobe.changed.connect(self._remember_look)

    @property
    def language(self) -> str:
        """The code "en" or "ja"; the system's, where it is one of them, until the person chooses."""
        if self._language_for_now is not None:
            return self._language_for_now
        system = QLocale.system().name().split("_")[0]
        return self._known("language", LANGUAGES, system if system in LANGUAGES else "en")

    @property
    def marking(self) -> Marking:
        """What a mark on a card means."""
        return self._choice("marking", Marking.CHANGE)

    @property
    def pay_table(self) -> str:
        """The code of the pay table: one of the house's, or of the player's own."""
        codes = (*PRESETS, *(own.code for own in self.pay_tables.own.tables))
        return self._known("pay_table", codes, _DEFAULT_PAY_TABLE)

    @property
    def keeps_bet(self) -> bool:
        """Whether the last bet stands again in the next round."""
        return self._known("keeps_bet", ("true", "false"), "true") == "true"

    @property
    def double_up(self) -> Kind:
        """Which game a double-up is; asked when one begins."""
        return self._choice("double_up", Kind.HIGH_LOW)

    @property
    def coach(self) -> bool:
        """Whether the coach speaks at the poker table."""
        return self._known("coach", ("true", "false"), "false") == "true"

    @property
    def double_up_coach(self) -> bool:
        """Whether the coach speaks in the double-up."""
        return self._known("double_up_coach", ("true", "false"), "false") == "true"

    def poker_options(self) -> PokerOptions:
        """The settings that a round of poker begins with."""
        pay_table = self.pay_tables.own.pays_of(self.pay_table) or FESTIVAL
        return PokerOptions(pay_table, self.marking, self.keeps_bet)

    def old_maid_options(self) -> OldMaidOptions:
        """The settings that a game of Old Maid is dealt with."""
        seats = self._known("old_maid_seats", tuple(map(str, range(FEWEST_SEATS, MOST_SEATS + 1))), "4")
        person = self._known("old_maid_person", (*map(str, range(1, MOST_SEATS + 1)), "watch"), "1")
        return OldMaidOptions(
            seats=int(seats),
            person=None if person == "watch" else int(person) - 1,
            open_cards=self._known("old_maid_open", ("true", "false"), "false") == "true",
            habits=self._known("old_maid_habits", ("true", "false"), "true") == "true",
        ).fitting

    def place(self, window: str) -> str:
        """Where a window was when it was closed, as its WindowPlace writes it; empty before the first time."""
        return self._file.value(f"place-{window}")

    def set_language(self, language: str) -> None:
        """Remembers and announces the language."""
        self._language_for_now = None
        self._remember("language", language)
        self.language_changed.emit(language)

    def set_marking(self, marking: Marking) -> None:
        """Remembers and announces what a mark means."""
        self._remember("marking", marking.name.lower())
        self.marking_changed.emit(marking)

    def set_pay_table(self, code: str) -> None:
        """Remembers and announces the pay table."""
        self._remember("pay_table", code)
        self.pay_table_changed.emit()

    def set_keeps_bet(self, keeps: bool) -> None:
        """Remembers whether the bet is kept."""
        self._remember("keeps_bet", "true" if keeps else "false")

    def set_double_up(self, kind: Kind) -> None:
        """Remembers which game a double-up is."""
        self._remember("double_up", kind.name.lower())

    def set_old_maid(self, options: OldMaidOptions) -> None:
        """Remembers how Old Maid is played."""
        self._remember("old_maid_seats", str(options.seats))
        self._remember("old_maid_person", "watch" if options.person is None else str(options.person + 1))
        self._remember("old_maid_open", "true" if options.open_cards else "false")
        self._remember("old_maid_habits", "true" if options.habits else "false")

    def set_coach(self, speaks: bool) -> None:
        """Remembers whether the coach speaks."""
        self._remember("coach", "true" if speaks else "false")

    def set_double_up_coach(self, speaks: bool) -> None:
        """Remembers whether the coach speaks in the double-up."""
        self._remember("double_up_coach", "true" if speaks else "false")

    def remember_place(self, window: str, place: str) -> None:
        """Remembers where a window is."""
        self._remember(f"place-{window}", place)

    def heed_system(self, reduced_motion: bool) -> None:
        """Wears what the system asks for; it is not remembered."""
        self.wardrobe.wear(replace(self.wardrobe.look, reduced_motion=reduced_motion))

    def _remembered_look(self) -> Look:
        return Look(
            felt=self._choice("felt", Felt.GREEN),
            deck=self._choice("deck", Deck.TWO_COLOUR),
            back=self._choice("back", Back.RED),
            text_size=self._choice("text_size", TextSize.NORMAL),
            speed=self._choice("speed", Speed.NORMAL),
        )

    def _remember_look(self, look: Look) -> None:
        """What the system asks for is not remembered: it is asked again at each start."""
        before = self._remembered_look()
        for name in ("felt", "deck", "back", "text_size", "speed"):
            if getattr(look, name) is not getattr(before, name):
                self._remember(name, getattr(look, name).name.lower())

    def _remember(self, name: str, text: str) -> None:
        try:
            self._file.set(name, text)
        except KnownError as trouble:
            self._tell_once(trouble)

    def _tell_once(self, trouble: KnownError) -> None:
        if not self._is_told:
            self._is_told = True
            self.not_remembered.emit(trouble)

    def _choice(self, name: str, default: Choice) -> Choice:
        """Choices are written by their names, in small letters."""
        return next((each for each in type(default) if each.name.lower() == self._file.value(name)), default)

    def _known(self, name: str, choices: Container[str], default: str) -> str:
        value = self._file.value(name)
        return value if value in choices else default

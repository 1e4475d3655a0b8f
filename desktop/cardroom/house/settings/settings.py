"""The settings of one data folder: look, language, tables' sections."""

from collections.abc import Container
from enum import Enum
from pathlib import Path
from typing import Self, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject, Signal

from cardroom.errors import KnownError
from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings_file import SettingsFile
from cardroom.widgets.window.look import Appearance, Back, Deck, Felt, Look, Speed, TextSize

ChoiceT = TypeVar("ChoiceT", bound=Enum)
SectionT = TypeVar("SectionT", bound="SettingsSection")


class Settings(QObject):
    """The settings in `settings.ini` of one data folder.

    An unknown value counts as the default.

    Args:
        folder: the data folder.
        language: overrides the saved language until the person chooses one; not saved.

    Attributes:
        folder: the data folder, for files of a table's section.
        key_file: the file with the key that signs receipts; None where receipts are not signed, as in most tests.
        appearance: the look of all windows; changes are saved.

    Signals:
        language_changed(str): the language has changed; it takes effect at once.
        not_remembered(KnownError): a setting could not be written; it applies until the program ends. Emitted once.
        found_unreadable: a section could not read its file; see `take_troubles`.
    """

    language_changed = Signal(str)
    not_remembered = Signal(object)
    found_unreadable = Signal()

    def __init__(self, folder: Path, language: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.key_file: Path | None = None
        self._language_for_now = language
        self._file = SettingsFile(folder)
        self._has_reported = False
        self._sections: dict[type[SettingsSection], SettingsSection] = {}
        self._troubles = [] if self._file.trouble is None else [self._file.trouble]
        self.appearance = Appearance(self._remembered_look(), self)
        self.appearance.changed.connect(self._remember_look)

    # --- used by every window ----------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The code "en" or "ja".

        Until the person chooses one, it is the system's language if supported.
        """
        if self._language_for_now is not None:
            return self._language_for_now
        system = QLocale.system().name().split("_")[0]
        return self.known("language", LANGUAGES, system if system in LANGUAGES else "en")

    def set_language(self, language: str) -> None:
        """Saves the language and emits `language_changed`."""
        self._language_for_now = None
        self.remember("language", language)
        self.language_changed.emit(language)

    @property
    def language_of_start(self) -> str:
        """The language that is not saved, or "" for the saved one."""
        return self._language_for_now or ""

    def use_language(self, language: str) -> None:
        """Changes the language without saving it, and emits `language_changed`."""
        self._language_for_now = language
        self.language_changed.emit(language)

    def place(self, window: str) -> str:
        """Returns the saved place of a window, as WindowPlace writes it.

        Empty if the window has never been closed.
        """
        return self._file.value(f"place-{window}")

    def remember_place(self, window: str, place: str) -> None:
        """Saves the place of a window."""
        self.remember(f"place-{window}", place)

    def follow_system(self, reduced_motion: bool) -> None:
        """Applies the system's setting for reduced motion, without saving it."""
        self.appearance.apply_look(replace(self.appearance.look, reduced_motion=reduced_motion))

    # --- used by the sections of the tables --------------------------------------------------------------------------

    def section(self, kind: type[SectionT]) -> SectionT:
        """Returns the section of a kind; created on first use."""
        section = self._sections.get(kind)
        if section is None:
            section = self._sections[kind] = kind(self)
        assert isinstance(section, kind)
        return section

    def choice(self, name: str, default: ChoiceT) -> ChoiceT:
        """Returns an enum member, saved by its name in lower case."""
        return next((each for each in type(default) if each.name.lower() == self._file.value(name)), default)

    def known(self, name: str, choices: Container[str], default: str) -> str:
        """Returns a saved text; the default if it is no known choice."""
        value = self._file.value(name)
        return value if value in choices else default

    def text(self, name: str) -> str:
        """Returns a saved text of any kind; "" without one."""
        return self._file.value(name)

    def flag(self, name: str, *, default: bool) -> bool:
        """Returns a saved boolean."""
        return self.known(name, ("true", "false"), str(default).lower()) == "true"

    def remember(self, name: str, value: str | bool | Enum) -> None:
        """Saves a setting; a failure emits `not_remembered`."""
        try:
            self._file.set(name, _as_text(value))
        except KnownError as trouble:
            self.report_not_remembered(trouble)

    def report_not_remembered(self, trouble: KnownError) -> None:
        """Emits `not_remembered`, once for all settings."""
        if not self._has_reported:
            self._has_reported = True
            self.not_remembered.emit(trouble)

    def report_unreadable(self, trouble: KnownError) -> None:
        """Queues an error for `take_troubles`, and emits `found_unreadable`."""
        self._troubles.append(trouble)
        self.found_unreadable.emit()

    def take_troubles(self) -> list[KnownError]:
        """Returns and clears the errors of unreadable files.

        Each error names the place where the file is kept.
        """
        troubles, self._troubles = self._troubles, []
        return troubles

    # --- the look ----------------------------------------------------------------------------------------------------

    def _remembered_look(self) -> Look:
        return Look(
            felt=self.choice("felt", Felt.GREEN),
            deck=self.choice("deck", Deck.TWO_COLOUR),
            back=self.choice("back", Back.RED),
            text_size=self.choice("text_size", TextSize.NORMAL),
            speed=self.choice("speed", Speed.NORMAL),
        )

    def _remember_look(self, look: Look) -> None:
        """Saves the look, except reduced motion.

        The system's setting for reduced motion is read at each start.
        """
        before = self._remembered_look()
        for name in ("felt", "deck", "back", "text_size", "speed"):
            if getattr(look, name) is not getattr(before, name):
                self.remember(name, getattr(look, name))


def _as_text(value: str | bool | Enum) -> str:
    if isinstance(value, Enum):
        return value.name.lower()
    return value if isinstance(value, str) else str(value).lower()


class SettingsSection(QObject):
    """The settings of one table.

    A subclass adds a getter and a setter for each.

    Args:
        settings: the settings that it is part of; its parent.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.settings = settings

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Returns this section of the settings."""
        return settings.section(cls)

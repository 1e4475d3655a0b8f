"""What the person has set, remembered from start to start."""

from collections.abc import Container
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QLocale, QObject, Signal

from cardroom.app.languages import LANGUAGES
from cardroom.app.settings_file import SettingsFile
from cardroom.errors import KnownError
from cardroom.panels.look import Back, Deck, Felt, Look, TextSize, Wardrobe
from cardroom.panels.motion import Speed
from cardroom.rules.pay_tables import PRESETS
from cardroom.rules.poker.cluster import Marking, PokerOptions

_DEFAULT_PAY_TABLE = "festival"

Choice = TypeVar("Choice", bound=Enum)


class Settings(QObject):
    """The settings of one data folder, in `settings.ini` there. An unknown value counts as the default.

    Args:
        folder: the data folder.
        language: holds instead of the remembered one until the person chooses; not remembered.

    Attributes:
        wardrobe: the look of the house; what is worn is remembered.
        trouble: the file could not be read; where it is kept. None when all is well.

    Signals:
        language_changed(str), marking_changed(Marking): take effect at once; the others when a round begins.
        not_remembered(KnownError): what was set holds until the program ends, and could not be written down. Once.
    """

    language_changed = Signal(str)
    marking_changed = Signal(object)
    not_remembered = Signal(object)

    def __init__(self, folder: Path, language: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language_for_now = language
        self._file = SettingsFile(folder)
        self._is_told = False
        self.trouble = self._file.trouble
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
        """The code of the pay table."""
        return self._known("pay_table", PRESETS, _DEFAULT_PAY_TABLE)

    @property
    def keeps_bet(self) -> bool:
        """Whether the last bet stands again in the next round."""
        return self._known("keeps_bet", ("true", "false"), "true") == "true"

    def poker_options(self) -> PokerOptions:
        """The settings that a round of poker begins with."""
        return PokerOptions(PRESETS[self.pay_table], self.marking, self.keeps_bet)

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
        """Remembers the pay table."""
        self._remember("pay_table", code)

    def set_keeps_bet(self, keeps: bool) -> None:
        """Remembers whether the bet is kept."""
        self._remember("keeps_bet", "true" if keeps else "false")

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
            if not self._is_told:
                self._is_told = True
                self.not_remembered.emit(trouble)

    def _choice(self, name: str, default: Choice) -> Choice:
        """Choices are written by their names, in small letters."""
        return next((each for each in type(default) if each.name.lower() == self._file.value(name)), default)

    def _known(self, name: str, choices: Container[str], default: str) -> str:
        value = self._file.value(name)
        return value if value in choices else default

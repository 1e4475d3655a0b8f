"""What the person has set, remembered from start to start."""

from collections.abc import Container
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, QSettings, Signal

from cardroom.panels.look import Wardrobe
from cardroom.panels.settings_menu import LANGUAGES
from cardroom.rules.pay_tables import PRESETS
from cardroom.rules.poker.cluster import Marking, PokerOptions

_DEFAULT_PAY_TABLE = "festival"


class Settings(QObject):
    """The settings of one data folder, in `settings.ini` there. An unknown value counts as the default.

    Args:
        folder: the data folder.
        language: holds instead of the remembered one until the person chooses; not remembered.

    Signals:
        language_changed(str), marking_changed(Marking): take effect at once; the others when a round begins.
    """

    language_changed = Signal(str)
    marking_changed = Signal(object)

    def __init__(self, folder: Path, language: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language_for_now = language
        self.wardrobe = Wardrobe(parent=self)
        self._file = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat, self)

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
        return Marking(self._known("marking", [marking.value for marking in Marking], Marking.CHANGE.value))

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

    def set_language(self, language: str) -> None:
        """Remembers and announces the language."""
        self._language_for_now = None
        self._file.setValue("language", language)
        self.language_changed.emit(language)

    def set_marking(self, marking: Marking) -> None:
        """Remembers and announces what a mark means."""
        self._file.setValue("marking", marking.value)
        self.marking_changed.emit(marking)

    def set_pay_table(self, code: str) -> None:
        """Remembers the pay table."""
        self._file.setValue("pay_table", code)

    def set_keeps_bet(self, keeps: bool) -> None:
        """Remembers whether the bet is kept."""
        self._file.setValue("keeps_bet", "true" if keeps else "false")

    def _known(self, name: str, choices: Container[str], default: str) -> str:
        value = str(self._file.value(name, default))
        return value if value in choices else default

"""The bar at the bottom of the kiosk's pages."""

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QWidget

from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.kiosk.rules.prompts import KioskPrompt, with_credits
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.messages import Prompt, TablePrompt
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine

translate = QCoreApplication.translate


def prompt_text(prompt: Prompt) -> str:
    """Returns the sentence of a prompt in the current language."""
    text: str = _WORDS[prompt.code](*prompt.values)
    return text


def spoken_number(number: int) -> str:
    """Returns a number with the digits' groups of the current language."""
    return QLocale().toString(number)


class KioskCredits(QObject):
    """The sentences with a number of credits, in singular and plural."""

    def choose_table(self, credits: int) -> str:
        """Returns the prompt of the choice of tables."""
        return self.tr("Choose a table. You have %Ln credits.", "", credits)

    def credits_wait(self, credits: int) -> str:
        """Returns the prompt of the attract loop while credits are left."""
        return self.tr("%Ln credits are waiting. Touch to go on.", "", credits)


def _choose_free(credits: int) -> str:
    return KioskCredits().choose_table(credits) if credits else translate("KioskPrompt", "Choose a table.")


def _out_of_order(*numbers: int) -> str:
    faults = ", ".join(str(number) for number in numbers)
    return translate("KioskPrompt", "Out of order ({faults}). Please call the attendant.").format(faults=faults)


_WORDS: dict[Enum, Callable[..., Any]] = {
    TablePrompt.REFUSED: lambda *_: translate("KioskPrompt", "That does not work now."),
    KioskPrompt.STARTING: lambda: translate("KioskPrompt", "One moment …"),
    KioskPrompt.SET_PIN: lambda: translate("KioskPrompt", "The operator sets a PIN first."),
    KioskPrompt.TOUCH_TO_PLAY: lambda: translate("KioskPrompt", "Touch to play"),
    KioskPrompt.CREDITS_WAIT: lambda credits: KioskCredits().credits_wait(credits),
    KioskPrompt.CHOOSE_TABLE: lambda credits: KioskCredits().choose_table(credits),
    KioskPrompt.BRING_CREDITS: lambda: translate("KioskPrompt", "Put in credits to play."),
    KioskPrompt.CHOOSE_FREE: _choose_free,
    KioskPrompt.STILL_THERE: lambda: translate("KioskPrompt", "Are you still there? Touch to go on."),
    KioskPrompt.RECEIPT: lambda number: translate("KioskPrompt", "Session {number} has ended. Thank you.").format(
        number=spoken_number(number)
    ),
    KioskPrompt.OPERATOR: lambda: translate("KioskPrompt", "The operator's menu is open."),
    KioskPrompt.OUT_OF_ORDER: _out_of_order,
}

_LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}


_WIDE = (0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1), (0, 3, 1, 1)
_TALL = (0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1), (1, 0, 1, 3)
"""The places of credits, minutes, prompt and buttons in the grid."""


class BarButton(Enum):
    """The buttons of the bar that a page allows.

    The value is the object name.
    """

    TABLES = "tables"
    RULES = "rules"
    VOUCHER = "voucher"
    END = "end"


class KioskBar(QFrame):
    """Credits, minutes left, prompt, and buttons that belong to no table.

    The shell has one bar for all pages. A page overrides `KioskPage.use_bar` to connect the signals, and calls
    `allow` to enable or hide buttons.

    Args:
        settings: of sound and language.

    Signals:
        tables_wanted: back to the choice of tables.
        rules_wanted: the rules of the table, or of all.
        voucher_wanted: a voucher is to be entered.
        end_wanted: the session is to end.
        language_chosen(str): a person has chosen "en" or "ja".
        credits_shown(int): the credits are shown, such as after a bet.
        words_shown(str): a sentence is shown.
    """

    tables_wanted = Signal()
    rules_wanted = Signal()
    voucher_wanted = Signal()
    end_wanted = Signal()
    language_chosen = Signal(str)
    credits_shown = Signal(int)
    words_shown = Signal(str)

    _ORDER: ClassVar = (BarButton.TABLES, BarButton.RULES, BarButton.VOUCHER, BarButton.END)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._prompt: Prompt | None = None
        self._words: Callable[[], str] | None = None
        self._arranged: tuple[bool, bool] | None = None
        self.setObjectName("kioskBar")
        self.credits, self.minutes = Meter(self), Meter(self)
        self.credits.setObjectName("credits")
        self.minutes.setObjectName("minutes")
        self.prompt = PromptLine(self)
        self.prompt.setObjectName("prompt")
        self.language, self.mute = QPushButton(self), MuteButton(self)
        self.language.setObjectName("language")
        self.mute.setObjectName("mute")
        Mute(self.mute, SoundSettings.of(settings))
        self.buttons = {each: QPushButton(self) for each in self._ORDER}
        wanted = (self.tables_wanted, self.rules_wanted, self.voucher_wanted, self.end_wanted)
        for (each, button), signal in zip(self.buttons.items(), wanted, strict=True):
            button.setObjectName(each.value)
            button.clicked.connect(signal)
        self.language.clicked.connect(lambda: self.language_chosen.emit(self.other_language))
        self._rows = QGridLayout(self)
        self._buttons = QWidget(self)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        for control in (*list(self.buttons.values())[:-1], self.language, self.mute, self.buttons[BarButton.END]):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a press leaves the keyboard to the page
            row.addWidget(control)
        self.minutes.hide()
        self.allow()
        self.arrange(is_tall=False, has_board=False)
        self._retranslate()

    @property
    def other_language(self) -> str:
        """The language that the button offers: the one that is not shown."""
        return next(each for each in LANGUAGES if each != self._settings.language)

    def allow(self, *allowed: BarButton, hides: tuple[BarButton, ...] = ()) -> None:
        """Enables the buttons that a page takes now, and disables all others.

        Args:
            allowed: the buttons that do something now.
            hides: buttons that the page never takes.
        """
        for each, button in self.buttons.items():
            button.setEnabled(each in allowed)
            button.setVisible(each not in hides)

    def show_credits(self, credits: int) -> None:
        """Shows the credits, as a table or the kiosk has posted them."""
        is_new = credits != self.credits.number
        self.credits.show_number(credits)
        self.credits_shown.emit(credits)
        if is_new:
            self._say()

    def show_sight(self, sight: KioskSight) -> None:
        """Shows credits and minutes of an entered state."""
        self.show_credits(sight.credits)
        left = sight.minutes_left
        self.minutes.setVisible(left is not None)
        if left is not None:
            self.minutes.show_number(left)

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows a prompt of the kiosk's machine."""
        self._prompt = prompt
        self._say()

    def show_words(self, words: Callable[[], str] | None) -> None:
        """Shows a page's words.

        Args:
            words: returns them in the current language; None shows the prompt again.
        """
        self._words = words
        self._say()

    def _say(self) -> None:
        text = "" if self._words is None else self._words()
        if self._words is None and self._prompt is not None:
            text = prompt_text(with_credits(self._prompt, self.credits.number))
        self.prompt.show_text(text)
        self.words_shown.emit(text)

    def arrange(self, *, is_tall: bool, has_board: bool) -> None:
        """Lays it out for an upright screen, or a wide one.

        Args:
            is_tall: whether the prompt is above the buttons.
            has_board: whether a board shows credits and prompt in its place.
        """
        wanted = is_tall, has_board
        if wanted != self._arranged:
            self._arranged = wanted
            self._arrange(is_tall=is_tall)
            self.prompt.setVisible(not has_board)
            self.credits.setVisible(not has_board)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _arrange(self, *, is_tall: bool) -> None:
        """Puts the prompt between credits and buttons, or above both."""
        for item in (self.credits, self.minutes, self.prompt, self._buttons):
            self._rows.removeWidget(item)
        places = _TALL if is_tall else _WIDE
        for item, place in zip((self.credits, self.minutes, self.prompt, self._buttons), places, strict=True):
            self._rows.addWidget(item, *place)
        self._rows.setColumnStretch(2, 1)

    def _retranslate(self) -> None:
        self.credits.setProperty("caption", self.tr("CREDITS"))
        self.minutes.setProperty("caption", self.tr("MINUTES LEFT"))
        self.buttons[BarButton.TABLES].setText(self.tr("TABLES"))
        self.buttons[BarButton.RULES].setText(self.tr("RULES"))
        self.buttons[BarButton.VOUCHER].setText(self.tr("VOUCHER"))
        self.buttons[BarButton.END].setText(self.tr("END"))
        self.language.setText(_LANGUAGE_NAMES[self.other_language])
        self.credits.show_number(self.credits.number)
        self.minutes.show_number(self.minutes.number)
        self._say()

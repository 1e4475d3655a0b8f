"""The bar at the bottom of the kiosk's pages."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.kiosk.panel.widgets import Translated, button, meter
from cardroom.kiosk.rules.prompts import KioskPrompt, with_credits
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.messages import Prompt, TablePrompt
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.translation import translate


def prompt_text(prompt: Prompt) -> str:
    """Returns the sentence of a prompt in the current language."""
    text: str = _WORDS[prompt.code](*prompt.values)
    return text


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
        number=QLocale().toString(number)
    ),
    KioskPrompt.OPERATOR: lambda: translate("KioskPrompt", "The operator's menu is open."),
    KioskPrompt.OUT_OF_ORDER: _out_of_order,
}

_LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}


class BarButton(Enum):
    """The buttons of the bar that a page allows.

    The value is the object name.
    """

    TABLES = "tables"
    RULES = "rules"
    VOUCHER = "voucher"
    END = "end"


class KioskBar(Translated, QFrame):
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

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._prompt: Prompt | None = None
        self._words: Callable[[], str] | None = None
        self.setObjectName("kioskBar")
        self.credits, self.minutes = meter("credits", "", self), meter("minutes", "", self)
        self.prompt = PromptLine(self)
        self.prompt.setObjectName("prompt")
        self.language = button("language", "", lambda: self.language_chosen.emit(self.other_language), self)
        self.mute = MuteButton(self)
        self.mute.setObjectName("mute")
        Mute(self.mute, SoundSettings.of(settings))
        wanted = (self.tables_wanted, self.rules_wanted, self.voucher_wanted, self.end_wanted)
        named = zip(BarButton, wanted, strict=True)
        self.buttons = {each: button(each.value, "", signal.emit, self) for each, signal in named}
        self._rows = QGridLayout(self)
        self._buttons = QWidget(self)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        for control in (*list(self.buttons.values())[:-1], self.language, self.mute, self.buttons[BarButton.END]):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a press leaves the keyboard to the page
            row.addWidget(control)
        for column, part in enumerate((self.credits, self.minutes, self.prompt)):
            self._rows.addWidget(part, 0, column)
        self._rows.setColumnStretch(2, 1)
        self.minutes.hide()
        self.allow()
        self.arrange(is_tall=False, has_board=False)
        self._retranslate()

    @property
    def other_language(self) -> str:
        """The language that the button offers: the one that is not shown."""
        return next(each for each in LANGUAGES if each != self._settings.language)

    def allow(self, *allowed: BarButton) -> None:
        """Enables the buttons that a page takes now, and disables all others."""
        for name, each in self.buttons.items():
            each.setEnabled(name in allowed)

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
        if is_tall:
            self._rows.addWidget(self._buttons, 1, 0, 1, 3)
        else:
            self._rows.addWidget(self._buttons, 0, 3)
        self.prompt.setVisible(not has_board)
        self.credits.setVisible(not has_board)

    def _retranslate(self) -> None:
        self.credits.setProperty("caption", self.tr("CREDITS"))
        self.minutes.setProperty("caption", self.tr("MINUTES LEFT"))
        texts = self.tr("TABLES"), self.tr("RULES"), self.tr("VOUCHER"), self.tr("END")
        for each, text in zip(self.buttons.values(), texts, strict=True):
            each.setText(text)
        self.language.setText(_LANGUAGE_NAMES[self.other_language])
        self.credits.show_number(self.credits.number)
        self.minutes.show_number(self.minutes.number)
        self._say()

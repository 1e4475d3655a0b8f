"""The texts of the kiosk's prompts."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from cardroom.kiosk.rules.prompts import KioskPrompt
from cardroom.messages import Prompt, TablePrompt

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
    KioskPrompt.STILL_THERE: lambda: translate("KioskPrompt", "Are you still there? Touch to go on."),
    KioskPrompt.RECEIPT: lambda number: translate("KioskPrompt", "Session {number} has ended. Thank you.").format(
        number=spoken_number(number)
    ),
    KioskPrompt.OPERATOR: lambda: translate("KioskPrompt", "The operator's menu is open."),
    KioskPrompt.OUT_OF_ORDER: _out_of_order,
}

"""Texts of the history that all tables share: numbers, times, words."""

from PySide6.QtCore import QDateTime, QLocale, Qt

from cardroom.widgets.translation import translate

_LONGEST_WORD = 24


def figure(number: int) -> str:
    """Formats an integer for the current language."""
    return QLocale().toString(number)


def time_text(at: str) -> str:
    """Formats a time in local time; "–" if it cannot be parsed.

    Args:
        at: UTC, as "2026-11-20T12:00:00.000Z".
    """
    moment = QDateTime.fromString(at, Qt.DateFormat.ISODateWithMs)
    if not moment.isValid():
        return "–"
    return QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat)


def word_text(word: str) -> str:
    """Returns the sentence for a changed word of the player.

    A long word is shortened; the receipt has all of it.
    """
    if not word:
        return translate("Rounds", "Your word was removed.")
    shown = word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"
    return translate("Rounds", "Your word is added: {word}").format(word=shown)

"""Words of the history that all tables share: numbers, times and the player's word."""

from PySide6.QtCore import QDateTime, QLocale, Qt

from cardroom.widgets.cards.card_words import translate

_LONGEST_WORD = 24


def figure(number: int) -> str:
    """Returns an integer as the current language writes it."""
    return QLocale().toString(number)


def time_text(at: str) -> str:
    """Returns a moment in local time; "–" for a text that is not a time.

    Args:
        at: UTC, as "2026-11-20T12:00:00.000Z".
    """
    moment = QDateTime.fromString(at, Qt.DateFormat.ISODateWithMs)
    if not moment.isValid():
        return "–"
    return QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat)


def word_text(word: str) -> str:
    """Returns the sentence for a changed word; a long word is cut, the receipt has all of it."""
    if not word:
        return translate("Rounds", "Your word is taken away.")
    shown = word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"
    return translate("Rounds", "Your word is added: {word}").format(word=shown)

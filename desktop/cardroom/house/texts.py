"""Translates the texts that tables declare."""

from PySide6.QtCore import QCoreApplication

from cardroom.house.spec import Text


def translated(text: Text) -> str:
    """The text in the present language, with its values."""
    words = QCoreApplication.translate(text.context, text.source) if text.context else text.source
    return words.format(**text.values) if text.values else words

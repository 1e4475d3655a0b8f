"""Translates texts into the language that is not shown.

Some people read only that one.
"""

from functools import cache

from PySide6.QtCore import QLocale, QTranslator

from cardroom import resources


def other_language() -> str:
    """Returns the code of the language that is not shown."""
    return "en" if QLocale().language() is QLocale.Language.Japanese else "ja"


def in_other_language(context: str, source: str) -> str:
    """Returns a text without figures in the language that is not shown."""
    return _translator(other_language()).translate(context, source) or source


@cache
def _translator(language: str) -> QTranslator:
    translator = QTranslator()
    translator.load(str(resources.path(f"ui/i18n/cardroom_{language}.qm")))
    return translator

"""Texts in English and Japanese at once, whichever is shown.

Who stands before the machine is not known: some people read only one of them.
"""

from functools import cache

from PySide6.QtCore import QLocale, QTranslator

from cardroom import resources
from cardroom.house.spec import Text


def both(text: Text) -> tuple[str, str]:
    """Returns a text in English and in Japanese."""
    words = _translator("ja").translate(text.context, text.source) or text.source
    return text.source.format(**text.values), words.format(**text.values)


def in_other_language(context: str, source: str) -> str:
    """Returns a text without figures in the language that is not shown."""
    language = "en" if QLocale().language() is QLocale.Language.Japanese else "ja"
    return _translator(language).translate(context, source) or source


@cache
def _translator(language: str) -> QTranslator:
    translator = QTranslator()
    translator.load(str(resources.path(f"ui/i18n/cardroom_{language}.qm")))
    return translator

"""Sets the language while the program runs: translations, and how figures are written."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from cardroom import resources
from cardroom.house.spec import Text

LANGUAGES = ("en", "ja")


class Languages:
    """The translators of the application.

    Args:
        application: where they are installed.
    """

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._translators: list[QTranslator] = []

    def set(self, language: str) -> None:
        """Switches to a language; every window is told by a LanguageChange event.

        Qt's own words (the dialog for files, the menu of a line of text) go along; where Qt came without their
        translation they stay English.

        Args:
            language: "en" or "ja".

        Raises:
            KnownError: the translation is missing.
        """
        file = resources.path(f"ui/i18n/cardroom_{language}.qm")
        for translator in self._translators:
            self._application.removeTranslator(translator)
        QLocale.setDefault(QLocale(language))
        qts = f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_{language}.qm"
        self._translators = [self._installed(qts), self._installed(str(file))]  # the last one is asked first

    def _installed(self, file: str) -> QTranslator:
        translator = QTranslator(self._application)
        if translator.load(file):
            self._application.installTranslator(translator)
        return translator


def translated(text: Text) -> str:
    """The text in the present language, with its values."""
    words = QCoreApplication.translate(text.context, text.source) if text.context else text.source
    return words.format(**text.values) if text.values else words

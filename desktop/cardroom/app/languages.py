"""Sets the language while the program runs: translations, and how figures are written."""

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from cardroom import resources

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

        Args:
            language: "en" or "ja".

        Raises:
            KnownError: the translation is missing.
        """
        file = resources.path(f"ui/i18n/cardroom_{language}.qm")
        for translator in self._translators:
            self._application.removeTranslator(translator)
        QLocale.setDefault(QLocale(language))
        translator = QTranslator(self._application)
        translator.load(str(file))
        self._application.installTranslator(translator)
        self._translators = [translator]

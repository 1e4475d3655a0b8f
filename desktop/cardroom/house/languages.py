"""Switches the language at runtime: translations and number format."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from cardroom import resources
from cardroom.house.spec import Text

LANGUAGES = ("en", "ja")


class Languages:
    """Sets the language of the application: one at a time.

    Args:
        application: owns the translators.
    """

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application

    def set(self, language: str) -> None:
        """Switches to a language; each window gets a LanguageChange event.

        Qt's own texts (the file dialog, the context menu of a line edit) switch too; if Qt was installed without their
        translation they stay English.

        Args:
            language: "en" or "ja".

        Raises:
            KnownError: the translation is missing.
        """
        file = resources.path(f"ui/i18n/cardroom_{language}.qm")
        for translator in self._application.findChildren(QTranslator):
            self._application.removeTranslator(translator)
            translator.deleteLater()
        QLocale.setDefault(QLocale(language))
        qts = f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_{language}.qm"
        for each in (qts, str(file)):  # Qt searches the last one first
            translator = QTranslator(self._application)
            if translator.load(each):
                self._application.installTranslator(translator)


def translated(text: Text) -> str:
    """Returns the text in the current language, with its values filled in."""
    words = QCoreApplication.translate(text.context, text.source) if text.context else text.source
    return words.format(**text.values) if text.values else words

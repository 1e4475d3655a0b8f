"""The language of the kiosk: the operator's, or a person's for a session."""

from PySide6.QtCore import QObject

from cardroom.house.settings.settings import Settings
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.rules.cluster import KioskState


class SessionLanguage(QObject):
    """Follows the operator's language, and the person's choice while a session lasts.

    Args:
        settings: emit the change; nothing is saved.
        parent: owns it.
    """

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._chosen = ""
        self._from_start = settings.language_of_start

    def follow(self, entry: KioskEntry) -> None:
        """Sets the language of an entered state.

        A person's choice holds until the machine is idle and no credits are left.
        """
        if entry.state is KioskState.ATTRACT and entry.sight.session is None:
            self._chosen = ""
        self._set(self._chosen or self._from_start or entry.sight.setup.language)

    def choose(self, language: str) -> None:
        """Sets the language that a person has chosen."""
        self._chosen = language
        self._set(language)

    def _set(self, language: str) -> None:
        if language != self._settings.language:
            self._settings.use_language(language)

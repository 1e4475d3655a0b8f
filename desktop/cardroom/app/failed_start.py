"""Shows why the windows could not be opened."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.app.data_folder import data_folder
from cardroom.app.system_message import show_cannot_start
from cardroom.errors import KnownError, Trouble

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QMessageBox

_UNSEEN = ("offscreen", "minimal")
"""The platforms of Qt that show nothing."""


def show_failed_start(fault: Exception, folder: Path | None, language: str | None) -> bool:
    """Shows an error in a window; returns when it is closed.

    A person who starts the program from a menu sees no stderr. Shows nothing where nothing can be seen.

    Args:
        fault: what ended the start.
        folder: the chosen data folder, whose settings say the language.
        language: the chosen language.

    Returns:
        Whether the error is reported on stderr, too.
    """
    if isinstance(fault, KnownError) and fault.trouble is Trouble.NO_DISPLAY:
        return False
    try:
        from PySide6.QtCore import QEventLoop  # noqa: PLC0415 - it may be what is missing
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above
    except ImportError:
        show_cannot_start(str(fault))
        return False
    application = QApplication.instance() or QApplication(["cardroom"])
    assert isinstance(application, QApplication)
    if application.platformName() in _UNSEEN:
        return False
    with suppress(KnownError, OSError):
        _set_language(application, folder, language)
    box = _open(fault)
    if box is not None:
        loop = QEventLoop()  # to quit the application would end every later loop, too
        box.finished.connect(loop.quit)
        loop.exec()
    return not isinstance(fault, KnownError)


def _set_language(application: QApplication, folder: Path | None, language: str | None) -> None:
    from cardroom.house.languages import Languages  # noqa: PLC0415 - needs Qt
    from cardroom.house.settings.settings import Settings  # noqa: PLC0415 - needs Qt

    Languages(application).set(Settings(data_folder(folder), language).language)


def _open(fault: Exception) -> QMessageBox | None:
    """Opens the message; a bug is written to stderr, too."""
    from cardroom.house.trouble.dialog import (  # noqa: PLC0415 - needs Qt
        report_bug,
        show_trouble,
        trouble_text,
    )
    from cardroom.widgets.cards.card_words import translate  # noqa: PLC0415 - needs Qt

    if isinstance(fault, KnownError):
        return show_trouble(trouble_text(fault), ((translate("FrontDoor", "Quit"), lambda: None),))
    return report_bug(fault)

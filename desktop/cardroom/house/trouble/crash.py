"""Reports bugs on stderr and in a window."""

import sys
import traceback
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from cardroom import __version__
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import show_crash_report, show_trouble, trouble_text
from cardroom.widgets.cards.card_words import translate

_NAME = "crash report"


def report_bug(error: BaseException, parent: QWidget | None = None) -> QMessageBox | None:
    """Reports a bug on stderr and in a window.

    Only one window opens at a time: a bug may occur in every frame.

    Returns:
        The window; None if one was open already.
    """
    import platform  # noqa: PLC0415 - slow to import, and seldom needed

    report = "".join(traceback.format_exception(error))
    if sys.stderr is not None:  # a windowed program on Windows has none
        sys.stderr.write(report)
    if _is_shown():
        return None
    system = f"cardroom {__version__}, PySide6 {qt_version}, {platform.platform()}"
    box = show_crash_report(f"{system}\n\n{report}", parent)
    box.setObjectName(_NAME)
    return box


def _is_shown() -> bool:
    return any(each.objectName() == _NAME and each.isVisible() for each in _messages())


def _messages() -> list[QMessageBox]:
    roots = QApplication.topLevelWidgets()
    return [each for each in roots if isinstance(each, QMessageBox)]


def report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Reports an uncaught exception on stderr and in a window."""
    if issubclass(kind, KeyboardInterrupt) or QApplication.instance() is None:
        sys.__excepthook__(kind, error, trace)
    elif isinstance(error, KnownError):
        show_trouble(trouble_text(error), ((translate("Trouble", "Go on"), lambda: None),))
    else:
        report_bug(error.with_traceback(trace))

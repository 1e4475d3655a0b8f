"""What happens to a bug: it is told on the terminal and in a window, with a report; it is never swallowed."""

import sys
import traceback
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from cardroom import __version__
from cardroom.errors import KnownError
from cardroom.house.trouble.dialog import tell_bug, tell_trouble, trouble_text
from cardroom.widgets.cards.card_words import translate

_NAME = "crash report"


def install_crash_report() -> None:
    """From now on an exception that nobody has caught opens the crash report. The terminal is told as well."""
    sys.excepthook = _report_uncaught


def report_bug(error: BaseException, parent: QWidget | None = None) -> None:
    """Tells of a bug, on the terminal and in a window; one window at a time, for a bug may come with each frame."""
    import platform  # noqa: PLC0415 - slow to import, and seldom needed

    report = "".join(traceback.format_exception(error))
    if sys.stderr is not None:  # a windowed program on Windows has none
        sys.stderr.write(report)
    if not _is_shown():
        system = f"cardroom {__version__}, PySide6 {qt_version}, {platform.platform()}"
        tell_bug(f"{system}\n\n{report}", parent).setObjectName(_NAME)


def _is_shown() -> bool:
    return any(each.objectName() == _NAME and each.isVisible() for each in _messages())


def _messages() -> list[QMessageBox]:
    roots = QApplication.topLevelWidgets()
    return [each for each in roots if isinstance(each, QMessageBox)]


def _report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt) or QApplication.instance() is None:
        sys.__excepthook__(kind, error, trace)
    elif isinstance(error, KnownError):
        tell_trouble(trouble_text(error), ((translate("Trouble", "Go on"), lambda: None),))
    else:
        report_bug(error.with_traceback(trace))

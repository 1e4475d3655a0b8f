"""What happens to a bug: it is told on the terminal and in a window, with a report; it is never swallowed."""

import sys
import traceback
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtWidgets import QApplication, QWidget

from cardroom import __version__
from cardroom.panels.trouble_dialog import tell_bug


def install_crash_report() -> None:
    """From now on an exception that nobody has caught opens the crash report. The terminal is told as well."""
    sys.excepthook = _report_uncaught


def report_bug(error: BaseException, parent: QWidget | None = None) -> None:
    """Tells of a bug, on the terminal and in a window."""
    import platform  # noqa: PLC0415 - slow to import, and seldom needed

    report = "".join(traceback.format_exception(error))
    if sys.stderr is not None:  # a windowed program on Windows has none
        sys.stderr.write(report)
    tell_bug(f"cardroom {__version__}, PySide6 {qt_version}, {platform.platform()}\n\n{report}", parent)


def _report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt) or QApplication.instance() is None:
        sys.__excepthook__(kind, error, trace)
        return
    report_bug(error.with_traceback(trace))

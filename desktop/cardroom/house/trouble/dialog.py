"""Messages with ways out of an error, and the crash report."""

import sys
import traceback
from collections.abc import Callable, Sequence
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget

from cardroom import __version__
from cardroom.errors import KnownError, OlderDataError, Trouble
from cardroom.house.dialogs import fit_buttons, message_box, open_box
from cardroom.widgets.translation import translate

_CRASH_REPORT = "crash report"


def trouble_text(error: KnownError) -> str:
    """Returns a plain sentence for an error, and its detail in brackets."""
    sentence = {
        Trouble.BANK_CORRUPT: translate("Trouble", "The file with your credits is damaged. It will not be changed."),
        Trouble.ARCHIVE_MISSING: translate(
            "Trouble", "A file with old games is missing. Your credits are complete; figures of all games are not."
        ),
        Trouble.BANK_LOST: translate("Trouble", "The file with your credits is gone, but there are backups of it."),
        Trouble.BANK_MOVED: translate(
            "Trouble",
            "The file with your credits was moved, deleted or replaced while it was open, so the last step was not "
            "played. Put it back, then try again.",
        ),
        Trouble.BANK_NEWER: translate(
            "Trouble",
            "Your credits and games were saved by a newer version of Cardroom. Nothing was changed. "
            "Please install the newer version again.",
        ),
        Trouble.BANK_OLDER: translate(
            "Trouble",
            "The file with your credits is older than the one that was last used on this computer.",
        ),
        Trouble.BANK_IN_USE: translate(
            "Trouble", "The card room is open already, or another program uses its file. Close that first."
        ),
        Trouble.BANK_UNREADABLE: translate("Trouble", "The folder with your credits cannot be read or written."),
        Trouble.BANK_SEEDED: translate(
            "Trouble",
            "The rounds of this folder were dealt from a chosen seed, so its credits cannot be played on with.",
        ),
        Trouble.BANK_OF_KIOSK: translate(
            "Trouble",
            "This folder belongs to a kiosk, so its credits and games can only be played there. Nothing was played. "
            "Start Cardroom with another folder.",
        ),
        Trouble.BANK_OF_PERSON: translate(
            "Trouble",
            "This folder has a person's own credits and games, so no kiosk can run in it. Nothing was played. "
            "Start the kiosk with another folder.",
        ),
        Trouble.DISK_FULL: translate(
            "Trouble", "The disk is full, so the last step was not played. Make some room, then try again."
        ),
        Trouble.RECORD_UNREADABLE: translate("Trouble", "The round that was saved cannot be read."),
        Trouble.RECORD_NEWER: translate(
            "Trouble",
            "The game at this table was saved by a newer version of Cardroom. Nothing was changed. "
            "Please install the newer version again.",
        ),
        Trouble.SETTINGS_UNREADABLE: translate(
            "Trouble", "Your settings could not be read, so the defaults are used. The file is kept."
        ),
        Trouble.SETTINGS_UNWRITABLE: translate(
            "Trouble", "Your settings apply now, but could not be saved for the next start."
        ),
        Trouble.PAY_TABLES_UNREADABLE: translate(
            "Trouble", "Your own pay tables could not be read. Their file is kept; the house's tables are there."
        ),
        Trouble.PAY_TABLES_NEWER: translate(
            "Trouble",
            "Your own pay tables were saved by a newer version of Cardroom. They are not used here, and their file is "
            "not changed. Please install the newer version again.",
        ),
        Trouble.KEY_DAMAGED: translate(
            "Trouble",
            "The key that signs your receipts is damaged. Its file is kept, and new receipts get a new key. "
            "Receipts that you have saved stay valid.",
        ),
        Trouble.KEY_UNUSABLE: translate(
            "Trouble", "Receipts are not signed now: the key cannot be read or saved. Everything else works."
        ),
        Trouble.RESOURCE_MISSING: translate("Trouble", "A file of the program is missing. Please install it again."),
        Trouble.RESOURCE_UNREADABLE: translate(
            "Trouble", "A file of the program cannot be read. Please install it again."
        ),
        Trouble.NO_DISPLAY: translate("Trouble", "There is no display to open a window on."),
    }[error.trouble]
    if isinstance(error, OlderDataError):
        change = translate("Trouble", "Credits then: {then}. Credits now: {now}.")
        return f"{sentence}\n{change.format(then=_digits(error.credits_then), now=_digits(error.credits_now))}"
    return f"{sentence} ({error.detail})" if error.detail else sentence


def _digits(number: int) -> str:
    return QLocale().toString(number)


WayOut = tuple[str, Callable[[], None]]


def show_trouble(text: str, ways_out: Sequence[WayOut], parent: QWidget | None = None) -> QMessageBox:
    """Opens a non-blocking message with a button for each way out.

    Args:
        text: describes the error.
        ways_out: caption and action of each; the last one is also taken when the message is closed.
        parent: the parent window; None makes the message application-modal.
    """
    box = message_box(QMessageBox.Icon.Warning, translate("Trouble", "Cardroom"), text, parent)
    actions: dict[QAbstractButton, Callable[[], None]] = {}
    for caption, action in ways_out:
        button = box.addButton(caption, QMessageBox.ButtonRole.ActionRole)
        actions[button] = action
    box.setEscapeButton(button)
    fit_buttons(box)
    # Closed from its frame, a message knows no clicked button yet.
    box.finished.connect(lambda _: actions.get(box.clickedButton(), action)())
    return open_box(box)


def show_crash_report(report: str, parent: QWidget | None = None) -> QMessageBox:
    """Opens the crash report, with a button that copies it."""
    text = translate(
        "Trouble",
        "The program has made a mistake. Your credits and your cards are safe: they are on record.\n"
        "Please copy the report and send it to the developers.",
    )
    box = message_box(QMessageBox.Icon.Critical, translate("Trouble", "Cardroom"), text, parent)
    box.setDetailedText(report)
    copy = box.addButton(translate("Trouble", "Copy the report"), QMessageBox.ButtonRole.ActionRole)
    copy.clicked.disconnect()
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
    box.addButton(QMessageBox.StandardButton.Close)
    return open_box(box)


def tell(error: Exception, show: Callable[[str], None], window: QWidget) -> None:
    """Shows a known error in a window, or reports a bug.

    Args:
        error: what has happened.
        show: shows a text in the window.
        window: the window.
    """
    if isinstance(error, KnownError):
        show(trouble_text(error))
    else:
        report_bug(error, window)


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
    box.setObjectName(_CRASH_REPORT)
    return box


def _is_shown() -> bool:
    return any(each.objectName() == _CRASH_REPORT and each.isVisible() for each in QApplication.topLevelWidgets())


def report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Reports an uncaught exception on stderr and in a window."""
    if issubclass(kind, KeyboardInterrupt) or QApplication.instance() is None:
        sys.__excepthook__(kind, error, trace)
    elif isinstance(error, KnownError):
        show_trouble(trouble_text(error), ((translate("Trouble", "Go on"), lambda: None),))
    else:
        report_bug(error.with_traceback(trace))

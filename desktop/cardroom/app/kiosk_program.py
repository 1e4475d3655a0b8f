"""Runs the program as a kiosk."""

import gc
import signal
import socket
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.folders import marks_folder
from cardroom.app.kiosk_opening import OpenLedger, open_ledger
from cardroom.app.table_checks import audit_beside
from cardroom.app.window_program import collect_garbage_here, make_application, return_memory_here
from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError, Trouble
from cardroom.house.languages import Languages
from cardroom.house.output import print_error
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.spec import Tables
from cardroom.kiosk.faults.view import ClosedWindow
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.panel.screens import show_window
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.watchdog import Watchdog

BUG = 70
"""The exit code after a bug, EX_SOFTWARE of sysexits.h: the supervisor starts the kiosk anew."""

RETRY_MS = 60_000
SIGNALS = (signal.SIGTERM, signal.SIGINT, *((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()))
_ENDS_A_TRY = (Trouble.BANK_IN_USE, Trouble.BANK_OF_PERSON)
"""Errors that end a start without a supervisor: the person who started it gets the message."""


def run(folder: Path, language: str | None, tables: Tables, *, fills_screen: bool = True) -> int:
    """Opens the kiosk; returns when the event loop has ended.

    Args:
        folder: the data folder of the kiosk.
        language: "en" or "ja"; None for the operator's choice.
        tables: the specs of all tables.
        fills_screen: whether the window fills the screen; not for a try on one's own desk.

    Returns:
        The exit code: 0 after SIGTERM, 70 after bugs.

    Raises:
        KnownError: there is no display, another kiosk uses the data folder, or a person's own games are in it.
    """
    try:
        return _run(folder, language, tables, fills_screen=fills_screen)
    except KnownError:
        raise
    except Exception:  # noqa: BLE001 - reported, and the exit code says it to the supervisor
        traceback.print_exc(file=sys.stderr)
        return BUG


def _run(folder: Path, language: str | None, tables: Tables, *, fills_screen: bool) -> int:
    gc.disable()  # it is collected by a timer, in the window's thread
    application = make_application()
    settings = Settings(folder, language, application)
    languages = Languages(application)
    languages.set(settings.language)
    settings.language_changed.connect(languages.set)
    show = partial(show_window, fills_screen=fills_screen)
    running = KioskRunning(application, folder, settings, tables, show)
    running.start()
    QTimer.singleShot(0, lambda: collect_garbage_here(application))
    return_memory_here(application)
    code = application.exec()
    running.end()
    close_player()
    return code


class KioskRunning(QObject):
    """Opens the ledger and the kiosk, or shows why it cannot.

    A ledger that cannot be opened does not end the process: a window says so, and it is tried again each minute.

    Args:
        application: its event loop runs the kiosk.
        folder: the data folder.
        settings: look and tables' settings.
        tables: the specs of all tables.
        show: shows a window on the kiosk's screen.
        watchdog: reports to the supervisor; None for one by the environment.

    Attributes:
        kiosk: what runs; None while the ledger cannot be opened.
        closed: the window that says so; None else.
    """

    def __init__(  # noqa: PLR0913 - the parts of a process
        self,
        application: QApplication,
        folder: Path,
        settings: Settings,
        tables: Tables,
        show: Callable[[QWidget], None],
        *,
        watchdog: Watchdog | None = None,
    ) -> None:
        super().__init__(application)
        self._application, self._folder, self._settings, self._tables = application, folder, settings, tables
        self._show = show
        self._watchdog = watchdog or Watchdog(parent=self)
        self._bank: SqliteBank | None = None
        self._loop: BankLoop | None = None
        self._ending: Ending | None = None
        self._retry = QTimer(self)
        self._retry.setSingleShot(True)
        self._retry.timeout.connect(self._open)
        self._excepthook = sys.excepthook
        self._painted: _FirstPaint | None = None
        self.kiosk: Kiosk | None = None
        self.closed: ClosedWindow | None = None

    def start(self) -> None:
        """Opens the ledger, and the window that follows from it.

        Raises:
            KnownError: BANK_IN_USE: another kiosk runs here; BANK_OF_PERSON: a person's own games are here. Under a
                supervisor a window says so, and waits.
        """
        self._ending = Ending(self._application)
        sys.excepthook = self._take_bug
        self._open(begins=True)

    def end(self) -> None:
        """Stops the kiosk and closes the ledger: everything is on record."""
        self._watchdog.end()
        self._retry.stop()
        if self.kiosk is not None:
            self.kiosk.stop()
        if self._loop is not None:
            self._loop.end()
        if self._bank is not None:
            self._bank.close()
        for window in (self.closed, None if self.kiosk is None else self.kiosk.shell):
            if window is not None:
                window.hide()
        sys.excepthook = self._excepthook
        if self._ending is not None:
            self._ending.close()

    # --- opening -----------------------------------------------------------------------------------------------------

    def _open(self, *, begins: bool = False) -> None:
        try:
            ledger = open_ledger(self._folder, marks_folder())
        except KnownError as trouble:
            if begins and trouble.trouble in _ENDS_A_TRY and not self._watchdog.is_supervised:
                self.end()
                raise
            self._show_closed(trouble)
        else:
            self._run(ledger)

    def _show_closed(self, trouble: KnownError) -> None:
        if self.closed is None:
            self.closed = ClosedWindow(self._settings.appearance)
            self._show(self.closed)
            self._report_ready(self.closed, "the ledger cannot be opened")
        self.closed.show_trouble(trouble)
        print_error(str(trouble))
        self._retry.start(RETRY_MS)

    def _run(self, ledger: OpenLedger) -> None:
        bank = self._bank = ledger.bank
        loop = self._loop = BankLoop(bank, self._application)
        loop.start()
        terminals = KioskTerminals(self._application)
        folder, settings, tables = self._folder, self._settings, self._tables
        parts = KioskParts(
            terminals,
            loop,
            settings,
            tables,
            folder,
            quick_bank,
            copy_for_audit=partial(audit_beside, bank, tables),
            back_up=bank.back_up,
        )
        kiosk = self.kiosk = Kiosk(self._application, parts)
        kiosk.failures.exhausted.connect(lambda: QCoreApplication.exit(BUG))
        for fault in ledger.faults:
            kiosk.failures.report_fault(fault)
        kiosk.machine.entered.connect(self._report_page)
        self._show(kiosk.shell)
        if self.closed is not None:
            self.closed.hide()
            self.closed.deleteLater()
            self.closed = None
        kiosk.start()

    def _report_page(self) -> None:
        """Reports that the kiosk is ready when its first page is painted."""
        assert self.kiosk is not None
        if self.kiosk.shell.page is not None:
            self.kiosk.machine.entered.disconnect(self._report_page)
            self._report_ready(self.kiosk.shell.page, f"running, {self.kiosk.machine.state.value}")

    def _report_ready(self, window: QWidget, status: str) -> None:
        self._painted = _FirstPaint(window, partial(self._watchdog.begin, status))

    # --- bugs --------------------------------------------------------------------------------------------------------

    def _take_bug(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Writes a bug to stderr, and puts the kiosk out of order.

        A bug without a kiosk that could show it ends the process.
        """
        if sys.stderr is not None:
            traceback.print_exception(kind, error, trace, file=sys.stderr)
        if self.kiosk is None:
            QCoreApplication.exit(BUG)
        else:
            self.kiosk.failures.report(error.with_traceback(trace))


class _FirstPaint(QObject):
    """Calls a function after the first paint of a page.

    A page that is covered by its parts gets no paint event itself, so those of its parts count, too.

    Args:
        page: is watched until then.
        then: what is called.
    """

    def __init__(self, page: QWidget, then: Callable[[], None]) -> None:
        super().__init__(page)
        self._page, self._then = page, then
        _application().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Waits for the first paint."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget) and self._is_shown_by(watched):
            _application().removeEventFilter(self)
            QTimer.singleShot(0, self, self._then)
        return False

    def _is_shown_by(self, widget: QWidget) -> bool:
        return widget is self._page or self._page.isAncestorOf(widget)


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


class Ending(QObject):
    """Quits the application on SIGTERM, SIGINT and SIGHUP.

    Python runs the handler of a signal only between its own instructions, and Qt's event loop can sleep for minutes: so
    the signal wakes the loop by a pair of sockets.

    Args:
        application: its event loop ends with exit code 0.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._wake, self._woken = socket.socketpair()
        self._wake.setblocking(False)
        self._woken.setblocking(False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)
        self._before = {each: signal.signal(each, self._quit) for each in SIGNALS}
        self._descriptor = signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Restores the handlers that were there before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._descriptor)
        for each, handler in self._before.items():
            signal.signal(each, handler)
        self._wake.close()
        self._woken.close()

    def _quit(self, number: int, frame: FrameType | None) -> None:
        QCoreApplication.exit(0)

    def _drain(self) -> None:
        self._woken.recv(64)

"""Prints slips in a thread: no window waits for a printer."""

from collections import deque
from contextlib import suppress
from threading import Thread, current_thread
from typing import Protocol

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from cardroom.kiosk.receipt.slip import Slip, slip_image

PRINT_WIDTH = 1_152
"""Pixels of a printed slip: 406 dots an inch on paper of 80 mm, which has 72 mm to print on."""
_WIDEST_MM = 80.0
"""On wider paper, a slip is as wide as on a roll."""
LONGEST_JOB_MS = 60_000
"""The time after which a printer that does not answer has failed."""
_NO_ANSWER = "the printer does not answer"


class PrintDevice(Protocol):
    """Prints pictures; called in a thread."""

    def print_images(self, images: tuple[QImage, ...]) -> str:
        """Prints each picture on a page.

        Returns:
            A short technical text if the printer reports trouble; "" if not.
        """


class SystemPrinter:
    """A printer of the operating system.

    Args:
        name: as the system lists it.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def print_images(self, images: tuple[QImage, ...]) -> str:
        """Prints; see `PrintDevice`."""
        info = QPrinterInfo.printerInfo(self._name)
        if info.isNull():
            return f"no printer {self._name}"
        if info.state() is QPrinter.PrinterState.Error:
            return f"printer {self._name} reports an error"
        return print_on(QPrinter(info, QPrinter.PrinterMode.HighResolution), images)


class PrintSpool(QObject):
    """Prints one job after the other, in a thread.

    A printer that hangs does not hang the program, nor its end: the thread is a daemon. After a minute its job has
    failed, and so have those behind it, until the thread ends after all.

    Args:
        parent: the owner.

    Signals:
        ended(job, trouble): a job was printed, or not; the trouble is "" or a short technical text.
    """

    ended = Signal(str, str)
    _done = Signal(object, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting = deque[tuple[str, PrintDevice, tuple[Slip, ...]]]()
        self._job = ""
        self._thread: Thread | None = None
        self._hung: Thread | None = None
        self._limit = QTimer(self, singleShot=True, interval=LONGEST_JOB_MS)
        self._limit.timeout.connect(self._give_up)
        self._done.connect(self._end_job, Qt.ConnectionType.QueuedConnection)

    def add(self, job: str, device: PrintDevice, slips: tuple[Slip, ...]) -> None:
        """Adds a job, whose name comes back with `ended`.

        Args:
            job: its name.
            device: the printer.
            slips: one for each page; painted in the thread, since fifty of them take a second.
        """
        self._waiting.append((job, device, slips))
        self._begin_job()

    def _begin_job(self) -> None:
        if self._thread is not None or not self._waiting:
            return
        if self._hung is not None:
            QTimer.singleShot(0, self, self._refuse_all)
            return
        self._job, device, slips = self._waiting.popleft()
        self._thread = Thread(target=self._print, args=(device, slips), daemon=True, name="printing")
        self._thread.start()
        self._limit.start()

    def _print(self, device: PrintDevice, slips: tuple[Slip, ...]) -> None:
        """Runs in the thread."""
        try:
            trouble = device.print_images(tuple(slip_image(slip, PRINT_WIDTH) for slip in slips))
        except Exception as error:  # noqa: BLE001 - whatever a printer does: the operator is called
            trouble = f"{type(error).__name__}: {error}"
        with suppress(RuntimeError):  # the window was deleted meanwhile
            self._done.emit(current_thread(), trouble)

    def _end_job(self, thread: Thread, trouble: str) -> None:
        thread.join()
        if thread is self._hung:  # its job has failed long ago
            self._hung = None
        elif thread is self._thread:
            self._thread = None
            self._limit.stop()
            self.ended.emit(self._job, trouble)
        self._begin_job()

    def _give_up(self) -> None:
        self._hung, self._thread = self._thread, None
        self.ended.emit(self._job, _NO_ANSWER)
        self._refuse_all()

    def _refuse_all(self) -> None:
        while self._hung is not None and self._waiting:
            job, *_ = self._waiting.popleft()
            self.ended.emit(job, _NO_ANSWER)


def print_on(printer: QPrinter, images: tuple[QImage, ...]) -> str:
    """Draws each picture on a page.

    Returns:
        See `PrintDevice`.
    """
    painter = QPainter()
    if not painter.begin(printer):
        return "the printer takes no job"
    try:
        for number, image in enumerate(images):
            if number and not printer.newPage():
                return "the printer takes no further page"
            page = printer.pageRect(QPrinter.Unit.DevicePixel)
            width = min(
                page.width(), _WIDEST_MM / 25.4 * printer.resolution(), page.height() / image.height() * image.width()
            )
            painter.drawImage(QRectF(0, 0, width, width * image.height() / image.width()), image)
    finally:
        is_ended = painter.end()
    return "" if is_ended and printer.printerState() is not QPrinter.PrinterState.Error else "the printer gave up"

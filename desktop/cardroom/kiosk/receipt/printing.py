"""Prints slips in a thread: no window waits for a printer."""

from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Protocol

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

PRINT_WIDTH = 1_152
"""Pixels of a printed slip: 406 dots an inch on paper of 80 mm, which has 72 mm to print on."""
_WIDEST_MM = 80.0
"""On wider paper, a slip is as wide as on a roll."""


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
        return _print_on(QPrinter(info), images)


class PdfPrinter:
    """Writes a PDF file, in tests.

    Args:
        file: is written.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def print_images(self, images: tuple[QImage, ...]) -> str:
        """Prints; see `PrintDevice`."""
        printer = QPrinter()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self._file))
        return _print_on(printer, images)


class PrintSpool(QObject):
    """Prints one job after the other, in a thread.

    A printer that hangs does not hang the program, nor its end: the thread is a daemon.

    Args:
        parent: the owner.

    Signals:
        ended(job, trouble): a job was printed, or not; the trouble is "" or a short technical text.
    """

    ended = Signal(str, str)
    _done = Signal(str, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting = deque[tuple[str, PrintDevice, tuple[QImage, ...]]]()
        self._thread: Thread | None = None
        self._done.connect(self._end_job, Qt.ConnectionType.QueuedConnection)

    def add(self, job: str, device: PrintDevice, images: tuple[QImage, ...]) -> None:
        """Adds a job, whose name comes back with `ended`."""
        self._waiting.append((job, device, images))
        self._begin_job()

    def _begin_job(self) -> None:
        if self._thread is None and self._waiting:
            self._thread = Thread(target=self._print, args=self._waiting.popleft(), daemon=True, name="printing")
            self._thread.start()

    def _print(self, job: str, device: PrintDevice, images: tuple[QImage, ...]) -> None:
        """Runs in the thread."""
        try:
            trouble = device.print_images(images)
        except Exception as error:  # noqa: BLE001 - whatever a printer does: the operator is called
            trouble = f"{type(error).__name__}: {error}"
        with suppress(RuntimeError):  # the window was deleted meanwhile
            self._done.emit(job, trouble)

    def _end_job(self, job: str, trouble: str) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.ended.emit(job, trouble)
        self._begin_job()


def _print_on(printer: QPrinter, images: tuple[QImage, ...]) -> str:
    """Draws each picture on a page."""
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

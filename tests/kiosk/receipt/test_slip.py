"""The slip: its QR code, its texts, and how it is printed."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import segno
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from cardroom.kiosk.receipt import printing
from cardroom.kiosk.receipt.printing import PrintSpool, SystemPrinter, print_on
from cardroom.kiosk.receipt.slip import Slip, qr_modules, slip_image

TEXT = "CARDROOM SESSION 12 / LEFT 27 / CHAIN 345:" + "9F" * 32
SLIP = Slip("SESSION 12", ("today",), (("Coins", "+30"),), ("Credits left", "27"), qr=TEXT, notes=("No cash value.",))


def dark(image: QImage, x: float, y: float) -> bool:
    return QColor(image.pixel(round(x), round(y))).lightness() < 128


def test_the_painted_code_has_the_modules_of_the_text() -> None:
    width = 1_000
    image = slip_image(SLIP, width)
    modules = qr_modules(TEXT)
    size = len(modules)
    assert size == segno.make(TEXT, error="m", micro=False).symbol_size(border=0)[0]
    columns = [x for x in range(width) if any(dark(image, x, y) for y in range(400, image.height() - 200))]
    assert columns, "something dark is there"
    top = code_top(image)
    side = 520 / (size + 8)
    left = 240 + 4 * side
    found = [
        [dark(image, left + (column + 0.5) * side, top + (row + 0.5) * side) for column in range(size)]
        for row in range(size)
    ]
    assert found == [list(row) for row in modules]


def code_top(image: QImage) -> int:
    """Returns the first row of the code.

    Its upper left square is seven modules wide.
    """
    side = 520 / (len(qr_modules(TEXT)) + 8)
    left = 240 + 4 * side
    for y in range(image.height()):
        if all(dark(image, left + (place + 0.5) * side, y + side / 2) for place in range(7)):
            return y
    raise AssertionError("no code")


def test_a_slip_grows_with_what_it_says() -> None:
    short = Slip("SESSION 1")
    assert short.height < SLIP.height < Slip("X", codes=("A", "B"), qr=TEXT, rows=(("a", "b"),) * 9).height


def test_a_screen_reader_gets_all_of_it() -> None:
    assert SLIP.spoken == "SESSION 12. today. Coins: +30. Credits left: 27. No cash value."


def test_a_long_line_shrinks_to_the_paper() -> None:
    image = slip_image(Slip("WIDE " * 40), 600)
    edges = [y for y in range(image.height()) if dark(image, 20, y) or dark(image, 580, y)]
    assert edges == []


# --- printing ---------------------------------------------------------------------------------------------------------


class Printer:
    """Prints when it is allowed to, and says what was asked for."""

    def __init__(self, act: Callable[[], str]) -> None:
        self.act = act
        self.threads: list[str] = []

    def print_images(self, images: tuple[QImage, ...]) -> str:
        self.threads.append(threading.current_thread().name)
        return self.act()


@pytest.fixture
def ended() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def spool(ended: list[tuple[str, str]], qtbot: QtBot) -> Iterator[PrintSpool]:
    owner = QObject()
    spool = PrintSpool(owner)
    spool.ended.connect(lambda job, trouble: ended.append((job, trouble)))
    yield spool
    owner.deleteLater()


def test_nothing_waits_for_a_printer_and_jobs_keep_their_order(
    spool: PrintSpool, ended: list[tuple[str, str]], qtbot: QtBot
) -> None:
    free = threading.Event()
    slow, quick = Printer(lambda: "" if free.wait(5) else "late"), Printer(str)
    spool.add("1", slow, ())
    spool.add("2", quick, ())
    assert (ended, quick.threads) == ([], [])
    free.set()
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert ended == [("1", ""), ("2", "")]
    assert slow.threads == quick.threads == ["printing"]


def test_a_printer_that_hangs_is_trouble_until_it_answers(
    ended: list[tuple[str, str]], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "LONGEST_JOB_MS", 50)
    owner, free = QObject(), threading.Event()
    spool = PrintSpool(owner)
    spool.ended.connect(lambda job, trouble: ended.append((job, trouble)))
    spool.add("1", Printer(lambda: "" if free.wait(20) else "late"), ())
    spool.add("2", Printer(str), ())
    qtbot.waitUntil(lambda: len(ended) == 2)
    spool.add("3", Printer(str), ())
    qtbot.waitUntil(lambda: len(ended) == 3)
    assert ended == [(job, "the printer does not answer") for job in "123"]
    free.set()
    qtbot.waitUntil(lambda: spool._hung is None)
    spool.add("4", Printer(str), ())
    qtbot.waitUntil(lambda: len(ended) == 4)
    assert ended[3] == ("4", "")
    owner.deleteLater()


def test_an_error_of_a_printer_is_its_trouble(spool: PrintSpool, ended: list[tuple[str, str]], qtbot: QtBot) -> None:
    def fail() -> str:
        raise OSError("no such device")

    spool.add("1", Printer(fail), ())
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [("1", "OSError: no such device")]


class PdfPrinter:
    """A printer that writes a PDF file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def print_images(self, images: tuple[QImage, ...]) -> str:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self._file))
        return print_on(printer, images)


def test_a_slip_is_printed_as_pdf(
    spool: PrintSpool, ended: list[tuple[str, str]], qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "receipt.pdf"
    spool.add("1", PdfPrinter(file), (SLIP, SLIP))
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [("1", "")]
    assert file.read_bytes().startswith(b"%PDF-")
    assert file.read_bytes().count(b"/Type /Page\n") == 2


def test_a_printer_that_is_not_there_is_trouble() -> None:
    assert SystemPrinter("nowhere").print_images(()) == "no printer nowhere"

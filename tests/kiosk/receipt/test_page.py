"""The page of the receipt: what it shows, closing, printing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.kiosk.receipt import page as page_module
from cardroom.kiosk.receipt.page import ReceiptPage
from cardroom.kiosk.receipt.slip import Slip
from cardroom.kiosk.receipt.slip_view import SlipView
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Coin, End
from cardroom.kiosk.rules.setup import RECEIPT_SECONDS, CoinKey
from cardroom.messages import Message
from cardroom.widgets.controls.meter import Meter
from kiosk_desk import Desk, open_desk


class Printer:
    """Counts what it prints, or reports trouble."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble = trouble
        self.pages = 0

    def print_images(self, images: tuple[QImage, ...]) -> str:
        self.pages += len(images)
        return self.trouble


class Counter:
    """A desk whose session of 30 credits ends, with the page."""

    def __init__(self, desk: Desk, qtbot: QtBot, printer: str = "") -> None:
        self.desk = desk
        desk.open_menu(coins=(CoinKey(14, 30),), printer=printer)
        desk.send(Message("leave_menu"))
        self.page = ReceiptPage(desk.parts)
        self.device = Printer()
        self.page.make_device = lambda printer: self.device  # type: ignore[method-assign]
        qtbot.addWidget(self.page)
        self.page.resize(1280, 800)
        self.page.show()

    def end_session(self) -> None:
        self.desk.send(Coin(14))
        self.desk.send(End(False))
        assert self.desk.machine.state is KioskState.RECEIPT
        self.desk.show(self.page)

    def state(self) -> KioskState:
        self.desk.settle()
        return self.desk.machine.state

    def meters(self) -> list[str]:
        return [meter.accessibleName() for meter in self.page.findChildren(Meter)]

    @property
    def slip(self) -> Slip:
        view = self.page.findChild(SlipView)
        assert view is not None
        assert view.slip is not None
        return view.slip


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def counter(desk: Desk, qtbot: QtBot) -> Iterator[Counter]:
    counter = Counter(desk, qtbot)
    counter.end_session()
    yield counter
    counter.page.leave()


def test_it_shows_the_meters_of_the_session(counter: Counter) -> None:
    assert counter.slip.title == "SESSION 1"
    assert counter.slip.rows == (("Minutes played", "0"), ("Coins", "+30"))
    assert counter.slip.total == ("Credits left", "30")
    assert counter.slip.notes == ("Play credits only. No cash value.",)
    assert "COIN 30 / LEFT 30 / CHAIN" in counter.slip.qr
    assert counter.meters() == ["CAME IN, 30", "PLAYED, 0", "WON, 0", "LEFT, 30"]


def test_a_touch_closes_it_but_not_the_second_press_of_end(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    QTest.mouseClick(counter.page, Qt.MouseButton.LeftButton)
    assert counter.state() is KioskState.RECEIPT
    monkeypatch.setattr(page_module, "_STILL_END_MS", 0)
    QTest.mouseClick(counter.page, Qt.MouseButton.LeftButton)
    assert counter.state() is KioskState.ATTRACT


def test_the_seconds_count_down_and_are_not_begun_again(counter: Counter, qtbot: QtBot) -> None:
    label = counter.page.findChild(QLabel, "seconds")
    assert label is not None
    assert label.text() == f"Closes in {RECEIPT_SECONDS} seconds"
    qtbot.waitUntil(lambda: counter.page.seconds_left < RECEIPT_SECONDS, timeout=20_000)
    counter.desk.send(Message("minute"))
    assert counter.page.seconds_left < RECEIPT_SECONDS


def test_nothing_is_printed_without_a_printer(counter: Counter) -> None:
    assert counter.device.pages == 0


def test_it_is_printed_once_for_each_session(desk: Desk, qtbot: QtBot) -> None:
    counter = Counter(desk, qtbot, "counter")
    counter.end_session()
    qtbot.waitUntil(lambda: len(desk.happenings(Happening.RECEIPT_PRINTED)) == 1)
    desk.send(Message("minute"))
    assert counter.device.pages == 1
    assert desk.happenings(Happening.RECEIPT_PRINTED) == [{"detail": "1"}]
    counter.page.leave()
    again = Counter.__new__(Counter)
    again.desk, again.page, again.device = desk, ReceiptPage(desk.parts), Printer()
    again.page.make_device = lambda printer: again.device  # type: ignore[method-assign]
    qtbot.addWidget(again.page)
    desk.show(again.page)  # as after a restart: the event log says that it was printed
    qtbot.wait(50)
    assert again.device.pages == 0
    again.page.leave()


def test_trouble_of_the_printer_calls_the_operator(desk: Desk, qtbot: QtBot) -> None:
    counter = Counter(desk, qtbot, "counter")
    counter.device.trouble = "no paper"
    counter.end_session()
    qtbot.waitUntil(lambda: desk.machine.state is KioskState.OUT_OF_ORDER)
    counter.page.leave()
    assert [(fault.code, fault.detail) for fault in desk.entry.sight.faults] == [(FaultCode.PRINTER, "no paper")]
    assert desk.happenings(Happening.RECEIPT_PRINTED) == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1080, 1920)])
def test_the_paper_lies_within_the_page(counter: Counter, size: tuple[int, int]) -> None:
    counter.page.resize(*size)
    QTest.qWait(1)
    view = counter.page.findChild(SlipView)
    assert view is not None
    assert view.rect().toRectF().contains(view.sheet())
    assert view.sheet().width() > 300

"""The page of the receipt: what it shows, and how it closes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.kiosk.receipt import page as page_module
from cardroom.kiosk.receipt.page import ReceiptPage
from cardroom.kiosk.receipt.sheet import ReceiptSheet
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin, End
from cardroom.kiosk.rules.setup import RECEIPT_SECONDS, CoinKey
from cardroom.messages import Message
from cardroom.widgets.controls.meter import Meter
from tests.kiosk.found import found
from tests.kiosk_desk import Desk, open_desk


class Counter:
    """A desk whose session of 30 credits ends, with the page."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        desk.open_menu(coins=(CoinKey(14, 30),))
        desk.send(Message("leave_menu"))
        self.page = ReceiptPage(desk.parts)
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
    def sheet(self) -> ReceiptSheet:
        sheet = found(self.page, ReceiptSheet)
        assert sheet.isVisible()
        return sheet


@pytest.fixture
def counter(tmp_path: Path, qtbot: QtBot) -> Iterator[Counter]:
    with open_desk(tmp_path) as desk:
        counter = Counter(desk, qtbot)
        counter.end_session()
        yield counter
        counter.page.leave()


def test_it_shows_the_meters_of_the_session(counter: Counter) -> None:
    texts = [label.text() for label in counter.sheet.findChildren(QLabel)]
    assert {"SESSION 1", "Minutes played\nCoins", "0\n+30", "Credits left", "30"} <= {*texts}
    assert counter.sheet.accessibleName().startswith("SESSION 1. ")
    assert counter.sheet.accessibleName().endswith(". Minutes played: 0. Coins: +30. Credits left: 30")
    assert "COIN 30 / LEFT 30 / CHAIN" in counter.sheet.code
    assert counter.meters() == ["CAME IN, 30", "PLAYED, 0", "WON, 0", "LEFT, 30"]


def test_a_touch_closes_it_but_not_the_second_press_of_end(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    QTest.mouseClick(counter.page, Qt.MouseButton.LeftButton)
    assert counter.state() is KioskState.RECEIPT
    monkeypatch.setattr(page_module, "_STILL_END_MS", 0)
    QTest.mouseClick(counter.page, Qt.MouseButton.LeftButton)
    assert counter.state() is KioskState.ATTRACT


def test_the_seconds_count_down_and_are_not_begun_again(counter: Counter, qtbot: QtBot) -> None:
    assert found(counter.page, QLabel, "seconds").text() == f"Closes in {RECEIPT_SECONDS} seconds"
    qtbot.waitUntil(lambda: counter.page.seconds_left < RECEIPT_SECONDS, timeout=20_000)
    counter.desk.send(Message("minute"))
    assert counter.page.seconds_left < RECEIPT_SECONDS


def test_the_sheet_lies_within_the_page(counter: Counter) -> None:
    for size in ((1280, 800), (1920, 1080), (1080, 1920)):
        counter.page.resize(*size)
        QTest.qWait(1)
        assert counter.page.rect().contains(counter.sheet.geometry())
        assert counter.sheet.width() > 300
        for label in counter.sheet.findChildren(QLabel):
            assert label.width() >= label.sizeHint().width(), label.text()

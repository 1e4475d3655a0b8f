"""A meter speaks the number that it will have."""

import pytest
from PySide6.QtCore import QEvent, QLocale
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.meter import Meter
from tests.dressed import dress
from tests.widgets.on_screen import EventCount, added


@pytest.fixture
def meter(qtbot: QtBot) -> Meter:
    QLocale.setDefault(QLocale("en"))
    meter = added(qtbot, Meter())
    meter.setProperty("caption", "CREDITS")
    return meter


def test_it_shows_and_speaks_a_number_or_text(meter: Meter) -> None:
    meter.show_number(1200)
    assert (meter.number, meter.text, meter.accessibleName()) == (1200, "1,200", "CREDITS, 1,200")
    meter.show_number(-3)
    assert meter.text == "−3"
    meter.show_on_the_way(-1, -3)
    assert meter.text == "−1"
    meter.show_text("2 of 10")
    assert (meter.text, meter.accessibleName()) == ("2 of 10", "CREDITS, 2 of 10")


def test_a_figure_on_the_way_is_not_spoken_and_a_number_ends_the_way(meter: Meter) -> None:
    meter.show_number(100)
    meter.show_on_the_way(95, 90)
    assert (meter.number, meter.text, meter.accessibleName()) == (90, "95", "CREDITS, 90")
    meter.setProperty("caption", "BALANCE")
    assert meter.accessibleName() == "BALANCE, 90"
    meter.show_on_the_way(95, 90)
    meter.show_number(90)
    assert (meter.number, meter.text) == (90, "90")


def test_a_figure_on_the_way_looks_like_the_number(meter: Meter) -> None:
    dress()
    meter.resize(200, 50)
    meter.show_number(95)
    as_number = meter.grab().toImage()
    meter.show_on_the_way(95, 90)
    assert meter.grab().toImage() == as_number
    meter.show_on_the_way(94, 90)
    assert meter.grab().toImage() != as_number


def test_a_rolling_figure_asks_for_no_layout(meter: Meter, qtbot: QtBot) -> None:
    meter.show()
    meter.show_on_the_way(1095, 2000)
    qtbot.wait(1)
    asked = EventCount(meter, QEvent.Type.LayoutRequest)
    for figure in range(1096, 1200):
        meter.show_on_the_way(figure, 2000)
    qtbot.wait(1)
    assert not asked.count
    meter.show_number(30_000)
    qtbot.wait(1)
    assert asked.count

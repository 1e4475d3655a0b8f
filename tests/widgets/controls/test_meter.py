"""A meter speaks the number that it will have."""

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.meter import Meter


@pytest.fixture
def meter(qtbot: QtBot) -> Meter:
    QLocale.setDefault(QLocale("en"))
    meter = Meter()
    qtbot.addWidget(meter)
    meter.setProperty("caption", "CREDITS")
    return meter


def test_it_shows_and_speaks_a_number(meter: Meter) -> None:
    meter.show_number(1200)
    assert (meter.number, meter.text, meter.accessibleName()) == (1200, "1,200", "CREDITS, 1,200")


def test_a_figure_on_the_way_is_not_spoken(meter: Meter) -> None:
    meter.show_number(100)
    meter.show_on_the_way(95, 90)
    assert (meter.number, meter.text, meter.accessibleName()) == (90, "95", "CREDITS, 90")
    meter.setProperty("caption", "BALANCE")
    assert meter.accessibleName() == "BALANCE, 90"


def test_a_number_ends_the_way(meter: Meter) -> None:
    meter.show_on_the_way(95, 90)
    meter.show_number(90)
    assert (meter.number, meter.text) == (90, "90")


def test_a_text_is_shown_and_spoken(meter: Meter) -> None:
    meter.show_text("2 of 10")
    assert (meter.text, meter.accessibleName()) == ("2 of 10", "CREDITS, 2 of 10")

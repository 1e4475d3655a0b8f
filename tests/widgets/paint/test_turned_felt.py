"""The felt of a reversed order."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint.felt_surface import FELT_COLOURS, TURNED_COLOURS, FeltSurface
from cardroom.widgets.window.look import Felt, Look


@pytest.mark.parametrize("felt", Felt)
def test_every_felt_changes_its_colour_and_gets_it_back(felt: Felt, qtbot: QtBot) -> None:
    surface = FeltSurface()
    qtbot.addWidget(surface)
    surface.resize(120, 80)
    surface.apply_look(Look(felt=felt))
    before = surface.grab().toImage()
    surface.turn(turned=True)
    assert surface.grab().toImage() != before
    surface.turn(turned=False)
    assert surface.grab().toImage() == before


@pytest.mark.parametrize("felt", Felt)
def test_a_turned_felt_is_no_brighter_than_the_brightest_felt(felt: Felt) -> None:
    brightest = max(QColor(colours[0]).lightness() for colours in FELT_COLOURS.values())
    assert QColor(TURNED_COLOURS[felt][0]).lightness() <= brightest

"""Coins are painted once; a glow is outside its meter."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from cardroom.widgets.motion.gold_coin import TILTS, coin, glow_round


def _solid_columns(tilt: int) -> int:
    """Counts the columns that the coin itself covers in its middle row."""
    picture = coin(40, tilt, 1.0).toImage()
    return sum(picture.pixelColor(x, 40).alpha() == 255 for x in range(picture.width()))


def test_a_coin_is_broad_from_the_front_and_narrow_from_the_side() -> None:
    front, side = _solid_columns(0), _solid_columns(TILTS // 2)
    assert front == pytest.approx(40, abs=2)
    assert 4 <= side < front / 3


def test_a_coin_is_gold() -> None:
    colour = coin(40, 0, 1.0).toImage().pixelColor(40, 27)
    assert colour.red() > colour.green() > colour.blue()
    assert colour.red() > 200


def test_a_picture_is_painted_once() -> None:
    assert coin(26, 3, 2.0) is coin(26, 3, 2.0)
    assert coin(26, 3, 2.0).width() == 104


def test_the_glow_leaves_the_figures_of_a_meter_as_they_are() -> None:
    meter = QRectF(40, 40, 200, 50)
    glow = glow_round(meter, 1.0)
    picture = glow.picture.toImage()
    middle = meter.center() - glow.corner
    assert picture.pixelColor(middle.toPoint()) == QColor(0, 0, 0, 0)
    outside = (meter.topLeft() - glow.corner).toPoint()
    assert picture.pixelColor(outside.x() + 60, outside.y() - 3).alpha() > 20

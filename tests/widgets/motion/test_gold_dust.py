"""Gold: coins, leaf and dust."""

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.gold_coin import TILTS, coin, glow_round
from cardroom.widgets.motion.gold_dust import motes_at, strew
from cardroom.widgets.motion.motion import WinSize
from tests.widgets.motion.test_celebration import CARDS, FRAME_MS, ROW, STILL, WINS, Table

TABLE = QRect(0, 0, 540, 300)
DURATION_MS = 3500


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def mean_lightness(picture: QImage) -> float:
    """Returns the lightness from 0 to 255, over some hundred pixels."""
    small = picture.scaled(20, 20)
    return sum(small.pixelColor(x, y).lightness() for x in range(20) for y in range(20)) / 400


def test_it_looks_the_same_each_time(qtbot: QtBot) -> None:
    one, two = Table(qtbot), Table(qtbot)
    one.celebrate(WinSize.GRAND)
    two.celebrate(WinSize.GRAND)
    assert one.film(step=200) == two.film(step=200)


def test_the_larger_the_win_the_more_there_is(table: Table) -> None:
    busy = []
    for size in WINS:
        table.celebrate(size)
        pictures = table.film(step=40)
        busy.append(len({bytes(picture.constBits()) for picture in pictures}))
    assert busy[0] < busy[1] < busy[2]


def test_gold_leaf_falls_over_the_whole_table_from_a_great_win_on(qtbot: QtBot) -> None:
    strewn = {size: tuple(strew(size, [*CARDS, ROW], TABLE, DURATION_MS)) for size in WinSize}
    leaves = [sum(mote.start.y() < 0 for mote in strewn[size]) for size in WinSize]
    assert strewn[WinSize.NONE] == ()
    assert leaves[:3] == [0, 0, 0] and 0 < leaves[3] < leaves[4]


def test_every_mote_is_gone_at_the_end(qtbot: QtBot) -> None:
    motes = tuple(strew(WinSize.GRAND, [*CARDS, ROW], TABLE, DURATION_MS))
    assert all(mote.at(mote.born - 1) is None and mote.at(mote.born + mote.life + 1) is None for mote in motes)
    assert list(motes_at(motes, DURATION_MS / 2, 1.0))
    assert not list(motes_at(motes, DURATION_MS, 1.0))


def test_with_reduced_motion_a_golden_frame_stands_still(table: Table) -> None:
    empty = table.picture()
    table.celebrate(WinSize.BIG, STILL)
    steady = table.picture()
    assert all(picture in (steady, empty) for picture in table.film(step=100))
    beside = steady.pixelColor(QPointF(CARDS[0].left() - 1, CARDS[0].center().y()).toPoint())
    assert beside.red() > beside.green() > beside.blue() + 60, "gold"
    for card in CARDS:
        middle = card.adjusted(2, 2, -2, -2).toRect()
        assert steady.copy(middle) == empty.copy(middle), "the cards keep their colours"


def test_no_place_is_lit_more_than_twice_in_a_second(table: Table) -> None:
    table.celebrate(WinSize.GRAND)
    film = table.film()
    for card in CARDS:
        light = [mean_lightness(picture.copy(card.toRect())) for picture in film]
        dim = (max(light) + min(light)) / 2  # a golden light makes a white card darker
        passes = [at for at in range(1, len(light)) if light[at] < dim <= light[at - 1]]
        assert len(passes) == 5
        second = 1000 // FRAME_MS
        assert all(sum(at <= other < at + second for other in passes) <= 2 for at in passes)


def test_the_table_as_a_whole_never_flashes(table: Table) -> None:
    table.celebrate(WinSize.GRAND)
    light = []
    for picture in table.film(step=50):
        light.append(mean_lightness(picture))
    assert max(light) - min(light) < 0.1 * 255


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

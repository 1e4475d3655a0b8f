"""Coins fly between meters, glow, and leave nothing behind."""

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QRegion
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.money_flight import MOST_COINS, MoneyLayer, coins_for
from tests.widgets.motion.painted_table import FELT as GROUND
from tests.widgets.motion.painted_table import PaintedTable

CREDITS, BET = QRectF(20, 220, 180, 40), QRectF(320, 220, 180, 40)
WHOLE_MS, GLOW_MS = 420, 260


class Table(PaintedTable):
    """A green table, and a layer of money above it."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(540)
        self.money = MoneyLayer(self, self.clock)
        self.count_ends(self.money)
        self.put_up(qtbot)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def _gold(picture: QImage, place: QRectF) -> int:
    """Counts the pixels of a place that are not the table's."""
    area = place.toAlignedRect()
    return sum(
        picture.pixelColor(x, y) != GROUND
        for x in range(area.left(), area.right(), 2)
        for y in range(area.top(), area.bottom(), 2)
    )


def test_coins_leave_one_meter_land_on_the_other_and_glow_to_the_end(table: Table) -> None:
    assert table.childAt(QPoint(100, 230)) is None, "a click goes through"
    table.money.send(CREDITS, BET, 100, 0)
    assert table.money.is_idle and not table.clock.is_running, "without a duration nothing flies"
    ends = table.ends
    table.money.send(CREDITS, BET, 100, WHOLE_MS)
    table.clock.wait(80)
    assert _gold(table.picture(), CREDITS) > 0
    assert _gold(table.picture(), BET) == 0
    table.clock.wait(330)
    assert _gold(table.picture(), CREDITS.adjusted(0, 0, -60, 0)) == 0
    assert _gold(table.picture(), BET) > 0, "the glow of the first coins"
    table.clock.wait(10)
    assert not table.money.is_idle
    table.clock.wait(GLOW_MS)
    assert table.money.is_idle and table.ends == ends + 1
    assert not table.clock.is_running
    assert _gold(table.picture(), QRectF(table.rect())) == 0


def test_coins_fly_on_an_arc_and_grow_slowly_in_number(table: Table) -> None:
    table.money.send(CREDITS, BET, 1, WHOLE_MS)
    table.clock.wait(int(WHOLE_MS * 0.6))
    between = QRectF(CREDITS.right(), 40, BET.left() - CREDITS.right(), CREDITS.top() - 40)
    assert _gold(table.picture(), between) > 0
    assert [coins_for(amount) for amount in (1, 10, 100, 1000, 10_000, 10**9)] == [1, 4, 6, 9, MOST_COINS, MOST_COINS]


def test_every_frame_on_screen_is_that_of_a_whole_painting(table: Table) -> None:
    table.money.send(CREDITS, BET, 5000, WHOLE_MS)
    table.money.send(BET, None, 60, WHOLE_MS)
    for _ in range(12):
        table.clock.wait(60)
        assert table.on_screen() == table.picture()


def test_a_frame_repaints_a_small_part_of_the_table(table: Table) -> None:
    table.money.send(CREDITS, BET, 3, WHOLE_MS)
    table.clock.wait(150)
    table.on_screen()
    table.painted = QRegion()
    table.clock.wait(16)
    table.on_screen()
    around = table.painted.boundingRect()
    assert 0 < around.width() * around.height() < table.width() * table.height() / 4


def test_several_moves_fly_at_the_same_time(table: Table) -> None:
    table.money.send(CREDITS, BET, 10, WHOLE_MS)
    table.clock.wait(100)
    table.money.send(CREDITS, BET, 10, WHOLE_MS)
    table.clock.wait(WHOLE_MS + GLOW_MS - 60)
    assert not table.money.is_idle
    table.clock.wait(100)
    assert table.money.is_idle and table.ends == 1


def test_lost_coins_fall_off_the_meter_without_a_glow(table: Table) -> None:
    high = QRectF(180, 40, 180, 40)
    table.money.send(high, None, 100, WHOLE_MS)
    table.clock.wait(int(WHOLE_MS * 0.85))
    assert _gold(table.picture(), QRectF(150, high.bottom() + 10, 300, 150)) > 0
    table.clock.wait(WHOLE_MS)
    assert table.money.is_idle


def test_a_flush_ends_everything_at_once(table: Table) -> None:
    table.money.send(CREDITS, BET, 100, WHOLE_MS)
    table.clock.wait(100)
    table.money.flush()
    assert table.money.is_idle and table.ends == 1
    assert not table.clock.is_running
    assert _gold(table.on_screen(), QRectF(table.rect())) == 0
    table.money.flush()
    assert table.ends == 1


def test_coins_follow_a_new_size_of_the_table(table: Table) -> None:
    table.money.send(CREDITS, BET, 100, WHOLE_MS)
    table.clock.wait(80)
    table.resize(1080, 600)
    table.clock.wait(16)
    twice = QRectF(2 * CREDITS.left(), 2 * CREDITS.top(), 2 * CREDITS.width(), 2 * CREDITS.height())
    assert _gold(table.picture(), twice) > 0

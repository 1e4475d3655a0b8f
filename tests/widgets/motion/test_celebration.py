"""A celebration is painted incrementally; its gold, coins, leaf and dust."""

import itertools

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.gold_coin import TILTS, coin, glow_round
from cardroom.widgets.motion.gold_dust import motes_at, strew
from cardroom.widgets.motion.gold_light import band
from cardroom.widgets.motion.motion import Motion, WinSize
from cardroom.widgets.motion.win_banner import Banner, Ornament
from cardroom.widgets.window.look import Speed
from tests.widgets.motion.painted_table import PaintedTable
from tests.widgets.on_screen import painted
from tests.widgets.paint.test_frame_clock import HandClock

MOVING, STILL = Motion(), Motion(reduced=True)
WINS = (WinSize.SMALL, WinSize.BIG, WinSize.GREAT, WinSize.GRAND)
BANNERS = {WinSize.BIG: Ornament.NONE, WinSize.GREAT: Ornament.STARS, WinSize.GRAND: Ornament.CROWN}
CARDS = [QRectF(30 + 100 * number, 120, 80, 112) for number in range(5)]
ROW = QRectF(20, 20, 500, 22)


FRAME_MS = 16


class Table(PaintedTable):
    """A green table with white cards, and a celebration above."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(540)
        self.celebration = Celebration(self, self.clock)
        self.count_ends(self.celebration)
        self.put_up(qtbot)

    def paint_things(self, painter: QPainter) -> None:
        for card in CARDS:
            painter.fillRect(card, QColor("#fffefa"))

    def celebrate(self, size: WinSize, motion: Motion = MOVING, banner: Banner | None = None) -> None:
        self.celebration.celebrate([*CARDS, ROW], size, motion, banner)

    def film(self, step: int = FRAME_MS) -> list[QImage]:
        """Returns all pictures until the celebration is over."""
        pictures = []
        while not self.celebration.is_idle:
            self.clock.wait(step)
            pictures.append(self.picture())
        return pictures


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_no_celebration_without_a_win_or_without_motion(table: Table) -> None:
    for ends, (size, motion) in enumerate([(WinSize.NONE, MOVING), (WinSize.GRAND, Motion(Speed.OFF))], start=1):
        table.celebrate(size, motion)
        assert table.celebration.is_idle and not table.timer_runs()
        assert table.ends == ends


@pytest.mark.parametrize("motion", [MOVING, STILL])
def test_it_lasts_as_long_as_it_should_and_leaves_nothing(table: Table, motion: Motion) -> None:
    empty = table.picture()
    for ends, size in enumerate(WINS, start=1):
        table.celebrate(size, motion)
        table.clock.wait(motion.celebration_ms(size) - 1)
        assert not table.celebration.is_idle
        table.clock.wait(1)
        assert table.celebration.is_idle and not table.timer_runs()
        assert table.ends == ends
        assert table.picture() == empty == table.on_screen()


def test_another_one_or_a_flush_ends_it_once(table: Table) -> None:
    empty = table.on_screen()
    table.celebrate(WinSize.GRAND)
    table.clock.wait(800)
    table.celebrate(WinSize.SMALL)
    table.clock.wait(600)
    assert table.celebration.is_idle and table.ends == 2
    table.celebrate(WinSize.GRAND)
    table.clock.wait(800)
    table.celebration.flush()
    table.celebration.flush()
    assert table.ends == 3 and not table.timer_runs()
    assert table.on_screen() == empty


@pytest.mark.parametrize("motion", [MOVING, STILL])
@pytest.mark.parametrize("size", WINS)
def test_incremental_painting_gives_the_whole_picture(table: Table, size: WinSize, motion: Motion) -> None:
    table.celebrate(size, motion, Banner("FULL HOUSE", BANNERS[size]) if size in BANNERS else None)
    for figure in itertools.count():
        if table.celebration.is_idle:
            break
        assert table.on_screen() == table.all_painted_again(), figure
        table.celebration.show_figure(figure)
        table.clock.wait(47)


def test_static_parts_are_not_painted_again(table: Table) -> None:
    table.celebrate(WinSize.BIG, STILL)
    table.on_screen()
    before = table.paintings
    for _ in range(20):
        table.clock.wait(FRAME_MS)
        table.on_screen()
    assert table.paintings == before
    table.celebration.flush()


def test_it_follows_the_table_to_another_size(table: Table) -> None:
    table.celebrate(WinSize.BIG, STILL)
    table.resize(1080, 300)
    picture = table.picture()
    left = round(2 * CARDS[4].left()) - 2
    assert picture.pixelColor(left, 176).red() > 150
    table.clock.wait(2000)
    assert table.celebration.is_idle


def test_a_deleted_celebration_leaves_the_clock(qtbot: QtBot) -> None:
    table, clock = Table(qtbot), HandClock()
    celebration = Celebration(table, clock)
    celebration.celebrate(CARDS, WinSize.GRAND, MOVING)
    celebration.deleteLater()
    QCoreApplication.sendPostedEvents(celebration, QEvent.Type.DeferredDelete)
    clock.wait(100)
    assert not clock.is_running


@pytest.mark.parametrize("ink", ["#16181d", "#c4122f", "#1257c9", "#0b7a3b"])
def test_the_light_keeps_the_ink_of_a_card(ink: str) -> None:
    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 50, 80, 12, QColor(ink))
        band(QRectF(0, 0, 80, 112), 0.5).paint(painter)

    picture = painted(80, 112, paint, "#fffefa")
    paper, print_ = picture.pixelColor(40, 20), picture.pixelColor(40, 56)
    assert paper.blue() < 200 < paper.red(), "paper turns to gold"
    was = QColor(ink)
    assert print_.lightness() <= was.lightness(), "ink does not fade"
    assert abs(print_.red() - was.red()) < 20


def test_motes_fall_behind_the_sentence(table: Table) -> None:
    line = PromptLine(table)
    line.setGeometry(20, 256, 500, 40)
    line.setText("Four of a kind wins 250.")
    line.show()
    table.celebration.raise_()
    plain = table.picture().copy(line.geometry())
    table.celebrate(WinSize.GRAND)
    pictures = [picture.copy(line.geometry()) for picture in table.film(80)]
    assert all(picture == plain for picture in pictures)
    line.setText("")
    empty = table.picture().copy(line.geometry())
    table.celebrate(WinSize.GRAND)
    assert any(picture.copy(line.geometry()) != empty for picture in table.film(80)), "there is nothing to read"


TABLE = QRect(0, 0, 540, 300)
DURATION_MS = 3500


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
    light = [mean_lightness(picture) for picture in table.film(step=50)]
    assert max(light) - min(light) < 0.1 * 255


def _solid_columns(tilt: int) -> int:
    """Counts the columns that the coin itself covers in its middle row."""
    picture = coin(40, tilt, 1.0).toImage()
    return sum(picture.pixelColor(x, 40).alpha() == 255 for x in range(picture.width()))


def test_a_coin_is_broad_from_the_front_and_narrow_from_the_side() -> None:
    front, side = _solid_columns(0), _solid_columns(TILTS // 2)
    assert front == pytest.approx(40, abs=2)
    assert 4 <= side < front / 3


def test_a_coin_is_gold_and_painted_once() -> None:
    colour = coin(40, 0, 1.0).toImage().pixelColor(40, 27)
    assert colour.red() > colour.green() > colour.blue()
    assert colour.red() > 200
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

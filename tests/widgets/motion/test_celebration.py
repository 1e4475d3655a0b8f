"""A celebration is painted incrementally, for its exact duration."""

import itertools

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.gold_light import band
from cardroom.widgets.motion.motion import Motion, WinSize
from cardroom.widgets.motion.win_banner import Banner, Ornament
from cardroom.widgets.window.look import Speed
from tests.widgets.motion.painted_table import PaintedTable
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
        self.celebration.idle.connect(self._note_end)
        self.put_up(qtbot)

    def _note_end(self) -> None:
        assert self.celebration.is_idle
        self.ends += 1

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
    picture = QImage(80, 112, QImage.Format.Format_RGB32)
    picture.fill(QColor("#fffefa"))
    painter = QPainter(picture)
    painter.fillRect(0, 50, 80, 12, QColor(ink))
    band(QRectF(picture.rect()), 0.5).paint(painter)
    painter.end()
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

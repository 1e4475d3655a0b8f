"""A celebration: the same each time, calm, as long as it should be, and gone when it is over."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.panels.celebration import Celebration
from cardroom.panels.motion import Motion, Speed, WinSize
from panels.test_presenter import HandClock

MOVING, STILL = Motion(), Motion(reduced=True)
WINS = (WinSize.SMALL, WinSize.BIG, WinSize.GRAND)
CARDS = [QRectF(30 + 100 * number, 120, 80, 112) for number in range(5)]
ROW = QRectF(20, 20, 500, 22)
GROUND = QColor("#0c6a44")
FRAME_MS = 16


class Table(QWidget):
    """A green table with white cards on it, and a celebration above."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__()
        self.resize(540, 300)
        self.clock = HandClock(self)
        self.celebration = Celebration(self, self.clock)
        self.ends = 0
        self.paintings = 0
        self.celebration.idle.connect(self._note_end)
        qtbot.addWidget(self)
        self.show()
        qtbot.waitExposed(self)

    def _note_end(self) -> None:
        assert self.celebration.is_idle
        self.ends += 1

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paintings += 1
        painter = QPainter(self)
        painter.fillRect(event.rect(), GROUND)
        for card in CARDS:
            painter.fillRect(card, QColor("#fffefa"))
        painter.end()

    def celebrate(self, size: WinSize, motion: Motion = MOVING) -> None:
        self.celebration.celebrate([*CARDS, ROW], size, motion)

    def picture(self) -> QImage:
        return self.grab().toImage()

    def on_screen(self) -> QImage:
        """What has been painted, piece by piece, until now."""
        QCoreApplication.processEvents()
        surface = self.backingStore().paintDevice()
        assert isinstance(surface, QImage)
        return surface.copy()

    def all_painted_again(self) -> QImage:
        """What ought to be on the screen."""
        self.update()
        return self.on_screen()

    def film(self, step: int = FRAME_MS) -> list[QImage]:
        """All pictures until it is over."""
        pictures = []
        while not self.celebration.is_idle:
            self.clock.wait(step)
            pictures.append(self.picture())
        return pictures

    def timer_runs(self) -> bool:
        return any(timer.isActive() for timer in self.findChildren(QTimer))


def mean_lightness(picture: QImage) -> float:
    """From 0 to 255, over some hundred pixels."""
    small = picture.scaled(20, 20)
    return sum(small.pixelColor(x, y).lightness() for x in range(20) for y in range(20)) / 400


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


@pytest.mark.parametrize(("size", "motion"), [(WinSize.NONE, MOVING), (WinSize.GRAND, Motion(Speed.OFF))])
def test_where_nothing_is_won_or_nothing_moves_there_is_nothing(table: Table, size: WinSize, motion: Motion) -> None:
    table.celebrate(size, motion)
    assert table.celebration.is_idle and not table.timer_runs()
    assert table.ends == 1


@pytest.mark.parametrize("motion", [MOVING, STILL])
@pytest.mark.parametrize("size", WINS)
def test_it_lasts_as_long_as_it_should_and_leaves_nothing(table: Table, size: WinSize, motion: Motion) -> None:
    empty = table.picture()
    table.celebrate(size, motion)
    table.clock.wait(motion.celebration_ms(size) - 1)
    assert not table.celebration.is_idle
    table.clock.wait(1)
    assert table.celebration.is_idle and not table.timer_runs()
    assert table.ends == 1
    assert table.picture() == empty == table.on_screen()


def test_a_flush_ends_it_once(table: Table) -> None:
    empty = table.on_screen()
    table.celebrate(WinSize.GRAND)
    table.clock.wait(800)
    table.celebration.flush()
    table.celebration.flush()
    assert table.ends == 1 and not table.timer_runs()
    assert table.on_screen() == empty


def test_another_one_takes_over(table: Table) -> None:
    table.celebrate(WinSize.GRAND)
    table.clock.wait(800)
    table.celebrate(WinSize.SMALL)
    table.clock.wait(600)
    assert table.celebration.is_idle and table.ends == 2


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


@pytest.mark.parametrize("motion", [MOVING, STILL])
@pytest.mark.parametrize("size", WINS)
def test_what_is_painted_bit_by_bit_is_the_whole_picture(table: Table, size: WinSize, motion: Motion) -> None:
    table.celebrate(size, motion)
    while not table.celebration.is_idle:
        assert table.on_screen() == table.all_painted_again()
        table.clock.wait(47)


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


def test_what_stands_still_is_not_painted_again(table: Table) -> None:
    table.celebrate(WinSize.BIG, STILL)
    table.on_screen()
    before = table.paintings
    for _ in range(20):
        table.clock.wait(FRAME_MS)
        table.on_screen()
    assert table.paintings == before
    table.celebration.flush()


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


def test_it_follows_the_table_to_another_size(table: Table) -> None:
    table.celebrate(WinSize.BIG, STILL)
    table.resize(1080, 300)
    picture = table.picture()
    left = round(2 * CARDS[4].left()) - 2
    assert picture.pixelColor(left, 176).red() > 150
    table.clock.wait(2000)
    assert table.celebration.is_idle


def test_whoever_is_destroyed_celebrates_no_more(qtbot: QtBot) -> None:
    table, clock = Table(qtbot), HandClock()
    celebration = Celebration(table, clock)
    celebration.celebrate(CARDS, WinSize.GRAND, MOVING)
    celebration.deleteLater()
    QCoreApplication.sendPostedEvents(celebration, QEvent.Type.DeferredDelete)
    clock.wait(100)
    assert not clock.is_running

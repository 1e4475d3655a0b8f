"""A card answers the pointer: it is lifted, tilted, pressed and marked."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent, QImage, QMouseEvent, QPolygon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_card
from cardroom.widgets.cards.card_life import TILT
from cardroom.widgets.cards.card_picture import CardPicture, CardPose
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.paint.eased import MARK_MS
from cardroom.widgets.window.look import Look, Speed
from tests.widgets.on_screen import EventCount, added, timer_runs

ACE = parse_card("AS")


@pytest.fixture
def picture(qtbot: QtBot) -> Iterator[CardPicture]:
    picture = added(qtbot, CardPicture(), 200, 310)
    picture.show_card(ACE)
    picture.show()
    qtbot.waitExposed(picture)
    yield picture


def point_at(picture: CardPicture, point: QPoint, wait: QtBot | None = None) -> None:
    """Moves the pointer over the card, and may wait for it."""
    place, there = QPointF(point), QPointF(picture.mapToGlobal(point))
    if picture.posture.lift:
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(QEvent.Type.MouseMove, place, there, none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(picture, event)
    else:
        QApplication.sendEvent(picture, QEnterEvent(place, place, there))
    if wait is not None:
        wait_until_still(wait, picture)


def leave(picture: CardPicture) -> None:
    QApplication.sendEvent(picture, QEvent(QEvent.Type.Leave))


def wait_until_still(qtbot: QtBot, picture: CardPicture) -> None:
    qtbot.waitUntil(lambda: not timer_runs(picture), timeout=20_000)


def shot(picture: CardPicture) -> QImage:
    return picture.grab().toImage()


def card_area(image: QImage, picture: CardPicture) -> QRect:
    """Returns the rectangle round all white pixels."""
    white = [
        QPoint(x, y)
        for y in range(0, image.height())
        for x in range(0, image.width(), 3)
        if image.pixelColor(x, y).lightness() > 245
    ]
    return QPolygon(white).boundingRect()


def test_the_pointer_lifts_a_card_and_it_lies_down_again(qtbot: QtBot, picture: CardPicture) -> None:
    flat = shot(picture)
    point_at(picture, picture.card_rect().center())
    assert timer_runs(picture), "it moves, and takes its time"
    wait_until_still(qtbot, picture)
    assert picture.posture.lift == 1
    assert card_area(shot(picture), picture).top() < card_area(flat, picture).top()
    leave(picture)
    wait_until_still(qtbot, picture)
    assert shot(picture) == flat
    assert picture.posture.is_still


def test_it_leans_towards_the_pointer_and_never_far(qtbot: QtBot, picture: CardPicture) -> None:
    place = picture.card_rect()
    point_at(picture, place.center(), qtbot)
    for point, across, down in (
        (place.topLeft() + QPoint(2, 2), -1, -1),
        (place.bottomRight() - QPoint(2, 2), 1, 1),
        (place.center(), 0, 0),
    ):
        point_at(picture, point)
        lean = picture.posture.lean
        assert (round(lean.x()), round(lean.y())) == (across, down)
        now = picture.posture.place(place, 10)
        edges = picture.posture.turning(now)
        left = abs(edges.map(QPointF(-50, 50)).y() - edges.map(QPointF(-50, -50)).y())
        right = abs(edges.map(QPointF(50, 50)).y() - edges.map(QPointF(50, -50)).y())
        assert (left > right) == (across < 0), "the side under the pointer is nearer"
        assert (left < right) == (across > 0)
        top = edges.map(QPointF(50, -50)).x() - edges.map(QPointF(-50, -50)).x()
        bottom = edges.map(QPointF(50, 50)).x() - edges.map(QPointF(-50, 50)).x()
        assert ((top > bottom), (top < bottom)) == (down < 0, down > 0)
    assert TILT <= 8


def test_a_lifted_card_stays_within_its_widget(qtbot: QtBot, picture: CardPicture) -> None:
    place = picture.card_rect()
    for pose in CardPose:
        picture.show_card(ACE, pose=pose)
        for corner in (place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()):
            point_at(picture, corner, qtbot)
            now = picture.posture.place(place, max(6, picture.height() // 26))
            around = picture.posture.turning(now).mapRect(now.translated(-now.center()))
            assert picture.rect().toRectF().contains(around)


def test_a_card_at_its_edge_does_not_flicker(qtbot: QtBot, picture: CardPicture) -> None:
    place = picture.card_rect()
    edges = (
        QPoint(place.center().x(), place.bottom()),
        QPoint(place.left(), place.center().y()),
        QPoint(place.center().x(), place.top()),
    )
    for pose in CardPose:
        picture.show_card(ACE, pose=pose)
        for edge in edges:
            point_at(picture, edge, qtbot)
            for _ in range(3):  # the lifted card has left this point: the system still says that the pointer is here
                point_at(picture, edge)
                assert picture.posture.lift == 1
                assert picture.hitButton(edge)
    point_at(picture, QPoint(1, 1), qtbot)
    assert picture.posture.lift == 0, "beside the card"


@pytest.mark.parametrize("why", ["disabled", "empty", "hidden"])
def test_only_a_card_that_can_be_pressed_is_lifted(qtbot: QtBot, picture: CardPicture, why: str) -> None:
    point_at(picture, picture.card_rect().center(), qtbot)
    if why == "disabled":
        picture.setEnabled(False)
    elif why == "empty":
        picture.show_card(None)
    else:
        picture.hide()
    wait_until_still(qtbot, picture)
    assert picture.posture.lift == 0
    if why != "hidden":
        point_at(picture, picture.card_rect().center())
        assert not timer_runs(picture)


@pytest.mark.parametrize("look", [Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_without_motion_it_is_not_lifted_and_a_press_or_mark_is_there_at_once(picture: CardPicture, look: Look) -> None:
    picture.apply_look(look)
    point_at(picture, picture.card_rect().center())
    assert picture.posture.lift == 0
    QTest.keyPress(picture, Qt.Key.Key_Space)
    assert picture.posture.press == 1
    QTest.keyRelease(picture, Qt.Key.Key_Space)
    assert picture.posture.press == 0
    assert not timer_runs(picture)
    picture.show_card(ACE, pose=CardPose.DIMMED)
    assert picture.posture.dim == 1
    assert not timer_runs(picture)


def test_a_press_is_seen_in_the_next_frame(picture: CardPicture) -> None:
    before = shot(picture)
    QTest.mousePress(picture, Qt.MouseButton.LeftButton, pos=picture.card_rect().center())
    assert picture.posture.press == 1, "nothing to wait for"
    down = card_area(shot(picture), picture)
    assert down.width() < card_area(before, picture).width()
    QTest.mouseRelease(picture, Qt.MouseButton.LeftButton, pos=picture.card_rect().center())
    assert timer_runs(picture), "it comes up with ease"


def test_a_mark_moves_the_card_and_unmarking_moves_it_back(qtbot: QtBot, picture: CardPicture) -> None:
    flat = shot(picture)
    picture.show_card(ACE, pose=CardPose.DIMMED)
    assert picture.posture.dim < 1, "it takes its time"
    wait_until_still(qtbot, picture)
    dimmed = shot(picture)
    assert dimmed.pixelColor(100, 60).lightness() < flat.pixelColor(100, 60).lightness()
    assert picture.card_rect().contains(picture.lying_rect())
    assert picture.lying_rect().height() < picture.card_rect().height()
    assert picture.lying_rect().bottom() == picture.card_rect().bottom()
    picture.show_card(ACE)
    wait_until_still(qtbot, picture)
    assert shot(picture) == flat


def test_a_mark_takes_the_time_of_a_mark_and_another_card_none(picture: CardPicture) -> None:
    for speed in Speed:
        assert round(MARK_MS * speed.factor) == Motion(speed).ms(Gesture.MARK)
    picture.show_card(ACE, pose=CardPose.RAISED)
    picture.show_card(parse_card("2H"), pose=CardPose.DIMMED)
    assert (picture.posture.raised, picture.posture.dim) == (0, 1)
    assert not timer_runs(picture)


def test_a_card_that_stays_under_the_pointer_costs_nothing(qtbot: QtBot, picture: CardPicture) -> None:
    point_at(picture, picture.card_rect().center(), qtbot)
    QApplication.processEvents()
    watcher = EventCount(picture, QEvent.Type.Paint)
    for _ in range(5):
        point_at(picture, picture.card_rect().center())
        QApplication.processEvents()
    assert watcher.count == 0
    point_at(picture, picture.card_rect().topLeft())
    QApplication.processEvents()
    assert watcher.count == 1

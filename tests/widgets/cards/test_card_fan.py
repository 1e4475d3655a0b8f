"""A fan of cards: its shape, lifting and picking by all devices."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import JOKER
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.fan_shape import FanPose, FanShape
from cardroom.widgets.window.look import Back, Look, Speed
from tests.dressed import dress

LEFT = Qt.MouseButton.LeftButton


class Held:
    """A fan in a window, and the signals it has emitted."""

    def __init__(self, qtbot: QtBot) -> None:
        self.fan = CardFan()
        self.qtbot = qtbot
        self.picked: list[int] = []
        self.lifted: list[int] = []
        self.fan.picked.connect(self.picked.append)
        self.fan.lifted.connect(self.lifted.append)
        qtbot.addWidget(self.fan)
        self.fan.resize(500, 200)
        self.fan.show_cards([None] * 5)
        self.fan.name_cards([f"Card {place + 1} of 5" for place in range(5)])
        self.fan.show()
        qtbot.waitExposed(self.fan)

    def settle(self) -> None:
        """Waits until no card glides."""
        self.qtbot.waitUntil(lambda: not self.fan._motion.is_moving)

    def at(self, place: int) -> QPoint:
        shape = self.fan.shape()
        return shape.turning(place).map(QPointF(-shape.card_size.width() / 2 + 6, 0)).toPoint()


@pytest.fixture
def held(qtbot: QtBot) -> Iterator[Held]:
    dress()
    yield Held(qtbot)


def test_nothing_happens_where_picking_is_not_allowed(held: Held) -> None:
    QTest.mouseMove(held.fan, held.at(2))
    QTest.mouseClick(held.fan, LEFT, pos=held.at(2))
    held.fan.buttons[1].click()
    held.fan.pick()
    assert held.picked == []
    assert held.fan.lifted_place is None


def test_the_first_press_lifts_a_card_and_the_second_picks_it(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    QTest.mouseMove(held.fan, held.at(3))
    assert held.fan.lifted_place == 3
    before = held.fan.grab().toImage()
    QTest.mouseClick(held.fan, LEFT, pos=held.at(3))
    assert held.picked == []
    assert held.fan.marked_place == 3
    assert held.fan.grab().toImage() != before, "the chosen card is framed"
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1), delay=500)
    assert held.fan.marked_place == 1, "another card is chosen"
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1), delay=500)
    assert held.picked == [1]
    assert held.lifted == [3, 1]


def test_a_double_click_picks_nothing(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1))
    QTest.mouseDClick(held.fan, LEFT, pos=held.at(1))
    assert held.picked == []
    assert held.fan.marked_place == 1
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1), delay=500)
    assert held.picked == [1]


def test_a_chosen_card_stays_chosen_when_the_pointer_leaves(held: Held) -> None:
    held.fan.name_cards(())
    held.fan.allow_picking(allowed=True)
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1))
    QCoreApplication.sendEvent(held.fan, QEvent(QEvent.Type.Leave))
    assert held.fan.marked_place == held.fan.lifted_place == 1
    held.fan.lift_beside(1)
    assert held.fan.marked_place is None, "the arrows lift another one"


def test_a_click_that_shakes_is_still_a_click_and_one_that_leaves_is_none(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    QTest.mouseClick(held.fan, LEFT, pos=held.at(1))
    QTest.mousePress(held.fan, LEFT, pos=held.at(1), delay=500)
    QTest.mouseMove(held.fan, held.at(1) + QPoint(60, 3))
    QTest.mouseRelease(held.fan, LEFT, pos=held.at(1) + QPoint(60, 3))
    assert held.picked == [1]
    QTest.mousePress(held.fan, LEFT, pos=held.at(1))
    QTest.mouseRelease(held.fan, LEFT, pos=QPoint(-80, 20))
    assert held.picked == [1]


def test_a_click_beside_the_cards_picks_nothing(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    QTest.mouseClick(held.fan, LEFT, pos=QPoint(3, 3))
    assert held.picked == []


def test_the_arrows_lift_and_go_round(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    held.fan.lift_beside(1)
    assert held.fan.lifted_place == 2, "the first press lifts the middle"
    for _ in range(3):
        held.fan.lift_beside(1)
    assert held.fan.lifted_place == 0
    held.fan.lift_beside(-1)
    assert held.fan.lifted_place == 4
    held.fan.pick()
    assert held.picked == [4]


def test_every_card_is_a_control_that_speaks(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    for place, button in enumerate(held.fan.buttons):
        spoken = QAccessible.queryAccessibleInterface(button)
        assert spoken is not None
        assert spoken.text(QAccessible.Text.Name) == f"Card {place + 1} of 5"
        assert spoken.role() == QAccessible.Role.Button
    held.fan.buttons[4].setFocus()
    assert held.fan.lifted_place == 4
    QTest.keyClick(held.fan.buttons[4], Qt.Key.Key_Space)
    assert held.picked == [4]


def test_the_controls_do_not_overlap_and_are_where_their_cards_are(held: Held) -> None:
    places = [button.geometry() for button in held.fan.buttons]
    for left, right in pairwise(places):
        assert left.right() < right.left()
        assert not left.intersects(right)
    assert held.fan.rect().adjusted(-1, -1, 1, 1).contains(places[0].united(places[-1]))


def test_cards_that_leave_take_their_controls_with_them(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    held.fan.lift(4)
    held.fan.show_cards([None] * 3)
    assert held.fan.lifted_place is None
    assert len(held.fan.buttons) == 0, "names that fit no more are not spoken"
    held.fan.name_cards(["one", "two", "three"])
    assert len(held.fan.buttons) == 3
    held.fan.name_cards(())
    assert held.fan.buttons == ()


def test_a_lifted_card_is_lowered_when_picking_is_disabled(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    held.fan.lift(1)
    held.fan.allow_picking(allowed=False)
    assert held.fan.lifted_place is None


def test_a_hand_that_goes_away_lets_the_card_sink(held: Held, qtbot: QtBot) -> None:
    held.fan.name_cards(())
    held.fan.allow_picking(allowed=True)
    QTest.mouseMove(held.fan, held.at(2))
    held.fan.leaveEvent(None)  # type: ignore[arg-type]
    assert held.fan.lifted_place is None
    assert held.lifted[-1] == -1


def test_the_picture_follows_cards_lift_light_and_deck(held: Held) -> None:
    fan = held.fan
    pictures = [fan.grab().toImage()]
    fan.show_cards([None, JOKER, None, None, None])
    pictures.append(fan.grab().toImage())
    fan.show_cards([None, JOKER, None, None, None], lit=frozenset({1}))
    pictures.append(fan.grab().toImage())
    fan.show_lifted(1)
    held.settle()
    pictures.append(fan.grab().toImage())
    fan.apply_look(Look(back=Back.BLUE))
    pictures.append(fan.grab().toImage())
    for one, other in pairwise(pictures):
        assert one != other


# --- motion ----------------------------------------------------------------------------------------------------------


def poses(held: Held) -> list[FanPose]:
    fan = held.fan
    return [fan._motion.poses[key] for key in fan._keys]


def test_a_lifted_card_rises_in_a_short_time_and_then_nothing_moves(held: Held) -> None:
    held.fan.allow_picking(allowed=True)
    held.fan.lift(2)
    assert poses(held)[2].rise == 0, "it starts from its place"
    assert held.fan._motion.is_moving
    held.settle()
    assert [pose.rise for pose in poses(held)] == [0, 0, 1, 0, 0]
    assert not any(timer.isActive() for timer in held.fan.findChildren(QTimer))


@pytest.mark.parametrize("look", [Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_without_motion_a_lifted_card_is_there_at_once(held: Held, look: Look) -> None:
    held.fan.apply_look(look)
    held.fan.allow_picking(allowed=True)
    held.fan.lift(2)
    assert poses(held)[2].rise == 1
    assert not held.fan._motion.is_moving


def test_a_fan_closes_the_gap_of_a_card_that_has_left(held: Held) -> None:
    before = poses(held)
    held.fan.show_cards([None] * 4, kept=(0, 1, 3, 4))
    assert poses(held) == [before[place] for place in (0, 1, 3, 4)], "no card jumps"
    held.settle()
    shape = held.fan.shape()
    assert poses(held) == [FanPose.in_fan(shape, place, lifted=False) for place in range(4)]


def test_a_new_card_is_at_its_place_at_once(held: Held) -> None:
    held.fan.show_cards([None] * 6, kept=(0, 1, 2, 3, 4, None))
    assert poses(held)[5] == FanPose.in_fan(held.fan.shape(6), 5, lifted=False)
    assert held.fan._motion.is_moving


def test_cards_of_a_deal_are_where_they_will_be_in_the_whole_hand(held: Held) -> None:
    held.fan.show_cards([None] * 2, spread=9)
    shape = held.fan.shape(9)
    assert poses(held) == [FanPose.in_fan(shape, place, lifted=False) for place in range(2)]
    held.fan.show_cards([None] * 9)
    assert poses(held)[:2] == [FanPose.in_fan(shape, place, lifted=False) for place in range(2)]


def test_a_gap_shows_the_felt_and_moves_nothing(held: Held) -> None:
    whole = held.fan.grab().toImage()
    held.fan.show_gaps(frozenset({2}))
    assert held.fan.grab().toImage() != whole
    assert not held.fan._motion.is_moving
    held.fan.show_cards([None] * 5)
    assert held.fan.grab().toImage() == whole


areas = st.builds(QRectF, st.just(10.0), st.just(20.0), st.floats(110, 1400), st.floats(70, 500))


@given(areas, st.integers(1, 27))
def test_a_fan_fits_its_area_with_any_card_lifted(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    for place in range(count):
        for lifted in (False, True):
            size = shape.card_size
            card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
            turned = shape.turning(place, lifted=lifted).mapRect(card)
            assert area.adjusted(-2, -2, 2, 2).contains(turned)


@given(areas, st.integers(1, 27))
def test_each_card_can_be_hit_where_it_is_visible(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    for place in range(count):
        left_edge = QPointF(-shape.card_size.width() / 2 + min(shape.step, 8) / 2, 0)
        assert shape.place_at(shape.turning(place).map(left_edge)) == place


@given(areas, st.integers(1, 27))
def test_a_fan_is_symmetric_and_leans_more_at_its_ends(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    leans = [shape.angle(place) for place in range(count)]
    assert leans == sorted(leans)
    assert leans == pytest.approx([-lean for lean in reversed(leans)], abs=1e-9)
    assert max(leans) <= 18


def test_a_lifted_card_rises_along_its_own_lean() -> None:
    shape = FanShape.fitting(QRectF(0, 0, 600, 200), 7)
    assert shape.middle(0, lifted=True).x() < shape.middle(0).x()
    assert shape.middle(6, lifted=True).x() > shape.middle(6).x()
    assert all(shape.middle(place, lifted=True).y() < shape.middle(place).y() for place in range(7))


def test_strips_lie_side_by_side_and_beside_them_is_no_card() -> None:
    shape = FanShape.fitting(QRectF(0, 0, 600, 200), 5)
    for place in range(4):
        assert shape.strip(place).right() == pytest.approx(shape.strip(place + 1).left())
    shape = FanShape.fitting(QRectF(0, 0, 400, 160), 3)
    assert shape.place_at(QPointF(2, 2)) is None
    assert FanShape.fitting(QRectF(0, 0, 400, 160), 0).place_at(QPointF(200, 80)) is None

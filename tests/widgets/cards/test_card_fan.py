"""A fan of cards: lifting and picking by all input devices."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import dress
from cardroom.cards.cards import JOKER
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.window.look import Back, Look

LEFT = Qt.MouseButton.LeftButton


class Held:
    """A fan in a window, and the signals it has emitted."""

    def __init__(self, qtbot: QtBot) -> None:
        self.fan = CardFan()
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
    pictures.append(fan.grab().toImage())
    fan.wear(Look(back=Back.BLUE))
    pictures.append(fan.grab().toImage())
    for one, other in pairwise(pictures):
        assert one != other

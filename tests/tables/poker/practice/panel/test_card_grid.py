"""Cards of the grid can be picked by mouse and arrow keys."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK, JOKER
from cardroom.tables.poker.practice.panel.card_grid import CardGrid
from cardroom.widgets.window.look import Deck, Look


@pytest.fixture
def grid(qtbot: QtBot) -> CardGrid:
    grid = CardGrid()
    qtbot.addWidget(grid)
    grid.resize(760, 200)
    grid.show()
    grid.activateWindow()
    qtbot.waitUntil(grid.isActiveWindow)
    return grid


def focused(grid: CardGrid) -> int:
    return next(card for card, button in grid.buttons.items() if button is QApplication.focusWidget())


def test_every_card_can_be_picked_with_the_mouse_and_is_spoken(grid: CardGrid) -> None:
    picked: list[int] = []
    grid.picked.connect(picked.append)
    for card in DECK:
        QTest.mouseClick(grid.buttons[card], Qt.MouseButton.LeftButton)
    assert picked == list(DECK)
    buttons = list(grid.buttons.values())
    assert not any(button.isChecked() for button in buttons), "the frame follows what is shown"
    assert buttons[0].accessibleName() == "Ace of spades"
    assert len({button.accessibleName() for button in buttons}) == len(DECK)
    rows = [[button.geometry() for button in buttons[row * 13 : row * 13 + 13]] for row in range(4)]
    assert {right.left() - left.right() - 1 for row in rows for left, right in pairwise(row)} == {3}, "pixels"
    assert {below[0].top() - above[0].bottom() - 1 for above, below in pairwise(rows)} == {3}
    for look, colours in (
        (Look(), ["black", "red", "red", "black", "black"]),
        (Look(deck=Deck.FOUR_COLOUR_LARGE), ["black", "red", "blue", "green", "black"]),
    ):
        grid.apply_look(look)
        assert [str(grid.buttons[card].property("ink")) for card in (0, 13, 26, 39, JOKER)] == colours


def test_the_arrow_keys_reach_every_card(grid: CardGrid) -> None:
    grid.buttons[0].setFocus()
    reached, ahead = {0}, [0]
    while ahead:
        here = ahead.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            grid.buttons[here].setFocus()
            QTest.keyClick(grid.buttons[here], key)
            if focused(grid) not in reached:
                reached.add(focused(grid))
                ahead.append(focused(grid))
    assert reached == set(DECK)


def test_an_arrow_key_moves_by_one_card_when_it_is_pressed(grid: CardGrid) -> None:
    grid.buttons[5].setFocus()
    QTest.keyPress(grid.buttons[5], Qt.Key.Key_Right)
    assert focused(grid) == 6
    QTest.keyRelease(grid.buttons[6], Qt.Key.Key_Right)
    assert focused(grid) == 6


def test_a_full_hand_leaves_only_its_own_cards(grid: CardGrid) -> None:
    hand = (0, 5, 13, 51, JOKER)
    grid.show_picked(hand, full=True)
    assert {card for card, button in grid.buttons.items() if button.isEnabled()} == set(hand)
    assert {card for card, button in grid.buttons.items() if button.isChecked()} == set(hand)
    grid.buttons[0].setFocus()
    QTest.keyClick(grid.buttons[0], Qt.Key.Key_Right)
    assert focused(grid) == 5, "what cannot be pressed is stepped over"


def test_it_is_entered_where_tab_enters_it_or_at_a_card_that_can_be_pressed(grid: CardGrid) -> None:
    grid.buttons[30].setFocus()
    by_tab = [card for card, each in grid.buttons.items() if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert by_tab == [30], "Tab enters at one card alone"
    grid.buttons[30].clearFocus()
    grid.enter()
    assert focused(grid) == 30
    grid.show_picked((5, 6, 7, 8, 9), full=True)
    grid.enter()
    assert focused(grid) == 5

"""Every card of the grid can be picked; typed hands are read.

Cards are picked by mouse and with the arrow keys.
"""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, cards_text, parse_hand
from cardroom.tables.poker.practice.panel.card_grid import CardGrid
from cardroom.tables.poker.practice.panel.hand_field import TypedHand, read_hand
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


HAND = parse_hand("AS KS 4D 4H JOKER")


@pytest.mark.parametrize(
    "text",
    [
        "AS KS 4D 4H JOKER",
        " as,ks, 4d;4h joker ",
        "A♠ K♠ 4♦\ufe0f 4♥ Joker",
        "ＡＳ ＫＳ　４Ｄ、４Ｈ・ＪＯＫＥＲ",
    ],
)
def test_a_whole_hand_in_several_spellings(text: str) -> None:
    assert read_hand(text, is_finished=True) == TypedHand(HAND)


@pytest.mark.parametrize("text", ["", "A", "1", "10", "AS K", "AS JOKE", "as jo"])
def test_the_beginning_of_a_card_is_no_fault_while_it_is_typed(text: str) -> None:
    assert read_hand(text).fault == ""


@pytest.mark.parametrize(("text", "word"), [("AS X", "X"), ("A ", "A"), ("AS 11H KD", "11H"), ("ASKS", "ASKS")])
def test_an_unknown_card_is_named(text: str, word: str) -> None:
    hand = read_hand(text)
    assert hand.fault == f"{word} is not a card. Write AS, 10D, QC or JOKER."
    assert hand.short_fault == f"{word} is not a card."


def test_faults_are_reported_and_the_other_cards_are_read_all_the_same() -> None:
    assert read_hand("TS").cards == read_hand("10S").cards == (9,)
    assert read_hand("AS XX KD").cards == (0, 38)
    assert read_hand("QUEENOFSPADES AS").short_fault == "QUEENOFS… is not a card.", "a long word is cut"
    assert read_hand("AS KD AS") == TypedHand((0, 38), "A♠ is there twice.")
    assert read_hand("2S 3S 4S 5S 6S 7S") == TypedHand((1, 2, 3, 4, 5), "A hand has five cards.")
    assert read_hand("2S 3S") == TypedHand((1, 2))
    assert read_hand("2S 3S", is_finished=True) == TypedHand((1, 2), "A hand has five cards. Cards still to type: 3.")
    assert read_hand("", is_finished=True).fault.endswith("still to type: 5.")
    assert read_hand("AS XX AS", is_finished=True).fault.startswith("XX is not"), "the first fault"
    assert read_hand("AS AS XX", is_finished=True).fault == "A♠ is there twice."


@given(st.lists(st.sampled_from(DECK), max_size=HAND_SIZE, unique=True))
def test_what_the_field_writes_it_reads(cards: list[int]) -> None:
    assert read_hand(cards_text(cards)) == TypedHand(tuple(cards))


@given(st.text(max_size=30))
def test_any_text_gives_different_cards(text: str) -> None:
    cards = read_hand(text).cards
    assert len(set(cards)) == len(cards) <= HAND_SIZE

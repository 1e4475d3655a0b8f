"""Hands are typed on the page of any hand, and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from cardroom.cards.cards import DECK, HAND_SIZE, cards_text, parse_hand
from cardroom.tables.poker.practice.panel.hand_field import TypedHand, read_hand
from cardroom.widgets.window.look import Look, Speed, TextSize
from tests.keys import focused
from tests.tables.poker.practice.panel.school import S, School


@pytest.fixture
def typing(school: School) -> QLineEdit:
    """Returns the field, reached by its printed keys."""
    school.press(Qt.Key.Key_E, S.ASK)
    school.key(Qt.Key.Key_H)
    assert school.panel.controls.typed.hasFocus()
    return school.panel.controls.typed


def test_letters_in_the_field_press_no_printed_key(school: School, typing: QLineEdit) -> None:
    for letters in ("ehwlrsautg", "EHWLRSAUTG", "12345 ", "/*-+.,"):
        typing.clear()
        QTest.keyClicks(typing, letters)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace):
            QTest.keyClick(typing, key)
        QTest.keyClick(typing, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        QApplication.processEvents()
        assert school.state is S.ASK, letters
        assert typing.hasFocus(), letters
        assert school.has_asked(), letters
    QTest.keyClick(typing, Qt.Key.Key_Escape)
    school.wait_for(S.CHOOSE)


def test_the_field_follows_the_grid_and_forgets_what_is_no_card(school: School, typing: QLineEdit) -> None:
    controls = school.panel.controls
    QTest.keyClicks(typing, "AS 7")
    school.qtbot.waitUntil(lambda: school.has_asked(0))
    for control, text in ((controls.grid.buttons[22], "AS 10H"), (controls.asked1, "10H"), (controls.markAll, "")):
        school.click(control)
        assert typing.text() == text
    QTest.keyClicks(typing, "AS XX")
    school.qtbot.waitUntil(lambda: school.has_asked(0))
    QTest.keyClick(typing, Qt.Key.Key_Escape)
    school.wait_for(S.CHOOSE)
    assert not typing.isEnabled()
    school.press(Qt.Key.Key_E, S.ASK)
    assert (typing.text(), controls.answer.text()) == ("AS", ""), "text that is no card is gone"


def test_what_is_wrong_with_a_text_is_said_once(school: School, typing: QLineEdit) -> None:
    spoken, answer = school.listen(), school.panel.controls.answer
    for text, message in (
        ("AS XY ", "XY is not a card. Write AS, 10D, QC or JOKER."),
        ("AS AS", "A♠ is there twice."),
        ("2S 3S 4S 5S 6S 7S", "A hand has five cards."),
    ):
        typing.clear()
        QTest.keyClicks(typing, text)
        school.qtbot.waitUntil(lambda wanted=message: answer.text() == wanted)  # type: ignore[misc] # mypy: lambda default
        assert spoken.count(message.replace("A♠", "Ace of spades")) == 1
    typing.clear()
    QTest.keyClick(typing, Qt.Key.Key_A)
    QTest.keyClick(typing, Qt.Key.Key_Backspace)
    assert answer.text() == ""


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.usefixtures("language")
def test_answers_and_faults_fit_a_small_window(school: School, typing: QLineEdit, text_size: TextSize) -> None:
    answer = school.panel.controls.answer
    school.panel._appearance.apply_look(Look(speed=Speed.OFF, text_size=text_size))
    school.panel.resize(800, 600)
    for text in ("10H 10D 9S 9C 2C", "ABCDEFGHIJKLM ", "10H 10H ", "AS"):
        typing.clear()
        QTest.keyClicks(typing, text)
        QTest.keyClick(typing, Qt.Key.Key_Return)
        school.qtbot.waitUntil(lambda: bool(answer.text()))
        QApplication.processEvents()
        assert max(map(answer.fontMetrics().horizontalAdvance, answer.lines)) <= answer.width(), answer.text()
    assert (school.panel.width(), school.panel.height()) == (800, 600)


def test_enter_leaves_with_a_whole_hand_and_says_how_many_cards_are_missing(school: School, typing: QLineEdit) -> None:
    wanted: list[bool] = []
    school.panel.coach_wanted.connect(lambda: wanted.append(True))
    QTest.keyClicks(typing, "AS 10H")
    QTest.keyClick(typing, Qt.Key.Key_Return)
    school.qtbot.waitUntil(lambda: school.has_asked(0, 22))
    assert school.panel.controls.answer.text() == "A hand has five cards. Cards still to type: 3."
    typing.clear()
    QTest.keyClicks(typing, "AS KS 4D 4h joker")
    school.qtbot.waitUntil(lambda: school.has_asked(*HAND))
    controls = school.panel.controls
    assert controls.answer.text().startswith("Best: keep 4♦ 4♥ Joker (average ")
    assert [card for card, button in controls.grid.buttons.items() if button.isChecked()] == sorted(HAND)
    assert typing.text() == "AS KS 4D 4h joker", "what is typed stays as it is"
    assert [picture.hint for picture in controls.asked] == ["", "", "KEEP", "KEEP", "KEEP"]
    QTest.keyClick(typing, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is school.panel.controls.grid.buttons[0]
    QTest.keyClick(focused(), Qt.Key.Key_W)
    assert wanted == [True], "W opens all holds again"
    assert school.has_asked(*HAND)


HAND = parse_hand("AS KS 4D 4H JOKER")


def test_a_whole_hand_in_several_spellings() -> None:
    plain, signs, wide = " as,ks, 4d;4h joker ", "A♠ K♠ 4♦\ufe0f 4♥ Joker", "ＡＳ ＫＳ　４Ｄ、４Ｈ・ＪＯＫＥＲ"
    for text in ("AS KS 4D 4H JOKER", plain, signs, wide):
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

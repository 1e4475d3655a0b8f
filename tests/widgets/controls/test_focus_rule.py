"""The focus rule: keys act as printed, a lost focus returns."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardroom.widgets.cards.card_cursor import make_card_cursor
from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import KeyDialog
from tests.keys import focused
from tests.widgets.on_screen import activate, added

Key: TypeAlias = Qt.Key
Reason: TypeAlias = Qt.FocusReason
Lose: TypeAlias = Callable[[QWidget], None]


class Room(FocusHome, QWidget):
    """A window with one control of each kind; logs the clicked buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked: list[str] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        self.deal, self.coach, self.leave = (self._button(name) for name in ("deal", "coach", "leave"))
        self.open_cards, self.name, self.number, self.page = QCheckBox(), QLineEdit(), QSpinBox(), QTextEdit()
        self.page.setTabChangesFocus(True)
        self.rounds, self.tables, self.box, self.seats = QListWidget(), QComboBox(), QFrame(), QRadioButton()
        self.rounds.addItems(["Cats", "Dogs", "Lynxes"])
        self.tables.addItems(["Cats", "Dogs", "Lynxes"])
        self.inner = self._button("inner")
        QVBoxLayout(self.box).addWidget(self.inner)
        buttons = (self.deal, self.coach, self.leave, self.open_cards)
        for each in (*buttons, self.name, self.number, self.page, self.rounds, self.tables, self.box, self.seats):
            column.addWidget(each)
        keys = KeyMap({"K": self.coach, "L": self.leave, "Esc": self.leave, "Ctrl+Z": self.coach}, primary=self.deal)
        self.rule = FocusRule(self, keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.rule.handle(event):
            super().keyPressEvent(event)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(name)
        button.clicked.connect(lambda: self.clicked.append(name))
        return button

    def reach(self, control: QWidget) -> None:
        """Moves the focus to a control with Tab."""
        self.setFocus()
        for _ in range(20):
            if focused() is control:
                return
            QTest.keyClick(focused(), Key.Key_Tab)
        raise AssertionError(f"Tab does not reach {control}")


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    room = added(qtbot, Room())
    activate(qtbot, room)
    return room


def press(key: Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Presses a key in the window, which passes it on."""
    handle = focused().window().windowHandle()
    QTest.keyClick(handle, key, modifiers)


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_space_and_enter_press_the_main_button_unless_a_control_was_reached_by_key(room: Room, key: Key) -> None:
    for reason in (Reason.MouseFocusReason, Reason.OtherFocusReason):
        for control in (room.coach, room.open_cards, room.rounds, room.tables, room):
            control.setFocus(reason)
            press(key)
    assert room.clicked == ["deal"] * 10
    assert not room.open_cards.isChecked()
    assert QApplication.activePopupWidget() is None
    room.clicked.clear()
    room.reach(room.coach)
    press(key)
    room.reach(room.open_cards)
    press(key)
    assert room.clicked == ["coach"]
    assert room.open_cards.isChecked()
    QTest.keyClick(focused(), Key.Key_Backtab)
    assert focused() is room.leave
    press(key)
    assert room.clicked == ["coach", "leave"]
    room.seats.setFocus(Reason.ShortcutFocusReason)
    press(key)
    assert room.seats.isChecked()
    press(key)
    assert room.clicked == ["coach", "leave", "deal"], "a radio button takes the key only while it can be checked"


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_list_of_choices_that_was_reached_with_tab_opens(room: Room, key: Key, qtbot: QtBot) -> None:
    room.reach(room.tables)
    press(key)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    room.tables.hidePopup()
    assert room.clicked == []


def test_a_control_reached_with_tab_keeps_its_frame_when_the_window_comes_back(room: Room, qtbot: QtBot) -> None:
    room.reach(room.coach)
    other = added(qtbot, QLineEdit())
    activate(qtbot, other)
    room.activateWindow()
    qtbot.waitUntil(room.coach.hasFocus)
    press(Key.Key_Space)
    assert room.clicked == ["coach"]


def test_a_card_cursor_is_always_pressed_and_can_leave_enter_to_the_window(room: Room) -> None:
    reasons = (Reason.MouseFocusReason, Reason.OtherFocusReason, Reason.TabFocusReason)
    for enter, wanted in ((True, ["inner", "inner"]), (False, ["inner", "deal"])):
        make_card_cursor(room.inner, enter=enter)
        for reason in reasons:
            room.clicked.clear()
            room.inner.setFocus(reason)
            press(Key.Key_Space)
            press(Key.Key_Return)
            assert room.clicked == wanted
            room.setFocus()


def test_a_text_field_takes_its_signs_and_leaves_escape_to_the_window(room: Room) -> None:
    room.name.setFocus()
    for key in (Key.Key_K, Key.Key_Space, Key.Key_L, Key.Key_Left, Key.Key_Backspace, Key.Key_Return):
        press(key)
    assert room.name.text() == "kl"
    press(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.name.text() != "kl", "the field undoes first"
    for control in (room.number, room.page):
        control.setFocus()
        for key in (Key.Key_K, Key.Key_Space, Key.Key_Return):
            press(key)
    assert room.clicked == []
    room.name.setFocus()
    press(Key.Key_Escape)
    assert room.clicked == ["leave"]


def test_a_button_is_seen_pressed_until_its_key_is_released(room: Room) -> None:
    QTest.keyPress(room, Key.Key_K)
    assert room.clicked == ["coach"], "it acts on the press"
    assert room.coach.isDown()
    QTest.keyPress(room, Key.Key_Space)
    assert (room.coach.isDown(), room.deal.isDown()) == (False, True)
    QTest.keyRelease(room, Key.Key_Space)
    assert not room.deal.isDown()
    assert room.clicked == ["coach", "deal"]


def test_a_button_is_not_held_in_a_window_that_was_left_or_after_it_is_gone(room: Room) -> None:
    QTest.keyPress(room, Key.Key_K)
    QApplication.sendEvent(room, QEvent(QEvent.Type.WindowDeactivate))
    assert not room.coach.isDown()
    room.coach.clicked.connect(lambda: room.coach.setEnabled(False))
    QTest.keyPress(room, Key.Key_K)
    assert not room.coach.isDown(), "it can no longer be pressed"
    QTest.keyPress(room, Key.Key_Space)
    room.deal.deleteLater()
    QApplication.sendPostedEvents(room.deal, QEvent.Type.DeferredDelete)
    QTest.keyRelease(room, Key.Key_Space)
    assert room.clicked == ["coach", "coach", "deal"]


def test_printed_keys_win_over_the_search_of_a_list_and_the_arrows_belong_to_it(room: Room) -> None:
    for control in (room.rounds, room.tables):
        room.reach(control)
        press(Key.Key_L)
        press(Key.Key_K)
    assert room.clicked == ["leave", "coach"] * 2
    assert room.tables.currentIndex() == 0
    assert room.rounds.currentRow() <= 0
    press(Key.Key_D)
    assert room.tables.currentIndex() == 1, "other letters search"
    room.rounds.setFocus()
    room.rounds.setCurrentRow(0)
    press(Key.Key_Down)
    assert room.rounds.currentRow() == 1


def test_a_printed_key_wins_over_a_shortcut_while_its_control_can_act(room: Room) -> None:
    leaves: list[str] = []
    QShortcut(QKeySequence(Key.Key_Escape), room).activated.connect(lambda: leaves.append("full screen"))
    room.coach.setFocus()
    press(Key.Key_Escape)
    assert (room.clicked, leaves) == (["leave"], [])
    room.leave.hide()
    press(Key.Key_Escape)
    assert (room.clicked, leaves) == (["leave"], ["full screen"])


def _parent(control: QWidget) -> QWidget:
    parent = control.parentWidget()
    assert parent is not None
    return parent


LOSSES: tuple[Lose, ...] = (
    lambda control: control.setEnabled(False),
    lambda control: control.hide(),
    lambda control: _parent(control).setEnabled(False),
    lambda control: _parent(control).hide(),
    lambda control: control.deleteLater(),
)


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_focus_returns_to_the_window(room: Room, lose: Lose, qtbot: QtBot) -> None:
    passed: list[QWidget] = []
    room.reach(room.inner)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # Disconnected at once: the list would keep the widgets of later tests.
    connection = application.focusChanged.connect(lambda _, now: passed.append(now))
    lose(room.inner)
    qtbot.waitUntil(room.hasFocus)
    QObject.disconnect(connection)
    assert [now for now in passed if now not in (None, room)] == [], "no other control has had the focus in between"
    press(Key.Key_Space)
    assert room.clicked == ["deal"]


def test_a_focus_that_is_not_lost_stays(room: Room) -> None:
    room.reach(room.leave)
    room.coach.setEnabled(False)
    room.box.hide()
    assert focused() is room.leave
    press(Key.Key_Space)
    assert room.clicked == ["leave"]


def test_in_a_dialog_enter_presses_what_was_reached_with_tab_and_else_the_default(qtbot: QtBot) -> None:
    over = added(qtbot, QWidget())
    dialog, clicked = KeyDialog(over), list[str]()
    column = QVBoxLayout(dialog)
    step, close = QPushButton("Step"), QPushButton("Close")
    step.setAutoDefault(False)
    for button in (step, close):
        column.addWidget(button)
        button.clicked.connect(partial(clicked.append, button.text()))
    activate(qtbot, dialog)
    close.setFocus()
    QTest.keyClick(close, Key.Key_Tab)
    assert focused() is step
    press(Key.Key_Return)
    assert clicked == ["Step"]
    step.setEnabled(False)
    press(Key.Key_Return)
    assert clicked == ["Step", "Close"]

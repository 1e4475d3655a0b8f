"""Walks through a window, and presses every printed key at every focus.

A key must press the button on which it is printed, and nothing else, wherever the focus is and however it came there.
"""

import random
import re
import warnings
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QKeyCombination, QModelIndex, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from cardroom.house.lobby.table_tile import TableTile
from cardroom.widgets.cards.card_cursor import is_card_cursor, leaves_enter
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton

Reason = Qt.FocusReason

RANDOM_REASONS = (Reason.MouseFocusReason, Reason.OtherFocusReason, Reason.ActiveWindowFocusReason)
KEYS = {"←": "Left", "→": "Right", "スペース": "Space"}
"""Printed keys that QKeySequence calls otherwise."""


class Walk:
    """Presses keys in a window whose buttons only log presses."""

    def __init__(self, window: QWidget, chance: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window = window
        self._chance = chance
        self.pressed: list[QWidget] = []
        self._buttons = window.findChildren(QAbstractButton)
        for button in self._buttons:
            with warnings.catch_warnings(action="ignore"):  # a signal may have no receiver
                button.clicked.disconnect()
                button.toggled.disconnect()
            button.pressed.connect(partial(self.pressed.append, button))
        close = window.findChild(KeyButton, "close")
        if isinstance(window, QDialog) and close is not None:
            monkeypatch.setattr(window, "reject", lambda: self.pressed.append(close))
        self.printed = printed(window)

    def stops(self) -> list[QWidget]:
        """Walks once around with Tab; returns where it stops."""
        self.window.setFocus()
        found: list[QWidget] = []
        while True:
            QTest.keyClick(self._handle(), Qt.Key.Key_Tab)
            stop = QApplication.focusWidget()
            assert stop is not None
            if stop in found:
                return found
            found.append(stop)

    def press(self, stop: QWidget, reason: Qt.FocusReason, key: str) -> list[QWidget]:
        """Presses a key at a stop; returns what it has pressed."""
        self.window.setFocus()
        stop.setFocus(reason)
        assert QApplication.focusWidget() in (stop, stop.focusProxy())
        self.pressed.clear()
        rows, checked = self._rows(), [button.isChecked() for button in self._buttons]
        key = KEYS.get(key, key)
        if key.endswith("Enter"):  # that of the keypad, and that of the letters, by chance
            key = self._chance.choice((key, key.replace("Enter", "Return")))
        wanted = QKeySequence.fromString(key)[0]  # type: ignore[index] # missing in PySide6's stubs
        assert isinstance(wanted, QKeyCombination)
        QTest.keyClick(self._handle(), wanted.key(), wanted.keyboardModifiers())
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self.pressed.append(stop)
            popup.close()
        assert self._rows() == rows, f"{key} at {stop.objectName()} moves a list"
        for button, was_checked in zip(self._buttons, checked, strict=True):
            button.setChecked(was_checked)
        return list(self.pressed)

    def wait_until_no_button_is_down(self) -> None:
        """Waits after a mnemonic.

        Qt holds its button down for 100 ms, in which Escape lets it go.
        """
        while any(button.isDown() for button in self._buttons):
            QTest.qWait(10)

    def _handle(self) -> QWidget:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle  # type: ignore[return-value] # keyClick takes windows, too

    def _rows(self) -> list[QModelIndex | int]:
        views = self.window.findChildren(QAbstractItemView)
        boxes = self.window.findChildren(QComboBox)
        return [*(view.currentIndex() for view in views), *(box.currentIndex() for box in boxes)]


def printed(window: QWidget) -> dict[str, list[QWidget]]:
    """Collects the buttons on which each key is printed."""
    found: dict[str, list[QWidget]] = {}
    for button in window.findChildren(QAbstractButton):
        if not button.isVisible():
            continue
        if isinstance(button, KeyButton):
            key = str(button.property("key")).partition(" · ")[0]  # the coach writes behind it: "2 · KEEP"
        elif isinstance(button, TableTile):
            key = next((text.text for text in list(button.texts())[2:]), "")
        else:
            bracket = re.search(r"\[(.+)\]", button.text())
            key = bracket[1] if bracket else ""
        if key:
            found.setdefault(key, []).append(button)
    for number, card in enumerate(cards(window), start=1):
        if str(number) in found:
            found[str(number)].append(card)  # the key of the button under a card presses the card
    any_hand = window.findChild(KeyButton, "anyHand")
    if any_hand is not None and any_hand.isChecked():
        found["Esc"].append(any_hand)  # it leads back, as BACK does
    return found


def cards(window: QWidget) -> list[CardPicture]:
    """Returns the cards of the hand of a table."""
    found = (window.findChild(CardPicture, f"card{number}") for number in range(1, 6))
    return [card for card in found if card is not None and card.isVisible()]


def takes_text(stop: QWidget) -> bool:
    return isinstance(stop, QAbstractSpinBox) or (isinstance(stop, QLineEdit) and not stop.isReadOnly())


def is_mnemonic(key: str) -> bool:
    return key.startswith("Alt+")


def belongs_to(stop: QWidget, reason: Qt.FocusReason, key: str) -> bool:
    """Tests whether a key acts on the focused control, not as printed."""
    if key not in ("Space", "スペース", "Enter"):
        return False
    if key == "Enter" and leaves_enter(stop):
        return False
    if isinstance(stop, QRadioButton) and stop.isChecked():
        return False
    if isinstance(stop, QAbstractButton):
        return is_card_cursor(stop) or reason is Reason.TabFocusReason
    return isinstance(stop, QComboBox) and reason is Reason.TabFocusReason


def wanted(walk: Walk, stop: QWidget, reason: Qt.FocusReason, key: str) -> list[list[QWidget]]:
    """Returns what a key may press: one of these."""
    if belongs_to(stop, reason, key):
        return [[stop]]
    awake = [[button] for button in walk.printed[key] if button.isEnabled()]
    return awake or [[]]


def faults(walk: Walk, chance: random.Random, ways: int) -> Iterator[str]:
    """Presses every printed key at every focus; yields what went wrong.

    Args:
        walk: through the window.
        chance: chooses the ways and the keys of one meaning.
        ways: in how many ways the focus comes to a control: with Tab, and otherwise.
    """
    for stop in (*walk.stops(), walk.window):
        reasons = chance.sample((Reason.TabFocusReason, chance.choice(RANDOM_REASONS)), ways)
        with_alt = chance.choice(reasons)
        for reason in reasons:
            for key in sorted(walk.printed, key=is_mnemonic):
                if takes_text(stop) and (len(key) == 1 or key in ("Space", "Enter")):
                    continue
                if is_mnemonic(key) and reason is not with_alt:
                    continue
                pressed = walk.press(stop, reason, key)
                if pressed not in wanted(walk, stop, reason, key):
                    names = [each.objectName() or str(each) for each in pressed]
                    yield f"{key} at {stop.objectName() or stop} ({reason.name}) presses {names}"
            walk.wait_until_no_button_is_down()


def straying(walk: Walk) -> Iterator[str]:
    """Disables and hides every focused control; yields where the focus strayed."""
    for stop in walk.stops():
        if stop in (walk.window, walk.window.focusProxy()):
            continue
        for lose, find_again in (
            (partial(stop.setEnabled, False), partial(stop.setEnabled, True)),
            (stop.hide, stop.show),
        ):
            stop.setFocus(Reason.TabFocusReason)
            lose()
            strayed = QApplication.focusWidget()
            find_again()
            if strayed not in (walk.window, walk.window.focusProxy()):
                yield f"from {stop.objectName() or stop} to {strayed}"

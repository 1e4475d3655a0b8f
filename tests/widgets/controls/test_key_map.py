"""A key map finds the control of an event.

Key buttons show their keys.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding, KeyMap
from tests.not_none import not_none
from tests.printed_keys import key_event
from tests.widgets.on_screen import added

SHIFT, KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class KeyWindow(QWidget):
    """A window with buttons and a fan; logs clicked buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked: list[str] = []
        self.fan = CardFan(self)
        self.again, self.back, self.primary, *self.cards = (self.button(name) for name in ("N", "Z", "P", *"123"))

    def button(self, name: str) -> QPushButton:
        button = QPushButton(name, self)
        button.clicked.connect(lambda: self.clicked.append(name))
        return button


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[KeyWindow]:
    window = added(qtbot, KeyWindow())
    yield window


def found(keys: KeyMap, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Binding | None:
    return keys.find(key_event(key, modifiers))


def test_a_key_acts_on_its_control_if_that_is_enabled(window: KeyWindow) -> None:
    keys = KeyMap({"N": window.again, "+": window.back}, primary=window.primary, cards=window.cards)
    window.cards[1].setEnabled(False)
    for name in ("N", "Plus", "Space", "Return", "Enter", "2", "3"):
        binding = not_none(found(keys, Qt.Key[f"Key_{name}"]))
        assert not binding.repeats
        binding.act()
    assert window.clicked == ["N", "Z", "P", "P", "P", "3"]
    for unknown in (Qt.Key.Key_4, Qt.Key.Key_Q, Qt.Key.Key_unknown):
        assert found(keys, unknown) is None


def test_shift_and_keypad_are_ignored_and_other_modifiers_are_not(window: KeyWindow) -> None:
    keys = KeyMap({"N": window.again, "+": window.back}, cards=window.cards)
    for modifiers in (SHIFT, KEYPAD, SHIFT | KEYPAD):
        assert found(keys, Qt.Key.Key_N, modifiers) is not None
        assert found(keys, Qt.Key.Key_1, modifiers) is not None
    for modifiers in (CTRL, ALT, CTRL | SHIFT):
        assert found(keys, Qt.Key.Key_N, modifiers) is None
        assert found(keys, Qt.Key.Key_1, modifiers) is None


def test_a_chord_needs_exactly_its_modifiers(window: KeyWindow) -> None:
    keys = KeyMap({"Ctrl+Z": window.back, "Z": window.again})
    chord, plain = found(keys, Qt.Key.Key_Z, CTRL), found(keys, Qt.Key.Key_Z)
    assert chord is not None and chord.control is window.back
    assert plain is not None and plain.control is window.again
    assert found(keys, Qt.Key.Key_Z, CTRL | SHIFT) is None


def test_targets_and_further_bindings_may_depend_on_the_state(window: KeyWindow) -> None:
    is_open = False
    further: list[Binding] = []
    keys = KeyMap(
        {"Esc": lambda: window.back if is_open else None},
        cards=lambda: window.cards if is_open else [],
        more=lambda: further,
    )
    assert list(keys.bindings()) == []
    assert found(keys, Qt.Key.Key_Home) is None
    is_open = True
    further.append(Binding("Home", window.back, window.back.click))
    assert {binding.key for binding in keys.bindings()} == {"Esc", "1", "2", "3", "Home"}
    not_none(found(keys, Qt.Key.Key_Home)).act()
    assert window.clicked == ["Z"]


def test_digits_and_arrows_lift_cards_of_a_fan(window: KeyWindow) -> None:
    window.fan.show_cards([None] * 4)
    window.fan.allow_picking(allowed=True)
    keys = KeyMap({}, fan=window.fan)
    lifted = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        binding = not_none(found(keys, key))
        assert binding.control is window.fan
        assert binding.repeats
        binding.act()
        lifted.append(window.fan.lifted_place)
    assert lifted == [1, 2, 1, 0]


def test_all_keys_are_listed(window: KeyWindow) -> None:
    keys = KeyMap({"N": window.again, "Ctrl+Z": window.back}, primary=window.primary, cards=window.cards[:1])
    assert [(binding.key, binding.control) for binding in keys.bindings()] == [
        ("N", window.again),
        ("Ctrl+Z", window.back),
        ("Space", window.primary),
        ("Return", window.primary),
        ("Enter", window.primary),
        ("1", window.cards[0]),
    ]


def test_an_unknown_key_and_a_key_with_two_controls_are_errors(window: KeyWindow) -> None:
    for key in ("Foo", "", "A, B"):
        with pytest.raises(ValueError, match="unknown key"):
            KeyMap({key: window.again})
    with pytest.raises(ValueError, match="two controls"):
        KeyMap({"1": window.again}, cards=window.cards)
    with pytest.raises(ValueError, match="two controls"):
        KeyMap({}, cards=window.cards, fan=window.fan)


@pytest.fixture
def button(qtbot: QtBot) -> Iterator[KeyButton]:
    """Yields a golden button on a green table."""
    table = added(qtbot, QWidget())
    table.setStyleSheet("QWidget { background: #0a4a30; } KeyButton { background: #f0bf45; border: none; }")
    button = KeyButton(table)
    button.setText("GO")
    button.resize(200, 60)
    yield button


def colour(button: KeyButton) -> QColor:
    """Returns the colour of the button's body, beside the caption."""
    return button.window().grab().toImage().pixelColor(20, button.height() // 2)


def test_a_button_that_is_asleep_is_dimmed_and_acts(button: KeyButton) -> None:
    clicked = list[None]()
    button.clicked.connect(lambda: clicked.append(None))
    awake = colour(button)
    button.show_asleep(True)
    assert colour(button).lightness() < awake.lightness() * 0.85
    assert button.isEnabled()
    button.click()
    assert len(clicked) == 1
    button.show_asleep(False)
    assert colour(button) == awake


def test_a_disabled_button_is_dimmed_once(button: KeyButton) -> None:
    button.setEnabled(False)
    disabled = colour(button)
    button.show_asleep(True)
    assert colour(button) == disabled


def test_a_pressed_button_is_darker_at_once_with_any_style(button: KeyButton) -> None:
    table = button.window()
    up, whole = colour(button), table.grab().toImage()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    assert colour(button).lightness() < up.lightness() * 0.9, "the style says nothing about pressed buttons"
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert table.grab().toImage() == whole


@pytest.mark.parametrize(("key", "is_centred"), [("", True), ("Esc", False)])
def test_a_caption_without_a_key_is_centred(qtbot: QtBot, key: str, is_centred: bool) -> None:
    button = KeyButton()
    button.setStyleSheet("color: #ff0000; background: #000000; border: none; font-size: 20px;")
    button.setText("H")
    button.setProperty("key", key)
    button.resize(200, 80)
    qtbot.addWidget(button)
    button.show()
    picture = button.grab().toImage()
    reds = [y for y in range(80) if any(picture.pixelColor(x, y).red() > 128 for x in range(200))]
    letter = [y for y in reds if y < reds[0] + 15]
    middle = (letter[0] + letter[-1] + 1) / 2
    assert (abs(middle - 40) <= 3) is is_centred


def test_a_switch_that_is_on_has_a_tick_and_keeps_its_width(qtbot: QtBot) -> None:
    button = added(qtbot, KeyButton())
    button.setText("COACH")
    button.ensurePolished()
    plain = button.sizeHint().width()
    button.setCheckable(True)
    off, picture = button.sizeHint(), button.grab().toImage()
    button.setChecked(True)
    assert button.sizeHint() == off
    assert off.width() >= plain
    assert button.text() == "COACH", "the tick is painted: readers say that it is checked"
    assert button.grab().toImage() != picture

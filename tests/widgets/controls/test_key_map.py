"""A key map finds the control of an event, and lists keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.controls.key_map import Binding, KeyMap
from tests.printed_keys import key_event

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
    window = KeyWindow()
    qtbot.addWidget(window)
    yield window


def found(keys: KeyMap, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Binding | None:
    return keys.find(key_event(key, modifiers))


def test_a_key_acts_on_its_control(window: KeyWindow) -> None:
    keys = KeyMap({"N": window.again, "+": window.back}, primary=window.primary, cards=window.cards)
    for key in (Qt.Key.Key_N, Qt.Key.Key_Plus, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_3):
        binding = found(keys, key)
        assert binding is not None
        assert not binding.repeats
        binding.act()
    assert window.clicked == ["N", "Z", "P", "P", "P", "3"]
    for unknown in (Qt.Key.Key_4, Qt.Key.Key_Q, Qt.Key.Key_unknown):
        assert found(keys, unknown) is None


def test_a_disabled_control_is_found_but_not_clicked(window: KeyWindow) -> None:
    window.again.setEnabled(False)
    binding = found(KeyMap({"N": window.again}), Qt.Key.Key_N)
    assert binding is not None
    binding.act()
    assert window.clicked == []


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


def test_targets_may_depend_on_the_state(window: KeyWindow) -> None:
    is_open = False
    keys = KeyMap({"Esc": lambda: window.back if is_open else None}, cards=lambda: window.cards if is_open else [])
    assert list(keys.bindings()) == []
    is_open = True
    assert [binding.key for binding in keys.bindings()] == ["Esc", "1", "2", "3"]


def test_digits_and_arrows_lift_cards_of_a_fan(window: KeyWindow) -> None:
    window.fan.show_cards([None] * 4)
    window.fan.allow_picking(allowed=True)
    keys = KeyMap({}, fan=window.fan)
    lifted = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        binding = found(keys, key)
        assert binding is not None
        assert binding.control is window.fan
        assert binding.repeats
        binding.act()
        lifted.append(window.fan.lifted_place)
    assert lifted == [1, 2, 1, 0]


def test_further_bindings_may_depend_on_the_state(window: KeyWindow) -> None:
    further: list[Binding] = []
    keys = KeyMap({"N": window.again}, more=lambda: further)
    assert found(keys, Qt.Key.Key_Home) is None
    further.append(Binding("Home", window.back, window.back.click))
    binding = found(keys, Qt.Key.Key_Home)
    assert binding is not None
    binding.act()
    assert window.clicked == ["Z"]


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


@pytest.mark.parametrize("key", ["Foo", "", "A, B"])
def test_an_unknown_key_is_an_error(window: KeyWindow, key: str) -> None:
    with pytest.raises(ValueError, match="unknown key"):
        KeyMap({key: window.again})


def test_a_key_with_two_controls_is_an_error(window: KeyWindow) -> None:
    with pytest.raises(ValueError, match="two controls"):
        KeyMap({"1": window.again}, cards=window.cards)
    with pytest.raises(ValueError, match="two controls"):
        KeyMap({}, cards=window.cards, fan=window.fan)

"""The way into the menu: gesture, PIN, and the lock-out."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk import pin
from cardroom.kiosk.operator import door as door_module
from cardroom.kiosk.operator.new_pin import FirstPinPage
from cardroom.kiosk.operator.pin_desk import Lockout, PinDesk, Verdict
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.messages import Message
from tests.kiosk.found import found
from tests.kiosk.operator.test_pin import FakeClock

from .conftest import HASH, PIN, KioskRoom

WRONG = "99887766"


def _make_gesture(room: KioskRoom) -> None:
    shell = room.kiosk.shell
    right, bottom = shell.width() - 5, shell.height() - 5
    for corner in (QPoint(5, 5), QPoint(right, 5), QPoint(right, bottom), QPoint(5, bottom)):
        room.kiosk.door.gesture.press(corner)


def _set_first_pin(room: KioskRoom, *pins: str) -> None:
    """Enters PINs at the page of the first start."""
    form = found(room.page, PinForm)
    for digits in pins:
        QTest.keyClicks(form, digits)
        QTest.keyClick(form, Qt.Key.Key_Return)


def _cannot_commit(*_: object, **__: object) -> None:
    raise KnownError(Trouble.BANK_UNREADABLE, "a test")


def _message(room: KioskRoom) -> str:
    return room.kiosk.door.keypad.form.accessibleDescription()


def test_the_first_start_sets_a_pin_that_is_entered_twice_and_is_in_no_file_and_no_output(
    room: KioskRoom, capfd: pytest.CaptureFixture[str]
) -> None:
    assert room.is_in(KioskState.SET_PIN)
    page = room.page
    assert isinstance(page, FirstPinPage)
    _make_gesture(room)
    assert not room.kiosk.door.keypad.isVisible()
    names = {button.objectName() for button in page.findChildren(QPushButton)}
    assert names == {*(f"digit{digit}" for digit in range(10)), "erase", "ok"}
    _set_first_pin(room, "123456", PIN, WRONG)  # too easy, then two different ones
    room.turn()
    assert room.is_in(KioskState.SET_PIN)
    _set_first_pin(room, PIN, PIN)
    room.turn()
    assert room.is_in(KioskState.ATTRACT)
    assert pin.fits(PIN, room.kiosk.machine.cluster.pin)
    room.ask()
    room.type(WRONG)
    room.type(PIN)
    assert room.is_in(KioskState.OPERATOR)
    room.settings.remember("anything", "else")
    room.end()
    files = [path for root in (room.folder, room.marks) for path in root.rglob("*") if path.is_file()]
    assert len(files) >= 2
    needles = [digits.encode(coding) for digits in (PIN, WRONG) for coding in ("ascii", "utf-16-le", "utf-16-be")]
    kept = [(path, needle) for path in files for needle in needles if needle in path.read_bytes()]
    room.start()
    assert not kept
    output = capfd.readouterr()
    assert PIN not in output.out + output.err
    assert WRONG not in output.out + output.err


def test_gesture_and_touches_of_the_right_pin_open_the_menu_of_a_kiosk_that_is_awake(room: KioskRoom) -> None:
    room.set_pin()
    keypad = room.kiosk.door.keypad
    _make_gesture(room)  # the waking touch is not on record yet
    assert not keypad.isVisible()
    room.parts.terminals.send(Message("touch"))
    room.turn()
    assert keypad.isVisible()
    keypad.hide()
    _make_gesture(room)
    assert keypad.isVisible()
    assert keypad.geometry() == room.kiosk.shell.rect()
    assert room.kiosk.shell.childAt(QPoint(200, 500)) is keypad, "it lets no touch through"
    for digit in (*PIN[:3], "9", "erase", *PIN[3:], "ok"):
        name = f"digit{digit}" if digit.isdigit() else digit
        QTest.mouseClick(found(keypad, QPushButton, name), Qt.MouseButton.LeftButton)
    room.turn()
    assert room.is_in(KioskState.OPERATOR)
    assert not keypad.isVisible()
    assert room.notes[-1].kind == "kiosk-menu-opened"
    room.end()  # the power is cut
    room.start()
    assert room.is_in(KioskState.SESSION), "where the menu was opened"
    assert room.notes[-1].kind == "kiosk-menu-closed"


def test_wrong_pins_are_counted_and_after_five_the_right_one_is_refused_too(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    room.type(WRONG)
    assert not room.is_in(KioskState.OPERATOR)
    assert room.kiosk.machine.cluster.wrong_tries == 1
    assert room.notes[-1].kind == "kiosk-wrong-pin"
    assert _message(room) == "Wrong PIN"
    for _ in range(4):
        room.type(WRONG)
    assert "0:30" in _message(room) or "0:29" in _message(room)
    room.type(PIN)
    room.kiosk.door.keypad.form.entered.emit(PIN)  # even past the disabled keys
    room.turn()
    assert not room.is_in(KioskState.OPERATOR)
    assert room.kiosk.machine.cluster.wrong_tries == 5
    room.end()
    room.start()
    room.ask()
    assert "Wait 0:" in _message(room), "the wait begins again at a start"
    room.type(PIN)
    assert not room.is_in(KioskState.OPERATOR)


def test_the_keypad_forgets_digits_as_it_hides_but_no_wrong_pin_that_cannot_be_written(
    room: KioskRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.set_pin()
    monkeypatch.setattr(door_module, "KEYPAD_MS", 0)
    room.ask()
    QTest.keyClicks(room.kiosk.door.keypad.form, PIN)
    QTest.qWait(20)
    assert not room.kiosk.door.keypad.isVisible()
    monkeypatch.undo()
    room.ask()
    QTest.keyClick(room.kiosk.door.keypad.form, Qt.Key.Key_Return)
    room.turn()
    assert not room.is_in(KioskState.OPERATOR)
    room.kiosk.door.keypad.form.entered.emit(PIN)
    room.kiosk.door.keypad.hide()  # cancels the check
    room.turn()
    assert not room.is_in(KioskState.OPERATOR)
    room.kiosk.door.ask()
    with monkeypatch.context() as broken:
        broken.setattr(room.bank, "commit", _cannot_commit)
        for _ in range(5):
            room.kiosk.door.keypad.form.entered.emit(WRONG)
            room.turn()
            room.kiosk.machine.start()  # as it is tried again after two seconds
            room.turn()
        assert room.kiosk.failures.cover is not None
    assert room.kiosk.machine.cluster.wrong_tries == 0
    room.kiosk.machine.start()
    room.turn()
    room.kiosk.door.keypad.form.entered.emit(PIN)
    room.turn()
    assert "Wait 0:" in _message(room)
    assert not room.is_in(KioskState.OPERATOR)


def test_the_form_tells_how_many_digits_never_which(qtbot: QtBot) -> None:
    form = PinForm()
    qtbot.addWidget(form)
    form.show()
    form.begin("PIN")
    QTest.keyClicks(form, PIN[:6])
    labels = form.findChildren(QLabel)
    assert "6 digits" in {label.accessibleName() for label in labels}
    told = "".join(label.text() + label.accessibleDescription() for label in labels)
    assert not any(char.isdigit() for char in told)
    assert told.count("●") == 6


def test_the_running_code_keeps_to_the_time_of_a_thousand_wrong_pins(
    room: KioskRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.set_pin()
    monkeypatch.setattr(pin, "fits", lambda digits, hashed: digits == PIN)
    clock, verdicts = FakeClock(), list[Verdict]()
    desk = PinDesk(room.parts.terminals, lambda: HASH, Lockout(clock))
    for number in range(40):
        assert clock.now - 1_000 == sum(min(3600, 30 << min(tries - 5, 7)) for tries in range(5, number + 1))
        desk.check(WRONG, verdicts.append)
        room.turn()
        assert verdicts.pop() is Verdict.WRONG
        while desk.lockout.seconds_left:
            desk.check(PIN, verdicts.append)
            assert verdicts.pop() is Verdict.LOCKED
            clock.now += min(desk.lockout.seconds_left, 900)
    assert room.kiosk.machine.cluster.wrong_tries == 40

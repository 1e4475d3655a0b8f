"""The way into the menu: gesture, PIN, and the lock-out."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk import pin
from cardroom.kiosk.operator import door as door_module
from cardroom.kiosk.operator.new_pin import FirstPinPage
from cardroom.kiosk.operator.pin_desk import Lockout, PinDesk, Verdict
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.messages import Message

from .conftest import HASH, PIN, KioskRoom

WRONG = "99887766"


def _make_gesture(room: KioskRoom) -> None:
    shell = room.kiosk.shell
    right, bottom = shell.width() - 5, shell.height() - 5
    for corner in (QPoint(5, 5), QPoint(right, 5), QPoint(right, bottom), QPoint(5, bottom)):
        room.kiosk.door.gesture.press(corner)


def _page(room: KioskRoom) -> QWidget:
    page = room.kiosk.shell.page
    assert page is not None
    return page


def _cannot_commit(*_: object, **__: object) -> None:
    raise KnownError(Trouble.BANK_UNREADABLE, "a test")


def _message(room: KioskRoom) -> str:
    return room.kiosk.door.keypad.form.accessibleDescription()


def test_the_first_start_sets_a_pin_and_nothing_else(room: KioskRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    assert room.state is KioskState.SET_PIN
    page = room.kiosk.shell.page
    assert isinstance(page, FirstPinPage)
    _make_gesture(room)
    assert not room.kiosk.door.keypad.isVisible()
    form = page.findChild(PinForm)
    assert form is not None
    for digits in ("123456", PIN, WRONG, PIN):  # too easy, then two different ones
        QTest.keyClicks(form, digits)
        QTest.keyClick(form, Qt.Key.Key_Return)
    states = [room.state]
    room.set_pin()
    assert [*states, room.state] == [KioskState.SET_PIN, KioskState.ATTRACT]
    assert {button.objectName() for button in page.findChildren(QPushButton)} == {
        *(f"digit{digit}" for digit in range(10)),
        "erase",
        "ok",
    }


def test_a_pin_that_was_entered_twice_is_set(room: KioskRoom) -> None:
    form = _page(room).findChild(PinForm)
    assert form is not None
    for _ in range(2):
        QTest.keyClicks(form, PIN)
        QTest.keyClick(form, Qt.Key.Key_Return)
    room.turn()
    assert room.state is KioskState.ATTRACT
    assert pin.fits(PIN, room.kiosk.machine.cluster.pin)


def test_gesture_and_right_pin_open_the_menu(room: KioskRoom) -> None:
    room.set_pin()
    room.parts.terminals.send(Message("touch"))
    room.turn()
    _make_gesture(room)
    assert room.kiosk.door.keypad.isVisible()
    assert room.kiosk.door.keypad.geometry() == room.kiosk.shell.rect()
    room.type(PIN)
    assert room.state is KioskState.OPERATOR
    assert not room.kiosk.door.keypad.isVisible()
    assert room.notes[-1].kind == "kiosk-menu-opened"


def test_the_keypad_waits_until_the_kiosk_is_awake(room: KioskRoom) -> None:
    room.set_pin()
    _make_gesture(room)  # the waking touch is not on record yet
    assert not room.kiosk.door.keypad.isVisible()
    room.parts.terminals.send(Message("touch"))
    room.turn()
    assert room.kiosk.door.keypad.isVisible()


def test_the_keypad_works_by_touch(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    for digit in (*PIN[:3], "9", "erase", *PIN[3:]):
        button = room.kiosk.door.keypad.findChild(QPushButton, digit if digit == "erase" else f"digit{digit}")
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    ok = room.kiosk.door.keypad.findChild(QPushButton, "ok")
    assert ok is not None
    QTest.mouseClick(ok, Qt.MouseButton.LeftButton)
    room.turn()
    assert room.state is KioskState.OPERATOR


def test_a_wrong_pin_is_counted_and_noted(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    room.type(WRONG)
    assert room.state is not KioskState.OPERATOR
    assert room.kiosk.machine.cluster.wrong_tries == 1
    assert room.notes[-1].kind == "kiosk-wrong-pin"
    assert _message(room) == "Wrong PIN"


def test_after_five_wrong_pins_the_right_one_is_refused_too(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    for _ in range(5):
        room.type(WRONG)
    assert "0:30" in _message(room) or "0:29" in _message(room)
    room.type(PIN)
    room.kiosk.door.keypad.form.entered.emit(PIN)  # even past the disabled keys
    room.turn()
    assert room.state is not KioskState.OPERATOR
    assert room.kiosk.machine.cluster.wrong_tries == 5


def test_wrong_pins_count_while_the_ledger_cannot_be_written(room: KioskRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    room.set_pin()
    room.ask()
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
    assert room.state is not KioskState.OPERATOR


def test_the_wait_begins_again_at_a_start(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    for _ in range(5):
        room.type(WRONG)
    room.end()
    room.start()
    room.ask()
    assert "Wait 0:" in _message(room)
    room.type(PIN)
    assert room.state is not KioskState.OPERATOR


def test_a_menu_that_was_open_when_the_power_was_cut_is_closed_at_the_start(room: KioskRoom) -> None:
    room.enter_menu()
    room.end()
    room.start()
    assert room.state is KioskState.ATTRACT
    assert room.notes[-1].kind == "kiosk-menu-closed"


def test_the_keypad_hides_by_itself_and_forgets_the_digits(room: KioskRoom, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert room.state is not KioskState.OPERATOR


def test_a_check_that_was_cancelled_opens_nothing(room: KioskRoom) -> None:
    room.set_pin()
    room.ask()
    room.kiosk.door.keypad.form.entered.emit(PIN)
    room.kiosk.door.keypad.hide()
    room.turn()
    assert room.state is not KioskState.OPERATOR


def test_the_keypad_lets_no_touch_through(room: KioskRoom) -> None:
    room.set_pin()
    room.parts.terminals.send(Message("touch"))
    room.turn()
    room.ask()
    at = QPoint(200, 500)
    assert room.kiosk.shell.childAt(at) is room.kiosk.door.keypad


def test_the_pin_is_in_no_file_and_no_output(room: KioskRoom, capfd: pytest.CaptureFixture[str]) -> None:
    form = _page(room).findChild(PinForm)
    assert form is not None
    for _ in range(2):
        QTest.keyClicks(form, PIN)
        QTest.keyClick(form, Qt.Key.Key_Return)
    room.turn()
    room.ask()
    room.type(WRONG)
    room.type(PIN)
    assert room.state is KioskState.OPERATOR
    room.settings.remember("anything", "else")
    room.end()
    files = [path for root in (room.folder, room.marks) for path in root.rglob("*") if path.is_file()]
    assert len(files) >= 2
    needles = [digits.encode(coding) for digits in (PIN, WRONG) for coding in ("ascii", "utf-16-le", "utf-16-be")]
    found = [(path, needle) for path in files for needle in needles if needle in path.read_bytes()]
    room.start()
    assert not found
    output = capfd.readouterr()
    assert PIN not in output.out + output.err
    assert WRONG not in output.out + output.err


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


class FakeClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_running_code_keeps_to_the_time_of_a_thousand_wrong_pins(
    room: KioskRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.set_pin()
    monkeypatch.setattr(pin, "fits", lambda digits, hashed: digits == PIN)
    clock, verdicts = FakeClock(), list[Verdict]()
    desk = PinDesk(room.parts.terminals, lambda: HASH, Lockout(clock))
    for number in range(40):
        assert clock.now == sum(min(3600, 30 << min(tries - 5, 7)) for tries in range(5, number + 1))
        desk.check(WRONG, verdicts.append)
        room.turn()
        assert verdicts.pop() is Verdict.WRONG
        while desk.lockout.seconds_left:
            desk.check(PIN, verdicts.append)
            assert verdicts.pop() is Verdict.LOCKED
            clock.now += min(desk.lockout.seconds_left, 900)
    assert room.kiosk.machine.cluster.wrong_tries == 40

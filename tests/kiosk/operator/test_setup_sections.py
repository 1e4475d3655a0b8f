"""The sections that change the operator's settings, by the terminal `change` alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QRadioButton, QWidget

from cardroom.house.spec import load
from cardroom.kiosk.operator.rows import NumberEntry, NumberRow, SettingRow
from cardroom.kiosk.operator.setup_section import SetupSection
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.setup import Setup
from cardroom.messages import Message
from cardroom.tables import TABLES

from .conftest import KioskRoom


def _section(room: KioskRoom, code: str) -> SetupSection:
    section = room.section(code)
    assert isinstance(section, SetupSection)
    return section


def _row(section: QWidget, name: str) -> SettingRow:
    row = section.findChild(SettingRow, name)
    assert row is not None
    return row


def _choose(room: KioskRoom, row: SettingRow, value: str) -> None:
    button = next(each for each in row.findChildren(QRadioButton) if each.property("value") == value)
    button.click()
    room.turn()


def _setup(room: KioskRoom) -> Setup:
    return room.kiosk.machine.cluster.setup


def _fault(row: SettingRow) -> str:
    line = row.findChild(QLabel, "line")
    assert line is not None
    return line.text() if line.property("fault") else ""


def _enter(room: KioskRoom, row: SettingRow, digits: str) -> NumberEntry | None:
    figure = row.findChild(QPushButton, "figure")
    assert figure is not None
    figure.click()
    entry = room.kiosk.shell.findChild(NumberEntry)
    assert entry is not None
    QTest.keyClicks(entry, digits)
    QTest.keyClick(entry, Qt.Key.Key_Return)
    room.turn()
    return room.kiosk.shell.findChild(NumberEntry)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("language", "ja", "ja"),
        ("rotation", "90", 90),
        ("hides_pointer", "on", True),
        ("plays_demo", "off", False),
        ("sounds_demo", "on", True),
        ("shifts_pixels", "off", False),
    ],
)
def test_a_choice_is_on_record_at_once(room: KioskRoom, name: str, value: str, expected: object) -> None:
    section = _section(room, "limits")
    _choose(room, _row(section, name), value)
    assert getattr(_setup(room), name) == expected
    assert room.notes[-1].kind == "kiosk-settings"
    assert room.notes[-1].detail == {name: expected}


@pytest.mark.parametrize(
    ("name", "digits", "number"),
    [
        ("session_minutes", "45", 45),
        ("session_credits", "2500", 2_500),
        ("free_credits", "250", 250),
        ("idle_seconds", "61", 61),
        ("countdown_seconds", "60", 60),
        ("reset_minutes", "60", 60),
        ("volume", "0", 0),
    ],
)
def test_a_number_is_entered_by_keypad(room: KioskRoom, name: str, digits: str, number: int) -> None:
    row = _row(_section(room, "limits"), name)
    assert _enter(room, row, digits) is None
    assert getattr(_setup(room), name) == number


def test_the_keypad_goes_with_the_menu(room: KioskRoom) -> None:
    row, before = _row(_section(room, "limits"), "volume"), _setup(room)
    figure = row.findChild(QPushButton, "figure")
    assert figure is not None
    figure.click()
    assert room.kiosk.shell.findChild(NumberEntry) is not None
    room.parts.terminals.send(Message("leave_menu"))
    room.turn()
    assert room.state is KioskState.ATTRACT
    assert room.kiosk.shell.findChild(NumberEntry) is None
    assert _setup(room) == before


@pytest.mark.parametrize(("name", "digits"), [("idle_seconds", "59"), ("idle_seconds", "121"), ("volume", "101")])
def test_the_keypad_refuses_a_number_and_says_why(room: KioskRoom, name: str, digits: str) -> None:
    row, before = _row(_section(room, "limits"), name), _setup(room)
    entry = _enter(room, row, digits)
    assert entry is not None
    message = entry.findChild(QLabel, "pinMessage")
    assert message is not None
    assert message.text().startswith("Not allowed: ")
    QTest.keyClick(entry, Qt.Key.Key_Escape)
    room.turn()
    assert _setup(room) == before


def test_many_steps_are_one_change(room: KioskRoom) -> None:
    section = _section(room, "limits")
    row = _row(section, "idle_seconds")
    more = next(each for each in row.findChildren(QPushButton, "step") if each.text() == "+")
    changes = len([note for note in room.notes if note.kind == "kiosk-settings"])
    for _ in range(4):
        more.click()
    room.parts.terminals.minute.emit()  # an entry of the machine does not take the number back
    room.turn()
    section.leave()
    room.turn()
    assert _setup(room).idle_seconds == 110
    assert len([note for note in room.notes if note.kind == "kiosk-settings"]) == changes + 1


def test_steps_end_at_the_limits(room: KioskRoom) -> None:
    row = _row(_section(room, "limits"), "volume")
    assert isinstance(row, NumberRow)
    assert [button.isEnabled() for button in row.findChildren(QPushButton, "step")] == [True, False]


def test_a_price_is_set_for_its_table_alone(room: KioskRoom) -> None:
    section = _section(room, "tables")
    _enter(room, _row(section, "price_square"), "25")
    assert _setup(room).price_of("square") == 25
    assert _setup(room).price_of("old_maid") == 10
    assert section.findChild(SettingRow, "price_poker") is None


def test_free_play_needs_free_credits_and_is_a_price_of_poker(room: KioskRoom) -> None:
    row = _row(_section(room, "tables"), "plays_on_poker")
    assert not any(button.isEnabled() for button in row.findChildren(QRadioButton))
    line = row.findChild(QLabel, "line")
    assert line is not None
    assert line.text() == "First set the free credits of a session in Settings."
    _enter(room, _row(_section(room, "limits"), "free_credits"), "300")
    row = _row(_section(room, "tables"), "plays_on_poker")
    assert all(button.isEnabled() for button in row.findChildren(QRadioButton))
    _choose(room, row, "on")
    assert _setup(room).plays_on("poker")
    assert room.notes[-1].detail == {"prices": {"poker": 0}}
    _choose(room, row, "off")
    assert not _setup(room).plays_on("poker")


def test_tables_are_taken_off_but_the_last_one(room: KioskRoom) -> None:
    section = _section(room, "tables")
    codes = [spec.code for spec in TABLES]
    for code in codes[1:]:
        _choose(room, _row(section, f"offers_{code}"), "off")
    assert _setup(room).tables == (codes[0],)
    last = _row(section, f"offers_{codes[0]}")
    _choose(room, last, "off")
    assert _setup(room).tables == (codes[0],)
    assert _fault(last) == "One table at least must be on offer."
    _choose(room, _row(section, f"offers_{codes[1]}"), "on")
    assert _setup(room).tables == tuple(codes[:2])


def test_all_tables_again_are_all(room: KioskRoom) -> None:
    section = _section(room, "tables")
    for value in ("off", "on"):
        _choose(room, _row(section, "offers_old_maid"), value)
    assert _setup(room).tables == ()


def _pay_table(section: QWidget, name: str) -> QPushButton:
    button = section.findChild(QPushButton, f"payTable_{name}")
    assert button is not None
    return button


def test_each_pay_table_shows_its_computed_return(room: KioskRoom) -> None:
    section = _section(room, "tables")
    texts = {name: _pay_table(section, name).text() for name in ("Festival", "House 99", "House 98", "Tight")}
    assert "99.2651 %" in texts["House 99"]
    assert "103.1458 %" in texts["Festival"]
    assert "not allowed" in texts["Festival"]
    assert "not allowed" not in texts["Tight"]
    assert _pay_table(section, "House 99").isChecked()


def test_a_pay_table_within_the_limits_is_taken(room: KioskRoom) -> None:
    _pay_table(_section(room, "tables"), "Tight").click()
    room.turn()
    assert _setup(room).pay_table == "Tight"


@pytest.mark.parametrize("name", ["Festival", "Heritage"])
def test_a_pay_table_outside_85_to_100_percent_is_refused(room: KioskRoom, name: str) -> None:
    section = _section(room, "tables")
    _pay_table(section, name).click()
    room.turn()
    assert _setup(room).pay_table == "House 99"
    assert _pay_table(section, "House 99").isChecked()
    assert "85 %" in _fault(_row(section, "pay_table"))


def test_neither_pay_table_nor_double_up_change_while_credits_are_on(room: KioskRoom) -> None:
    room.enter_menu(credits=5)
    section = _section(room, "tables")
    _pay_table(section, "Tight").click()
    _choose(room, _row(section, "doubling"), "off")
    assert _setup(room) == Setup()
    for name in ("pay_table", "doubling"):
        assert "credits are on the machine" in _fault(_row(section, name))
    _enter(room, _row(section, "price_square"), "25")
    assert _setup(room).price_of("square") == 25


def test_the_double_up_is_switched_off(room: KioskRoom) -> None:
    _choose(room, _row(_section(room, "tables"), "doubling"), "off")
    assert not _setup(room).doubling


def test_the_offers_are_those_of_the_returns_command() -> None:
    spec = next(spec for spec in TABLES if spec.pay_tables)
    offers = {offer.name: offer for offer in load(spec.pay_tables)()}
    assert set(offers) == {"Festival", "House 99", "House 98", "Tight", "Heritage"}
    assert {name for name, offer in offers.items() if offer.is_allowed} == {"House 99", "House 98", "Tight"}
    assert Setup().pay_table in offers
    assert float(offers["House 99"].returns) == pytest.approx(0.992651, abs=1e-6)

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
from tests.kiosk.found import found, there

from .conftest import KioskRoom


def _section(room: KioskRoom, code: str) -> SetupSection:
    section = room.section(code)
    assert isinstance(section, SetupSection)
    return section


def _row(section: QWidget, name: str) -> SettingRow:
    return found(section, SettingRow, name)


def _choose(room: KioskRoom, row: SettingRow, value: str) -> None:
    button = next(each for each in row.findChildren(QRadioButton) if each.property("value") == value)
    button.click()
    room.turn()


def _setup(room: KioskRoom) -> Setup:
    return room.kiosk.machine.cluster.setup


def _fault(row: SettingRow) -> str:
    line = found(row, QLabel, "line")
    return line.text() if line.property("fault") else ""


def _pay_table(section: QWidget, name: str) -> QPushButton:
    return found(section, QPushButton, f"payTable_{name}")


def _enter(room: KioskRoom, row: SettingRow, digits: str) -> NumberEntry | None:
    found(row, QPushButton, "figure").click()
    entry = found(room.kiosk.shell, NumberEntry)
    QTest.keyClicks(entry, digits)
    QTest.keyClick(entry, Qt.Key.Key_Return)
    room.turn()
    return room.kiosk.shell.findChild(NumberEntry)


def test_a_choice_is_on_record_at_once(room: KioskRoom) -> None:
    for name, value, expected in (
        ("rotation", "90", 90),
        ("hides_pointer", "on", True),
        ("plays_demo", "off", False),
        ("sounds_demo", "on", True),
        ("shifts_pixels", "off", False),
        ("language", "ja", "ja"),
    ):
        _choose(room, _row(_section(room, "limits"), name), value)
        assert getattr(_setup(room), name) == expected
        assert room.notes[-1].kind == "kiosk-settings"
        assert room.notes[-1].detail == {name: expected}


def test_a_number_is_entered_by_keypad_which_goes_with_the_menu_or_by_steps(room: KioskRoom) -> None:
    section = _section(room, "limits")
    for name, number in (
        ("session_minutes", 45),
        ("session_credits", 2_500),
        ("free_credits", 250),
        ("idle_seconds", 61),
        ("countdown_seconds", 60),
        ("reset_minutes", 60),
        ("volume", 0),
    ):
        assert _enter(room, _row(section, name), str(number)) is None
        assert getattr(_setup(room), name) == number
    before = _setup(room)
    for name, number in (("idle_seconds", 59), ("idle_seconds", 121), ("volume", 101)):
        entry = there(_enter(room, _row(section, name), str(number)))
        assert found(entry, QLabel, "pinMessage").text().startswith("Not allowed: ")
        QTest.keyClick(entry, Qt.Key.Key_Escape)
        room.turn()
        assert _setup(room) == before
    section = _section(room, "limits")
    _enter(room, _row(section, "idle_seconds"), "90")
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
    row, before = _row(_section(room, "limits"), "volume"), _setup(room)
    assert isinstance(row, NumberRow)
    assert [button.isEnabled() for button in row.findChildren(QPushButton, "step")] == [False, True], "at its limit"
    found(row, QPushButton, "figure").click()
    assert room.kiosk.shell.findChild(NumberEntry) is not None
    room.parts.terminals.send(Message("leave_menu"))
    room.turn()
    assert room.state is KioskState.ATTRACT
    assert room.kiosk.shell.findChild(NumberEntry) is None
    assert _setup(room) == before


def test_free_play_needs_free_credits_and_a_price_is_that_of_its_table_alone(room: KioskRoom) -> None:
    row = _row(_section(room, "tables"), "plays_on_poker")
    assert not any(button.isEnabled() for button in row.findChildren(QRadioButton))
    assert found(row, QLabel, "line").text() == "First set the free credits of a session in Settings."
    _enter(room, _row(_section(room, "limits"), "free_credits"), "300")
    row = _row(_section(room, "tables"), "plays_on_poker")
    assert all(button.isEnabled() for button in row.findChildren(QRadioButton))
    _choose(room, row, "on")
    assert _setup(room).plays_on("poker")
    assert room.notes[-1].detail == {"prices": {"poker": 0}}
    _choose(room, row, "off")
    assert not _setup(room).plays_on("poker")
    section = _section(room, "tables")
    _enter(room, _row(section, "price_square"), "25")
    assert _setup(room).price_of("square") == 25
    assert _setup(room).price_of("old_maid") == 10
    assert section.findChild(SettingRow, "price_poker") is None


def test_tables_but_the_last_are_taken_off_and_pay_tables_are_taken_within_the_limits(room: KioskRoom) -> None:
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
    for value in ("off", "on"):
        for code in codes[2:]:
            _choose(room, _row(section, f"offers_{code}"), value)
    assert _setup(room).tables == (), "all again"
    section = _section(room, "tables")
    texts = {name: _pay_table(section, name).text() for name in ("Festival", "House 99", "House 98", "Tight")}
    assert "99.2651 %" in texts["House 99"]
    assert "103.1458 %" in texts["Festival"]
    assert "not allowed" in texts["Festival"]
    assert "not allowed" not in texts["Tight"]
    for name in ("Festival", "Heritage"):  # outside 85 to 100 percent
        _pay_table(section, name).click()
        room.turn()
        assert _setup(room).pay_table == "House 99"
        assert _pay_table(section, "House 99").isChecked()
        assert "85 %" in _fault(_row(section, "pay_table"))
    _pay_table(section, "Tight").click()
    _choose(room, _row(section, "doubling"), "off")
    assert (_setup(room).pay_table, _setup(room).doubling) == ("Tight", False)


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


def test_the_offers_are_those_of_the_returns_command() -> None:
    spec = next(spec for spec in TABLES if spec.pay_tables)
    offers = {offer.name: offer for offer in load(spec.pay_tables)()}
    assert set(offers) == {"Festival", "House 99", "House 98", "Tight", "Heritage"}
    assert {name for name, offer in offers.items() if offer.is_allowed} == {"House 99", "House 98", "Tight"}
    assert Setup().pay_table in offers
    assert float(offers["House 99"].returns) == pytest.approx(0.992651, abs=1e-6)

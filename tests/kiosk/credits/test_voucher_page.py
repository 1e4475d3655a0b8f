"""The page of vouchers: nothing is lost or taken twice."""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Event
from cardroom.house.languages import Languages
from cardroom.kiosk.credits.controls import MessageLine
from cardroom.kiosk.credits.voucher_page import VoucherPage
from cardroom.kiosk.credits.vouchers import (
    ALPHABET,
    LENGTH,
    VoucherBook,
    cleaned,
    grouped,
    hash_of,
    new_code,
)
from cardroom.kiosk.operator.pin_desk import Lockout
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.log import Happening, note_of
from cardroom.kiosk.rules.messages import CreditsIn, MakeVouchers, Voucher
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.found import found
from tests.kiosk_desk import Desk, open_desk

CODE, OTHER = "ABCDEFGHJKLMNPQR", "STUVWXYZ23456789"


class Room:
    """A desk with two vouchers of 50 credits, and the page."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.now = 0.0
        desk.open_menu()
        desk.send(MakeVouchers(f"{hash_of(CODE)} {hash_of(OTHER)}", 50))
        desk.send(Message("leave_menu"))
        desk.send(Message("touch"))
        self.page = VoucherPage(desk.parts, wrong_codes=Lockout(lambda: self.now))
        qtbot.addWidget(self.page)
        self.page.resize(1280, 800)
        self.page.show()
        self.page.begin(desk.entry)
        desk.show(self.page)

    @property
    def message(self) -> str:
        return found(self.page, MessageLine).text()

    def button(self, name: str) -> QPushButton:
        return found(self.page, QPushButton, name)

    def press(self, *names: str) -> None:
        for name in names:
            QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def enter(self, code: str) -> None:
        self.page.begin(self.desk.entry)
        self.page.type_code(code)
        self.page.submit()
        self.desk.settle()


@pytest.fixture
def room(tmp_path: Path, qtbot: QtBot) -> Iterator[Room]:
    with open_desk(tmp_path) as desk:
        room = Room(desk, qtbot)
        yield room
        room.page.close_page()


def test_a_voucher_brings_its_credits_once(room: Room) -> None:
    room.enter(CODE)
    assert (room.desk.credits, room.message) == (50, "50 credits have come in.")
    assert room.desk.entries(Reason.VOUCHER) == [50]
    room.enter(CODE)
    assert room.desk.credits == 50
    assert room.message.startswith("This voucher was used already: ")
    assert [each["hash"] for each in room.desk.happenings(Happening.VOUCHER_USED)] == [hash_of(CODE)]


def test_two_submits_at_once_redeem_once(room: Room) -> None:
    room.page.type_code(CODE)
    room.page.submit()
    room.page.submit()
    room.button("primary").click()
    room.desk.settle()
    assert room.desk.entries(Reason.VOUCHER) == [50]


def test_a_voucher_over_the_limit_of_the_session_stays_valid(room: Room) -> None:
    desk = room.desk
    desk.open_menu(session_credits=60)
    desk.send(CreditsIn(20, "event"))
    desk.send(Message("leave_menu"))
    room.enter(CODE)
    assert desk.credits == 20
    assert room.message == (
        "This voucher is for 50 credits. In this session 40 more can come in. The voucher stays valid."
    )
    desk.open_menu()
    desk.change(replace(desk.entry.sight.setup, session_credits=0))
    desk.send(Message("leave_menu"))
    room.enter(CODE)
    assert desk.credits == 70


def test_a_voucher_that_the_machine_refuses_stays_valid(room: Room, qtbot: QtBot) -> None:
    room.desk.open_menu()
    assert room.desk.machine.state is KioskState.OPERATOR, "the operator has opened the menu meanwhile"
    room.enter(CODE)
    qtbot.waitUntil(lambda: bool(room.message), timeout=20_000)
    assert room.message == "The voucher cannot be taken now. It stays valid."
    room.desk.send(Message("leave_menu"))
    room.enter(CODE)
    assert room.desk.credits == 50


def test_five_wrong_codes_wait_and_a_right_one_waits_with_them(room: Room) -> None:
    for _ in range(5):
        room.enter(new_code())
    assert room.message == "Too many wrong codes. Please wait 30 seconds."
    assert not room.button("primary").isEnabled()
    assert not room.button("key_A").isEnabled()
    room.enter(CODE)
    assert room.desk.credits == 0
    room.now = 30.0
    room.enter(CODE)
    assert room.desk.credits == 50


def test_it_is_typed_by_keys_of_the_screen(room: Room) -> None:
    room.press(*[f"key_{character}" for character in CODE], "erase")
    assert room.page.code == CODE[:-1]
    assert not room.button("primary").isEnabled()
    room.press(f"key_{CODE[-1]}", "primary")
    room.desk.settle()
    assert room.desk.credits == 50


def test_it_is_typed_by_a_keyboard_in_lower_case_with_separators(room: Room) -> None:
    QTest.keyClicks(room.page, grouped(CODE).lower())
    QTest.keyClick(room.page, Qt.Key.Key_Return)
    room.desk.settle()
    assert room.desk.credits == 50


def test_every_key_is_large_enough_for_a_finger(room: Room) -> None:
    for size in ((1920, 1080), (1080, 1920)):
        room.page.resize(*size)
        small = [b.objectName() for b in room.page.findChildren(QPushButton) if min(b.width(), b.height()) < 60]
        assert small == []


def test_the_page_closes_after_a_success(room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.kiosk.credits.voucher_page._SUCCESS_MS", 10)
    with qtbot.waitSignal(room.page.closed, timeout=20_000):
        room.enter(CODE)


def test_an_unknown_code_brings_nothing_and_its_message_goes_with_its_language(room: Room, qapp: QApplication) -> None:
    room.enter(new_code())
    assert room.message == "There is no voucher with this code. Please compare it with your voucher."
    Languages(qapp).set("ja")
    room.desk.settle()
    assert not room.message
    assert room.button("back").text() == "戻る"
    room.enter(new_code())
    assert room.message.startswith("この番号の引換券はありません")
    assert room.desk.credits == 0


def test_the_machine_refuses_the_second_of_two_messages_with_one_hash(room: Room) -> None:
    voucher = Voucher(hash_of(OTHER), 50)
    room.desk.parts.terminals.voucher.emit(voucher)
    room.desk.parts.terminals.voucher.emit(voucher)
    room.desk.settle()
    assert room.desk.entries(Reason.VOUCHER) == [50]


def test_no_code_is_on_the_disk(room: Room) -> None:
    room.enter(CODE)
    files = [file for file in room.desk.bank.folder.rglob("*") if file.is_file()]
    assert any(hash_of(CODE).encode() in file.read_bytes() for file in files)
    assert [file.name for file in files if CODE.encode() in file.read_bytes()] == []


def test_a_code_has_80_bits_of_characters_that_are_not_mistaken() -> None:
    assert len(set(ALPHABET)) == 32
    assert set(ALPHABET).isdisjoint("0O1I")
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert {len(code) for code in codes} == {LENGTH}
    assert set("".join(codes)) == set(ALPHABET), "3,200 characters have all 32"


def test_a_code_may_be_typed_in_any_way() -> None:
    code = "ABCDEFGHJKLMNPQR"
    assert grouped(code) == "ABCD-EFGH-JKLM-NPQR"
    for typed in ("abcd-efgh-jklm-npqr", " ABCD EFGH  JKLM.NPQR ", "abcdefghjklmnpqr"):
        assert cleaned(typed) == code


def test_a_hash_is_of_the_domain_and_tells_no_code() -> None:
    code = "ABCDEFGHJKLMNPQR"
    with_domain = blake2b(code.encode(), digest_size=32, person=b"cardroom voucher").hexdigest()
    assert hash_of(code) == with_domain == "aad9bfad6b55c51bff51678cd0fb8e0071ac4ea19974f933e60656cdb0ddfaaa"
    assert hash_of(code) != blake2b(code.encode(), digest_size=32).hexdigest()


def made(number: int, code: str, credits: int) -> Event:
    return Event(
        number, f"2026-11-2{number}T10:00:00.000Z", note_of(Happening.VOUCHER_MADE, hash=code, credits=credits)
    )


def used(number: int, code: str) -> Event:
    return Event(number, f"2026-11-2{number}T10:00:00.000Z", note_of(Happening.VOUCHER_USED, hash=code, credits=1))


def test_the_book_follows_the_events() -> None:
    book = VoucherBook()
    book.take((made(1, "a", 50), made(2, "b", 70), Event(3, "", note_of(Happening.POWER_UP)), used(4, "a")))
    assert [each.hash for each in book.unused] == ["b"]
    assert [(each.hash, each.credits, each.used_at[:10]) for each in book.used] == [("a", 50, "2026-11-24")]
    assert (book.last, book.find("c")) == (4, None)


def test_events_that_are_read_twice_change_nothing_and_the_last_used_is_the_first() -> None:
    book = VoucherBook()
    book.take((made(1, "a", 1), made(2, "b", 1), used(3, "b"), used(4, "a")))
    book.take((made(1, "a", 1),))
    assert book.unused == ()
    assert [each.hash for each in book.used] == ["a", "b"]

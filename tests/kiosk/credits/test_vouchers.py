"""Codes of vouchers, hashes, the book, the wait after wrong codes."""

from hashlib import blake2b

from cardroom.bank.ports import Event
from cardroom.kiosk.credits.vouchers import (
    ALPHABET,
    LENGTH,
    VoucherBook,
    cleaned,
    grouped,
    hash_of,
    new_code,
)
from cardroom.kiosk.rules.log import Happening, note_of


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

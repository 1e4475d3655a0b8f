"""Sums and the last events, as a kiosk reads them."""

from pathlib import Path

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.summary import Span
from cardroom.ledger import Note, collect, grant, pay_win, take_bet


def test_sums_follow_the_numbers_of_entries(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("a", "{}"), (grant(100), take_bet(5), take_bet(6), pay_win(4), collect(4)))
        found = {each.reason: each for each in bank.entry_sums(Span(0, 3))}
        assert sorted(found) == ["bet", "grant"]
        assert (found["bet"].player, found["bet"].house, found["bet"].entries, found["bet"].last) == (-11, 11, 2, 3)
        rest = bank.entry_sums(Span(3, 100))
        assert {(each.reason, each.escrow, each.last) for each in rest} == {("win", 4, 4), ("collect", -4, 5)}
        assert bank.entry_sums(Span(5, 100)) == ()


def test_the_last_events_come_first(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number in range(10):
            kind = "odd" if number % 2 else "even"
            bank.commit("poker", Record("a", "{}"), notes=(Note(kind, {"number": number}),))
        newest = bank.last_events(0, 3)
        assert [each.note.detail["number"] for each in newest] == [9, 8, 7]
        older = bank.last_events(newest[-1].number, 100)
        assert [each.note.detail.get("number") for each in older] == [6, 5, 4, 3, 2, 1, 0, None]
        odd = bank.last_events(0, 2, ("odd",))
        assert [each.note.detail["number"] for each in odd] == [9, 7]
        assert [each.note.detail["number"] for each in bank.last_events(odd[-1].number, 9, ("odd",))] == [5, 3, 1]
        assert bank.last_events(0, 9, ("none",)) == ()


def test_lines_are_counted_by_table(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number in (1, 1, 2):
            bank.commit("poker", Record("a", "{}"), page=Page(number, "{}"))
        bank.commit("square", Record("a", "{}"), page=Page(1, "{}"))
        bank.commit("square", Record("a", "{}"), page=Page(2))
        assert dict(bank.line_counts()) == {"poker": 2, "square": 1}


def test_lines_are_counted_by_the_time_of_their_last_writing(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number, at in enumerate(("2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"), 1):
            bank.commit("poker", Record("a", "{}"), page=Page(number, "{}"))
            bank.query("UPDATE round SET at = ? WHERE round_number = ?", (at, number))
        assert dict(bank.line_counts(Span(since="2026-11-21", until="2026-11-22"))) == {"poker": 1}
        assert dict(bank.line_counts(Span(until="2026-11-21"))) == {"poker": 1}
        assert dict(bank.line_counts()) == {"poker": 2}

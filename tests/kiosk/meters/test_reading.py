"""The totals are right to the credit, against an independent count."""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from cardroom.bank.sqlite.archive import archiving
from cardroom.bank.summary import Span
from cardroom.kiosk.meters import reading
from cardroom.kiosk.meters.reading import GAMES, Total, Totals, TotalsReading, span_of
from cardroom.kiosk.rules.messages import Coin
from cardroom.ledger import Reason
from tests.kiosk_books import COIN, PRICE, Books
from tests.rows_read import rows_read

SUB_VIS = frozenset({"double-up"})
TOKYO = timezone(timedelta(hours=9))
DAY = date(2026, 11, 20)


def read(found: TotalsReading, day: Span | None = None) -> Totals:
    for _ in range(100):
        totals = found.read(day or span_of(datetime.now(UTC).date(), UTC), 3)
        if totals is not None:
            return totals
    raise AssertionError("it never ends")


def counted(folder: Path) -> dict[str, int]:
    """Counts the totals by sqlite3 alone.

    It reads a copy of the ledger and its archives, since the bank locks its file.
    """
    folder = Path(shutil.copytree(folder, folder.with_name("copy"), dirs_exist_ok=True))
    files, count = [folder / "cardroom.db", *sorted(folder.glob("cardroom-archive-*.db"))], dict[str, int]()
    for path in files:
        with closing(sqlite3.connect(path)) as raw:
            for reason, player, house in raw.execute("SELECT reason, player, house FROM entry"):
                if reason in ("coin", "bonus", "voucher", "credit-in", "free"):
                    count[reason] = count.get(reason, 0) + player
                elif reason in ("bet", "price", "credit-out", "left"):
                    count[reason] = count.get(reason, 0) - player
                elif reason in ("win", "double"):
                    count[reason] = count.get(reason, 0) - house
                if reason in ("coin", "voucher"):
                    count[f"{reason}s"] = count.get(f"{reason}s", 0) + 1
            for (table,) in raw.execute("SELECT table_name FROM round"):
                count[f"lines {table}"] = count.get(f"lines {table}", 0) + 1
    return count


def compare(totals: Totals, folder: Path) -> None:
    count, ever = counted(folder), totals.ever
    same = ("COIN", "VOUCHER", "CREDIT_IN", "BET", "PRICE", "WIN", "DOUBLE", "CREDIT_OUT", "LEFT")
    expected = {Reason[name].value: count[Reason[name].value] for name in same}
    expected |= {Total.COINS.value: count["coins"], Total.VOUCHERS.value: count["vouchers"]}
    expected |= {Total.SESSIONS.value: count["lines kiosk"], Total.DOUBLE_UPS.value: count["lines double-up"]}
    expected[f"{GAMES}poker"] = count["lines poker"]
    assert {name: ever[name] for name in expected} == expected


def test_every_total_is_what_happened(books: Books) -> None:
    books.live()
    totals = read(TotalsReading(books.bank, SUB_VIS))
    compare(totals, books.parts.folder)
    ever = totals.ever
    assert ever[Reason.COIN.value] == 9 * COIN.credits
    assert (ever[Reason.BET.value], ever[Reason.PRICE.value], ever[Reason.WIN.value]) == (22, PRICE, 36)
    assert ever[Reason.DOUBLE.value] == 20 - 4
    assert Reason.GRANT.value not in ever
    assert ever[Total.MINUTES_ON.value] == 3
    assert totals.today == {code: value for code, value in ever.items() if code != Total.MINUTES_ON.value}
    assert totals.begun == books.bank.events(0, 1)[0].at


def test_a_net_loss_of_the_player_is_counted(books: Books) -> None:
    books.send(Coin(COIN.key))
    books.play_poker(1, 5, 20, 0)
    found = TotalsReading(books.bank, SUB_VIS)
    totals = read(found)
    assert totals.today[Reason.DOUBLE.value] == totals.ever[Reason.DOUBLE.value] == -20
    books.play_poker(2, 5, 7, 0)
    assert read(found).ever[Reason.DOUBLE.value] == -27


def test_slices_give_the_same_totals(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    books.live()
    whole = read(TotalsReading(books.bank, SUB_VIS))
    for size in (1, 2, 7):
        monkeypatch.setattr(reading, "ENTRIES", size)
        assert read(TotalsReading(books.bank, SUB_VIS)) == whole


def test_entries_and_lines_are_counted_in_archives_too(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ENTRIES_KEPT", 3), ("LINES_KEPT", 2), ("ROWS_WORTH_A_FILE", 5)):
        monkeypatch.setattr(archiving, name, value)
    books.live()
    found = TotalsReading(books.bank, SUB_VIS)
    before = read(found)
    for first in (5, 15):
        books.bank._archive_keeper.archive_if_due(books.bank._sealed, full=1)
        assert books.bank.archive_trouble is None
        for number in range(first, first + 10):
            books.play_poker(number, 3, 4)
    assert len(books.bank.archives) == 2
    after = read(found)
    compare(after, books.parts.folder)
    assert after.ever[Reason.BET.value] == before.ever[Reason.BET.value] + 60
    for total in (Reason.BET.value, Total.COINS.value, Total.SESSIONS.value, f"{GAMES}poker"):
        assert after.today[total] == after.ever[total]
    assert read(TotalsReading(books.bank, SUB_VIS)) == after


def test_the_entries_of_other_days_are_not_read_again(books: Books) -> None:
    books.live()
    found = TotalsReading(books.bank, SUB_VIS)
    read(found, span_of(DAY))
    books.play_poker(5, 2, 0)
    with rows_read(books.bank) as counts:
        read(found, span_of(DAY))
    tables = 3
    assert sum(counts) == tables + 2  # the numbers of lines, the sum of one entry, and the first event


# --- the day ----------------------------------------------------------------------------------------------------------


def test_a_day_begins_at_midnight_where_the_machine_stands() -> None:
    assert span_of(DAY, TOKYO) == Span(since="2026-11-19T15:00:00.000Z", until="2026-11-20T14:59:59.999Z")
    assert span_of(DAY, UTC) == Span(since="2026-11-20T00:00:00.000Z", until="2026-11-20T23:59:59.999Z")
    assert span_of(date(2026, 12, 31), UTC).until == "2026-12-31T23:59:59.999Z"


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sets the zone of the system to one with summer time."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of this system cannot be set")
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("berlin")
def test_a_day_of_summer_time_is_an_hour_shorter_or_longer() -> None:
    assert span_of(date(2026, 3, 29)) == Span(since="2026-03-28T23:00:00.000Z", until="2026-03-29T21:59:59.999Z")
    assert span_of(date(2026, 10, 25)) == Span(since="2026-10-24T22:00:00.000Z", until="2026-10-25T22:59:59.999Z")


def coin_at(books: Books, at: str) -> None:
    """Writes the entry of a coin as the clock showed it."""
    books.bank.query(
        "INSERT INTO entry (at, table_name, reason, player, house, escrow, prize) "
        "VALUES (?, 'kiosk', 'coin', 10, -10, 0, 0)",
        (at,),
    )


def coins_of(books: Books, *days: date) -> list[int]:
    return [read(TotalsReading(books.bank, SUB_VIS), span_of(day, TOKYO)).today.get("coins", 0) for day in days]


def test_a_coin_at_midnight_is_of_the_new_day(books: Books) -> None:
    for at in ("2026-11-20T14:59:59.999Z", "2026-11-20T15:00:00.000Z", "2026-11-20T15:00:00.001Z"):
        coin_at(books, at)
    assert coins_of(books, DAY, DAY + timedelta(days=1)) == [1, 2]


def test_a_clock_set_back_loses_no_coin_and_counts_none_twice(books: Books) -> None:
    """A coin is of the day that the clock showed."""
    for hour in ("20T14:30", "20T15:30", "20T14:40", "20T15:10"):  # set back by an hour and more after the second
        coin_at(books, f"2026-11-{hour}:00.000Z")
    days = [DAY + timedelta(days=number) for number in range(-1, 3)]
    assert coins_of(books, *days) == [0, 2, 2, 0]
    assert read(TotalsReading(books.bank, SUB_VIS)).ever[Total.COINS.value] == 4

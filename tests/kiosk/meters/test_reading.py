"""The meters are right to the credit, against an independent count."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.archive import archiving
from cardroom.kiosk.meters import reading
from cardroom.kiosk.meters.reading import Meter, MeterReading, Meters, MeterSets
from cardroom.kiosk.rules.messages import ClearPeriod, Coin
from cardroom.ledger import Note
from cardroom.messages import Message
from kiosk_books import COIN, PRICE, Books
from rows_read import rows_read

SUB_VIS = frozenset({"double-up"})


def read(found: MeterReading, minutes_on: int = 3) -> MeterSets:
    for _ in range(100):
        sets = found.read(minutes_on)
        if sets is not None:
            return sets
    raise AssertionError("it never ends")


def counted(folder: Path) -> dict[str, int]:
    """Counts the meters by sqlite3 alone.

    It reads a copy of the ledger and its archives, since the bank locks its file.
    """
    folder = Path(shutil.copytree(folder, folder.with_name("copy"), dirs_exist_ok=True))
    files, count = [folder / "cardroom.db", *sorted(folder.glob("cardroom-archive-*.db"))], dict[str, int]()
    for number, path in enumerate(files):
        with closing(sqlite3.connect(path)) as raw:
            for reason, player, house in raw.execute("SELECT reason, player, house FROM entry"):
                if reason in ("coin", "bonus", "voucher", "credit-in", "free"):
                    count[reason] = count.get(reason, 0) + player
                elif reason in ("bet", "price", "credit-out", "left"):
                    count[reason] = count.get(reason, 0) - player
                elif reason in ("win", "double"):
                    count[reason] = count.get(reason, 0) - house
                if reason == "coin":
                    count["coins"] = count.get("coins", 0) + 1
            for table, line in raw.execute("SELECT table_name, line FROM round"):
                count[f"lines {table}"] = count.get(f"lines {table}", 0) + 1
                if table == "kiosk":
                    count["minutes"] = count.get("minutes", 0) + json.loads(line)["minutes"]
            if not number:
                for (kind,) in raw.execute("SELECT kind FROM event"):
                    count[kind] = count.get(kind, 0) + 1
    return count


def compare(sets: MeterSets, folder: Path) -> None:
    count, of = counted(folder), sets.lifetime.of
    assert of(Meter.COIN_IN) == count["coin"]
    assert of(Meter.VOUCHER_IN) == count["voucher"]
    assert of(Meter.OPERATOR_IN) == count["credit-in"]
    assert of(Meter.BETS) == count["bet"]
    assert of(Meter.PRICES) == count["price"]
    assert of(Meter.WINS) == count["win"]
    assert of(Meter.DOUBLED) == count["double"]
    assert of(Meter.OPERATOR_OUT) == count["credit-out"]
    assert of(Meter.LEFT) == count["left"]
    assert of(Meter.COIN_COUNT) == count["coins"]
    assert of(Meter.SESSIONS) == count["lines kiosk"]
    assert of(Meter.SESSION_MINUTES) == count["minutes"]
    assert of(Meter.DOUBLE_UPS) == count["lines double-up"]
    assert of(Meter.POWER_UPS) == count["kiosk-power-up"]
    assert of(Meter.MENU_OPENINGS) == count["kiosk-menu-opened"]
    assert of(Meter.WRONG_PINS) == count["kiosk-wrong-pin"]
    assert sets.lifetime.games == {"poker": count["lines poker"]}


def test_every_meter_is_what_happened(books: Books) -> None:
    books.live()
    sets = read(MeterReading(books.bank, SUB_VIS), minutes_on=3)
    compare(sets, books.parts.folder)
    meters = sets.lifetime
    assert meters.of(Meter.COIN_IN) == 9 * COIN.credits
    assert (meters.of(Meter.BETS), meters.of(Meter.PRICES), meters.of(Meter.WINS)) == (22, PRICE, 36)
    assert meters.of(Meter.DOUBLED) == 20 - 4
    assert (meters.played, meters.won) == (29, 52)
    assert meters.of(Meter.GRANTED) == 0
    assert meters.of(Meter.MINUTES_ON) == 3
    assert meters.minutes_a_session == 2.0
    credits = books.bank.account("poker")
    assert meters.total_in - meters.played + meters.won - meters.total_out == credits.player + credits.escrow


def test_a_period_counts_from_the_meters_that_were_noted(books: Books) -> None:
    books.live()
    found = MeterReading(books.bank, SUB_VIS)
    before = read(found)
    assert before.since == ""
    assert before.period == before.lifetime
    books.send(Coin(COIN.key))  # after they were shown: it belongs to the new period
    books.send(ClearPeriod(before.lifetime.to_json()), Message("leave_menu"))
    books.play_poker(5, 2, 0)
    after = read(found)
    assert after.since
    assert after.period.of(Meter.COIN_IN) == COIN.credits
    assert (after.period.played, after.period.won) == (2, 0)
    assert after.period.games == {"poker": 1}
    assert after.period.of(Meter.SESSIONS) == 0
    assert after.lifetime.of(Meter.COIN_IN) == before.lifetime.of(Meter.COIN_IN) + COIN.credits
    compare(after, books.parts.folder)
    assert read(MeterReading(books.bank, SUB_VIS)) == after


def test_slices_give_the_same_meters(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    books.live()
    whole = read(MeterReading(books.bank, SUB_VIS))
    for size in (1, 2, 7):
        for name in ("ENTRIES", "EVENTS", "LINES"):
            monkeypatch.setattr(reading, name, size)
        assert read(MeterReading(books.bank, SUB_VIS)) == whole


def test_entries_and_lines_are_counted_in_archives_too(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ENTRIES_KEPT", 3), ("LINES_KEPT", 2), ("ROWS_WORTH_A_FILE", 5)):
        monkeypatch.setattr(archiving, name, value)
    books.live()
    found = MeterReading(books.bank, SUB_VIS)
    before = read(found)
    for first in (5, 15):
        books.bank._archive_keeper.archive_if_due(books.bank._sealed, full=1)
        assert books.bank.archive_trouble is None
        for number in range(first, first + 10):
            books.play_poker(number, 3, 4)
    assert len(books.bank.archives) == 2
    after = read(found)
    compare(after, books.parts.folder)
    assert after.lifetime.played == before.lifetime.played + 60
    assert read(MeterReading(books.bank, SUB_VIS)) == after


def test_what_was_read_is_not_read_again(books: Books) -> None:
    books.live()
    found = MeterReading(books.bank, SUB_VIS)
    read(found)
    books.play_poker(5, 2, 0)
    with rows_read(books.bank) as counts:
        read(found)
    tables = 3
    assert sum(counts) == tables + 1  # the numbers of lines, and the sum of one entry


@pytest.mark.parametrize("noted", ['"text"', "[1]", '{"coin-in": "1", "bets": 2}'])
def test_a_note_of_another_shape_stops_nothing(books: Books, noted: str) -> None:
    note = Note("kiosk-period-cleared", {"meters": json.loads(noted)})
    books.bank.commit("kiosk-test", Record("a", "{}"), notes=(note,))
    sets = read(MeterReading(books.bank, SUB_VIS))
    assert sets.since
    assert sets.period.of(Meter.COIN_IN) == 0
    assert sets.period.of(Meter.BETS) == (-2 if "bets" in noted else 0)


def test_shares_of_nothing_do_not_exist() -> None:
    assert Meters().return_share is None
    assert Meters().minutes_a_session is None

"""Old rows move into archives; nothing is lost, doubled or hidden."""

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Answer, Commit, Page, Record, RoundLine
from cardroom.bank.sqlite.archive import archiving
from cardroom.bank.sqlite.archive.archives import Archive
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.summarizing import summary_of
from cardroom.bank.summary import EVERYTHING, Span
from cardroom.dataflow.bank_loop import raise_again
from cardroom.errors import Trouble
from cardroom.ledger import Account, collect, grant, pay_win, take_bet
from tests.bank.troubles import fails


@pytest.fixture(autouse=True)
def few_rows_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "ENTRIES_KEPT", 5)
    monkeypatch.setattr(archiving, "LINES_KEPT", 3)
    monkeypatch.setattr(archiving, "ROWS_WORTH_A_FILE", 10)


@pytest.fixture
def bank(folder: Path) -> Iterator[SqliteBank]:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(1_000),), Page(0))
        play(bank, 1, 10)
        yield bank


def play(bank: SqliteBank, first: int, last: int, table: str = "poker") -> None:
    for number in range(first, last + 1):
        bank.commit(table, Record("bet", f"[{number}]"), (take_bet(5),), Page(number))
        win = (pay_win(6), collect(6))
        bank.commit(table, Record("result", f"[{number}, 6]"), win, Page(number, f'{{"win": {number}}}'))


def archive(bank: SqliteBank) -> Archive:
    """Archives everything but the last rows."""
    before = len(bank.archives)
    bank._archive_keeper.archive_if_due(bank._sealed, full=1)
    assert bank.archive_trouble is None
    assert len(bank.archives) == before + 1
    return bank.archives[-1]


def entries_in(bank: SqliteBank) -> list[int]:
    return [number for (number,) in bank.query("SELECT id FROM entry ORDER BY id")]


def test_the_summary_counts_archived_rounds_from_the_first_one(bank: SqliteBank) -> None:
    before = summary_of(bank.query, bank.query_archive)
    archive(bank)
    assert bank.query("SELECT min(round_number) FROM round") != [(1,)], "the first line is archived"
    assert summary_of(bank.query, bank.query_archive).tables == before.tables
    assert summary_of(bank.query, bank.query_archive).since == before.since


def test_old_rows_move_into_a_closed_file_and_the_last_ones_stay(bank: SqliteBank, folder: Path) -> None:
    play(bank, 1, 2, "square")
    before = bank.lines("poker", -1)
    made = archive(bank)
    assert made.file.startswith("cardroom-archive-20")
    assert (folder / made.file).is_file()
    assert {name: (rows.first, rows.last, rows.count) for name, rows in made.chains.items()} == {
        "entry": (1, 32, 32),
        "round:poker": (1, 7, 7),
    }
    assert entries_in(bank) == [33, 34, 35, 36, 37]
    assert bank.query("SELECT round_number FROM round WHERE table_name = 'poker'") == [(8,), (9,), (10,)]
    assert bank.lines("poker", -1) == before
    assert not [path for path in folder.iterdir() if path.suffix == ".part"]
    with closing(sqlite3.connect(f"file:{folder / made.file}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (0x43415241,)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert not list(folder.glob("*archive*-journal"))
    assert not list(folder.glob("*archive*-wal"))


def test_the_ledger_goes_on_and_the_audit_finds_it_in_order(bank: SqliteBank, folder: Path) -> None:
    before = audit(bank)
    assert before.ok, before.faults
    archive(bank)
    assert audit(bank) == before
    play(bank, 11, 20)
    archive(bank)
    play(bank, 21, 22)
    bank.close()
    with SqliteBank(folder) as again:
        found = audit(again)
        assert found.ok, found.faults
        assert found.meters["entries"] == 1 + 3 * 22
        assert [each.chains["round:poker"].last for each in again.archives] == [7, 17]
        assert again.account("poker") == Account(1_022)
        assert again.commit("poker", Record("bet", "[]"), (take_bet(5),), Page(23)) == Account(1_017)


def test_sums_of_a_time_are_the_same_from_archives_and_ledger(bank: SqliteBank) -> None:
    moments = [at for (at,) in bank.query("SELECT at FROM entry ORDER BY id")]
    times = [(moments[0], moments[-1]), (moments[3], moments[-2]), (moments[-4], moments[-1]), (moments[2], moments[5])]
    spans = [Span(since=since, until=until) for since, until in times]
    spans += [EVERYTHING, Span(0, 5), Span(3, 2), Span(2, len(moments) - 4), Span(len(moments) - 1), Span(len(moments))]
    before = [bank.entry_sums(span) for span in spans]
    assert {each.reason: (each.player, each.entries) for each in before[0]} == {
        "grant": (1_000, 1),
        "bet": (-50, 10),
        "win": (0, 10),
        "collect": (60, 10),
    }
    archive(bank)
    assert [bank.entry_sums(span) for span in spans] == before


def test_sums_of_a_short_time_read_no_archive(bank: SqliteBank, monkeypatch: pytest.MonkeyPatch) -> None:
    archive(bank)
    time.sleep(0.002)
    play(bank, 11, 11)
    moments = [at for (at,) in bank.query("SELECT at FROM entry ORDER BY id")]
    monkeypatch.setattr(bank, "query_archive", None)
    assert next(each.reason for each in bank.entry_sums(Span(since=moments[-3], until=moments[-1]))) == "bet"


def test_lines_are_read_from_archives_and_ledger_alike(bank: SqliteBank) -> None:
    def lines(count: int) -> list[tuple[int, str]]:
        return [(each.round_number, each.line) for each in bank.lines("poker", count)]

    for first in (11, 21):
        archive(bank)
        play(bank, first, first + 9)
    archive(bank)
    numbers = list(range(1, 31))
    for after in (0, 6, 7, 8, 16, 17, 26, 27, 28, 30):
        for count in (1, 2, 10, 11, 100):
            rows = bank.lines_after("poker", after, count)
            assert [row[0] for row in rows] == numbers[after : after + count]
            assert [row[2] for row in rows] == [f'{{"win": {number}}}' for number in numbers[after : after + count]]
    for count in (1, 2, 3, 4, 12, 13, 14, 29, 30, 31):
        assert [number for number, _ in lines(count)] == numbers[::-1][:count]
        assert bank.round_before_last("poker", count) == max(30 - count, 0)
    assert [number for number, _ in lines(-1)] == numbers[::-1]
    assert isinstance(bank.lines("poker", -1)[-1], RoundLine)
    assert bank.lines_after("square", 0, 10) == []


def test_nothing_moves_from_a_small_ledger(bank: SqliteBank) -> None:
    bank._archive_keeper.archive_if_due(bank._sealed)
    assert bank.archives == ()


def test_a_full_ledger_is_archived_after_a_round(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Answer(committed=lambda _: None, failed=raise_again)
    monkeypatch.setattr("cardroom.bank.sqlite.archive.archive_keeper.FULL", 300_000)
    monkeypatch.setattr(archiving, "ROWS_WORTH_A_FILE", 100)
    with SqliteBank(folder) as bank:
        bank.request(Commit("poker", Record("initialize", "[]"), (grant(10_000),), Page(0)), answer)
        for number in range(1, 251):
            line = "{}" + " " * 2_000
            bank.request(Commit("poker", Record("result", "[]"), (take_bet(5),), Page(number, line)), answer)
        assert 1 < len(bank.archives) <= 4
        assert (folder / "cardroom.db").stat().st_size < 400_000
        assert len(bank.lines("poker", -1)) == 250
        found = audit(bank)
        assert found.ok, found.faults


def test_a_large_ledger_is_archived_at_opening(bank: SqliteBank, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bank.close()
    monkeypatch.setattr("cardroom.bank.sqlite.bank.FULL_AT_OPENING", 1)
    for _ in range(2):
        with SqliteBank(folder) as again:
            assert len(again.archives) == 1
            assert audit(again).ok


# --- faults ----------------------------------------------------------------------------------------------------------


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql)
        connection.commit()


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE entry SET player = player + 1, house = house - 1 WHERE id = 1", "chain: entry 1 does not fit"),
        ("UPDATE entry SET at = '2020' WHERE id = 7", "chain: entry 7 does not fit"),
        ("UPDATE entry SET round_number = 9 WHERE id = 7", "chain: entry 7 does not fit"),
        ("UPDATE round SET line = '{}' WHERE round_number = 3", "chain: the line of round 3 of poker does not fit"),
        ("UPDATE entry SET hash = x'00' WHERE id = 26", "chain: entry 26 does not fit"),
        ("DELETE FROM entry WHERE id = 4", "archive: "),
        ("INSERT INTO round SELECT 'square', 1, at, credits, line, hash FROM round LIMIT 1", "archive: "),
        ("PRAGMA application_id = 1", "archive: "),
    ],
)
def test_a_changed_archive_is_named_by_the_audit(bank: SqliteBank, folder: Path, sql: str, words: str) -> None:
    made = archive(bank)
    change(folder / made.file, sql)
    found = audit(bank)
    assert not found.ok
    assert found.faults[0].startswith(words), found.faults[:3]


def test_a_missing_archive_is_named_and_stops_no_game(bank: SqliteBank, folder: Path) -> None:
    made = archive(bank)
    bank.close()
    (folder / made.file).unlink()
    with SqliteBank(folder) as again:
        assert again.archive_trouble is not None
        assert made.file in again.archive_trouble.detail
        play(again, 11, 12)
        assert [line.round_number for line in again.lines("poker", 3)] == [12, 11, 10]
        with fails(Trouble.ARCHIVE_MISSING) as raised:
            again.lines_after("poker", 0, 10)
        assert made.file in raised.value.detail
        assert audit(again).faults[0].startswith(f"archive: {made.file}")


def test_the_archive_of_another_ledger_is_named(bank: SqliteBank, folder: Path, tmp_path: Path) -> None:
    made = archive(bank)
    with SqliteBank(tmp_path / "other") as other:
        other.commit("poker", Record("initialize", "[]"), (grant(1_000),), Page(0))
        play(other, 1, 10)
        theirs = archive(other)
    shutil.copy(tmp_path / "other" / theirs.file, folder / made.file)
    assert any(fault.startswith("chain: entry") for fault in audit(bank).faults)


def test_an_event_with_another_file_is_damage(bank: SqliteBank, folder: Path) -> None:
    archive(bank)
    bank.close()
    with closing(sqlite3.connect(folder / "cardroom.db")) as connection:
        connection.execute("DROP TRIGGER event_is_never_changed")
        connection.execute("UPDATE event SET detail = replace(detail, 'cardroom-archive', '../secret')")
        connection.commit()
    with SqliteBank(folder, inspects=True) as found:
        faults = audit(found).faults
        assert any(fault.startswith("archive: ") for fault in faults)
        assert any(fault.startswith("chain: event 2 ") for fault in faults)


def test_rows_that_do_not_fit_their_seals_are_not_moved(bank: SqliteBank) -> None:
    bank.query("DROP TRIGGER entry_is_never_changed")
    bank.query("UPDATE entry SET at = 'x' WHERE id = 9")
    bank._archive_keeper.archive_if_due(bank._sealed, full=1)
    assert bank.archive_trouble is not None
    assert bank.archive_trouble.trouble is Trouble.BANK_CORRUPT
    assert bank.archives == ()
    assert len(entries_in(bank)) == 31


def test_a_name_that_is_taken_is_not_overwritten(bank: SqliteBank, folder: Path) -> None:
    year = bank.lines("poker", 1)[0].at[:4]
    old = folder / f"cardroom-archive-{year}-001.db"
    old.write_bytes(b"of another ledger")
    assert archive(bank).file == f"cardroom-archive-{year}-001-2.db"
    assert old.read_bytes() == b"of another ledger"
    assert audit(bank).ok


@pytest.mark.parametrize(
    "name", ["../cardroom-2025-1.db", "/etc/passwd", "cardroom.db", "cardroom-2025-1.db/..", "", " "]
)
def test_only_a_file_of_the_folder_is_an_archive(name: str) -> None:
    """A name that was forged leads to no other file."""
    with pytest.raises(ValueError, match="is no name of an archive"):
        Archive.read(json.dumps({"file": name, "chains": {}}))


@pytest.mark.parametrize("detail", ["", "[]", "{}", '{"file": 1, "chains": {}}', '{"file": "x", "chains": []}'])
def test_a_damaged_detail_is_refused(detail: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Archive.read(detail)

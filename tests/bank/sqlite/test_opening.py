import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite import opening
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import APPLICATION_ID, VERSION
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails

Contents = Callable[[Path], dict[str, bytes]]
PAGE = opening.PAGE_SIZE


def _trouble(folder: Path) -> Trouble:
    with pytest.raises(KnownError) as caught:
        SqliteBank(folder)
    assert str(folder) in caught.value.detail
    return caught.value.trouble


def test_a_fresh_ledger_is_made_with_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet" / "there"
    with SqliteBank(folder) as bank:
        assert bank.query("PRAGMA user_version") == [(VERSION,)]
        assert bank.query("PRAGMA application_id") == [(APPLICATION_ID,)]
        assert audit(bank).ok
    assert [path.name for path in folder.iterdir()] == ["cardroom.db"]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("locking_mode", "exclusive"),
        ("recursive_triggers", 1),
    ],
)
def test_the_settings_that_durability_rests_on(folder: Path, pragma: str, value: object) -> None:
    with SqliteBank(folder) as bank:
        assert bank.query(f"PRAGMA {pragma}") == [(value,)]


def test_the_lock_is_taken_at_opening_of_an_old_and_a_fresh_ledger(
    played: Path, tmp_path: Path, other_process: Callable[..., Any]
) -> None:
    for folder in (played, tmp_path / "fresh"):
        with other_process(folder) as process:
            assert _trouble(folder) is Trouble.BANK_IN_USE
            assert _trouble(folder) is Trouble.BANK_IN_USE
            process.kill()
            process.wait()
            SqliteBank(folder).close()


def test_a_second_bank_of_one_process_is_turned_away_and_the_lock_stays(
    played: Path, other_process: Callable[..., Any]
) -> None:
    with SqliteBank(played) as bank:
        assert _trouble(played) is Trouble.BANK_IN_USE
        with pytest.raises(AssertionError), other_process(played):
            pytest.fail("another process opened a held ledger")
        bank.commit("poker", Record("bet", "{}"), (grant(1),))


def test_a_refused_opening_holds_nothing(played: Path) -> None:
    sound = (played / "cardroom.db").read_bytes()
    (played / "cardroom.db").write_bytes(sound[: 3 * PAGE])
    assert _trouble(played) is Trouble.BANK_CORRUPT
    (played / "cardroom.db").write_bytes(sound)
    SqliteBank(played).close()


@pytest.mark.parametrize("kept", [100, 1000, PAGE, PAGE + 1, 3 * PAGE])
def test_a_truncated_ledger_is_corrupt(played: Path, contents: Contents, kept: int) -> None:
    ledger = played / "cardroom.db"
    ledger.write_bytes(ledger.read_bytes()[:kept])
    before = contents(played)
    assert _trouble(played) is Trouble.BANK_CORRUPT
    assert contents(played) == before


def test_damaged_text_is_no_crash(played: Path) -> None:
    ledger = played / "cardroom.db"
    sound = ledger.read_bytes()
    ledger.write_bytes(sound.replace(b"collect", b"coll\xffct", 20))
    with SqliteBank(played) as bank:
        found = audit(bank)
    assert [fault for fault in found.faults if fault.startswith("unreadable: bank-corrupt")]
    ledger.write_bytes(sound.replace(b"CREATE TABLE game", b"CREATE TABLE ga\xffe"))
    assert _trouble(played) is Trouble.BANK_CORRUPT


def test_a_damaged_balance_is_corrupt(played: Path, by_hand: Callable[..., None]) -> None:
    by_hand("UPDATE account SET balance = balance + 1 WHERE name = 'player'")
    assert _trouble(played) is Trouble.BANK_CORRUPT


def test_an_amount_that_no_longer_balances_is_corrupt(played: Path, by_hand: Callable[..., None]) -> None:
    by_hand("UPDATE entry SET player = player + 1 WHERE id = 7")
    assert _trouble(played) is Trouble.BANK_CORRUPT


@pytest.mark.parametrize("version", [-1, 0, 1])
def test_another_programs_database_is_not_written_to(folder: Path, contents: Contents, version: int) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        raw.execute("CREATE TABLE entry (somebody, elses)")
        raw.execute(f"PRAGMA user_version = {version}")
    before = contents(folder)
    assert _trouble(folder) is Trouble.BANK_CORRUPT
    assert contents(folder) == before


@pytest.mark.parametrize("in_place", ["the file", "the folder"])
def test_the_wrong_thing_in_place_is_unreadable(folder: Path, in_place: str) -> None:
    if in_place == "the file":
        (folder / "cardroom.db").mkdir(parents=True)
    else:
        folder.write_text("a file")
    assert _trouble(folder) is Trouble.BANK_UNREADABLE


def test_a_folder_that_cannot_be_made_is_unreadable(tmp_path: Path) -> None:
    with fails(Trouble.BANK_UNREADABLE):
        SqliteBank(tmp_path / ("y/" * 1_900))
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    assert _trouble(tmp_path / "file" / "folder") is Trouble.BANK_UNREADABLE

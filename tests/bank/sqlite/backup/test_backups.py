import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.backup import backups
from cardroom.bank.sqlite.backup.rescue import latest_backup, restore, set_aside
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails


def _age(backup: Path, seconds: float) -> None:
    os.utime(backup, (time.time() - seconds,) * 2)


def test_a_backup_is_one_whole_sound_file(played: Path, backup: Path) -> None:
    assert backups.is_sound(backup)
    assert {path.name for path in played.iterdir()} == {
        "cardroom.db",
        *(path.name for path in backups.backups_in(played)),
    }


def test_its_name_is_dated_in_utc(played: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with SqliteBank(played) as bank:
        for old in backups.backups_in(played):
            old.unlink()
        backup = bank.back_up()
    named = datetime.strptime(backup.name, "cardroom-backup-%Y%m%d-%H%M%S.db").replace(tzinfo=UTC)
    assert before <= named <= datetime.now(UTC)


def test_what_is_only_in_the_log_is_in_the_backup(folder: Path, tmp_path: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(1000),))
        backup = bank.back_up()
        restore(tmp_path, backup)
    with SqliteBank(tmp_path) as copy:
        assert copy.account("poker").player == 1000
        assert copy.recall("poker") == Record("bet", "{}")


def test_the_last_three_are_kept(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        made = []
        for credits in range(1, 6):
            bank.commit("poker", Record("bet", "{}"), (grant(credits),))
            made.append(bank.back_up())
    assert sorted(made) == made
    assert backups.backups_in(folder) == tuple(made[-3:])


def test_names_rise_even_when_the_clock_falls(played: Path) -> None:
    from_the_future = played / "cardroom-backup-20990101-000000.db"
    with SqliteBank(played) as bank:
        bank.back_up().rename(from_the_future)
        assert bank.back_up().name == "cardroom-backup-20990101-000001.db"


def test_other_files_are_no_backups(tmp_path: Path) -> None:
    for name in (
        "cardroom-backup.part",
        "cardroom-backup-1.db",
        "cardroom-backup-20260101-000000.db-wal",
        "cardroom.db",
    ):
        (tmp_path / name).touch()
    assert backups.backups_in(tmp_path) == ()


@pytest.mark.parametrize(
    "name",
    [
        "cardroom-backup-20269999-999999.db",
        "cardroom-backup-20260230-120000.db",
        "cardroom-backup-20260101-000060.db",
        "cardroom-backup-00000101-000000.db",
        "cardroom-backup-99991231-235959.db",
        "cardroom-backup-２０２６０１０１-００００００.db",
    ],
)
def test_a_name_without_a_real_date_is_no_backup_and_stays(played: Path, name: str) -> None:
    (played / name).write_bytes(b"not ours")
    for _ in range(5):
        with SqliteBank(played) as bank:
            assert bank.backup_trouble is None
            bank.back_up()
    assert (played / name).read_bytes() == b"not ours"
    assert len(backups.backups_in(played)) == backups.KEPT
    assert latest_backup(played) == backups.backups_in(played)[-1]


def test_where_no_later_name_is_possible_the_bank_opens_and_overwrites_nothing(played: Path) -> None:
    (played / "cardroom-backup-99981231-235959.db").write_bytes(b"not ours")
    with SqliteBank(played) as bank, pytest.raises(KnownError) as caught:
        bank.back_up()
    assert "cardroom-backup-99981231-235959.db" in caught.value.detail
    assert [path.name for path in backups.backups_in(played)] == ["cardroom-backup-99981231-235959.db"]
    assert not list(played.glob("*.part*"))


def test_opening_makes_one_a_day(played: Path) -> None:
    assert backups.backups_in(played) == ()
    for _ in range(2):
        with SqliteBank(played) as bank:
            assert bank.backup_trouble is None
        assert len(backups.backups_in(played)) == 1
    _age(backups.backups_in(played)[0], seconds=25 * 3600)
    with SqliteBank(played):
        assert len(backups.backups_in(played)) == 2


def test_a_backup_from_the_future_does_not_stop_the_next(played: Path) -> None:
    with SqliteBank(played):
        _age(backups.backups_in(played)[0], seconds=-1e9)
    with SqliteBank(played):
        assert len(backups.backups_in(played)) == 2


def test_a_fresh_start_does_not_push_out_the_old_ledgers_backups(played: Path) -> None:
    with SqliteBank(played) as bank:
        old = bank.back_up()
    _age(old, seconds=1e6)
    set_aside(played, begin_anew=True)
    for _ in range(2):
        SqliteBank(played).close()
    assert backups.backups_in(played)[-1] == old


def test_one_that_was_cut_off_never_counts_and_is_cleared_away(played: Path) -> None:
    with SqliteBank(played) as bank:
        good = bank.back_up()
        unfinished = played / "cardroom-backup.part"
        unfinished.write_bytes(good.read_bytes()[:5000])
        (played / "cardroom-backup.part-journal").write_bytes(b"left over")
        assert latest_backup(played) == good
        better = bank.back_up()
    assert latest_backup(played) == better
    assert not list(played.glob("*.part*"))


def test_a_failed_one_leaves_the_earlier_ones_and_does_not_keep_the_bank_shut(played: Path) -> None:
    with SqliteBank(played) as bank:
        good = bank.back_up()
    for backup in backups.backups_in(played):
        _age(backup, seconds=1e6)
    earlier = backups.backups_in(played)
    (played / "cardroom-backup.part").mkdir()
    with SqliteBank(played) as bank:
        assert bank.backup_trouble is not None
        assert bank.backup_trouble.trouble is Trouble.BANK_UNREADABLE
        assert bank.account("poker").player > 0
        with pytest.raises(KnownError):
            bank.back_up()
    assert backups.backups_in(played) == earlier
    assert latest_backup(played) == good


def test_a_damaged_copy_pushes_nothing_out(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SqliteBank(played) as bank:
        earlier = backups.backups_in(played)
        monkeypatch.setattr(backups, "is_sound", lambda _: False)
        with fails(Trouble.BANK_CORRUPT):
            bank.back_up()
    assert backups.backups_in(played) == earlier
    assert not list(played.glob("*.part*"))


@pytest.mark.parametrize("content", [b"", b"noise" * 1000])
def test_noise_is_not_sound(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "backup").write_bytes(content)
    assert not backups.is_sound(tmp_path / "backup")
    assert not backups.is_sound(tmp_path / "nothing")


def test_looking_at_a_backup_changes_nothing(
    played: Path, backup: Path, contents: Callable[[Path], dict[str, bytes]]
) -> None:
    before = contents(played)
    assert backups.is_sound(backup)
    assert contents(played) == before

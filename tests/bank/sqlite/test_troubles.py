import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path

import pytest

from cardroom.bank.sqlite.troubles import known_troubles, trouble_of
from cardroom.errors import Trouble
from tests.bank.troubles import fails


def _error_of(database: Path | str, *statements: str) -> sqlite3.Error:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection, pytest.raises(sqlite3.Error) as caught:
        for statement in statements:
            connection.execute(statement).fetchall()
    return caught.value


def test_noise_is_corrupt(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"no database at all" * 1000)
    assert trouble_of(_error_of(tmp_path / "noise", "SELECT * FROM sqlite_master")) is Trouble.BANK_CORRUPT


def test_a_folder_in_place_of_the_file_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path)
    assert trouble_of(caught.value) is Trouble.BANK_UNREADABLE


def test_writing_what_is_read_only_is_unreadable() -> None:
    assert trouble_of(_error_of(":memory:", "PRAGMA query_only = ON", "CREATE TABLE a (b)")) is Trouble.BANK_UNREADABLE


def test_a_table_that_old_sqlite_cannot_read_is_newer() -> None:
    error = sqlite3.DatabaseError('malformed database schema (entry) - near "STRICT": syntax error')
    assert trouble_of(error) is Trouble.BANK_NEWER


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, Trouble.DISK_FULL),
        (errno.EACCES, Trouble.BANK_UNREADABLE),
        (errno.EROFS, Trouble.BANK_UNREADABLE),
        (errno.ENOTDIR, Trouble.BANK_UNREADABLE),
    ],
)
def test_the_systems_errors(number: int, trouble: Trouble) -> None:
    assert trouble_of(OSError(number, "said the system")) is trouble


def _io_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_IOERR_FSYNC,
        sqlite3.SQLITE_IOERR_DIR_FSYNC,
        sqlite3.SQLITE_IOERR_TRUNCATE,
        sqlite3.SQLITE_IOERR_SHMSIZE,
    ],
)
@pytest.mark.parametrize("number", [errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)])
def test_a_write_that_fails_on_a_full_disk_is_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, number: int
) -> None:
    def full(_: int) -> None:
        raise OSError(number, "no room")

    monkeypatch.setattr(os, "fsync", full)
    for path in (tmp_path, tmp_path / "cardroom.db"):
        with fails(Trouble.DISK_FULL) as caught, known_troubles(path):
            raise _io_error(code)
        assert "disk I/O error" in caught.value.detail
    assert list(tmp_path.iterdir()) == []


def test_a_write_that_fails_on_a_disk_with_room_is_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    for _ in range(2):
        with fails(Trouble.BANK_UNREADABLE), known_troubles(tmp_path / "cardroom.db"):
            raise _io_error(sqlite3.SQLITE_IOERR_FSYNC)
        monkeypatch.setattr(os, "fsync", broken)
    assert list(tmp_path.iterdir()) == []


def test_a_mebibyte_is_room_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: sizes.append(os.fstat(descriptor).st_size))
    with fails(Trouble.BANK_UNREADABLE), known_troubles(tmp_path):
        raise _io_error(sqlite3.SQLITE_IOERR_FSYNC)
    assert sizes == [2**20]


def test_a_read_that_fails_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "TemporaryFile", pytest.fail)
    with fails(Trouble.BANK_UNREADABLE), known_troubles(tmp_path / "cardroom.db"):
        raise _io_error(sqlite3.SQLITE_IOERR_READ)


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system of Linux")
def test_on_a_file_system_without_room_it_is_a_full_disk(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(tmp_path)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only the superuser mounts")
    try:
        with (tmp_path / "large").open("wb") as file, suppress(OSError):
            file.write(bytes(2_000_000))
        with fails(Trouble.DISK_FULL), known_troubles(tmp_path / "cardroom.db"):
            raise _io_error(sqlite3.SQLITE_IOERR_FSYNC)
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_windows_says_in_its_own_way_that_a_file_is_in_use() -> None:
    error = PermissionError(errno.EACCES, "The process cannot access the file")
    error.winerror = 32  # type: ignore[attr-defined, unused-ignore]
    assert trouble_of(error) is Trouble.BANK_IN_USE


def test_damaged_text_is_corrupt() -> None:
    error = _error_of(":memory:", "SELECT CAST(x'ff' AS TEXT)")
    assert trouble_of(error) is Trouble.BANK_CORRUPT
    with pytest.raises(UnicodeDecodeError) as caught:
        b"\xff".decode()
    assert trouble_of(caught.value) is Trouble.BANK_CORRUPT


def test_a_file_format_unheard_of_is_corrupt(tmp_path: Path) -> None:
    database = tmp_path / "file"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE a (b)")
    data = bytearray(database.read_bytes())
    data[44:48] = b"\0\0\0\x09"  # the schema's format, 1 to 4
    database.write_bytes(data)
    assert trouble_of(_error_of(database, "SELECT * FROM a")) is Trouble.BANK_CORRUPT


def test_a_bug_is_no_trouble_and_passes_unchanged(tmp_path: Path) -> None:
    misspelt = _error_of(":memory:", "SELEKT 1")
    assert trouble_of(misspelt) is None
    assert trouble_of(ValueError("a bug")) is None
    with pytest.raises(sqlite3.OperationalError) as caught, known_troubles(tmp_path):
        raise misspelt
    assert caught.value is misspelt


def test_the_detail_names_the_file_and_keeps_the_systems_words() -> None:
    with fails(Trouble.DISK_FULL) as caught, known_troubles(Path("here.db")):
        raise OSError(errno.ENOSPC, "no space left")
    assert "here.db" in caught.value.detail
    assert "no space left" in caught.value.detail
    assert isinstance(caught.value.__cause__, OSError)

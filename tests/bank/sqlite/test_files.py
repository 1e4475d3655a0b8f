"""The files of a ledger, and special ones in their place."""

import os
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from io import FileIO
from pathlib import Path

import pytest

from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.backup.rescue import latest_backup
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import companion, companions_of, database_in, read_ahead
from cardroom.regular_file import sync_file, sync_folder
from tests.program import python


class Counted(FileIO):
    """A file that counts the bytes that were read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.read_bytes = 0

    def readinto(self, piece: bytearray, /) -> int:  # type: ignore[override]  # only this type is passed
        count = super().readinto(piece) or 0
        self.read_bytes += count
        return count


def test_only_companions_that_are_there_are_named(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    assert companions_of(database) == ()
    companion(database, "-journal").touch()
    companion(database, "-wal").touch()
    assert companions_of(database) == (companion(database, "-wal"), companion(database, "-journal"))


def test_a_file_is_read_ahead_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"credits" * 500_000)
    opened: list[FileIO] = []

    def open_and_keep(path: Path, *_: object, **__: object) -> FileIO:
        opened.append(Counted(path))
        return opened[-1]

    monkeypatch.setattr(Path, "open", open_and_keep)
    read_ahead(file)
    (counted,) = opened
    assert isinstance(counted, Counted)
    assert counted.read_bytes == 3_500_000
    assert counted.closed


def test_what_cannot_be_read_ahead_is_left_to_sqlite(tmp_path: Path) -> None:
    read_ahead(tmp_path / "nothing")
    assert not any(tmp_path.iterdir())
    read_ahead(tmp_path)
    assert tmp_path.is_dir()


def test_syncing_leaves_the_content_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"credits")
    sync_file(file)
    sync_folder(tmp_path)
    assert file.read_bytes() == b"credits"


def test_syncing_what_is_not_there_is_not_silent(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sync_file(tmp_path / "nothing")
    if sys.platform != "win32":
        with pytest.raises(FileNotFoundError):
            sync_folder(tmp_path / "nothing")


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")

# In another process: it could be ended if it waited for a pipe.
OPEN = """
import sys
from pathlib import Path
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.locks import is_held
from cardroom.errors import KnownError
folder = Path(sys.argv[1])
try:
    SqliteBank(folder)
except KnownError as error:
    print(error)
print(is_held(folder / "cardroom.db"))
"""


def make_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the path of a socket is limited to about 100 bytes
    try:
        with closing(socket.socket(socket.AF_UNIX)) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


KINDS: dict[str, Callable[[Path], None]] = {"pipe": os.mkfifo, "socket": make_socket, "folder": Path.mkdir}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ending", ["", "-wal", "-journal", "-shm"])
def test_the_bank_names_what_is_no_regular_file(played: Path, kind: str, ending: str) -> None:
    special = played / f"cardroom.db{ending}"
    special.unlink(missing_ok=True)
    KINDS[kind](special)
    done = python(OPEN, str(played))
    assert done.stdout == (
        f"bank-unreadable: {played / 'cardroom.db'}: {special.name} is not a regular file\nFalse\n"
    ), done.stderr
    assert not special.is_file()


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_a_regular_file(played: Path, kind: str) -> None:
    special = played / "cardroom-backup-20990101-000000.db"
    KINDS[kind](special)
    with SqliteBank(played) as bank:
        backup = bank.back_up()
    assert special not in backups_in(played)
    assert latest_backup(played) == backup
    assert special.exists()


def test_the_bank_names_a_loop_of_links(tmp_path: Path) -> None:
    loop = tmp_path / "cardroom.db"
    loop.symlink_to("other.db")
    (tmp_path / "other.db").symlink_to("cardroom.db")
    done = python(OPEN, str(tmp_path))
    assert done.stdout.startswith("bank-unreadable: "), done.stderr

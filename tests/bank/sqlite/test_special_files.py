"""Pipes, sockets and folders in place of the bank's files are refused."""

import os
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.backup.rescue import latest_backup
from cardroom.bank.sqlite.bank import SqliteBank
from tests.program import python

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

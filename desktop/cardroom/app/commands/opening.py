"""Opens the bank of a data folder for a command."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardroom.app.data.own_files import archives_in
from cardroom.app.folders import marks_folder
from cardroom.bank.sqlite.backup.replacing import resume
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import companions_of, database_in
from cardroom.bank.sqlite.locks import is_held
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble


@contextmanager
def opened(folder: Path, *, inspects: bool = False, writes: bool = False) -> Iterator[SqliteBank]:
    """Opens the bank of a folder, and begins none.

    Of a folder that cannot be written to, a copy is read.

    Args:
        folder: the data folder.
        inspects: see `SqliteBank`.
        writes: whether the command writes, so that a copy is of no use.

    Raises:
        KnownError: there is no bank, or it cannot be opened.
    """
    database = database_in(folder)
    with known_troubles(folder):
        is_open = writes or all(os.access(path, os.W_OK) for path in (folder, database) if path.exists())
        if is_open:
            resume(folder)
        refuse_what_sqlite_would_harm(folder)
        if not database.is_file():  # opening it would begin a ledger
            raise KnownError(Trouble.BANK_UNREADABLE, f"there is no bank in {folder}")
    if is_open:
        with SqliteBank(folder, marks_folder(), inspects=inspects) as bank:
            yield bank
        return
    with tempfile.TemporaryDirectory() as copy:
        with known_troubles(folder):
            if is_held(database):
                raise KnownError(Trouble.BANK_IN_USE, str(database))
            for path in (database, *companions_of(database), *(folder / name for name in archives_in(folder))):
                shutil.copyfile(path, Path(copy) / path.name)
        with SqliteBank(Path(copy), marks_folder(), inspects=True, marked_as=folder) as bank:
            if bank.older is not None and not inspects:
                raise bank.older
            yield bank

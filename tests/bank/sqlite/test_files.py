import sys
from pathlib import Path

import pytest

from cardroom.bank.sqlite.files import companion, companions_of, database_in, sync_file, sync_folder


def test_names_stand_beside_the_ledger(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    assert database == tmp_path / "cardroom.db"
    assert companion(database, "-wal") == tmp_path / "cardroom.db-wal"


def test_only_companions_that_are_there_are_named(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    assert companions_of(database) == ()
    companion(database, "-journal").touch()
    companion(database, "-wal").touch()
    assert companions_of(database) == (companion(database, "-wal"), companion(database, "-journal"))


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

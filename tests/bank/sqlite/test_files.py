import sys
from io import FileIO
from pathlib import Path

import pytest

from cardroom.bank.sqlite.files import companion, companions_of, database_in, read_ahead
from cardroom.regular_file import sync_file, sync_folder


class Counted(FileIO):
    """A file that counts the bytes that were read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.read_bytes = 0

    def readinto(self, piece: bytearray, /) -> int:  # type: ignore[override]  # only this type is passed
        count = super().readinto(piece) or 0
        self.read_bytes += count
        return count


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

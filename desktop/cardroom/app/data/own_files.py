"""Finds the files of a data folder that are the person's."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from cardroom.bank.sqlite.archive.archives import is_archive
from cardroom.bank.sqlite.files import COMPANIONS, DATABASE
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.fair.fields import MOST_CHARACTERS
from cardroom.fair.receipt import is_receipt
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.house.spec import Tables
from cardroom.regular_file import read_regular_file

_OF_THE_LEDGER = {DATABASE, *(DATABASE + suffix for suffix in COMPANIONS)}


class OwnFiles(Struct, frozen=True):
    """The files of a data folder, besides the ledger.

    Attributes:
        exported: names of those that belong into an export.
        left_out: names of the others: backups, files that were set aside, and files of other programs.
    """

    exported: tuple[str, ...]
    left_out: tuple[str, ...]


def own_files(folder: Path, tables: Tables) -> OwnFiles:
    """Returns the files of a data folder.

    Archives, settings, the files of the tables and receipts are exported. Backups and files that were set aside are
    earlier states of the same data.

    Raises:
        KnownError: BANK_UNREADABLE: the folder cannot be listed.
    """
    known = names_of(tables)
    exported: list[str] = []
    left_out: list[str] = []
    with known_troubles(folder):
        names = sorted(path.name for path in folder.iterdir() if path.is_file())
    for name in names:
        if name in _OF_THE_LEDGER:
            continue
        is_own = name in known or is_archive(name) or _is_receipt(folder / name)
        (exported if is_own else left_out).append(name)
    return OwnFiles(tuple(exported), tuple(left_out))


def names_of(tables: Tables) -> frozenset[str]:
    """Returns the names of settings and tables' files, which an import replaces."""
    return frozenset({SETTINGS, *(name for spec in tables for name in spec.data_files)})


def may_be_imported(name: str, folder: Path, tables: Tables) -> bool:
    """Returns whether an export may contain a file.

    Args:
        name: of the file.
        folder: contains it.
        tables: the tables of the room.
    """
    return name == DATABASE or name in names_of(tables) or is_archive(name) or _is_receipt(folder / name)


def size_of(folder: Path) -> int:
    """Returns the bytes of all files in a data folder.

    Raises:
        KnownError: BANK_UNREADABLE: the folder cannot be listed.
    """
    with known_troubles(folder):
        return sum(_sizes(folder.iterdir()))


def _sizes(paths: Iterable[Path]) -> Iterator[int]:
    for path in paths:
        try:
            if path.is_file():
                yield path.stat().st_size
        except FileNotFoundError:
            continue  # a companion file that SQLite has just deleted


def _is_receipt(file: Path) -> bool:
    if file.suffix != ".json":
        return False
    try:
        return is_receipt(read_regular_file(file, MOST_CHARACTERS + 1).decode())
    except (OSError, ValueError):
        return False

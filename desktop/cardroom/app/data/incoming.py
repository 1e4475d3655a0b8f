"""Checks an export or a backup, and replaces the data."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from cardroom.app.data.own_files import may_be_imported, names_of
from cardroom.app.data.reading import BadExport, BundleFault, unpack
from cardroom.app.folder_kinds import FolderKind, is_seeded, kind_of
from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.archive.archives import archives_in
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.backup.replacing import Stage
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import DATABASE, database_in
from cardroom.bank.sqlite.summarizing import opened, summary_of, summary_of_bank
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.bank.summary import LedgerSummary
from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.house.settings.settings_text import check_settings
from cardroom.house.spec import Tables
from cardroom.regular_file import read_regular_file

Watch = Callable[[], None]
"""Called now and then; raises to cancel."""

_UNFIT = {
    Trouble.BANK_CORRUPT: BundleFault.BOOKS,
    Trouble.BANK_NEWER: BundleFault.NEWER,
    Trouble.BANK_LOST: BundleFault.BOOKS,
}
"""Why a ledger that cannot be opened cannot be imported; the other errors are not of the file."""


class Incoming(Struct, frozen=True):
    """Checked data beside a data folder, which may replace what is there.

    Call `close` at the end, whether it has replaced anything or not.

    Attributes:
        source: the name of the export or backup.
        made: when that was made, in UTC.
        summary: what its ledger holds.
        replaces_settings: whether settings and tables' files are replaced, too.
    """

    source: str
    made: str
    summary: LedgerSummary
    replaces_settings: bool
    _stage: Stage
    _files: tuple[str, ...]
    _gone: frozenset[str]

    def replace(self) -> Mapping[str, str]:
        """Replaces the data; the bank must be closed.

        Returns:
            The new names of the old files, by their old names.

        Raises:
            KnownError: as `Stage.replace`.
        """
        return self._stage.replace(self._files, self._gone)

    def close(self) -> None:
        """Deletes what has not been used."""
        self._stage.close()


def prepare_import(
    file: Path,
    folder: Path,
    tables: Tables,
    watch: Watch = lambda: None,
    *,
    into: FolderKind = FolderKind.PERSON,
) -> Incoming:
    """Unpacks an export beside the data, and checks manifest and ledger.

    Args:
        file: the export.
        folder: the data folder; none of its files is changed.
        tables: the tables of the room.
        watch: called now and then.
        into: who plays in the data folder; what comes in must be of the same kind. A new folder takes both.

    Raises:
        BadExport: it cannot be imported.
        KnownError: BANK_IN_USE, BANK_UNREADABLE, DISK_FULL.
    """
    stage = Stage(folder)
    try:
        manifest = unpack(file, stage.path, watch)
        names = tuple(each.name for each in manifest.files)
        for name in names:
            if not may_be_imported(name, stage.path, tables):
                raise BadExport(BundleFault.DAMAGED, f"{name} does not belong into an export")
        _check_settings(stage.path)
        watch()
        summary = _checked(stage.path, tables, watch, into)
        watch()
        return Incoming(
            source=file.name,
            made=manifest.made,
            summary=summary,
            replaces_settings=True,
            _stage=stage,
            _files=names,
            _gone=names_of(tables) | archives_in(folder),
        )
    except BaseException:
        stage.close()
        raise


def prepare_restore(name: str, made: str, folder: Path) -> Incoming:
    """Copies a backup beside the ledger, and checks the copy.

    Args:
        name: of the backup.
        made: when it was made.
        folder: the data folder; none of its files is changed.

    Raises:
        BadExport: it is no sound ledger.
        KnownError: BANK_IN_USE, BANK_UNREADABLE, DISK_FULL.
    """
    with known_troubles(folder):
        backup = next((each for each in backups_in(folder) if each.name == name), None)
    if backup is None:
        raise KnownError(Trouble.BANK_UNREADABLE, f"{folder / name}: there is no such backup")
    stage = Stage(folder)
    try:
        with known_troubles(backup):
            shutil.copyfile(backup, database_in(stage.path))
        summary = _summed_up(stage.path)
        return Incoming(
            source=name,
            made=made,
            summary=summary,
            replaces_settings=False,
            _stage=stage,
            _files=(DATABASE,),
            _gone=frozenset(),
        )
    except BaseException:
        stage.close()
        raise


def _check_settings(folder: Path) -> None:
    """Checks the settings of an export, if it has any.

    Raises:
        BadExport: Qt would not read them, or crash.
    """
    file = folder / SETTINGS
    try:
        if file.exists():
            check_settings(read_regular_file(file))
    except ValueError as fault:
        raise BadExport(BundleFault.DAMAGED, f"{SETTINGS}: {fault}") from fault


def _checked(folder: Path, tables: Tables, watch: Watch, into: FolderKind) -> LedgerSummary:
    """Audits the ledger of an export, and returns what it holds.

    Raises:
        BadExport: it is not sound, newer, not in order, seeded, or of another kind.
        KnownError: BANK_UNREADABLE, DISK_FULL.
    """
    _summed_up(folder)
    with _as_refusals(), SqliteBank(folder, inspects=True) as bank:  # inspected: a file that has been checked stays
        found = audit_tables(bank, tables, lambda *_: watch())
        if not found.ok:
            raise BadExport(BundleFault.BOOKS, found.faults[0])
        if is_seeded(bank, tables):
            raise BadExport(BundleFault.SEEDED, "its credits cannot be played on with")
        kind = kind_of(bank)
        if FolderKind.NEW not in (kind, into) and kind is not into:
            raise BadExport(BundleFault(kind.value), f"the folder is of a {into.value}")
        return summary_of_bank(bank)


def _summed_up(folder: Path) -> LedgerSummary:
    """Returns what the ledger of the stage holds, without changing it.

    Raises:
        BadExport: it is not sound, or newer.
        KnownError: BANK_UNREADABLE.
    """
    ledger = database_in(folder)
    with _as_refusals(), known_troubles(ledger), opened(ledger) as query:
        return summary_of(query)


@contextmanager
def _as_refusals() -> Iterator[None]:
    """Turns errors of the ledger itself into refusals."""
    try:
        yield
    except KnownError as error:
        fault = _UNFIT.get(error.trouble)
        if fault is None:
            raise
        raise BadExport(fault, error.detail) from error

"""Writes an export: all of a person's data in one file."""

import hashlib
import os
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from cardroom import __version__
from cardroom.app.data.own_files import own_files
from cardroom.app.data.reading import MANIFEST, FileSum, Manifest, copy_summed, read_manifest, to_text
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import DATABASE
from cardroom.bank.sqlite.schema import VERSION
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.house.spec import Tables
from cardroom.regular_file import read_regular_file, sync_file, sync_folder

Watch = Callable[[], None]
"""Called between blocks; raises to cancel."""


class Export(Struct, frozen=True):
    """An export that was written.

    Attributes:
        file: its path.
        size: in bytes.
        manifest: what it contains.
        left_out: names of files of the data folder that it does not contain.
    """

    file: Path
    size: int
    manifest: Manifest
    left_out: tuple[str, ...]


def proposed_name(now: datetime | None = None) -> str:
    """Returns the name of an export with the date of today."""
    return f"cardroom-data-{(now or datetime.now().astimezone()):%Y-%m-%d}.zip"


def may_be_written(file: Path) -> bool:
    """Returns whether nothing is at the path, or an export."""
    if not os.path.lexists(file):
        return True
    try:
        read_manifest(file)
    except Exception:  # noqa: BLE001 - whatever is there is not replaced
        return False
    return True


def ledger_copy_for(file: Path) -> Path:
    """Returns the path of the ledger's copy while an export is written.

    It is beside the export: the disk of the data folder may be full.
    """
    return file.with_name(f".{file.name}.ledger.part")


def copy_ledger(bank: SqliteBank, target: Path) -> None:
    """Copies the open ledger to a file.

    Args:
        bank: the bank; another thread may not use it meanwhile.
        target: a copy there, left by a killed process, is replaced; after an error a part of it may be there.

    Raises:
        KnownError: DISK_FULL, BANK_UNREADABLE.
    """
    with known_troubles(target):
        target.unlink(missing_ok=True)
    try:
        bank.query("VACUUM INTO ?", (str(target),))
    except KnownError as error:
        raise KnownError(error.trouble, f"{target}: {error.detail}") from error


def write_export(ledger: Path, folder: Path, tables: Tables, file: Path, watch: Watch = lambda: None) -> Export:
    """Writes an export atomically: the whole of it, or nothing.

    Args:
        ledger: a copy of the ledger; not changed.
        folder: the data folder.
        tables: the tables of the room.
        file: the export; an export there is replaced.
        watch: called between blocks.

    Raises:
        KnownError: DISK_FULL, BANK_UNREADABLE: it could not be written.
    """
    own = own_files(folder, tables)
    draft = file.with_name(f".{file.name}.part")
    try:
        with known_troubles(file):
            manifest = _write(draft, ledger, folder, own.exported, watch)
            _check(draft, manifest, watch)
            sync_file(draft)
            size = draft.stat().st_size
            draft.replace(file)
            sync_folder(file.parent)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    return Export(file, size, manifest, own.left_out)


def _write(draft: Path, ledger: Path, folder: Path, names: tuple[str, ...], watch: Watch) -> Manifest:
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        sums = [_add_file(archive, DATABASE, ledger, watch)]
        for name in names:
            watch()
            content = read_regular_file(folder / name)
            archive.writestr(_entry(name), content)
            sums.append(FileSum(name, len(content), hashlib.sha256(content).hexdigest()))
        made = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        manifest = Manifest(made, __version__, VERSION, tuple(sums))
        archive.writestr(_entry(MANIFEST), to_text(manifest))
    return manifest


def _add_file(archive: zipfile.ZipFile, name: str, file: Path, watch: Watch) -> FileSum:
    with file.open("rb") as source, archive.open(_entry(name), "w", force_zip64=True) as target:
        return copy_summed(name, source, target.write, watch)


def _entry(name: str) -> zipfile.ZipInfo:
    """Returns the entry of a file, readable by its owner."""
    entry = zipfile.ZipInfo(name, datetime.now().astimezone().timetuple()[:6])
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry


def _check(draft: Path, manifest: Manifest, watch: Watch) -> None:
    """Reads the export again, and compares the sums."""
    with zipfile.ZipFile(draft) as archive:
        for each in manifest.files:
            with archive.open(each.name) as source:
                found = copy_summed(each.name, source, lambda _: None, watch)
            if found != each:
                raise KnownError(Trouble.BANK_UNREADABLE, f"{draft}: {each.name} was not written as it is")

"""Reads an export, and checks every byte of it."""

import errno
import hashlib
import shutil
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cardroom.app.data.manifest import MANIFEST, BadExport, Fault, FileSum, Manifest, from_text
from cardroom.bank.sqlite.files import DATABASE
from cardroom.bank.sqlite.schema import VERSION
from cardroom.bank.sqlite.troubles import known_troubles

_BLOCK = 1 << 20
_MOST_OF_A_MANIFEST = 1 << 20
"""Bytes; a manifest has some hundred."""

_MOST_FILES = 10_000

_MOST_PACKED = 100
"""How many times larger than packed a file may be; a ledger is about ten times as large."""

_BAD_ZIP = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError)
"""What `zipfile` raises for a damaged file, or an encrypted one."""


def read_manifest(file: Path) -> Manifest:
    """Reads the manifest of an export, and compares the names.

    Raises:
        BadExport: it is no export, a damaged one, or from a newer program.
        KnownError: BANK_UNREADABLE: the file cannot be read.
    """
    with _opened(file) as archive:
        return _manifest_of(archive)


def unpack(file: Path, folder: Path, watch: Callable[[], None] = lambda: None) -> Manifest:
    """Unpacks an export, and checks size and sum of each file.

    Args:
        file: the export.
        folder: where its files are written, without the manifest; what is there after an error is not complete.
        watch: called between blocks; raises to cancel.

    Raises:
        BadExport: as `read_manifest`.
        KnownError: BANK_UNREADABLE, DISK_FULL.
    """
    with _opened(file) as archive:
        manifest = _manifest_of(archive)
        _check_room(archive, manifest, folder)
        for each in manifest.files:
            with known_troubles(folder):
                _unpack(archive, each, folder / each.name, watch)
    return manifest


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    """Opens a zip file.

    Raises:
        BadExport: FOREIGN: it is none; DAMAGED: it cannot be read.
        KnownError: BANK_UNREADABLE.
    """
    with known_troubles(file):
        if not file.is_file():
            raise FileNotFoundError("there is no such file")
        with file.open("rb") as stream:
            try:
                archive = zipfile.ZipFile(stream)
            except (*_BAD_ZIP, ValueError, OSError) as fault:
                if isinstance(fault, OSError) and fault.errno != errno.EINVAL:  # of a place before the file's begin
                    raise
                raise _no_zip(stream.seek(0) == 0 and stream.read(4) == b"PK\3\4", fault) from fault
            try:
                yield archive
            except _BAD_ZIP as fault:
                raise BadExport(Fault.DAMAGED, str(fault)) from fault


def _no_zip(begins_as_one: bool, fault: Exception) -> BadExport:
    if begins_as_one:
        return BadExport(Fault.DAMAGED, f"the end of the file is missing: {fault}")
    return BadExport(Fault.FOREIGN, "it is no zip file")


def _manifest_of(archive: zipfile.ZipFile) -> Manifest:
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if MANIFEST not in names:
        raise BadExport(Fault.FOREIGN, f"it has no {MANIFEST}")
    if len(names) > _MOST_FILES or len(set(names)) != len(names):
        raise BadExport(Fault.DAMAGED, "a name is there twice")
    with archive.open(MANIFEST) as stream:
        text = stream.read(_MOST_OF_A_MANIFEST + 1)
    if len(text) > _MOST_OF_A_MANIFEST:
        raise BadExport(Fault.FOREIGN, f"{MANIFEST} is too long")
    try:
        manifest = from_text(text.decode())
    except UnicodeDecodeError as fault:
        raise BadExport(Fault.DAMAGED, f"{MANIFEST} is no UTF-8 text") from fault
    listed = {each.name for each in manifest.files}
    if listed != set(names) - {MANIFEST}:
        raise BadExport(Fault.DAMAGED, f"not the files of {MANIFEST}: {', '.join(sorted(listed ^ set(names)))}")
    if DATABASE not in listed:
        raise BadExport(Fault.DAMAGED, f"{DATABASE} is missing")
    if manifest.schema > VERSION:
        raise BadExport(Fault.NEWER, f"ledger of version {manifest.schema}, this program knows {VERSION}")
    return manifest


def _check_room(archive: zipfile.ZipFile, manifest: Manifest, folder: Path) -> None:
    """Checks sizes and free room before anything is written.

    Raises:
        BadExport: DAMAGED: a file is packed smaller than any ledger can be.
        KnownError: DISK_FULL.
    """
    for each in manifest.files:
        if each.size > _BLOCK + _MOST_PACKED * archive.getinfo(each.name).compress_size:
            raise BadExport(Fault.DAMAGED, f"{each.name} is not as {MANIFEST} says: {each.size} bytes")
    with known_troubles(folder):
        if sum(each.size for each in manifest.files) > shutil.disk_usage(folder).free:
            raise OSError(errno.ENOSPC, "the files of the export need more room")


def _unpack(archive: zipfile.ZipFile, expected: FileSum, target: Path, watch: Callable[[], None]) -> None:
    """Unpacks one file; reads no more than the manifest says.

    Raises:
        BadExport: DAMAGED.
        OSError: it cannot be written.
    """
    digest, size = hashlib.sha256(), 0
    with archive.open(expected.name) as source, target.open("xb") as written:
        while block := source.read(min(_BLOCK, expected.size - size + 1)):
            watch()
            digest.update(block)
            size += len(block)
            if size > expected.size:
                break
            written.write(block)
    if size != expected.size or digest.hexdigest() != expected.sha256:
        raise BadExport(Fault.DAMAGED, f"{expected.name} is not as {MANIFEST} says")

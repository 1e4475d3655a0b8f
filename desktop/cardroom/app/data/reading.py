"""Reads an export with its manifest, and checks every byte of it.

The manifest says which files there are, their sums, and versions.
"""

import errno
import hashlib
import json
import re
import shutil
import struct
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import IO

from msgspec import Struct
from msgspec.structs import asdict

from cardroom import __version__
from cardroom.bank.sqlite.files import DATABASE
from cardroom.bank.sqlite.schema import VERSION
from cardroom.bank.sqlite.troubles import known_troubles

MANIFEST = "manifest.json"
KIND = "cardroom-data"
FORMAT = 1
"""The version of the form of an export."""

_SUM = re.compile(r"[0-9a-f]{64}", re.ASCII)
_NAME = re.compile(r"[^/\\:\0]+")

_BLOCK = 1 << 20
"""Bytes that are read at a time."""

_MOST_OF_A_MANIFEST = 1 << 20
"""Bytes; a manifest has some hundred."""

_MOST_FILES = 10_000

_MOST_PACKED = 100
"""How many times larger than packed a file may be; a ledger is about ten times as large."""

_BAD_ZIP = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError)
"""What `zipfile` raises for a damaged file, or an encrypted one."""


class BundleFault(Enum):
    """Why an export cannot be imported."""

    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"
    BOOKS = "books"
    SEEDED = "seeded"
    KIOSK = "kiosk"
    PERSON = "person"


class BadExport(Exception):  # noqa: N818 - named for what is bad
    """Raised for a file that cannot be imported.

    Args:
        fault: the reason, which selects the text.
        detail: a short technical text.
    """

    def __init__(self, fault: BundleFault, detail: str) -> None:
        super().__init__(f"{fault.value}: {detail}")
        self.fault = fault
        self.detail = detail


class FileSum(Struct, frozen=True):
    """A file in an export.

    Attributes:
        name: without a folder.
        size: in bytes.
        sha256: of its content, in hexadecimal.
    """

    name: str
    size: int
    sha256: str


class Manifest(Struct, frozen=True):
    """What an export contains.

    Attributes:
        made: when it was made, in UTC, as "2026-11-20T12:00:00Z".
        program: the version of the program that made it.
        schema: the version of the ledger.
        files: all files but the manifest.
    """

    made: str
    program: str
    schema: int
    files: tuple[FileSum, ...]


def to_text(manifest: Manifest) -> str:
    """Returns the manifest as JSON text."""
    return json.dumps(
        {
            "kind": KIND,
            "format": FORMAT,
            "made": manifest.made,
            "program": manifest.program,
            "schema": manifest.schema,
            "files": [asdict(each) for each in manifest.files],
        },
        ensure_ascii=False,
        indent=1,
    )


def from_text(text: str) -> Manifest:
    """Reads a manifest.

    Raises:
        BadExport: FOREIGN, NEWER or DAMAGED.
    """
    try:
        fields = json.loads(text)
        kind, form = fields["kind"], fields["format"]
    except (ValueError, LookupError, TypeError, RecursionError) as fault:
        raise BadExport(BundleFault.FOREIGN, f"{MANIFEST} is not one of the card room") from fault
    if kind != KIND:
        raise BadExport(BundleFault.FOREIGN, f"{MANIFEST} is not one of the card room")
    if type(form) is int and form > FORMAT:
        raise BadExport(BundleFault.NEWER, f"format {form}, this program ({__version__}) reads {FORMAT}")
    try:
        if form != FORMAT:
            raise ValueError(f"format {form!r}")
        files = tuple(_file(each) for each in fields["files"])
        if len({each.name for each in files}) != len(files):
            raise ValueError("a name is there twice")
        made, program, schema = fields["made"], fields["program"], fields["schema"]
        if type(made) is not str or type(program) is not str or type(schema) is not int:
            raise ValueError("versions and time")
    except (ValueError, LookupError, TypeError) as fault:
        raise BadExport(BundleFault.DAMAGED, f"{MANIFEST} cannot be read: {fault}") from fault
    return Manifest(made, program, schema, files)


def _file(fields: dict[str, object]) -> FileSum:
    name, size, digest = fields["name"], fields["size"], fields["sha256"]
    if type(name) is not str or not _NAME.fullmatch(name) or name in (".", "..", MANIFEST):
        raise ValueError("the name of a file")
    if type(size) is not int or size < 0 or type(digest) is not str or not _SUM.fullmatch(digest):
        raise ValueError(f"size or sum of {name}")
    return FileSum(name, size, digest)


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
                _raise_trouble(fault)
                if stream.seek(0) == 0 and stream.read(4) == b"PK\3\4":
                    raise BadExport(BundleFault.DAMAGED, f"the end of the file is missing: {fault}") from fault
                raise BadExport(BundleFault.FOREIGN, "it is no zip file") from fault
            try:
                yield archive
            except (*_BAD_ZIP, OSError) as fault:
                _raise_trouble(fault)
                raise BadExport(BundleFault.DAMAGED, str(fault)) from fault


def _raise_trouble(fault: Exception) -> None:
    """Raises an error of the disk, which EINVAL is not."""
    if isinstance(fault, OSError) and fault.errno != errno.EINVAL:
        raise fault


def _manifest_of(archive: zipfile.ZipFile) -> Manifest:
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if MANIFEST not in names:
        raise BadExport(BundleFault.FOREIGN, f"it has no {MANIFEST}")
    if len(names) > _MOST_FILES or len(set(names)) != len(names):
        raise BadExport(BundleFault.DAMAGED, "a name is there twice")
    with archive.open(MANIFEST) as stream:
        text = stream.read(_MOST_OF_A_MANIFEST + 1)
    if len(text) > _MOST_OF_A_MANIFEST:
        raise BadExport(BundleFault.FOREIGN, f"{MANIFEST} is too long")
    try:
        manifest = from_text(text.decode())
    except UnicodeDecodeError as fault:
        raise BadExport(BundleFault.DAMAGED, f"{MANIFEST} is no UTF-8 text") from fault
    listed = {each.name for each in manifest.files}
    if listed != set(names) - {MANIFEST}:
        raise BadExport(BundleFault.DAMAGED, f"not the files of {MANIFEST}: {', '.join(sorted(listed ^ set(names)))}")
    if DATABASE not in listed:
        raise BadExport(BundleFault.DAMAGED, f"{DATABASE} is missing")
    if manifest.schema > VERSION:
        raise BadExport(BundleFault.NEWER, f"ledger of version {manifest.schema}, this program knows {VERSION}")
    return manifest


def _check_room(archive: zipfile.ZipFile, manifest: Manifest, folder: Path) -> None:
    """Checks sizes and free room before anything is written.

    Raises:
        BadExport: DAMAGED: a file is packed smaller than any ledger can be.
        KnownError: DISK_FULL.
    """
    for each in manifest.files:
        if each.size > _BLOCK + _MOST_PACKED * archive.getinfo(each.name).compress_size:
            raise BadExport(BundleFault.DAMAGED, f"{each.name} is not as {MANIFEST} says: {each.size} bytes")
    with known_troubles(folder):
        if sum(each.size for each in manifest.files) > shutil.disk_usage(folder).free:
            raise OSError(errno.ENOSPC, "the files of the export need more room")


def _unpack(archive: zipfile.ZipFile, expected: FileSum, target: Path, watch: Callable[[], None]) -> None:
    """Unpacks one file; reads no more than the manifest says.

    Raises:
        BadExport: DAMAGED.
        OSError: it cannot be written.
    """
    with archive.open(expected.name) as source, target.open("xb") as written:
        found = copy_summed(expected.name, source, written.write, watch, expected.size)
    if found != expected:
        raise BadExport(BundleFault.DAMAGED, f"{expected.name} is not as {MANIFEST} says")


def copy_summed(
    name: str, source: IO[bytes], write: Callable[[bytes], object], watch: Callable[[], None], most: int = sys.maxsize
) -> FileSum:
    """Copies a file in blocks, and sums it up.

    Args:
        name: of the file.
        source: read to its end.
        write: called with each block.
        watch: called between blocks; raises to cancel.
        most: bytes that are written at most; of a longer file one byte more is read and counted.
    """
    digest, size = hashlib.sha256(), 0
    while size <= most and (block := source.read(min(_BLOCK, most - size + 1))):
        watch()
        digest.update(block)
        size += len(block)
        if size <= most:
            write(block)
    return FileSum(name, size, digest.hexdigest())

"""Checks a ledger's files without opening them in SQLite.

SQLite changes the files that it opens: it replays the log, merges it into the file and deletes it. A file of a newer
version must not change by a byte, and a log without its ledger must not be deleted: this module detects both.
The formats: https://sqlite.org/fileformat2.html, sections 1.3 (header) and 4.1 (write-ahead log).
"""

import struct
from pathlib import Path

from cardroom.bank.sqlite.backup.backups import backups_in, may_start_fresh
from cardroom.bank.sqlite.files import JOURNAL, LOG, companion, companions_of, database_in
from cardroom.bank.sqlite.schema import VERSION
from cardroom.errors import KnownError, Trouble

_MAGIC = b"SQLite format 3\0"
_HEADER_SIZE = 100
_USER_VERSION = slice(60, 64)
_LEAST_PAGE_SIZE = 512
_LOG_HEADER = struct.Struct(">I4xI4x8s8s")
"""Magic number, size of a page, salts, checksum."""

_FRAME_HEADER = struct.Struct(">I4x8s8s")
"""Number of the page, salts, checksum."""


def refuse_what_sqlite_would_harm(folder: Path) -> None:
    """Raises if SQLite must not open the ledger; only reads files.

    Raises:
        KnownError: BANK_NEWER; BANK_LOST: there are backups, but no ledger; or BANK_CORRUPT: not an SQLite file, an
            empty file although there are backups, or a log without its ledger.
        OSError: a file cannot be read, or is a folder, a pipe, a socket or a device.
    """
    database = database_in(folder)
    _refuse_other_kinds(database)
    log = companion(database, LOG)
    if not database.exists() or _is_empty(database):
        _refuse_a_lost_ledger(folder)
        return
    if companion(database, JOURNAL).exists():
        return  # interrupted while it was created: SQLite must roll back the journal before the file can be checked
    with database.open("rb") as file:
        header = file.read(_HEADER_SIZE)
    if len(header) < _HEADER_SIZE or not header.startswith(_MAGIC):
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: not an SQLite file")
    version = max(_version_in(header), _version_in_log(log))
    if version > VERSION:
        raise KnownError(Trouble.BANK_NEWER, f"{database}: version {version}, this program knows {VERSION}")


def _refuse_other_kinds(database: Path) -> None:
    """Raises OSError if a file of the bank is no regular file.

    SQLite would wait for the writer of a pipe.
    """
    for path in (database, *companions_of(database)):
        if path.exists() and not path.is_file():
            raise OSError(f"{path.name} is not a regular file")


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0


def _refuse_a_lost_ledger(folder: Path) -> None:
    """Raises if a log or backups exist without their ledger.

    SQLite would delete such a log, and would begin a new database. Beside backups that is done only if the person has
    chosen it.
    """
    database = database_in(folder)
    log = companion(database, LOG)
    if log.exists() and not _is_empty(log):
        raise KnownError(Trouble.BANK_CORRUPT, f"{log}: a log without its ledger")
    backups = backups_in(folder)
    if not backups or may_start_fresh(folder):
        return
    if database.exists():
        raise KnownError(Trouble.BANK_CORRUPT, f"{database}: empty, but there are backups of it")
    raise KnownError(Trouble.BANK_LOST, f"{database}; {backups[-1].name}")


def _version_in(page: bytes) -> int:
    return int.from_bytes(page[_USER_VERSION], "big", signed=True)


def _version_in_log(log: Path) -> int:
    """Returns the highest user_version of the log's page-1 copies, or 0.

    A whole frame counts without the end of its transaction: an incomplete migration by a newer program is newer, too.
    Of a frame that a power cut has torn, the checksum does not fit.
    """
    if not log.exists():
        return 0
    highest = 0
    with log.open("rb") as file:
        head = file.read(_LOG_HEADER.size)
        if len(head) < _LOG_HEADER.size:
            return 0
        magic, page_size, salts, before = _LOG_HEADER.unpack(head)
        if page_size % _LEAST_PAGE_SIZE:
            return 0  # SQLite does not read such a log
        while len(header := file.read(_FRAME_HEADER.size)) == _FRAME_HEADER.size:
            number, own_salts, checksum = _FRAME_HEADER.unpack(header)
            if own_salts != salts:
                break  # a frame from before the log was last restarted
            page = file.read(page_size)
            if number == 1 and len(page) == page_size:
                version = _version_in(page)
                if version > highest and _checksum(before, header[:8] + page, magic) == checksum:
                    highest = version
            before = checksum
    return highest


def _checksum(before: bytes, checked: bytes, magic: int) -> bytes:
    """Returns the checksum of a frame, from that before it."""
    one, other = struct.unpack(">II", before)
    for first, second in struct.iter_unpack(">II" if magic & 1 else "<II", checked):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return struct.pack(">II", one, other)

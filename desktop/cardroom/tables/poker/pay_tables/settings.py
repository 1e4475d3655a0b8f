"""Settings of pay tables: the one in use, and own tables.

A file that cannot be read is renamed, never lost.
"""

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cardroom.errors import KnownError, Trouble
from cardroom.house.saved_names import clean_name, name_fault
from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.house.settings.settings_file import free_name_for
from cardroom.regular_file import read_regular_file
from cardroom.tables.poker.rules.pay_tables import (
    CODE,
    FESTIVAL,
    PRESETS,
    OwnTable,
    OwnTables,
    PayTable,
    parse_pay_table,
)

if TYPE_CHECKING:
    from cardroom.tables.poker.pay_tables.draft import Draft

_DEFAULT = "festival"
FILE = "pay-tables.json"
VERSION = 2
_WITHOUT_CHECKSUM = 1
"""The version whose files have no checksum."""


class _NewerFileError(ValueError):
    """Raised for a file of a newer version of the program."""


class PayTables(QObject):
    """`pay-tables.json` of a data folder.

    Folder and file are made with the first table.

    A file that cannot be read is renamed to `pay-tables-set-aside-YYYYmmdd-HHMMSS.json` (UTC), unchanged, and a new one
    is begun. If it cannot be renamed either, it is not changed, and new tables are kept until the program ends. So are
    they beside a file of a newer program, which stays in its place.

    Args:
        folder: the data folder.

    Attributes:
        trouble: the error of the file, and where the file is now; None if it was read.

    Signals:
        changed: tables were saved, renamed or deleted.
        not_remembered(KnownError): the tables could not be written; they are kept until the program ends.
    """

    changed = Signal()
    not_remembered = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = folder / FILE
        self._own = OwnTables()
        self._may_write = True
        self.trouble: KnownError | None = None
        try:
            self._own = _read(self._path)
        except _NewerFileError as fault:  # moved away, it would be missing when the newer program is back
            self._may_write = False
            self.trouble = KnownError(Trouble.PAY_TABLES_NEWER, f"{self._path}: {fault}")
        except (OSError, ValueError, LookupError, TypeError, RecursionError) as fault:
            self._set_aside(fault)

    @property
    def own(self) -> OwnTables:
        """The saved tables."""
        return self._own

    def keep(self, own: OwnTables) -> None:
        """Replaces all tables; writes the file before it returns."""
        if own == self._own:
            return
        self._own = own
        self.changed.emit()
        if not self._may_write:
            return  # the trouble was reported when the file was opened
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # Replaces the file atomically: after a power cut it is the old one or the new one.
            draft = self._path.with_suffix(".draft")
            draft.write_text(_as_text(own), encoding="utf-8")
            draft.replace(self._path)
        except OSError:
            self.not_remembered.emit(KnownError(Trouble.SETTINGS_UNWRITABLE, str(self._path)))

    def _set_aside(self, fault: Exception) -> None:
        try:
            aside = free_name_for(self._path)
            self._path.rename(aside)
        except OSError:
            self._may_write = False
            self.trouble = KnownError(Trouble.PAY_TABLES_UNREADABLE, f"{self._path}: {fault}")
        else:
            self.trouble = KnownError(Trouble.PAY_TABLES_UNREADABLE, str(aside))


def _as_text(own: OwnTables) -> str:
    tables = [{"code": each.code, "name": each.name, "pays": str(each.table)} for each in own.tables]
    fields = {"version": VERSION, "last": own.last, "tables": tables}
    return json.dumps({**fields, "checksum": _checksum(fields)}, ensure_ascii=False, indent=1)


def _checksum(fields: dict[str, Any]) -> str:
    """Returns the SHA-256 of all other fields.

    It detects damage of the disk: a changed digit of the pays would still be a table.
    """
    plain = {name: value for name, value in fields.items() if name != "checksum"}
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def _read(path: Path) -> OwnTables:
    """Reads the tables of a file; none if there is no file.

    Raises:
        OSError: the file cannot be read.
        _NewerFileError: the tables of a newer program.
        ValueError, LookupError, TypeError, RecursionError: no tables.
    """
    if not path.exists():
        return OwnTables()
    fields = json.loads(read_regular_file(path).decode())
    if type(version := fields["version"]) is not int or version not in (VERSION, _WITHOUT_CHECKSUM):
        is_newer = type(version) is int and version > VERSION
        raise (_NewerFileError if is_newer else ValueError)(f"version {version!r}, this program reads {VERSION}")
    if version != _WITHOUT_CHECKSUM and fields["checksum"] != _checksum(fields):
        raise ValueError("the checksum is another: something in the file was changed")
    tables: list[OwnTable] = []
    for each in fields["tables"]:
        tables.append(_read_table(each, tables))
    last = fields["last"]
    if type(last) is not int or any(int(table.code.removeprefix(CODE)) > last for table in tables):
        raise ValueError("the last number is not the last")
    return OwnTables(tuple(tables), last)


def _read_table(fields: dict[str, Any], before: list[OwnTable]) -> OwnTable:
    code, name, pays = (fields[key] for key in ("code", "name", "pays"))
    if not all(type(text) is str for text in (code, name, pays)):
        raise ValueError("a code, a name and pays are texts")
    number = code.removeprefix(CODE)
    if code != f"{CODE}{number}" or not (number.isascii() and number.isdigit()):
        raise ValueError(f"{code!r} is no code")
    if code in {each.code for each in before}:
        raise ValueError(f"{code!r} is there twice")
    if name != clean_name(name) or name_fault(name, [each.name for each in before]):
        raise ValueError(f"{name!r} is no name, or is there twice")
    return OwnTable(code, name, parse_pay_table(pays))


class PayTableSettings(SettingsSection):
    """The pay table in use, and the player's own tables.

    Args:
        settings: the settings file that this section belongs to.

    Attributes:
        store: the pay tables that the player has written.
        draft: the editor's content when it was closed, saved or not; kept until the program ends.

    Signals:
        changed: another pay table is in use, or the table in use or its name has changed.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.draft: Draft | None = None
        self.store = PayTables(settings.folder, self)
        self.store.not_remembered.connect(settings.report_not_remembered)
        self.store.changed.connect(self.changed)
        if self.store.trouble is not None:
            settings.report_unreadable(self.store.trouble)

    @property
    def code(self) -> str:
        """The code of the table in use: preset or own."""
        codes = (*PRESETS, *(own.code for own in self.store.own.tables))
        return self.settings.known("pay_table", codes, _DEFAULT)

    @property
    def pay_table(self) -> PayTable:
        """The pay table in use."""
        return self.store.own.pays_of(self.code) or FESTIVAL

    def set_code(self, code: str) -> None:
        """Saves which pay table is in use, and emits `changed`."""
        self.settings.remember("pay_table", code)
        self.changed.emit()

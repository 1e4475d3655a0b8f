"""Errors of the environment; any other exception is a bug.

A `KnownError` reports a problem of the environment (a full disk, a corrupt file, no display). It is shown to the person
in one line, with a remedy. Every other exception is a bug and goes to the crash report. No exception is ignored.
"""

from enum import Enum


class Trouble(Enum):
    """Codes of the environment's errors; house/trouble has their texts."""

    BANK_CORRUPT = "bank-corrupt"
    BANK_LOST = "bank-lost"
    BANK_MOVED = "bank-moved"
    BANK_NEWER = "bank-newer"
    BANK_IN_USE = "bank-in-use"
    BANK_UNREADABLE = "bank-unreadable"
    BANK_SEEDED = "bank-seeded"
    DISK_FULL = "disk-full"
    RECORD_UNREADABLE = "record-unreadable"
    RECORD_NEWER = "record-newer"
    SETTINGS_UNREADABLE = "settings-unreadable"
    SETTINGS_UNWRITABLE = "settings-unwritable"
    PAY_TABLES_UNREADABLE = "pay-tables-unreadable"
    PAY_TABLES_NEWER = "pay-tables-newer"
    KEY_DAMAGED = "key-damaged"
    KEY_UNUSABLE = "key-unusable"
    RESOURCE_MISSING = "resource-missing"
    RESOURCE_UNREADABLE = "resource-unreadable"
    NO_DISPLAY = "no-display"


UNREADABLE_RECORDS = (Trouble.RECORD_UNREADABLE, Trouble.RECORD_NEWER)
"""Errors of one table's saved game; the other tables can be played."""


class KnownError(Exception):
    """Raised for an error of the environment.

    Args:
        trouble: its code, which selects text and remedy.
        detail: the file, or the system's message; shown after the text, never alone.
    """

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(f"{trouble.value}: {detail}" if detail else trouble.value)
        self.trouble = trouble
        self.detail = detail

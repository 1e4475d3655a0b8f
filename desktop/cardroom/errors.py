"""The two kinds of error: what the world does to us, and our own bugs.

A `KnownError` is the world's doing (a full disk, a corrupt file, no display). It is told to the person in one line,
with a way out. Every other exception is a bug and goes to the crash report. Nothing is swallowed.
"""

from enum import Enum


class Trouble(Enum):
    """What the world can do to us. The words, in each language, are made in panels and app."""

    BANK_CORRUPT = "bank-corrupt"
    BANK_NEWER = "bank-newer"
    BANK_IN_USE = "bank-in-use"
    BANK_UNREADABLE = "bank-unreadable"
    DISK_FULL = "disk-full"
    RECORD_UNREADABLE = "record-unreadable"
    SETTINGS_UNREADABLE = "settings-unreadable"
    SETTINGS_UNWRITABLE = "settings-unwritable"
    PAY_TABLES_UNREADABLE = "pay-tables-unreadable"
    RESOURCE_MISSING = "resource-missing"
    RESOURCE_UNREADABLE = "resource-unreadable"
    NO_DISPLAY = "no-display"


class KnownError(Exception):
    """Trouble that the program foresaw.

    Args:
        trouble: what kind it is; decides the words and the way out.
        detail: the file, or the system's own words: shown behind the message, never alone.
    """

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(f"{trouble.value}: {detail}" if detail else trouble.value)
        self.trouble = trouble
        self.detail = detail

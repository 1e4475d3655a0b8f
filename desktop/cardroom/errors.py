"""Errors of the environment; any other exception is a bug.

A `KnownError` reports a problem of the environment (a full disk, a corrupt file, no display). It is shown to the person
in one line, with a remedy. Every other exception is a bug and goes to the crash report. No exception is ignored.
"""

from enum import Enum


class Trouble(Enum):
    """Codes of the environment's errors; house/trouble has their texts."""

    BANK_CORRUPT = "bank-corrupt"
    ARCHIVE_MISSING = "archive-missing"
    BANK_LOST = "bank-lost"
    BANK_MOVED = "bank-moved"
    BANK_NEWER = "bank-newer"
    BANK_OLDER = "bank-older"
    BANK_IN_USE = "bank-in-use"
    BANK_UNREADABLE = "bank-unreadable"
    BANK_SEEDED = "bank-seeded"
    BANK_OF_KIOSK = "bank-of-kiosk"
    BANK_OF_PERSON = "bank-of-person"
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


class OlderDataError(KnownError):
    """Raised for data that do not follow from those last used.

    Args:
        missing: how many steps are missing; 0 if that is not known.
        credits_then: the player's credits when the data were last used.
        credits_now: the player's credits in the data as they are.
        at: when they were last used, in UTC, as "2026-11-20T12:00:00.000Z".

    Attributes:
        missing, credits_then, credits_now, at: as given.
    """

    def __init__(self, missing: int, credits_then: int, credits_now: int, at: str) -> None:
        super().__init__(Trouble.BANK_OLDER, f"{missing} steps after {at}: {credits_then} credits, now {credits_now}")
        self.missing = missing
        self.credits_then = credits_then
        self.credits_now = credits_now
        self.at = at

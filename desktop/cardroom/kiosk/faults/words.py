"""The texts of faults: what they are, and what to do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardroom.errors import Trouble
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.kiosk.rules.cluster import FaultCode


class FaultWords(NamedTuple):
    """The texts of a fault.

    Attributes:
        name: what it is.
        remedy: what the operator does.
    """

    name: Text
    remedy: Text


OUT_OF_ORDER = QT_TRANSLATE_NOOP("Faults", "OUT OF ORDER")
CALL_ATTENDANT = QT_TRANSLATE_NOOP("Faults", "Please call the attendant.")
CREDITS_SAFE = QT_TRANSLATE_NOOP("Faults", "Your credits are safe.")
CREDITS_CHECKED = QT_TRANSLATE_NOOP("Faults", "The attendant will check your credits.")
FAULT = QT_TRANSLATE_NOOP("Faults", "FAULT {number}")
CREDITS = QT_TRANSLATE_NOOP("Faults", "CREDITS")
TRIES_AGAIN = QT_TRANSLATE_NOOP("Faults", "The machine tries again every minute.")

CREDITS_IN_DOUBT = frozenset({FaultCode.LEDGER_MISMATCH, FaultCode.DATABASE})
"""The faults with which the ledger may not have the credits that a person had."""

WORDS: Mapping[FaultCode, FaultWords] = MappingProxyType(
    {
        FaultCode.JOURNAL: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The ledger could not be written."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "Check that the disk has room and is not write-protected. The step that could not be written was not "
                "played; the credits are those of the step before.",
            ),
        ),
        FaultCode.LEDGER_MISMATCH: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The ledger is not the last one of this machine, or that cannot be checked."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "An older copy was put in its place, its newest part was lost, or this computer has no mark of it. "
                "Vouchers that were used since then can be used again. Compare the credits below, correct them by "
                "credits in or out if a person has lost some, then mark the fault as mended.",
            ),
        ),
        FaultCode.DATABASE: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The ledger is damaged."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "Open the section Audit, which names the first bad entry. Restore a backup from the computer's "
                "account: cardroom data restore. The fault can be mended when an audit finds nothing.",
            ),
        ),
        FaultCode.CLOCK: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The clock was set back."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "Compare the clock below with yours. If it is wrong, set the computer's clock, then mark the fault as "
                "mended. If it happens at each start, the battery of the clock is empty.",
            ),
        ),
        FaultCode.DISK: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The disk is nearly full."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "Make room on the disk of the data folder. The fault can be mended when 200 MB are free.",
            ),
        ),
        FaultCode.COIN: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The coin mechanism reports a fault."),
            QT_TRANSLATE_NOOP("Faults", "Look for a coin or a key that is stuck."),
        ),
        FaultCode.PRINTER: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The printer reports a fault."),
            QT_TRANSLATE_NOOP(
                "Faults", "An older version has reported it. Nothing is printed any more: mark the fault as mended."
            ),
        ),
        FaultCode.PROGRAM: FaultWords(
            QT_TRANSLATE_NOOP("Faults", "The program has a fault."),
            QT_TRANSLATE_NOOP(
                "Faults",
                "Write down the line below for the makers of the program; its report is in the system's journal. Then "
                "mark the fault as mended: the machine goes on where it was.",
            ),
        ),
    }
)

_DAMAGED = QT_TRANSLATE_NOOP(
    "Faults",
    "From the computer's account: cardroom data backups, then cardroom data restore. See the operator's manual.",
)

CLOSED: Mapping[Trouble, tuple[FaultCode, FaultWords]] = MappingProxyType(
    {
        Trouble.BANK_CORRUPT: (FaultCode.DATABASE, FaultWords(WORDS[FaultCode.DATABASE].name, _DAMAGED)),
        Trouble.BANK_LOST: (
            FaultCode.DATABASE,
            FaultWords(QT_TRANSLATE_NOOP("Faults", "The ledger is gone, but there are backups of it."), _DAMAGED),
        ),
        Trouble.BANK_NEWER: (
            FaultCode.PROGRAM,
            FaultWords(
                QT_TRANSLATE_NOOP("Faults", "The ledger was written by a newer version of the program."),
                QT_TRANSLATE_NOOP("Faults", "Install the newer version of the program again. Nothing was changed."),
            ),
        ),
        Trouble.BANK_IN_USE: (
            FaultCode.JOURNAL,
            FaultWords(
                QT_TRANSLATE_NOOP("Faults", "Another program uses the ledger."),
                QT_TRANSLATE_NOOP("Faults", "End the other program, such as an audit from the computer's account."),
            ),
        ),
        Trouble.BANK_OF_PERSON: (
            FaultCode.DATABASE,
            FaultWords(
                QT_TRANSLATE_NOOP("Faults", "The data folder has a person's own credits and games."),
                QT_TRANSLATE_NOOP("Faults", "Name another folder with --data where the kiosk is started."),
            ),
        ),
        Trouble.DISK_FULL: (
            FaultCode.DISK,
            FaultWords(
                QT_TRANSLATE_NOOP("Faults", "The disk is full."),
                QT_TRANSLATE_NOOP("Faults", "Make room on the disk of the data folder."),
            ),
        ),
    }
)
"""Errors of opening that have texts of their own; `closed_words` has those of all."""

_UNREADABLE = FaultWords(
    QT_TRANSLATE_NOOP("Faults", "The ledger cannot be opened."),
    QT_TRANSLATE_NOOP("Faults", "Check that the folder of the data is there, and belongs to the account of the kiosk."),
)


def closed_words(trouble: Trouble) -> tuple[FaultCode, FaultWords]:
    """Returns number and texts of a ledger that cannot be opened."""
    return CLOSED.get(trouble, (FaultCode.DATABASE, _UNREADABLE))

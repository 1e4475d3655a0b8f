"""What the pages of the kiosk are given."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from cardroom.bank.ports import LoggedBank
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables
from cardroom.kiosk.machine import KioskTerminals

Progress = Callable[[int, int], None]
"""Called with what is done, and with all there is to do; raises to end the work."""


class DemoBank(LoggedBank, Protocol):
    """A bank of its own in a temporary folder, for practice credits."""

    def close(self) -> None:
        """Closes its ledger."""


class AuditResult(Protocol):
    """What an audit has found."""

    @property
    def ok(self) -> bool:
        """Whether there are no faults."""

    @property
    def faults(self) -> tuple[str, ...]:
        """Short technical texts, the first bad entry first."""

    @property
    def uncompared(self) -> str:
        """Returns why older data would not be noticed; "" if they would."""


Auditor = Callable[[Progress], AuditResult]
"""Audits a copy of the ledger, once, in any thread.

Its argument is called many times a second, with the numbers of checked and of all rounds; both are 0 before the first.
"""


class KioskParts(Struct, frozen=True):
    """Everything that a page of the kiosk may use.

    Attributes:
        terminals: the only way in which a page changes something.
        bank: keeps games, credits and events; tables commit to it.
        settings: the look and the tables' settings, which the kiosk sets from the operator's.
        tables: the specs of the tables on offer, in the order of their tiles.
        folder: the data folder.
        demo_bank: opens a bank in an empty folder, for the demonstrations of the attract loop; None for no
            demonstrations.
        back_up: writes a backup of the ledger, in the bank's thread.
        copy_for_audit: copies the ledger, in the bank's thread; returns the audit of the copy. See `AuditRun`.
    """

    terminals: KioskTerminals
    bank: LoggedBank
    settings: Settings
    tables: Tables
    folder: Path
    demo_bank: Callable[[Path], DemoBank] | None
    copy_for_audit: Callable[[], Auditor]
    back_up: Callable[[], object]

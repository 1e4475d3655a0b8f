"""What the pages of the kiosk are given."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cardroom.bank.ports import LoggedBank
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables
from cardroom.kiosk.machine import KioskTerminals

Progress = Callable[[int, int], None]
"""Called with what is done, and with all there is to do; raises to end the work."""


def no_faults(progress: Progress) -> str:
    """Returns the answer of an audit that has found nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class KioskParts:
    """Everything that a page of the kiosk may use.

    Attributes:
        terminals: the only way in which a page changes something.
        bank: keeps games, credits and events; tables commit to it.
        settings: the look and the tables' settings, which the kiosk sets from the operator's.
        tables: the specs of the tables on offer, in the order of their tiles.
        folder: the data folder.
        back_up: writes a backup of the ledger, in the bank's thread.
        audit: audits the ledger, in the bank's thread (`bank.ask`); returns the first fault, or "".
    """

    terminals: KioskTerminals
    bank: LoggedBank
    settings: Settings
    tables: Tables
    folder: Path
    audit: Callable[[Progress], str] = no_faults
    back_up: Callable[[], object] = lambda: None

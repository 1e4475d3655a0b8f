"""The event log of the kiosk, in the ledger's chain of events."""

from enum import Enum

from cardroom.ledger import Note

PREFIX = "kiosk-"


class Happening(Enum):
    """Kinds of events of the kiosk.

    In the ledger they begin with `PREFIX`. Those of the door, of a period and of a head that was seen are in ledgers of
    older versions alone.
    """

    POWER_UP = "power-up"
    DOOR_OPENED = "door-opened"
    DOOR_CLOSED = "door-closed"
    FAULT = "fault"
    MENDED = "mended"
    WRONG_PIN = "wrong-pin"
    MENU_OPENED = "menu-opened"
    MENU_CLOSED = "menu-closed"
    PIN_SET = "pin-set"
    PIN_RESET = "pin-reset"
    SETTINGS = "settings"
    CREDITS_IN = "credits-in"
    CREDITS_OUT = "credits-out"
    VOUCHER_MADE = "voucher-made"
    VOUCHER_USED = "voucher-used"
    SESSION_ENDED = "session-ended"
    PERIOD_CLEARED = "period-cleared"
    HEAD_SEEN = "head-seen"
    TEST = "test"
    RECALL = "recall"
    AUDIT = "audit"
    BACKUP = "backup"
    RECEIPT_PRINTED = "receipt-printed"
    """By older versions, as is the fault of a printer."""


def note_of(happening: Happening, **detail: object) -> Note:
    """Returns an event for the ledger."""
    return Note(PREFIX + happening.value, detail)


def happening_of(kind: str) -> Happening | None:
    """Returns the kind of an event.

    None for one that is not of the kiosk.
    """
    try:
        return Happening(kind.removeprefix(PREFIX)) if kind.startswith(PREFIX) else None
    except ValueError:
        return None

"""Words of meters, event log and audit."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QDateTime, QLocale, Qt

from cardroom.bank.ports import Event
from cardroom.errors import KnownError
from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP, Tables, Text
from cardroom.house.trouble.dialog import trouble_text
from cardroom.kiosk.credits.reasons import REASONS
from cardroom.kiosk.rules.log import PREFIX, Happening, happening_of
from cardroom.widgets.translation import translate

_HASH_SHOWN = 8
_LONGEST = 120


class Group(NamedTuple):
    """Kinds of events that the operator looks for together.

    Attributes:
        code: its code.
        name: its name.
        names: the names of its kinds: of the kiosk's, and of the ledger itself.
    """

    code: str
    name: Text
    names: Mapping[Happening | str, Text]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds as the ledger has them."""
        return tuple(PREFIX + kind.value if isinstance(kind, Happening) else kind for kind in self.names)


GROUPS = (
    Group("all", QT_TRANSLATE_NOOP("KioskLog", "All"), {}),
    Group(
        "credits",
        QT_TRANSLATE_NOOP("KioskLog", "Credits"),
        {
            Happening.CREDITS_IN: QT_TRANSLATE_NOOP("KioskLog", "Credits put in by the operator"),
            Happening.CREDITS_OUT: QT_TRANSLATE_NOOP("KioskLog", "Credits taken out by the operator"),
            Happening.VOUCHER_MADE: QT_TRANSLATE_NOOP("KioskLog", "Voucher made"),
            Happening.VOUCHER_USED: QT_TRANSLATE_NOOP("KioskLog", "Voucher used"),
            Happening.SESSION_ENDED: QT_TRANSLATE_NOOP("KioskLog", "Session ended"),
            Happening.RECEIPT_PRINTED: QT_TRANSLATE_NOOP("KioskLog", "Receipt printed"),
        },
    ),
    Group(
        "faults",
        QT_TRANSLATE_NOOP("KioskLog", "Power and faults"),
        {
            Happening.POWER_UP: QT_TRANSLATE_NOOP("KioskLog", "Power on"),
            Happening.DOOR_OPENED: QT_TRANSLATE_NOOP("KioskLog", "Door opened"),
            Happening.DOOR_CLOSED: QT_TRANSLATE_NOOP("KioskLog", "Door closed"),
            Happening.FAULT: QT_TRANSLATE_NOOP("KioskLog", "Fault"),
            Happening.MENDED: QT_TRANSLATE_NOOP("KioskLog", "Fault mended"),
        },
    ),
    Group(
        "pin",
        QT_TRANSLATE_NOOP("KioskLog", "PIN and menu"),
        {
            Happening.WRONG_PIN: QT_TRANSLATE_NOOP("KioskLog", "Wrong PIN"),
            Happening.MENU_OPENED: QT_TRANSLATE_NOOP("KioskLog", "Menu opened"),
            Happening.MENU_CLOSED: QT_TRANSLATE_NOOP("KioskLog", "Menu closed"),
            Happening.PIN_SET: QT_TRANSLATE_NOOP("KioskLog", "PIN set"),
            Happening.PIN_RESET: QT_TRANSLATE_NOOP("KioskLog", "PIN reset from the computer's account"),
        },
    ),
    Group(
        "settings",
        QT_TRANSLATE_NOOP("KioskLog", "Settings"),
        {Happening.SETTINGS: QT_TRANSLATE_NOOP("KioskLog", "Settings changed")},
    ),
    Group(
        "books",
        QT_TRANSLATE_NOOP("KioskLog", "Meters and audit"),
        {
            Happening.PERIOD_CLEARED: QT_TRANSLATE_NOOP("KioskLog", "New period of the meters"),
            Happening.HEAD_SEEN: QT_TRANSLATE_NOOP("KioskLog", "Head of the chain seen"),
            Happening.TEST: QT_TRANSLATE_NOOP("KioskLog", "Test"),
            Happening.RECALL: QT_TRANSLATE_NOOP("KioskLog", "Game recalled"),
            Happening.AUDIT: QT_TRANSLATE_NOOP("KioskLog", "Audit"),
            Happening.BACKUP: QT_TRANSLATE_NOOP("KioskLog", "Backup"),
            "begun": QT_TRANSLATE_NOOP("KioskLog", "Ledger begun"),
            "older-accepted": QT_TRANSLATE_NOOP("KioskLog", "Older data accepted"),
            "archived": QT_TRANSLATE_NOOP("KioskLog", "Old entries archived"),
            "statistics-reset": QT_TRANSLATE_NOOP("KioskLog", "Statistics reset"),
            "reset-undone": QT_TRANSLATE_NOOP("KioskLog", "Reset of statistics undone"),
        },
    ),
)
"""The filters of the event log; together they have every kind once. The first one has no kinds: all events."""

_NAMES = {kind: name for group in GROUPS for kind, name in group.names.items()}


def kind_text(kind: str) -> str:
    """Returns the name of a kind, or an unknown kind itself."""
    name = _NAMES.get(happening_of(kind) or kind)
    return kind if name is None else translated(name)


def detail_text(event: Event, tables: Tables) -> str:
    """Returns the facts of an event in one line.

    Args:
        event: the event.
        tables: for the names of tables.
    """
    detail = event.note.detail
    match event.note.kind.removeprefix(PREFIX):
        case "credits-in" | "credits-out":
            why = str(detail.get("why") or "")
            text = _joined(_credits(detail.get("credits")), translated(REASONS[why]) if why in REASONS else why)
        case "voucher-made" | "voucher-used":
            hash_text = translate("KioskLog", "hash {0}…").format(str(detail.get("hash", ""))[:_HASH_SHOWN])
            text = _joined(_credits(detail.get("credits")), hash_text)
        case "session-ended":
            session = translate("KioskLog", "session {0}").format(_figure(detail.get("session")))
            left = translate("KioskLog", "{0} left").format(_credits(detail.get("left")))
            text = _joined(session, left)
        case "wrong-pin":
            text = translate("KioskLog", "try {0}").format(_figure(detail.get("tries")))
        case "fault" | "mended":
            number = translate("KioskLog", "number {0}").format(_figure(detail.get("code")))
            text = _joined(number, detail.get("detail"))
        case "settings":
            text = ", ".join(f"{name}: {value}" for name, value in detail.items())
        case "head-seen":
            text = head_text(str(detail.get("head", "")))
        case "recall":
            text = game_text(str(detail.get("detail", "")), tables)
        case "archived":
            text = str(detail.get("file", ""))
        case "begun" | "period-cleared":
            text = ""
        case _:
            text = ", ".join(str(value) for value in detail.values() if value not in ("", None))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def game_text(detail: str, tables: Tables) -> str:
    """Returns the name and the number of a game from "TABLE NUMBER"."""
    code, _, number = detail.partition(" ")
    name = next((translated(spec.name) for spec in tables if spec.code == code), code)
    return translate("KioskLog", "{table}, game {number}").format(table=name, number=number)


def head_text(head: str) -> str:
    """Returns a short text for a head "NUMBER HASH"."""
    number, _, found = head.partition(" ")
    return f"{_figure(int(number)) if number.isascii() and number.isdigit() else number} {found[:_HASH_SHOWN]}…"


def date_text(at: str) -> str:
    """Returns a time with its date in local time; "–" for none.

    Args:
        at: in UTC, as "2026-11-20T12:00:00.000Z".
    """
    moment = QDateTime.fromString(at, Qt.DateFormat.ISODateWithMs)
    return moment.toLocalTime().toString("yyyy-MM-dd HH:mm:ss") if moment.isValid() else "–"


def failure_text(error: Exception) -> str:
    """Returns the text of a KnownError; raises other errors again."""
    if not isinstance(error, KnownError):
        raise error
    return trouble_text(error)


def _credits(value: object) -> str:
    """Returns a number of credits.

    Without Qt's plurals: lupdate finds them in calls of tr alone.
    """
    if type(value) is not int:
        return "–"
    text = translate("KioskLog", "1 credit") if value == 1 else translate("KioskLog", "{0} credits")
    return text.format(_figure(value))


def _figure(value: object) -> str:
    return QLocale().toString(value) if type(value) is int else str(value)


def _joined(*parts: object) -> str:
    return " · ".join(str(part) for part in parts if part)

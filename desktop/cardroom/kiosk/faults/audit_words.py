"""Sentences about an audit."""

from PySide6.QtCore import QLocale

from cardroom.kiosk.parts import AuditResult
from cardroom.widgets.cards.card_words import translate


def result_text(found: AuditResult) -> str:
    """Returns the result of an audit."""
    if found.ok:
        return translate("KioskAudit", "The books are in order.")
    text = translate("KioskAudit", "The books are NOT in order. Faults: {0}.")
    return text.format(QLocale().toString(len(found.faults)))


def result_note(found: AuditResult) -> str:
    """Returns the result for the event log: a technical text."""
    note = "in order" if found.ok else f"{len(found.faults)} faults; first: {found.faults[0]}"
    return f"{note}; not compared: {found.uncompared}" if found.uncompared else note


def first_text(found: AuditResult) -> str:
    """Returns the first bad entry, or what was not compared."""
    if not found.ok:
        return translate("KioskAudit", "The first one: {0}").format(found.faults[0])
    if not found.uncompared:
        return ""
    text = translate("KioskAudit", "Whether the books are older than the last ones could not be checked: {0}.")
    return text.format(found.uncompared)

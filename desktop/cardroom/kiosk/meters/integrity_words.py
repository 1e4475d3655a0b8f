"""Sentences about the chain and about an audit."""

from PySide6.QtCore import QLocale

from cardroom.kiosk.meters.standing import Following, Standing
from cardroom.kiosk.parts import AuditResult
from cardroom.ledger import ChainHead
from cardroom.widgets.cards.card_words import translate

BAD = (Following.DIFFERS,)
"""What needs the operator."""


def standing_text(standing: Standing) -> str:
    """Returns whether the chain follows from the head seen last."""
    match standing.following:
        case Following.NONE_SEEN:
            return translate("KioskAudit", "No head has been seen yet. Write this one down, then press SEEN.")
        case Following.SAME:
            return translate("KioskAudit", "It is the head seen last: nothing was written since.")
        case Following.FOLLOWS:
            text = translate("KioskAudit", "It follows from the head seen last. Steps since: {0}.")
        case Following.TOO_OLD:
            text = translate(
                "KioskAudit",
                "Steps since the head seen last: {0}, which are too many to compare the two. The audit checks them.",
            )
        case _:
            return translate(
                "KioskAudit",
                "It does NOT follow from the head seen last: the books were replaced or changed. Run the audit.",
            )
    return text.format(QLocale().toString(standing.commits))


def head_title(head: ChainHead | None) -> str:
    """Returns the number of a head, or that there is none."""
    if head is None:
        return translate("KioskAudit", "none")
    return translate("KioskAudit", "Step {0}").format(QLocale().toString(head.number))


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

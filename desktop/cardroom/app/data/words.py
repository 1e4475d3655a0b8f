"""Texts of the data window: sizes, credits, exports and imports."""

from collections.abc import Iterable, Mapping
from functools import reduce

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt

from cardroom.app.data.exporting import Export
from cardroom.app.data.incoming import Incoming
from cardroom.app.data.reading import BadExport, BundleFault
from cardroom.bank.sqlite.files import DATABASE
from cardroom.bank.summary import LedgerSummary
from cardroom.errors import KnownError, Trouble
from cardroom.house.history.words import figure, time_text
from cardroom.house.trouble.dialog import trouble_text
from cardroom.widgets.translation import translate


def export_text(export: Export) -> str:
    """Returns what was exported."""
    text = translate("Data", "Exported: {file} ({size}). Keep it safe: anyone who has it can read your rounds.")
    return text.format(file=export.file.name, size=size_text(export.size))


def question_text(incoming: Incoming, now: LedgerSummary) -> str:
    """Returns the question before data is replaced, with what is lost."""
    if incoming.replaces_settings:
        title = translate("Data", "Import {name}?").format(name=incoming.source)
        kept = translate("Data", "Your credits, games and settings here are kept in the folder under other names.")
    else:
        title = translate("Data", "Restore the backup of {time}?").format(time=time_text(incoming.made))
        kept = translate("Data", "Your credits and games here are kept in the folder under another name.")
    source = (
        translate("Data", "In the file: {held}")
        if incoming.replaces_settings
        else translate("Data", "In the backup: {held}")
    )
    there = source.format(held=held_text(incoming.summary))
    here = translate("Data", "Here: {held}").format(held=held_text(now))
    tables = translate("Data", "Open tables are closed first.")
    return f"{title}\n\n{there}\n{here}\n\n{change_text(now, incoming.summary)}\n\n{joined((tables, kept))}"


def replaced_text(incoming: Incoming, aside: Mapping[str, str]) -> str:
    """Returns what was done, and where the earlier ledger is."""
    if incoming.replaces_settings:
        done = translate("Data", "Your data was imported.")
    else:
        done = translate("Data", "The backup was restored.")
    if DATABASE not in aside:
        return done
    before = translate("Data", "What was here before is in the folder: {name}").format(name=aside[DATABASE])
    return joined((done, before))


def failure_text(error: KnownError) -> str:
    """Returns why an export or import failed, and its detail in brackets."""
    sentences = {
        Trouble.DISK_FULL: translate("Data", "The disk is full, so nothing was changed."),
        Trouble.BANK_IN_USE: translate("Data", "Another program uses your data, so nothing was changed."),
        Trouble.BANK_UNREADABLE: translate(
            "Data", "A file or folder cannot be read or written, so nothing was changed."
        ),
    }
    sentence = sentences.get(error.trouble)
    return trouble_text(error) if sentence is None else f"{sentence} ({error.detail})"


def refusal_text(error: Exception) -> str | None:
    """Returns why a file was refused; None for another error."""
    if not isinstance(error, BadExport):
        return None
    sentence = {
        BundleFault.FOREIGN: translate("Data", "This file is no export of Cardroom."),
        BundleFault.DAMAGED: translate("Data", "This file is damaged, so nothing was imported."),
        BundleFault.NEWER: translate(
            "Data", "This file is from a newer version of Cardroom. Please install that first."
        ),
        BundleFault.BOOKS: translate(
            "Data", "The credits and rounds in this file are not in order, so it was not used."
        ),
        BundleFault.SEEDED: translate(
            "Data", "The rounds in this file were dealt from a chosen seed, so its credits cannot be played on with."
        ),
        BundleFault.KIOSK: translate("Data", "This file is from a kiosk, so its credits can only be played there."),
        BundleFault.PERSON: translate("Data", "This file has a person's own games, so no kiosk can use it."),
    }[error.fault]
    return f"{sentence} ({error.detail})"


# --- what a ledger holds ----------------------------------------------------------------------------------------------


def size_text(size: int) -> str:
    """Formats a number of bytes, such as "1.2 MB"."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def date_text(at: str) -> str:
    """Formats the local day of a time; "–" without one.

    Args:
        at: UTC, as "2026-11-20T12:00:00.000Z".
    """
    moment = QDateTime.fromString(at, Qt.DateFormat.ISODateWithMs)
    if not moment.isValid():
        return "–"
    return QLocale().toString(moment.toLocalTime().date(), QLocale.FormatType.ShortFormat)


def credits_text(summary: LedgerSummary) -> str:
    """Returns the credits, with those on the tables and the prizes."""
    parts = [DataCounts().credits(summary.total)]
    if summary.escrow:
        parts.append(translate("Data", "{number} of them on the tables").format(number=figure(summary.escrow)))
    if summary.prize:
        parts.append(translate("Data", "prizes: {number}").format(number=figure(summary.prize)))
    return _listed(parts)


def held_text(summary: LedgerSummary) -> str:
    """Returns credits, rounds and time of a ledger in one line."""
    return translate("Data", "{credits}, {rounds}, last saved {time}").format(
        credits=credits_text(summary), rounds=DataCounts().rounds(summary.rounds), time=time_text(summary.saved)
    )


def change_text(now: LedgerSummary, new: LedgerSummary) -> str:
    """Returns what is gained and what is lost."""
    lost, gained = _amounts(*now.beyond(new)), _amounts(*new.beyond(now))
    sentences = []
    if lost:
        sentences.append(translate("Data", "You lose {what}.").format(what=_listed(lost)))
    if gained:
        sentences.append(translate("Data", "You gain {what}.").format(what=_listed(gained)))
    return joined(sentences) or translate("Data", "Credits and number of rounds stay the same.")


def joined(sentences: Iterable[str]) -> str:
    """Joins sentences as the language does."""
    return reduce(lambda one, two: translate("Data", "{one} {two}").format(one=one, two=two), sentences, "").strip()


def _amounts(credits: int, prize: int, rounds: int) -> list[str]:
    """Returns the words of the amounts above 0."""
    counts = DataCounts()
    amounts = ((credits, counts.credits), (prize, counts.prizes), (rounds, counts.rounds))
    return [words(amount) for amount, words in amounts if amount > 0]


def _listed(parts: list[str]) -> str:
    return translate("Data", ", ", "between what is lost or gained").join(parts)


class DataCounts(QObject):
    """Texts with a number, whose plural forms depend on it."""

    def credits(self, number: int) -> str:
        """Returns a number of credits."""
        return self.tr("%Ln credit(s)", "", number)

    def prizes(self, number: int) -> str:
        """Returns a part of the prizes."""
        return self.tr("%Ln of the prizes", "", number)

    def rounds(self, number: int) -> str:
        """Returns a number of rounds."""
        return self.tr("%Ln round(s)", "", number)

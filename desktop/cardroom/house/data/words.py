"""Texts of the data window: sizes, credits, what is gained and lost."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt

from cardroom.bank.summary import LedgerSummary
from cardroom.house.history.words import figure, time_text
from cardroom.widgets.cards.card_words import translate


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
    counts = DataCounts()
    lost = _amounts(now.total - new.total, now.prize - new.prize, now.rounds_beyond(new), counts)
    gained = _amounts(new.total - now.total, new.prize - now.prize, new.rounds_beyond(now), counts)
    sentences = []
    if lost:
        sentences.append(translate("Data", "You lose {what}.").format(what=_listed(lost)))
    if gained:
        sentences.append(translate("Data", "You gain {what}.").format(what=_listed(gained)))
    return joined(sentences) or translate("Data", "Credits and number of rounds stay the same.")


def joined(sentences: Iterable[str]) -> str:
    """Joins sentences as the language does."""
    return reduce(lambda one, two: translate("Data", "{one} {two}").format(one=one, two=two), sentences, "").strip()


def _amounts(credits: int, prize: int, rounds: int, counts: "DataCounts") -> list[str]:
    """Returns the words of the amounts above 0."""
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

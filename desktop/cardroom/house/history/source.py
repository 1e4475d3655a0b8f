"""Reads a table's finished rounds for the history and the receipts."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

from cardroom.bank.ports import Bank, RoundLine
from cardroom.fair.checking import check
from cardroom.fair.part import PartFormats
from cardroom.fair.receipt import Receipt, read_receipt, to_text
from cardroom.house.history.view import HistoryView, RowT, StepT
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load


class RoundSource(ABC, Generic[RowT, StepT]):
    """The recorded rounds of one table.

    Each method may raise a KnownError, as `Bank` does.

    A subclass is named by an entry point, and imported when the history or the fair-deal window is first opened.

    Args:
        bank: the bank with the rounds.
        settings: of the person; None in a kiosk.
    """

    table: ClassVar[str]
    """The table's code."""
    receipt_part: ClassVar[str] = ""
    """As `TableSpec.receipt_part`."""

    def __init__(self, bank: Bank, settings: Settings | None = None) -> None:
        self.bank, self.settings = bank, settings
        self._known: dict[RoundLine, RowT] = {}

    def fits(self, receipt: Receipt) -> bool:
        """Deals the round of a saved receipt again; tests for equality."""
        formats: PartFormats = {self.table: load(self.receipt_part) if self.receipt_part else None}
        return not check(read_receipt(to_text(receipt), formats), formats)

    def rows(self) -> tuple[RowT, ...]:
        """Returns the last finished rounds, newest first.

        A line that the previous call has read is not parsed again.
        """
        known = self._known
        self._known = {line: known[line] if line in known else self.row(line) for line in self.bank.lines(self.table)}
        return tuple(self._known.values())

    def last_receipt(self, current: object) -> Receipt | None:
        """Returns the receipt of the last finished round; None before the first.

        Args:
            current: the cluster on the table.
        """
        for line in self.bank.lines(self.table, 2):
            if line.round_number != getattr(current, "round_number", None) or self.is_over(current):
                return self.receipt(line.round_number)
        return None

    @abstractmethod
    def row(self, line: RoundLine) -> RowT:
        """Returns a round as a row of the list."""

    @abstractmethod
    def story(self, number: int) -> Sequence[StepT]:
        """Returns the steps of a round; empty if the book has none."""

    @abstractmethod
    def open_story(self, number: int) -> Sequence[StepT]:
        """Returns the steps so far of a round that goes on.

        A card that the person has not seen is in none of them, nor is the seed.
        """

    @abstractmethod
    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of a finished round.

        None for another round, or if its steps cannot be read.
        """

    @abstractmethod
    def is_over(self, cluster: object) -> bool:
        """Tests whether no further card of the cluster's round can matter."""

    @abstractmethod
    def view(self) -> HistoryView[RowT, StepT]:
        """Creates the view: board and texts of the rounds."""

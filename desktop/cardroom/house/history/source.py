"""Interface between the history and a table: finished rounds, and their view."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from cardroom.bank.ports import Bank, RoundLine
from cardroom.fair.checking import check
from cardroom.fair.part import PartFormats
from cardroom.fair.receipt import Receipt, read_receipt, to_text
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load


class NumberedRow(Protocol):
    """A round in the list."""

    @property
    def number(self) -> int:
        """Number of the round at its table, from 1."""


RowT = TypeVar("RowT", bound=NumberedRow)
StepT = TypeVar("StepT")
Row_contra = TypeVar("Row_contra", bound=NumberedRow, contravariant=True)
Step_contra = TypeVar("Step_contra", contravariant=True)


class HistoryView(Protocol[Row_contra, Step_contra]):
    """Draws and describes the rounds of one table.

    A round is a list of steps. Only the table knows the type of a step; the history window passes steps through.
    """

    @property
    def board(self) -> QWidget:
        """The widget that shows the cards of a step."""

    @property
    def shares(self) -> tuple[int, int]:
        """Stretch factors of the list and the step."""

    @property
    def is_upright(self) -> bool:
        """Whether the board is high, and fits beside the list."""

    @property
    def wide_column(self) -> int:
        """The column of the list that stretches."""

    @property
    def figure_columns(self) -> tuple[int, ...]:
        """The columns with right-aligned texts."""

    def headings(self) -> Sequence[str]:
        """Returns the headings of the columns."""

    def row_texts(self, row: Row_contra) -> Sequence[str]:
        """Returns the texts of a round, one per column."""

    def title(self, number: int, step: int, count: int) -> str:
        """Returns the title of a step.

        Args:
            number: number of the round.
            step: number of the step, from 1.
            count: number of steps; 0 for a round without steps.
        """

    def nothing_text(self, *, without_rounds: bool) -> str:
        """Returns the text that is shown if there is no step.

        Args:
            without_rounds: whether the list is empty.
        """

    def opening(self, steps: Sequence[Step_contra]) -> int:
        """Returns the index of the step that is shown first."""

    def is_landmark(self, step: Step_contra) -> bool:
        """Tests whether a stage or trick ends with a step."""

    def sentence(self, step: Step_contra) -> str:
        """Describes the event of a step."""

    def standing(self, step: Step_contra) -> str:
        """Describes the state after a step, in short."""

    def show(self, step: Step_contra | None) -> None:
        """Shows the cards of a step on the board; None clears it."""

    def retranslate(self) -> None:
        """Updates the texts on the board for the current language."""


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
    replay: ClassVar[str] = ""
    """Entry point of the `RoundReplay` that tells how its steps follow each other."""

    has_review: ClassVar[bool] = False
    """Whether the table reviews its rounds."""

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

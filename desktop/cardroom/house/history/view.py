"""Interface between the history window and a table: texts and board."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QWidget


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

"""What the history's window needs of a table to show its rounds: the words, and a board for the cards."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QWidget


class NumberedRow(Protocol):
    """A round in the list."""

    @property
    def number(self) -> int:
        """Of the table, from 1."""


RowT = TypeVar("RowT", bound=NumberedRow)
StepT = TypeVar("StepT")
Row_contra = TypeVar("Row_contra", bound=NumberedRow, contravariant=True)
Step_contra = TypeVar("Step_contra", contravariant=True)


class HistoryView(Protocol[Row_contra, Step_contra]):
    """A table's rounds, told and shown. A story is a list of scenes; what is in a scene only its table knows."""

    @property
    def board(self) -> QWidget:
        """Shows the cards of a scene."""

    @property
    def shares(self) -> tuple[int, int]:
        """How the room is shared between the list and the scene."""

    @property
    def wide_column(self) -> int:
        """The column of the list that takes the room that is left."""

    @property
    def figure_columns(self) -> tuple[int, ...]:
        """The columns whose texts stand on the right."""

    def headings(self) -> Sequence[str]:
        """What stands above the columns."""

    def row_texts(self, row: Row_contra) -> Sequence[str]:
        """A round, column by column."""

    def title(self, number: int, step: int, count: int) -> str:
        """Which step is shown, from 1, of how many; of a round without steps, of none."""

    def nothing_text(self, *, without_rounds: bool) -> str:
        """What is said where there is no scene."""

    def sentence(self, step: Step_contra) -> str:
        """What happened."""

    def standing(self, step: Step_contra) -> str:
        """How things stood then, in short."""

    def show(self, step: Step_contra | None) -> None:
        """Shows the cards of a scene on the board; nothing where there is none."""

    def retranslate(self) -> None:
        """Speaks the present language on the board."""

"""The first lesson, and a stage of a finished campaign played again.

The lesson has nine cards on a board that holds sixteen already. It has cards and cells of its own, no seed, no record
and no credits. Each card has one right cell; on any other one it is not placed, and the learner sees why. A stage
played again has no record and no credits either, and is not counted.
"""

from enum import Enum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import Card, Suit, number_of, parse_card, suit_of
from cardroom.tables.square.rules.board import LINES, Board, cards_of, cell_at, lines_through, points_of, with_card
from cardroom.tables.square.rules.cluster import board_of
from cardroom.tables.square.rules.sight import SeenStage

_MISSES_UNTIL_SHOWN = 2


class MissReason(Enum):
    """Why a card was not placed on a cell."""

    TAKEN = "taken"
    SPOILS_COLUMN = "spoils-column"  # the column's suit
    SPOILS_ROW = "spoils-row"  # the numbers that the row collects
    BETTER = "better"


class Miss(NamedTuple):
    """A wrong cell.

    Attributes:
        reason: why.
        cell: the cell that was tried.
        suit: the suit that its column collects; None for another reason.
        numbers: the numbers, 1 to 13, that its row collects; empty for another reason.
    """

    reason: MissReason
    cell: int
    suit: Suit | None = None
    numbers: tuple[int, ...] = ()


class LessonStep(NamedTuple):
    """One card of the lesson.

    Attributes:
        card: the card.
        cell: where it belongs.
        is_shown: whether the cell is shown from the start.
    """

    card: Card
    cell: int
    is_shown: bool = False


START: Board = tuple(
    None if name == "." else parse_card(name)
    for row in ("9S 9H 9D . 4S", "7S 7H . 2C .", "5S 5H 3D 3C .", "AS . AD 8C .", ". 6H . . 5C")
    for name in row.split()
)
"""Sixteen cards: columns 1 to 4 collect suits, rows 1 to 4 collect numbers."""

STEPS = (
    LessonStep(parse_card("7D"), cell_at(3, 2), is_shown=True),
    LessonStep(parse_card("9C"), cell_at(4, 1), is_shown=True),
    LessonStep(parse_card("2D"), cell_at(5, 2)),
    LessonStep(parse_card("8H"), cell_at(2, 4)),
    LessonStep(parse_card("4C"), cell_at(4, 5)),
    LessonStep(parse_card("AC"), cell_at(5, 4)),
    LessonStep(parse_card("8D"), cell_at(3, 5)),
    LessonStep(parse_card("3H"), cell_at(5, 3)),
    LessonStep(parse_card("2S"), cell_at(1, 5)),
)
"""The nine cards in their order; the panel has a text about each."""


class Lesson(Struct, frozen=True):
    """The state of the lesson.

    Attributes:
        placed: number of cards that the learner has placed, 0 to 9.
        misses: number of wrong cells tried for the present card.
    """

    placed: int = 0
    misses: int = 0

    @property
    def coming(self) -> tuple[Card, ...]:
        """The present card and those after it."""
        return tuple(step.card for step in STEPS[self.placed :])

    @property
    def step(self) -> LessonStep | None:
        """The present step; None at the end."""
        return STEPS[self.placed] if self.coming else None

    @property
    def shown_cell(self) -> int | None:
        """The right cell; None until it is shown.

        That is from the start at the first cards, and after two misses at the others.
        """
        step = self.step
        return step.cell if step is not None and (step.is_shown or self.misses >= _MISSES_UNTIL_SHOWN) else None

    @property
    def board(self) -> Board:
        """The present board."""
        board = START
        for step in STEPS[: self.placed]:
            board = with_card(board, step.cell, step.card)
        return board

    def with_cell_shown(self) -> "Lesson":
        """Returns the lesson with the right cell shown."""
        return replace(self, misses=max(self.misses, _MISSES_UNTIL_SHOWN))

    def place(self, cell: int) -> tuple["Lesson", Miss | None]:
        """Places the present card, or says why not.

        Args:
            cell: the cell that was chosen, 0 to 24.

        Returns:
            The lesson after it, and the miss; None for the right cell.
        """
        step = self.step
        if step is None:
            return self, None
        if cell == step.cell:
            return Lesson(self.placed + 1), None
        miss = _miss(self.board, cell, step.card)
        return Lesson(self.placed, self.misses + (miss.reason is not MissReason.TAKEN)), miss


def _miss(board: Board, cell: int, card: Card) -> Miss:
    if board[cell] is not None:
        return Miss(MissReason.TAKEN, cell)
    column, row = lines_through(cell)
    suits = {suit_of(other) for other in cards_of(board, column)}
    if len(suits) == 1 and suit_of(card) not in suits:
        return Miss(MissReason.SPOILS_COLUMN, cell, suit=suits.pop())
    numbers = tuple(dict.fromkeys(number_of(other) for other in cards_of(board, row)))
    if row < len(LINES) - 1 and len(numbers) <= 2 and number_of(card) not in numbers:
        return Miss(MissReason.SPOILS_ROW, cell, numbers=numbers)
    return Miss(MissReason.BETTER, cell)


class Retry(Struct, frozen=True):
    """The state of a stage played again with the same cards.

    Attributes:
        stage: all cards of the stage, and their cells in the campaign.
        kept: number of cards that are placed as in the campaign, 0 to 24.
        best: the expert's cell of the card after them.
        cells: the cells of the cards placed since.
    """

    stage: SeenStage
    kept: int
    best: int
    cells: tuple[int, ...] = ()

    @property
    def placed(self) -> int:
        """The number of cards on the board."""
        return self.kept + len(self.cells)

    @property
    def coming(self) -> tuple[Card, ...]:
        """The present card and those after it."""
        return self.stage.cards[self.placed :]

    @property
    def board(self) -> Board:
        """The present board."""
        return board_of(self.stage.cards[: self.placed], (*self.stage.cells[: self.kept], *self.cells))

    @property
    def points_before(self) -> int:
        """The points of the stage in the campaign."""
        return points_of(board_of(self.stage.cards, self.stage.cells))

    @property
    def shown_cell(self) -> int | None:
        """The expert's cell of the first card; None for the others."""
        return None if self.cells else self.best

    def undone(self) -> "Retry":
        """Returns the state before the last card was placed."""
        return replace(self, cells=self.cells[:-1])

    def place(self, cell: int) -> tuple["Retry", Miss | None]:
        """Places the present card; a taken cell is a miss.

        Args:
            cell: the cell that was chosen, 0 to 24.
        """
        if self.board[cell] is not None:
            return self, Miss(MissReason.TAKEN, cell)
        return replace(self, cells=(*self.cells, cell)), None

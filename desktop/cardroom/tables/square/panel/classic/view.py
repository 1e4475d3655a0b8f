"""The shown state of the pocket computer."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, SIDE, Board, cards_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.sight import SquareSight


class Phase(Enum):
    """The phases of a campaign, as the pocket computer shows them."""

    READY = "no stage has begun"
    TITLE = "the number of the stage is shown"
    PLACING = "a card waits for its cell"
    JUDGING = "a line is judged"
    CLEARED = "the stage is cleared"
    GAME_OVER = "the total is below the target"
    ALL_CLEAR = "the last stage is cleared"


@dataclass(frozen=True, slots=True)
class ClassicView:
    """The shown state of a campaign.

    Attributes:
        phase: the phase.
        stage: 1 to 5.
        card: the new card while placing, otherwise None.
        board: the 25 cells.
        line: index in `LINES` of the line that is judged.
        total: points over all stages; while judging, up to and with this line.
    """

    phase: Phase = Phase.READY
    stage: int = 1
    card: Card | None = None
    board: Board = EMPTY_BOARD
    line: int = 0
    total: int = 0

    @property
    def mark(self) -> Mark | None:
        """The mark of the line that is judged; None in other phases."""
        if self.phase is not Phase.JUDGING:
            return None
        return mark_of(cards_of(self.board, self.line))

    @property
    def judges_column(self) -> bool:
        """Whether the line of `line` is a column."""
        return self.line < len(LINES) // 2


_PHASES = {
    SquareState.SHUFFLE: Phase.TITLE,
    SquareState.PLACE: Phase.PLACING,
    SquareState.JUDGE: Phase.JUDGING,
    SquareState.CLEARED: Phase.CLEARED,
    SquareState.ALL_CLEAR: Phase.ALL_CLEAR,
    SquareState.GAME_OVER: Phase.GAME_OVER,
}


def view_of(state: SquareState, sight: SquareSight, line: int = 0) -> ClassicView:
    """Returns the view of an entered state.

    Args:
        state: the state.
        sight: what the player may see in it.
        line: index in `LINES` of the line that is judged; not used in other states.
    """
    phase = _PHASES.get(state, Phase.READY)
    if phase is Phase.READY:
        return ClassicView()
    total = sight.total
    if phase is Phase.JUDGING:
        marks = sight.marks[: line + 1]
        total = sight.total_before + sum(mark.points for mark in marks if mark is not None)
    return ClassicView(phase, sight.stage, sight.card, sight.board, line, total)


def place_of(cell: int) -> tuple[int, int]:
    """Returns column and row of a cell, both from 1."""
    return cell % SIDE + 1, cell // SIDE + 1


def cell_at(column: int, row: int) -> int:
    """Returns the cell in a column and row, both from 1."""
    return SIDE * (row - 1) + column - 1


def cursor_after(cursor: int, before: ClassicView, now: ClassicView) -> int:
    """Returns the cell of the cursor after a new view.

    The cursor starts at column 1, row 1 in each stage, and stays where a card was put, whichever view it was put in.
    """
    if now.stage != before.stage or (now.board == EMPTY_BOARD != before.board):
        return 0
    new = [cell for cell in range(CELLS) if before.board[cell] is None and now.board[cell] is not None]
    return new[0] if len(new) == 1 else cursor


DIGITS = ("0", "1", "2", "3", "4", "5")
EXE = "EXE"
PLACE = "0"
KEYS = (*DIGITS[1:], PLACE, EXE)


class Effect(Enum):
    """The effect of a key."""

    MOVES = "the cursor moves"
    PLACES = "the card is put down"
    GOES_ON = "the next thing is shown"
    TAKEN = "asks for another input: the cell is taken"
    UNKNOWN = "asks for another input: not a number from 0 to 5"
    NONE = "nothing"


class Pressed(NamedTuple):
    """A key's effect, and the cell of the cursor after it."""

    effect: Effect
    cursor: int


def press(view: ClassicView, cursor: int, key: str) -> Pressed:
    """Returns the effect of a key.

    Args:
        view: the shown state.
        cursor: the cell of the cursor.
        key: a key of the keypad, or any other input, which has no effect.
    """
    if view.phase is not Phase.PLACING:
        return Pressed(Effect.GOES_ON if key == EXE else Effect.NONE, cursor)
    if key == PLACE:
        return Pressed(Effect.PLACES if view.board[cursor] is None else Effect.TAKEN, cursor)
    if key in DIGITS:
        return Pressed(Effect.MOVES, shifted(cursor, int(key)))
    return Pressed(Effect.UNKNOWN, cursor)


def shifted(cursor: int, digit: int) -> int:
    """Returns the cell of the cursor after a digit.

    x takes the old y, and y takes the digit.

    Args:
        cursor: the cell of the cursor.
        digit: 1 to 5.
    """
    return cell_at(column=place_of(cursor)[1], row=digit)

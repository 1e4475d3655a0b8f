"""The state that the pocket computer shows, and its keys, without Qt.

Every input that is not a whole number from 0 to 5 asks for another one, and so does 0 on a taken cell. The original
program wrote over a card there, and fractions broke its variables.
"""

from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, SIDE, Board, cards_of, cell_at, points_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.sight import SquareSight

DIGITS = ("0", "1", "2", "3", "4", "5")
EXE = "EXE"
PLACE = "0"
KEYS = (*DIGITS[1:], PLACE, EXE)

_S = SquareState
_SHOWN = (_S.SHUFFLE, _S.PLACE, _S.JUDGE, _S.CLEARED, _S.ALL_CLEAR, _S.GAME_OVER)
"""The states of a campaign; in any other one the pocket computer is ready."""


class ClassicView(Struct, frozen=True):
    """The shown state of a campaign.

    Attributes:
        state: the state; READY for those before and after a campaign.
        stage: 1 to 5.
        card: the new card while placing, otherwise None.
        board: the 25 cells.
        line: index in `LINES` of the line that is judged.
        total: points over all stages; while judging, up to and with this line.
    """

    state: SquareState = SquareState.READY
    stage: int = 1
    card: Card | None = None
    board: Board = EMPTY_BOARD
    line: int = 0
    total: int = 0

    @property
    def mark(self) -> Mark | None:
        """The mark of the line that is judged; None in other states."""
        return mark_of(cards_of(self.board, self.line)) if self.state is SquareState.JUDGE else None


def view_of(state: SquareState, sight: SquareSight, line: int = 0) -> ClassicView:
    """Returns the view of an entered state.

    Args:
        state: the state.
        sight: what the player may see in it.
        line: index in `LINES` of the line that is judged; not used in other states.
    """
    if state not in _SHOWN:
        return ClassicView()
    total = sight.total
    if state is SquareState.JUDGE:
        total = sight.total_before + points_of(sight.board, line + 1)
    return ClassicView(state, sight.stage, sight.card, sight.board, line, total)


def place_of(cell: int) -> tuple[int, int]:
    """Returns column and row of a cell, both from 1."""
    return cell % SIDE + 1, cell // SIDE + 1


def cursor_after(cursor: int, before: ClassicView, now: ClassicView) -> int:
    """Returns the cell of the cursor after a new view.

    The cursor starts at column 1, row 1 in each stage, and stays where a card was put, whichever view it was put in.
    """
    if now.stage != before.stage or (now.board == EMPTY_BOARD != before.board):
        return 0
    new = [cell for cell in range(CELLS) if before.board[cell] is None and now.board[cell] is not None]
    return new[0] if len(new) == 1 else cursor


class Effect(Enum):
    """The effect of a key."""

    MOVES = "the cursor moves"
    PLACES = "the card is put down"
    GOES_ON = "the next thing is shown"
    TAKEN = "asks for another input: the cell is taken"
    UNKNOWN = "asks for another input: not a number from 0 to 5"
    NONE = "nothing"


def press(view: ClassicView, cursor: int, key: str) -> tuple[Effect, int]:
    """Returns a key's effect, and the cell of the cursor after it.

    A digit shifts the cursor: x takes the old y, and y takes the digit.

    Args:
        view: the shown state.
        cursor: the cell of the cursor.
        key: a key of the keypad, or any other input, which has no effect.
    """
    if view.state is not SquareState.PLACE:
        return Effect.GOES_ON if key == EXE else Effect.NONE, cursor
    if key == PLACE:
        return Effect.PLACES if view.board[cursor] is None else Effect.TAKEN, cursor
    if key in DIGITS:
        return Effect.MOVES, cell_at(column=place_of(cursor)[1], row=int(key))
    return Effect.UNKNOWN, cursor

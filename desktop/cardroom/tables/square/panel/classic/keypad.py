"""The effect of each key of the pocket computer, without Qt.

Every input that is not a whole number from 0 to 5 asks for another one, and so does 0 on a taken cell. The original
program wrote over a card there, and fractions broke its variables.
"""

from enum import Enum
from typing import NamedTuple

from cardroom.tables.square.panel.classic.view import ClassicView, Phase, cell_at, place_of

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

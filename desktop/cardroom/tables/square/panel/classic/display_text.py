"""The twelve characters of the display, without Qt."""

from enum import Enum

from cardroom.cards.cards import Card, number_of, suit_of
from cardroom.tables.square.panel.classic.view import ClassicView, Phase, place_of

WIDTH = 12
CURSOR_AT = 7
"""The position of the row's figure, which the next digit replaces: the input's cursor is shown under it."""

_RANKS = "A23456789XJQK"
_SUITS = "♠♥♦♣"
_BLANK = "  "


class Sign(Enum):
    """The signs above the characters, which are lit one by one."""

    CARD = "the new card"
    COLUMN = "the cursor's x, or a column is judged"
    ROW = "the cursor's y, or a row is judged"
    CELL = "the card in the cell of the cursor"
    EXE = "the key EXE goes on"
    AGAIN = "the last input was refused"


def display_text(view: ClassicView, cursor: int) -> str:
    """Returns the twelve characters of the display."""
    return _text(view, cursor).ljust(WIDTH)


def signs(view: ClassicView, *, again: bool) -> frozenset[Sign]:
    """Returns the lit signs.

    Args:
        view: the shown state.
        again: whether the last input was refused.
    """
    if view.phase is Phase.PLACING:
        shown = {Sign.CARD, Sign.COLUMN, Sign.ROW, Sign.CELL}
        return frozenset(shown | {Sign.AGAIN} if again else shown)
    if view.phase is Phase.JUDGING:
        return frozenset({Sign.COLUMN if view.judges_column else Sign.ROW, Sign.EXE})
    return frozenset({Sign.EXE})


def card_text(card: Card | None) -> str:
    """Returns suit and rank in two characters: "♦7", "♠X" for the ten.

    Two spaces for an empty cell.
    """
    return _BLANK if card is None else _SUITS[suit_of(card)] + _RANKS[number_of(card) - 1]


def _text(view: ClassicView, cursor: int) -> str:
    if view.phase is Phase.PLACING:
        column, row = place_of(cursor)
        return f"[{card_text(view.card)}]{column:2}{row:2}[{card_text(view.board[cursor])}]"
    if view.mark is not None:
        return f"{view.mark.value}{view.total: d}"
    return {
        Phase.READY: "READY",
        Phase.TITLE: f"STAGE {view.stage}",
        Phase.CLEARED: f"CLEAR{view.total:7}",
        Phase.GAME_OVER: "GAME OVER",
        Phase.ALL_CLEAR: "CLEAR!!",
    }[view.phase]

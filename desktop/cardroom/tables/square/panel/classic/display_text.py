"""The display in twelve characters, and in words for screen readers."""

from enum import Enum

from PySide6.QtCore import QLocale

from cardroom.cards.cards import Card, number_of, suit_of
from cardroom.tables.square.panel.classic.view import ClassicView, Effect, place_of
from cardroom.tables.square.panel.words import judged_text
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

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
    if view.state is SquareState.PLACE:
        column, row = place_of(cursor)
        return f"[{card_text(view.card)}]{column:2}{row:2}[{card_text(view.board[cursor])}]"
    if view.mark is not None:
        return f"{view.mark.value}{view.total: d}".ljust(WIDTH)
    return {
        SquareState.READY: "READY",
        SquareState.SHUFFLE: f"STAGE {view.stage}",
        SquareState.CLEARED: f"CLEAR{view.total:7}",
        SquareState.GAME_OVER: "GAME OVER",
        SquareState.ALL_CLEAR: "CLEAR!!",
    }[view.state].ljust(WIDTH)


def signs(view: ClassicView, *, again: bool) -> frozenset[Sign]:
    """Returns the lit signs.

    Args:
        view: the shown state.
        again: whether the last input was refused.
    """
    if view.state is SquareState.PLACE:
        shown = {Sign.CARD, Sign.COLUMN, Sign.ROW, Sign.CELL}
        return frozenset(shown | {Sign.AGAIN} if again else shown)
    if view.state is SquareState.JUDGE:
        return frozenset({Sign.COLUMN if view.line < SIDE else Sign.ROW, Sign.EXE})
    return frozenset({Sign.EXE})


def card_text(card: Card | None) -> str:
    """Returns suit and rank in two characters: "♦7", "♠X" for the ten.

    Two spaces for an empty cell.
    """
    return _BLANK if card is None else _SUITS[suit_of(card)] + _RANKS[number_of(card) - 1]


def display_sentence(view: ClassicView, cursor: int) -> str:
    """Returns the name of the display: its characters in words."""
    if view.state is SquareState.PLACE:
        card, place = spoken_card(view.card), place_words(view, cursor)
        return translate("Classic", "{card}, {place}").format(card=card, place=place)
    if view.state is SquareState.READY:
        return translate("Classic", "Ready")
    stage, total = QLocale().toString(view.stage), QLocale().toString(view.total)
    if view.state is SquareState.SHUFFLE:
        return translate("Classic", "Stage {number}").format(number=stage)
    first = {
        SquareState.CLEARED: translate("Classic", "Stage {number} cleared").format(number=stage),
        SquareState.GAME_OVER: translate("Classic", "Game over"),
        SquareState.ALL_CLEAR: translate("Classic", "All clear!"),
    }.get(view.state)
    if first is None:
        assert view.mark is not None
        first = judged_text(view.line, view.mark)
    return sentences(first, translate("Classic", "Total {total}").format(total=total))


def place_words(view: ClassicView, cursor: int) -> str:
    """Returns cell and card at the cursor: "column 1, row 1, empty"."""
    column, row = place_of(cursor)
    card = view.board[cursor]
    return translate("Classic", "column {column}, row {row}, {card}").format(
        column=column, row=row, card=translate("Classic", "empty") if card is None else spoken_card(card)
    )


def pressed_sentence(effect: Effect, view: ClassicView, cursor: int) -> str:
    """Returns the sentence after a key.

    "" if the next view has a sentence of its own.
    """
    if effect is Effect.MOVES:
        return sentences(place_words(view, cursor))
    if effect is Effect.TAKEN:
        return sentences(translate("Classic", "This cell is taken"), place_words(view, cursor))
    return translate("Classic", "Press 0 to 5.") if effect is Effect.UNKNOWN else ""

"""What the ten signs show for a board."""

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.line_sign import LineView
from cardroom.tables.square.rules.board import LINES, SIDE, Board, cards_of, lines_through, with_card
from cardroom.tables.square.rules.reach import best_mark, present_mark
from cardroom.tables.square.rules.sight import SquareSight


def coming(sight: SquareSight) -> tuple[Card, ...]:
    """Returns the present card and those not seen."""
    return sight.unseen if sight.card is None else (sight.card, *sight.unseen)


def line_view(board: Board, line: int, left: tuple[Card, ...]) -> LineView:
    """Returns what a line is, and the best that it can become.

    Args:
        board: the board.
        line: index in LINES.
        left: the cards that can still be placed.
    """
    cards = cards_of(board, line)
    if len(cards) == SIDE:
        return LineView(present_mark(cards), None, is_full=True)
    return LineView(present_mark(cards), best_mark(cards, left))


def line_views(board: Board, left: tuple[Card, ...]) -> tuple[LineView, ...]:
    """Returns the views of all ten lines."""
    return tuple(line_view(board, line, left) for line in range(len(LINES)))


def previews(sight: SquareSight, cell: int) -> dict[int, LineView]:
    """Returns the two lines of a cell with the present card.

    Empty without a card, and for a taken cell.
    """
    if sight.card is None or sight.board[cell] is not None:
        return {}
    board = with_card(sight.board, cell, sight.card)
    return {line: line_view(board, line, sight.unseen) for line in lines_through(cell)}

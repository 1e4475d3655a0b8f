"""What the ten signs show for a board."""

from dataclasses import replace

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.line_sign import LineView
from cardroom.tables.square.rules.board import LINES, SIDE, cards_of, empty_cells, lines_through, with_card
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.reach import best_mark, present_mark
from cardroom.tables.square.rules.sight import SquareSight


def coming(sight: SquareSight, line: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Returns the cards of a line, and those that can come.

    A line with all empty cells takes the present card.
    """
    cards = cards_of(sight.board, line)
    if sight.card is None:
        return cards, sight.unseen
    if len(empty_cells(sight.board)) == SIDE - len(cards):
        return (*cards, sight.card), sight.unseen
    return cards, (sight.card, *sight.unseen)


def best_of(sight: SquareSight, line: int) -> Mark:
    """Returns the best mark that a line can still get."""
    return best_mark(*coming(sight, line))


def line_view(sight: SquareSight, line: int) -> LineView:
    """Returns what a line is, and the best that it can become."""
    cards = cards_of(sight.board, line)
    is_full = len(cards) == SIDE
    return LineView(present_mark(cards), None if is_full else best_of(sight, line), is_full=is_full)


def line_views(sight: SquareSight) -> tuple[LineView, ...]:
    """Returns the views of all ten lines."""
    return tuple(line_view(sight, line) for line in range(len(LINES)))


def previews(sight: SquareSight, cell: int) -> dict[int, LineView]:
    """Returns the two lines of a cell with the present card.

    Empty without a card, and for a taken cell.
    """
    if sight.card is None or sight.board[cell] is not None:
        return {}
    placed = replace(sight, board=with_card(sight.board, cell, sight.card), card=None)
    return {line: line_view(placed, line) for line in lines_through(cell)}

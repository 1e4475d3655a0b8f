"""The board: 25 cells, and a sign at each line."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.cell import BoardCell, paint_cell_shadow
from cardroom.tables.square.panel.line_sign import WIDE, LineSign
from cardroom.tables.square.rules.board import CELLS, LINES, SIDE
from cardroom.widgets.cards.card_cursor import make_card_cursor
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.controls.key_map import Binding
from cardroom.widgets.paint.eased import Eased
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded

_STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_GROUND = QColor(0, 18, 11, 95)
_LIGHT = "light"
_LAG = 0.35
"""How much later each card of a lit line comes up than the one before, in times of one card."""

_GAP = 0.055
"""The gap between two cells, in heights of a cell."""

_WIDEST_SIGN = 9.4
"""The width of a row's sign, in heights of a text line."""

_NARROW_SIGN = 5.0
_LEAST_CELL = 74
_SPARE_CELL = 58
_LEAST_LINE = 18


class BoardView(QWidget):
    """Shows 25 cells and ten signs; one cell has the cursor.

    Attributes:
        cells: row by row.
        signs: of columns 1 to 5, then of rows 1 to 5.
        cursor_cell: the cell of the cursor, 0 to 24.

    Signals:
        pressed(int): a cell was pressed.
        cursor_moved(int): the person has moved the cursor to a cell.
        hovered(int): the pointer is over a cell; -1 after leaving it.
        line_hovered(int): the pointer is over a line's sign; -1 after leaving it.
        line_pressed(int): a line's sign was pressed.
    """

    pressed = Signal(int)
    cursor_moved = Signal(int)
    hovered = Signal(int)
    line_hovered = Signal(int)
    line_pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cursor_cell = 0
        self._least_cell = _LEAST_CELL
        self._shows_cursor = False
        self._lit: tuple[int, ...] = ()
        self._eased = Eased(self)
        self._eased.moved.connect(self._come_up)
        self.cells = tuple(BoardCell(self) for _ in range(CELLS))
        self.signs = tuple(LineSign(self) for _ in LINES)
        for number, cell in enumerate(self.cells):
            cell.setObjectName(f"cell{number}")
            cell.clicked.connect(partial(self.pressed.emit, number))
            cell.reached.connect(partial(self._reach, number))
            cell.hovered.connect(partial(self._hover, self.hovered, number))
        for line, sign in enumerate(self.signs):
            sign.setObjectName(f"line{line}")
            sign.hovered.connect(partial(self._hover, self.line_hovered, line))
            sign.clicked.connect(partial(self.line_pressed.emit, line))
            make_card_cursor(sign)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._show_cursor()

    def card_room(self) -> int:
        """Returns the height of a cell in pixels."""
        return self.cells[0].height()

    # --- cards and lines ---------------------------------------------------------------------------------------------

    def show_card(self, cell: int, card: Card | None) -> None:
        """Shows a card in a cell, or the empty cell."""
        if card != self.cells[cell].card:
            self.cells[cell].display(self.cells[cell].shown._replace(card=card))
            self.update()

    def light_line(self, line: int | None, duration_ms: int = 0) -> None:
        """Frames a line and dims the other cells; None ends it.

        Args:
            line: 0 to 9.
            duration_ms: the time in which its cards come up, one after the other; 0 for at once.
        """
        self._lit = () if line is None else LINES[line]
        for number, cell in enumerate(self.cells):
            is_lit = number in self._lit
            cell.display(cell.shown._replace(lit=is_lit, dim=line is not None and not is_lit))
        for number, sign in enumerate(self.signs):
            sign.light(lit=number == line)
        self._eased.move(_LIGHT, 0.0, 0)
        self._eased.move(_LIGHT, 1.0, duration_ms)
        self._come_up()

    def _come_up(self) -> None:
        """Shows how far the cards of the lit line have come up."""
        way = self._eased.now(_LIGHT)
        for place, cell in enumerate(self._lit):
            height = min(1.0, max(0.0, way * (1 + _LAG * (SIDE - 1)) - _LAG * place))
            self.cells[cell].display(self.cells[cell].shown._replace(height=height))

    def show_ghost(self, cell: int | None, card: Card | None) -> None:
        """Shows a pale card in one empty cell, and nowhere else."""
        for number, each in enumerate(self.cells):
            each.display(each.shown._replace(ghost=card if number == cell and each.card is None else None))

    # --- the cursor --------------------------------------------------------------------------------------------------

    def set_cursor(self, cell: int) -> None:
        """Moves the cursor without a signal, and a cell's focus with it."""
        self.cursor_cell = cell
        self._show_cursor()
        if any(each.hasFocus() for each in self.cells):
            self.cells[cell].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_cursor(self, *, shows: bool) -> None:
        """Shows the cursor, or hides it while no card is placed."""
        self._shows_cursor = shows
        self._show_cursor()

    def step(self, across: int, down: int) -> None:
        """Moves the focus by one cell, or on to a sign.

        Column and row 5 are those of the signs.
        """
        places: dict[tuple[int, int], QAbstractButton] = {
            **{(number % SIDE, number // SIDE): cell for number, cell in enumerate(self.cells)},
            **{(x, SIDE): sign for x, sign in enumerate(self.signs[:SIDE])},
            **{(SIDE, y): sign for y, sign in enumerate(self.signs[SIDE:])},
        }
        cursor = self.cursor_cell % SIDE, self.cursor_cell // SIDE
        here = next((place for place, button in places.items() if SIDE in place and button.hasFocus()), cursor)
        there = places.get((here[0] + across, here[1] + down), places[here])
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrows(self) -> Iterator[Binding]:
        """Yields the arrow keys, which move the focus."""
        for key, step in _STEPS.items():
            yield Binding(key, self, partial(self.step, *step), repeats=True)

    def sign_here(self) -> LineSign:
        """Returns the sign with the focus, or that of the cursor's row."""
        focused = next((sign for sign in self.signs if sign.hasFocus()), None)
        return focused or self.signs[SIDE + self.cursor_cell // SIDE]

    def _reach(self, cell: int) -> None:
        if cell != self.cursor_cell:
            self.set_cursor(cell)
            self.cursor_moved.emit(cell)

    def _show_cursor(self) -> None:
        """Shows the cursor; its cell is the only tab stop."""
        for number, cell in enumerate(self.cells):
            here = number == self.cursor_cell
            cell.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)
            cell.display(cell.shown._replace(here=self._shows_cursor and here))

    def _hover(self, signal: SignalInstance, number: int, inside: bool) -> None:
        signal.emit(number if inside else -1)

    # --- geometry ----------------------------------------------------------------------------------------------------

    def cell_at(self, place: QPoint) -> int | None:
        """Returns the cell at a point; None beside the cells."""
        return next((number for number, cell in enumerate(self.cells) if cell.geometry().contains(place)), None)

    def board_rect(self) -> QRectF:
        """Returns the rectangle of the 25 cells, with a margin."""
        first, last = self.cells[0].geometry(), self.cells[-1].geometry()
        margin = max(4, first.height() * _GAP)
        return QRectF(first.united(last)).adjusted(-margin, -margin, margin, margin)

    def sizeHint(self) -> QSize:
        """Returns the smallest size; the board takes the room that is left."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cells can be clicked."""
        return self._size_for(self._least_cell)

    def spare_room(self, *, spare: bool) -> None:
        """Lets the cells be smaller beside the pocket computer."""
        self._least_cell = _SPARE_CELL if spare else _LEAST_CELL
        self.updateGeometry()

    def _size_for(self, height: int) -> QSize:
        gap = max(3, round(height * _GAP))
        sign = self._sign_size(height)
        width = SIDE * (round(height * CARD_RATIO) + gap) + 3 * gap + sign.width()
        return QSize(width, SIDE * (height + gap) + 3 * gap + sign.height())

    def _sign_size(self, card: int) -> QSize:
        """Returns the least width of a row's sign, and a column's height.

        Large texts take no more than a share of a cell.

        Args:
            card: the height of a cell.
        """
        line = self._line(card)
        return QSize(round(line * 3.3), round(line * 2) + 8)

    def _line(self, card: int) -> int:
        """Returns the height of a text line on the signs."""
        return min(self.signs[0].fontMetrics().height(), max(_LEAST_LINE, round(card * 0.26)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges cells and signs for the new size."""
        self._arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Arranges cells and signs after a change of the text size."""
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.LayoutRequest):
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    def _arrange(self) -> None:
        wish = self.height() // (SIDE + 1)
        sign, line = self._sign_size(wish), self._line(wish)
        height = self.height() - sign.height()
        card = int(height / (SIDE * (1 + _GAP) + 3 * _GAP))
        fitting = (self.width() - sign.width()) / (SIDE * (CARD_RATIO + _GAP) + 3 * _GAP)
        card = max(20, min(card, int(fitting)))
        gap = max(3, round(card * _GAP))
        width = round(card * CARD_RATIO)
        board = SIDE * (width + gap) - gap
        room = self.width() - board - 4 * gap
        widest = line * (_WIDEST_SIGN if room > line * WIDE else _NARROW_SIGN)
        sign_width = max(min(room, round(widest)), min(room, sign.width()))
        left = (self.width() - board - 3 * gap - sign_width) // 2 + gap
        used = SIDE * (card + gap) + 3 * gap + sign.height()
        top = max(0, (self.height() - used) // 2) + gap
        for number, cell in enumerate(self.cells):
            x, y = number % SIDE, number // SIDE
            cell.setGeometry(left + x * (width + gap), top + y * (card + gap), width, card)
        under = top + SIDE * (card + gap) + gap
        beside = left + SIDE * (width + gap) + gap
        for number in range(SIDE):
            self.signs[number].setGeometry(left + number * (width + gap), under, width, sign.height())
            height = min(card, max(sign.height(), round(line * 2.6)))
            y = top + number * (card + gap) + (card - height) // 2
            self.signs[SIDE + number].setGeometry(beside, y, sign_width, height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the board under the cells, and the cards' shadows."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            board = self.board_rect()
            draw_rounded(painter, board, 10, fill=_GROUND, edge=QPen(gold(board), max(1.5, board.height() / 300)))
            for cell in self.cells:
                if cell.card is not None:
                    paint_cell_shadow(painter, QRect(cell.geometry()), self.devicePixelRatioF())

"""The pocket computer: display and keys in a case of brushed metal."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QSize, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QHideEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.square.panel.classic import metal
from cardroom.tables.square.panel.classic.display_text import (
    CURSOR_AT,
    Sign,
    display_sentence,
    display_text,
    pressed_sentence,
    signs,
)
from cardroom.tables.square.panel.classic.dot_matrix import DotMatrix
from cardroom.tables.square.panel.classic.metal import HEIGHT, PRINT, WIDTH, CasePlan, draw_print, fitting_font
from cardroom.tables.square.panel.classic.pocket_key import Coat, PocketKey
from cardroom.tables.square.panel.classic.view import EXE, KEYS, PLACE, ClassicView, Effect, cursor_after, press
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import CENTRE, LEFT, RIGHT, PaintedText
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Look, Speed

_NAME = "SQUARE"
_LEGEND_SIZE, _NAME_SIZE = 16, 19
_COATS = {PLACE: Coat.BURGUNDY, EXE: Coat.GOLD}
HALF_MS = 500
"""The time of light and of darkness of the input's cursor, in milliseconds: one blink a second."""

LONGEST_MS = 10_000
"""After so long without a key the cursor remains lit, and no timer runs."""


class PocketComputer(QWidget):
    """Shows a campaign on twelve characters, and plays it with seven keys.

    Attributes:
        display: the display.
        keys: the buttons, by their captions.
        view: the shown state.
        cursor_cell: the cell of the cursor.
        blink: runs while the input's cursor blinks; otherwise no timer does.

    Signals:
        place_wanted(int): the card of `view` is to be put into a cell that is empty in it.
        go_on_wanted: the next thing is to be shown.
        cursor_moved(int): the cursor is at another cell, by a key or by a new view; not by `set_cursor`.
    """

    place_wanted = Signal(int)
    go_on_wanted = Signal()
    cursor_moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = ClassicView()
        self.cursor_cell = 0
        self._again = False
        self._is_steady = False
        self._text_factor = 1.0
        self._still = Still()
        self.display = DotMatrix(self)
        self.keys = {key: PocketKey(key, _COATS.get(key, Coat.GRAPHITE), self) for key in KEYS}
        for key, button in self.keys.items():
            button.clicked.connect(partial(self.press, key))
        self._left = 0
        self.blink = QTimer(self)
        self.blink.setInterval(HALF_MS)
        self.blink.timeout.connect(self._turn)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._retranslate()

    def show_view(self, view: ClassicView) -> None:
        """Shows a state.

        In a new stage the cursor goes to column 1, row 1.
        """
        before, self.view = self.view, view
        self._again = False
        self._move_to(cursor_after(self.cursor_cell, before, view))
        if view.state is not SquareState.PLACE:
            self._rest()
        self._refresh()

    def set_cursor(self, cell: int) -> None:
        """Moves the cursor, without a signal."""
        self.cursor_cell = cell
        self._again = False
        self._refresh()

    def press(self, key: str) -> None:
        """Acts on a key: 0 to 5, or EXE.

        Any other input is refused.
        """
        effect, cursor = press(self.view, self.cursor_cell, key)
        self._again = effect in (Effect.TAKEN, Effect.UNKNOWN)
        self._move_to(cursor)
        self._refresh()
        self._wake()
        if key in self.keys and self.isVisible() and not self._is_steady:
            self.keys[key].sink()
        speak(self, pressed_sentence(effect, self.view, self.cursor_cell))
        if effect is Effect.PLACES:
            self.place_wanted.emit(cursor)
        elif effect is Effect.GOES_ON:
            self.go_on_wanted.emit()

    def apply_look(self, look: Look) -> None:
        """Applies text size and motion."""
        self._text_factor = look.text_size.value
        self.display.enlarge_signs(self._text_factor)
        self._is_steady = look.reduced_motion or look.speed is Speed.OFF
        if self._is_steady:
            self._rest()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the size of the design."""
        return QSize(WIDTH, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size with readable signs."""
        return QSize(WIDTH * 2 // 3, HEIGHT * 2 // 3)

    def texts(self) -> Iterator[PaintedText]:
        """Yields the words on the case as painted."""
        plan = CasePlan(self.size())
        words = (
            (_NAME, plan.area(*metal.NAME), LEFT, _NAME_SIZE),
            (self.tr("POCKET COMPUTER"), plan.area(*metal.MODEL), RIGHT, _LEGEND_SIZE),
            (self.tr("COLUMN ← ROW ← KEY", "the row's figure moves to the column"), plan.legend("1", "5"), CENTRE, 0),
            (self.tr("PLACE"), plan.legend(PLACE, PLACE), CENTRE, 0),
            (self.tr("GO ON"), plan.legend(EXE, EXE), CENTRE, 0),
        )
        for text, place, align, size in words:
            wish = plan.unit * (size or _LEGEND_SIZE * self._text_factor)
            yield PaintedText(text, place, fitting_font(self.font(), text, place, wish), PRINT, align)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the case; repaints it only after a change."""
        key = (self._text_factor, self.tr("POCKET COMPUTER"), self.font().family())
        self._still.show(self, event, key, self._paint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges display and keys for the new size."""
        plan = CasePlan(self.size())
        self.display.setGeometry(plan.area(*metal.DISPLAY).toRect())
        for key, button in self.keys.items():
            button.setGeometry(plan.key(key).toRect())
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stops the blinking."""
        self._rest()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language; stops the blinking in an inactive window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        elif event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._rest()
        super().changeEvent(event)

    def _move_to(self, cell: int) -> None:
        if cell != self.cursor_cell:
            self.cursor_cell = cell
            self.cursor_moved.emit(cell)

    def _wake(self) -> None:
        """Lights the cursor after a key; it blinks in an active window."""
        if self.view.state is SquareState.PLACE and self.isVisible() and self.isActiveWindow():
            self._rest()
            if not self._is_steady:
                self._left = LONGEST_MS // HALF_MS
                self.blink.start()

    def _turn(self) -> None:
        """Turns the cursor dark or light."""
        self._left -= 1
        if not self._left:
            self.blink.stop()
        self._show_cursor()

    def _rest(self) -> None:
        """Lights the cursor steadily, without a timer."""
        self.blink.stop()
        self._left = 0
        self._show_cursor()

    def _refresh(self) -> None:
        self.display.show_text(display_text(self.view, self.cursor_cell), signs(self.view, again=self._again))
        self.display.setAccessibleName(display_sentence(self.view, self.cursor_cell))
        self._show_cursor()

    def _show_cursor(self) -> None:
        is_shown = self.view.state is SquareState.PLACE and not self._left % 2
        self.display.show_cursor(CURSOR_AT if is_shown else None)

    def _retranslate(self) -> None:
        """Sets names and words in the current language."""
        self.setAccessibleName(self.tr("Pocket computer"))
        self.display.name_signs(
            {
                Sign.CARD: self.tr("CARD"),
                Sign.COLUMN: self.tr("COL", "column, on the display"),
                Sign.ROW: self.tr("ROW"),
                Sign.CELL: self.tr("CELL"),
                Sign.EXE: EXE,
                Sign.AGAIN: "?",
            }
        )
        for key, button in self.keys.items():
            button.setAccessibleName(key)
            explain(button, self._explanation(key))
        self._still.forget()
        self._refresh()
        self.update()

    def _explanation(self, key: str) -> str:
        if key == PLACE:
            return self.tr("Places the card at the cursor.")
        if key == EXE:
            return self.tr("Goes on.")
        return self.tr("Moves the cursor: the column takes the row, and the row takes {digit}.").format(digit=key)

    def _paint(self, painter: QPainter) -> None:
        plan = CasePlan(self.size())
        case = plan.area(*metal.CASE)
        metal.paint_shadow(painter, case, plan.unit)
        metal.paint_case(painter, case, plan.unit)
        for turn, centre in enumerate(metal.SCREWS):
            metal.paint_screw(painter, plan.point(*centre), 5 * plan.unit, 25 + 40 * turn)
        metal.paint_emblem(painter, plan.area(*metal.EMBLEM))
        metal.paint_window(painter, plan.area(*metal.WINDOW), plan.unit)
        for printed in self.texts():
            draw_print(painter, printed)
        self._paint_bracket(painter, plan)

    def _paint_bracket(self, painter: QPainter, plan: CasePlan) -> None:
        """Paints the bracket over the keys that move the cursor."""
        printed = next(each for each in self.texts() if each.place == plan.legend("1", "5"))
        legend, word = printed.place, QFontMetricsF(printed.font).horizontalAdvance(printed.text)
        painter.setPen(QPen(PRINT, max(1.0, 1.3 * plan.unit)))
        middle, low = legend.center().y(), legend.bottom() - 4 * plan.unit
        for side in (-1, 1):
            outer = legend.center().x() + side * (legend.width() / 2 - 8 * plan.unit)
            inner = legend.center().x() + side * (word / 2 + 8 * plan.unit)
            painter.drawPolyline([QPointF(inner, middle), QPointF(outer, middle), QPointF(outer, low)])

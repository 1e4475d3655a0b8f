"""The chart of the credits, round by round."""

from PySide6.QtCore import QEvent, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from cardroom.tables.poker.statistics.balance_curve import BalanceCurve
from cardroom.tables.poker.statistics.chart_picture import ChartPicture, paint_chart, paint_cursor
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import sized
from cardroom.widgets.speech.speaker import speak

_PAGES = 10
_HINT = QSize(400, 200)
_LEAST_LINES = QSize(12, 5)


class BalanceChart(QFrame):
    """A curve over the rounds, with a cursor.

    The cursor shows the balance after a round. It follows the mouse, or the arrow keys, Page Up, Page Down, Home and
    End; a key also speaks the balance. The accessible description contains the whole curve in words.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self._curve = BalanceCurve()
        self._titles = ("", "")
        self._cursor: int | None = None
        self._still = Still()

    def show_curve(self, curve: BalanceCurve) -> None:
        """Shows a balance."""
        self._curve, self._cursor = curve, None
        self._renew()

    def name_axes(self, across: str, upward: str) -> None:
        """Sets the titles of the axes."""
        self._titles = (across, upward)
        self._renew()

    def words_at(self, at: int) -> str:
        """Returns the balance after a round in words.

        Args:
            at: an index of the curve.
        """
        words = self.tr("Round {round}: %Ln credit(s)", "", self._curve.credits[at])
        return words.format(round=QLocale().toString(self._curve.rounds[at]))

    def picture_font(self) -> QFont:
        """Returns the font of all texts."""
        return sized(self.font(), self.fontInfo().pixelSize())

    def picture(self) -> ChartPicture:
        """Returns what is painted, with its places."""
        return ChartPicture(self._curve, self.picture_font(), self._titles, QRectF(self.contentsRect()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the chart; the cursor is painted over a cached picture."""
        super().paintEvent(event)
        if not self._curve.rounds:
            return
        picture = self.picture()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._still.draw(
            painter, self.size(), self.devicePixelRatioF(), QLocale().name(), lambda onto: paint_chart(onto, picture)
        )
        if self._cursor is not None:
            paint_cursor(painter, picture, self._cursor, self.words_at(self._cursor))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moves the cursor to the round under the mouse."""
        if self._curve.rounds:
            self._show_cursor(self._nearest(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Hides the cursor."""
        self._show_cursor(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hides the cursor."""
        self._show_cursor(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves the cursor and speaks the balance.

        The first key shows it at the last round.
        """
        last, at = len(self._curve.rounds) - 1, self._cursor
        page = max(1, last // _PAGES)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}
        key = Qt.Key(event.key())
        if last >= 0 and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            at = 0 if key == Qt.Key.Key_Home else last
        elif last >= 0 and key in steps:
            at = last if at is None else min(max(at + steps[key], 0), last)
        else:
            super().keyPressEvent(event)
            return
        self._show_cursor(at)
        speak(self, self.words_at(at))

    def changeEvent(self, event: QEvent) -> None:
        """Updates the chart after a change of font, style or language."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LanguageChange):
            self._renew()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return _HINT

    def minimumSizeHint(self) -> QSize:
        """Returns a size with room for the curve and its numbers."""
        return _LEAST_LINES * QFontMetricsF(self.picture_font()).height()

    def _nearest(self, place: QPointF) -> int:
        """Returns the index of the round that is nearest to a place."""
        rounds, wanted = self._curve.rounds, self.picture().across.number(place.x())
        return min(range(len(rounds)), key=lambda at: abs(rounds[at] - wanted))

    def _show_cursor(self, at: int | None) -> None:
        if at != self._cursor:
            self._cursor = at
            self.update()

    def _renew(self) -> None:
        self._still.forget()
        self.update()

"""The history row of a double-up, and the amounts to come."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.poker.double_up.rules.cluster import Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.cards.card_faces import CARD_RATIO, paint_face
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.translation import translate
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look

PANEL, NOW = QColor("#0a1210"), QColor("#7a1226")
HEADING, TEXT, FIGURE, QUIET = QColor("#e9c35a"), QColor("#fdf6dc"), QColor("#fff1b8"), QColor("#d8cfac")

SHOWN = 10
"""The largest number of cells; all decided layouts are spoken."""

_TO_COME = 2
"""The amounts to come that are shown however many layouts there are."""

_SLOT = QColor(233, 195, 90, 95)

_HEADING_SHARE = 0.24
_SIGNS = {Outcome.WON: "✓", Outcome.LOST: "×", Outcome.DRAW: "="}
_PART, _SMALL_PART = 50, 80
"""The size of the texts is at most one of these parts of the width; the smaller one where room is short."""


class DoubleUpHistory(QWidget):
    """Shows the kind of game, its layouts, and the amounts to come.

    Attributes:
        least_height: its height with normal texts, in pixels; 0 if unknown.
    """

    way = Qt.Orientation.Vertical

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = Kind.HIGH_LOW
        self._history: tuple[Played, ...] = ()
        self._ladder: tuple[int, ...] = ()
        self._chooses = False
        self._look = Look()
        self._gives = False
        self.least_height = 0
        self._still = Still()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def show_history(
        self, kind: Kind, history: tuple[Played, ...], ladder: tuple[int, ...] = (), *, chooses: bool = False
    ) -> None:
        """Shows the decided layouts, then the amounts to come.

        Args:
            kind: the game.
            history: the decided layouts, the latest on the right.
            ladder: the amounts that right guesses in a row bring.
            chooses: whether the next guess is about the first of them.
        """
        shown = kind, history, ladder, chooses
        if shown != (self._kind, self._history, self._ladder, self._chooses):
            self._kind, self._history, self._ladder, self._chooses = shown
            self._describe()
            self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""
        area = self._area()
        heading = QRectF(area.left(), area.top(), area.width() * _HEADING_SHARE, area.height())
        upper = heading.adjusted(0, 0, 0, -heading.height() / 2)
        lower = heading.adjusted(0, heading.height() / 2, 0, 0)
        yield PaintedText(self._heading(), upper, self._font(1.25, bold=True), HEADING, LEFT)
        yield PaintedText(translate("DoubleUp", "Ace is 1, king is 13"), lower, self._font(0.82), TEXT, LEFT)
        if self._promises:
            empty = area.adjusted(area.width() * _HEADING_SHARE, 0, 0, -self._line() if self._ladder else 0)
            yield PaintedText(self._promise(), empty, self._font(1.0), QUIET, LEFT)
        past = tuple(_figure(played) for played in self._shown())
        to_come = tuple(QLocale().toString(amount) for amount in self._amounts())
        for number, (place, figure) in enumerate(zip(self._cells(), past + to_come, strict=True)):
            line = QRectF(place.left(), place.bottom() - self._line(), place.width(), self._line())
            is_lit = number < len(past) or (self._chooses and number == len(past))
            font = self._font(0.82, bold=is_lit)
            yield PaintedText(figure, line, font, FIGURE if is_lit else QUIET)

    def last_step(self) -> QRectF:
        """Returns the place of the last decided layout."""
        return list(self._cells())[len(self._shown()) - 1]

    def sizeHint(self) -> QSize:
        """Returns a size for small cards and a line of text."""
        return QSize(980, round(self._pixels() * 6.4))

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which card corners can be read."""
        return QSize(640, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Follows changes of language and text size."""
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
            self.update()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follows the width with the height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the row; repaints it only after a change."""
        shown = (self._kind, self._history, self._ladder, self._chooses)
        key = (*shown, self._look, self.font().toString(), QLocale().name())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        whole = QRectF(self.rect())
        draw_rounded(painter, whole.adjusted(1, 1, -1, -1), 11, fill=PANEL)
        cells, past = tuple(self._cells()), self._shown()
        for place, played in zip(cells, past, strict=False):
            self._paint_pair(painter, place, played)
        for number, place in enumerate(cells[len(past) :]):
            self._paint_slots(painter, place, is_now=self._chooses and not number)
        draw_texts(painter, self.texts())
        draw_gold_frame(painter, whole, max(2.0, self.height() / 60), 11)

    def _paint_pair(self, painter: QPainter, cell: QRectF, played: Played) -> None:
        for place, card in zip(self._pair(cell), (played.cards[0], played.came), strict=True):
            look = Look(deck=Deck.of(self._look.deck.colours, "large"))
            paint_face(painter, place, card, look, self.devicePixelRatioF())

    def _paint_slots(self, painter: QPainter, cell: QRectF, *, is_now: bool) -> None:
        """Paints a cell to come, on red for the next guess."""
        if is_now:
            draw_rounded(painter, cell.adjusted(1, -2, -1, 2), 6, fill=NOW, edge=QPen(HEADING, 1.2))
        if not self._promises:
            edge = QPen(HEADING if is_now else _SLOT, 1.2)
            for place in self._pair(cell):
                draw_rounded(painter, place.adjusted(1.5, 1.5, -1.5, -1.5), place.width() * 14 / 250, edge=edge)

    def _pair(self, cell: QRectF) -> Iterator[QRectF]:
        """Yields the places of the two cards of a cell."""
        room = cell.height() - self._line()
        width = min(room * CARD_RATIO, cell.width() / 2 - 3)
        height = width / CARD_RATIO
        left, top = cell.center().x() - width - 1, cell.top() + (room - height) / 2
        for order in range(2):
            yield QRectF(round(left + order * (width + 2)), round(top), width, height)

    def _shown(self) -> tuple[Played, ...]:
        """Returns the last layouts that have room."""
        return self._history[-max(1, self._room_for_cells() - min(_TO_COME, len(self._ladder))) :]

    def _amounts(self) -> tuple[int, ...]:
        """Returns the amounts to come that have room."""
        return self._ladder[: max(0, self._room_for_cells() - len(self._shown()))]

    def _room_for_cells(self) -> int:
        figures = self._font(0.82, bold=True)
        texts = (*map(_figure, self._history), *map(QLocale().toString, self._ladder))
        widest = max((text_width(figures, text) for text in texts), default=0.0)
        room = self._area().width() * (1 - _HEADING_SHARE)
        return min(SHOWN, int(room / (widest + 6)))

    def _area(self) -> QRectF:
        edge = max(8.0, self.height() / 10)
        return QRectF(self.rect()).adjusted(edge * 1.6, edge, -edge, -edge * 0.7)

    def _cells(self) -> Iterator[QRectF]:
        """Yields the place of each shown cell, as large as possible."""
        area = self._area()
        left = area.left() + area.width() * _HEADING_SHARE
        comfortable = 2 * (area.height() - self._line()) * CARD_RATIO + self._line()
        count = len(self._shown()) + len(self._amounts())
        width = min(comfortable, (area.right() - left) / max(1, count))
        for number in range(count):
            yield QRectF(left + number * width, area.top(), width, area.height())

    def _line(self) -> float:
        return self._pixels() * 1.3

    def give_way(self, *, gives: bool) -> None:
        """Shows smaller cards and texts, or again larger ones."""
        self._gives = gives and not self.least_height  # for larger texts nothing gets smaller
        self._still.forget()
        self.updateGeometry()
        self.update()

    def _pixels(self) -> int:
        """Returns the size of the texts, limited by the width."""
        most = self.width() // (_SMALL_PART if self._gives else _PART)
        return max(SMALLEST_TEXT, min(self.fontInfo().pixelSize(), most))

    def _font(self, factor: float, *, bold: bool = False) -> QFont:
        return sized(self.font(), self._pixels() * factor, bold=bold)

    def _heading(self) -> str:
        if self._kind is Kind.HIGH_LOW:
            return translate("DoubleUp", "High / Low")
        return translate("DoubleUp", "Pick one of four")

    @property
    def _promises(self) -> bool:
        """Whether the rule is shown in place of cards."""
        return not self._history and not self._chooses

    def _promise(self) -> str:
        return translate("DoubleUp", "Right doubles the stake, wrong loses it. {rounds} rounds at most.").format(
            rounds=self._kind.rounds
        )

    def _describe(self) -> None:
        self.setAccessibleName(self._heading())
        words = {
            Outcome.WON: translate("DoubleUp", "{open}, then {came}: right, {amount}"),
            Outcome.LOST: translate("DoubleUp", "{open}, then {came}: wrong"),
            Outcome.DRAW: translate("DoubleUp", "{open}, then {came}: a draw"),
        }
        self.setAccessibleDescription(
            "; ".join(
                words[each.outcome].format(
                    open=spoken_card(each.cards[0]),
                    came=spoken_card(each.came),
                    amount=QLocale().toString(each.amount),
                )
                for each in self._history
            )
        )


def _figure(played: Played) -> str:
    """Returns the result of a layout: "✓ 80", "= 40", "× 0"."""
    return f"{_SIGNS[played.outcome]} {QLocale().toString(played.amount)}"

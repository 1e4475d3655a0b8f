"""A fan of cards to lift and pick from."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import BLUR, CORNER, face, face_name, shadow
from cardroom.widgets.cards.fan_buttons import FanButtons, FanCard
from cardroom.widgets.cards.fan_shape import FanShape
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.window.look import Look

_FOCUS = QColor("#ffffff")
_SHADOW_FALL = 0.012
_FAINT = 0.4


class CardFan(QWidget):
    """Shows a hand of cards as a fan.

    Signals:
        lifted(int): the person has lifted the card at this place; -1 after lowering it.
        marked(int): a first press has chosen the card at this place; a second one picks it.
        picked(int): the person has picked the card at this place.
    """

    lifted = Signal(int)
    marked = Signal(int)
    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[Card | None, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self._names: tuple[str, ...] = ()
        self._lifted: int | None = None
        self._pressed: int | None = None
        self._marked: int | None = None
        self._can_pick = False
        self._is_faint = False
        self._look = Look()
        self._still = Still()
        self._buttons = FanButtons(self)
        self._buttons.reached.connect(self._reach)
        self._buttons.clicked.connect(self._click)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- cards -------------------------------------------------------------------------------------------------------

    def show_cards(self, cards: Sequence[Card | None], *, lit: frozenset[int] = frozenset()) -> None:
        """Shows a hand.

        Args:
            cards: from the left; None for a card face down.
            lit: the places framed in gold.
        """
        if (tuple(cards), lit) != (self._cards, self._lit):
            if len(cards) != len(self._cards):
                self._lifted = self._marked = None
            self._cards, self._lit = tuple(cards), lit
            self._name_buttons()
            self.update()

    def name_cards(self, names: Sequence[str]) -> None:
        """Gives each card a button with a spoken name.

        No names remove the buttons.
        """
        if tuple(names) != self._names:
            self._names = tuple(names)
            self._name_buttons()

    def remark(self, place: int, text: str) -> None:
        """Adds a sentence to the spoken name of one card."""
        self._buttons.remark(place, text)

    def allow_picking(self, *, allowed: bool) -> None:
        """Enables or disables lifting and picking."""
        if allowed != self._can_pick:
            self._can_pick = allowed
            self._pressed = self._marked = None
            self.setCursor(Qt.CursorShape.PointingHandCursor if allowed else Qt.CursorShape.ArrowCursor)
            if not allowed:
                self._lifted = None
            self.update()

    def show_lifted(self, place: int | None) -> None:
        """Shows a card lifted, without a signal."""
        if place != self._lifted:
            self._lifted = place
            self.update()

    def show_faint(self, *, faint: bool) -> None:
        """Shows the cards faintly, or as usual."""
        if faint != self._is_faint:
            self._is_faint = faint
            self.update()

    @property
    def is_faint(self) -> bool:
        """Whether the cards are shown faintly."""
        return self._is_faint

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The cards, from the left; None for a card face down."""
        return self._cards

    @property
    def buttons(self) -> tuple[FanCard, ...]:
        """The buttons of the cards, from the left; empty without names."""
        return self._buttons.all

    @property
    def lifted_place(self) -> int | None:
        """The place of the lifted card."""
        return self._lifted

    @property
    def marked_place(self) -> int | None:
        """The place of the chosen card; another press picks it."""
        return self._marked

    @property
    def can_pick(self) -> bool:
        """Whether the person may lift and pick."""
        return self._can_pick

    def shape(self, count: int | None = None) -> FanShape:
        """Returns the shape for the shown or another number of cards."""
        return FanShape.fitting(QRectF(self.rect()), len(self._cards) if count is None else count)

    # --- input -------------------------------------------------------------------------------------------------------

    def lift(self, place: int) -> None:
        """Lifts and focuses a card, for screen readers."""
        if self._can_pick and 0 <= place < len(self._cards) and place != self._lifted:
            self._lifted, self._marked = place, None
            self.update()
            self.lifted.emit(place)  # a remark about the card is read when it receives the focus
            self._buttons.focus(place)

    def lift_beside(self, step: int) -> None:
        """Lifts the next card to the left (-1) or right (1), cyclically."""
        if self._cards:
            start = self._lifted if self._lifted is not None else (len(self._cards) // 2 - (step > 0))
            self.lift((start + step) % len(self._cards))

    def pick(self) -> None:
        """Picks the lifted card."""
        if self._can_pick and self._lifted is not None:
            self.picked.emit(self._lifted)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lifts the card under the pointer."""
        place = self.shape().place_at(event.position()) if self._can_pick else None
        if place is not None and not event.buttons():
            self.lift(place)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses a card, or starts to pick the chosen one.

        Ignores a press beside the cards, so that the table gets it.
        """
        place = self.shape().place_at(event.position()) if self._can_pick else None
        if place is None or event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        if place == self._marked:
            self._pressed = place
            return
        self.lift(place)
        self._marked = place
        self.update()
        self.marked.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignores the second press of a double click.

        It may be an accident.
        """

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Picks the card of a second press.

        The pointer may have left the card, but not the fan.
        """
        place, self._pressed = self._pressed, None
        if place is not None and self._can_pick and self.rect().contains(event.position().toPoint()):
            self.picked.emit(place)

    def leaveEvent(self, event: QEvent) -> None:
        """Lowers the lifted card, unless it has the focus."""
        if self._can_pick and self._lifted not in (None, self._marked, self._buttons.focused):
            self._lifted = None
            self.update()
            self.lifted.emit(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges the buttons for the new size."""
        self._arrange_buttons()
        super().resizeEvent(event)

    # --- painting ----------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Returns a size at which all corners can be read."""
        return QSize(360, 160)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be clicked."""
        return QSize(110, 70)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the fan; repaints it only after a change."""
        if not self._cards:
            return
        painter = QPainter(self)
        if self._is_faint:
            painter.setOpacity(_FAINT)
        key = (self._cards, self._lit, self._lifted, self._marked, self._buttons.focused, self._look)
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), key, self._paint)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shape = self.shape()
        ratio, focused = self.devicePixelRatioF(), self._buttons.focused
        size = shape.card_size.toSize()
        fallen = shadow(size, ratio)
        blur, fall = size.height() * BLUR, size.height() * _SHADOW_FALL
        card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        for place, shown in enumerate(self._cards):
            painter.save()
            painter.setTransform(shape.turning(place, lifted=place == self._lifted), combine=True)
            painter.drawPixmap(card.topLeft() + QPointF(fall * 0.4 - blur, fall - blur), fallen)
            self._paint_card(painter, card, shown)
            radius = card.height() * CORNER
            if place in self._lit or place == self._marked:
                painter.setPen(QPen(gold(card), max(3.0, card.width() / 26)))
                painter.drawRoundedRect(card, radius, radius)
            if place == focused:
                painter.setPen(QPen(_FOCUS, max(2.5, card.width() / 36)))
                painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), radius, radius)
            painter.restore()

    def _paint_card(self, painter: QPainter, place: QRectF, card: Card | None) -> None:
        """Paints one card.

        Falls back to its name if the picture cannot be read.
        """
        painter.setBrush(Qt.BrushStyle.NoBrush)
        try:
            picture = face(face_name(card, self._look), place.size().toSize(), self.devicePixelRatioF())
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        except KnownError:
            painter.fillRect(place, QColor("#fffefa"))
            painter.setPen(QColor("#16181d"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "" if card is None else card_name(card))

    # --- cards as buttons --------------------------------------------------------------------------------------------

    def _name_buttons(self) -> None:
        self._buttons.show_names(self._names if len(self._names) == len(self._cards) else ())
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        if self.buttons:
            self._buttons.arrange(self.shape())

    def _reach(self, place: int) -> None:
        self.lift(place)
        self.update()

    def _click(self, place: int) -> None:
        if self._can_pick:
            self.picked.emit(place)

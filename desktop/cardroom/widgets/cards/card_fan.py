"""A fan of cards: each card can be lifted and picked, by mouse, by key or by a screen reader, where that is allowed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import face, face_name
from cardroom.widgets.cards.card_shadow import BLUR, CORNER, shadow
from cardroom.widgets.cards.fan_shape import FanShape
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.still import Still
from cardroom.widgets.window.look import Look

_FOCUS = QColor("#ffffff")
_SHADOW_FALL = 0.012


class FanCard(QAbstractButton):
    """One card of a fan, for the keyboard and for screen readers: the fan paints it and takes its mouse.

    Signals:
        clicked: from QAbstractButton.
        reached: it has the focus.
    """

    reached = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._fan = parent
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A card that is reached is lifted."""
        self.reached.emit()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring that tells of the focus is painted by the fan."""
        self._fan.update()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows are the window's, which lifts the next card; a button would walk on by itself."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The fan has painted it."""


class CardFan(QWidget):
    """A hand of cards, held as a fan.

    Signals:
        lifted(int): the card at this place was lifted by the person; -1: none is lifted any more.
        picked(int): the card at this place was picked.
    """

    lifted = Signal(int)
    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[Card | None, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self._names: tuple[str, ...] = ()
        self._buttons: list[FanCard] = []
        self._lifted: int | None = None
        self._pressed: int | None = None
        self._can_pick = False
        self._look = Look()
        self._still = Still()
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show_cards(self, cards: Sequence[Card | None], *, lit: frozenset[int] = frozenset()) -> None:
        """Shows a hand.

        Args:
            cards: from the left; None for a card that shows its back.
            lit: the places that are framed in gold.
        """
        if (tuple(cards), lit) != (self._cards, self._lit):
            if len(cards) != len(self._cards):
                self._lifted = None
            self._cards, self._lit = tuple(cards), lit
            self._name_buttons()
            self.update()

    def name_cards(self, names: Sequence[str]) -> None:
        """Makes each card a control of its own, with a spoken name; without names the fan is one thing."""
        if tuple(names) != self._names:
            self._names = tuple(names)
            self._name_buttons()

    def allow_picking(self, *, allowed: bool) -> None:
        """Lets the person lift and pick cards, or not."""
        if allowed != self._can_pick:
            self._can_pick = allowed
            self._pressed = None
            self.setCursor(Qt.CursorShape.PointingHandCursor if allowed else Qt.CursorShape.ArrowCursor)
            if not allowed:
                self._lifted = None
            self.update()

    def show_lifted(self, place: int | None) -> None:
        """Shows a card lifted out of the fan, as if by somebody else."""
        if place != self._lifted:
            self._lifted = place
            self.update()

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """What is shown."""
        return self._cards

    @property
    def buttons(self) -> tuple[FanCard, ...]:
        """The cards as controls, from the left; none where the fan is one thing."""
        return tuple(self._buttons)

    @property
    def lifted_place(self) -> int | None:
        """The card that is lifted, if one is."""
        return self._lifted

    @property
    def can_pick(self) -> bool:
        """Whether the person may lift and pick."""
        return self._can_pick

    def shape(self, count: int | None = None) -> FanShape:
        """The fan's shape, as it is or with another number of cards, in its own coordinates."""
        return FanShape.fitting(QRectF(self.rect()), len(self._cards) if count is None else count)

    # --- what the person does ----------------------------------------------------------------------------------------

    def lift(self, place: int) -> None:
        """The person lifts a card; it gets the focus, so that a screen reader tells of it."""
        if self._can_pick and 0 <= place < len(self._cards) and place != self._lifted:
            self._lifted = place
            if place < len(self._buttons) and not self._buttons[place].hasFocus():
                self._buttons[place].setFocus()
            self.update()
            self.lifted.emit(place)

    def lift_beside(self, step: int) -> None:
        """Lifts the next card to the left (-1) or to the right (1); at the ends it goes round."""
        if self._cards:
            start = self._lifted if self._lifted is not None else (len(self._cards) // 2 - (step > 0))
            self.lift((start + step) % len(self._cards))

    def pick(self) -> None:
        """The person picks the card that is lifted."""
        if self._can_pick and self._lifted is not None:
            self.picked.emit(self._lifted)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The card under the hand is lifted."""
        place = self.shape().place_at(event.position()) if self._can_pick else None
        if place is not None and self._pressed is None:
            self.lift(place)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Where nothing can be picked, the table is pressed."""
        place = self.shape().place_at(event.position()) if self._can_pick else None
        if place is None or event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._pressed = place
        self.lift(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click that shakes by a few pixels is still a click: the card that was pressed counts."""
        place, self._pressed = self._pressed, None
        if place is not None and self._can_pick and self.rect().contains(event.position().toPoint()):
            self.picked.emit(place)

    def leaveEvent(self, event: QEvent) -> None:
        """The hand goes away; a card that has the focus stays lifted."""
        if self._can_pick and self._lifted is not None and not self._focused(self._lifted):
            self._lifted = None
            self.update()
            self.lifted.emit(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards lie elsewhere."""
        self._place_buttons()
        super().resizeEvent(event)

    # --- pixels ------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """A fan that can be read."""
        return QSize(360, 160)

    def minimumSizeHint(self) -> QSize:
        """The smallest fan whose cards can still be hit."""
        return QSize(110, 70)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shows the fan; it is painted when something about it changes."""
        if not self._cards:
            return
        focus = next((place for place, button in enumerate(self._buttons) if button.hasFocus()), None)
        painter = QPainter(self)
        key = (self._cards, self._lit, self._lifted, focus, self._look)
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), key, self._paint)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shape = self.shape()
        ratio = self.devicePixelRatioF()
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
            if place in self._lit:
                painter.setPen(QPen(gold(card), max(3.0, card.width() / 26)))
                painter.drawRoundedRect(card, radius, radius)
            if self._focused(place):
                painter.setPen(QPen(_FOCUS, max(2.5, card.width() / 36)))
                painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), radius, radius)
            painter.restore()

    def _paint_card(self, painter: QPainter, place: QRectF, card: Card | None) -> None:
        """A card whose picture cannot be read is played on with its name."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        try:
            picture = face(face_name(card, self._look), place.size().toSize(), self.devicePixelRatioF())
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        except KnownError:
            painter.fillRect(place, QColor("#fffefa"))
            painter.setPen(QColor("#16181d"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "" if card is None else card_name(card))

    def picture(self, card: Card | None, count: int) -> QPixmap:
        """The picture of a card of this fan, for a flight to it or from it.

        Raises:
            KnownError: it cannot be read.
        """
        return face(face_name(card, self._look), self.shape(count).card_size.toSize(), self.devicePixelRatioF())

    # --- the cards as controls ---------------------------------------------------------------------------------------

    def _focused(self, place: int) -> bool:
        return place < len(self._buttons) and self._buttons[place].hasFocus()

    def _name_buttons(self) -> None:
        """As many controls as there are names; they are kept, so that the focus stays where it is."""
        wanted = len(self._names) if len(self._names) == len(self._cards) else 0
        while len(self._buttons) > wanted:
            button = self._buttons.pop()
            if button.hasFocus():
                self.window().setFocus()  # not to the next card, which would be lifted
            button.hide()
            button.deleteLater()
        while len(self._buttons) < wanted:
            self._add_button(len(self._buttons))
        for button, name in zip(self._buttons, self._names, strict=False):
            button.setAccessibleName(name)
        self._place_buttons()

    def _add_button(self, place: int) -> None:
        button = FanCard(self)
        button.reached.connect(lambda: self._reach(place))
        button.clicked.connect(lambda: self._click(place))
        self._buttons.append(button)
        button.show()

    def _reach(self, place: int) -> None:
        self.lift(place)
        self.update()

    def _click(self, place: int) -> None:
        if self._can_pick:
            self.picked.emit(place)

    def _place_buttons(self) -> None:
        """Side by side, each where its card can be seen."""
        if self._buttons:
            shape = self.shape()
            edges = [round(shape.strip(place).left()) for place in range(len(self._buttons) + 1)]
            for place, button in enumerate(self._buttons):
                strip = shape.strip(place)
                button.setGeometry(
                    edges[place], round(strip.top()), edges[place + 1] - edges[place], round(strip.height())
                )

"""A fan of cards to lift and pick from."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from cardroom.widgets.cards.fan_picture import FanPicture
from cardroom.widgets.paint.eased import MARK_MS


class CardFan(FanPicture):
    """Shows a fan from which the person may pick a card.

    Signals:
        lifted(int): the person has lifted the card at this place; -1 after lowering it.
        marked(int): a first press has chosen the card at this place; a second one picks it.
        picked(int): the person has picked the card at this place.

    Attributes:
        least_height: the height of its place with normal texts, in pixels; 0 if unknown.
    """

    lifted = Signal(int)
    marked = Signal(int)
    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: int | None = None
        self._can_pick = False
        self.least_height = 0
        self._buttons.reached.connect(self._reach)
        self._buttons.clicked.connect(self._click)
        self.setMouseTracking(True)

    # --- cards -------------------------------------------------------------------------------------------------------

    def allow_picking(self, *, allowed: bool) -> None:
        """Enables or disables lifting and picking."""
        if allowed != self._can_pick:
            self._can_pick = allowed
            self._pressed = self._marked = None
            self.setCursor(Qt.CursorShape.PointingHandCursor if allowed else Qt.CursorShape.ArrowCursor)
            if not allowed:
                self._lifted = None
            self._aim(MARK_MS)
            self.update()

    @property
    def marked_place(self) -> int | None:
        """The place of the chosen card; another press picks it."""
        return self._marked

    @property
    def can_pick(self) -> bool:
        """Whether the person may lift and pick."""
        return self._can_pick

    # --- input -------------------------------------------------------------------------------------------------------

    def lift(self, place: int) -> None:
        """Lifts and focuses a card, for screen readers."""
        if self._can_pick and 0 <= place < len(self._cards) and place != self._lifted:
            self._lifted, self._marked = place, None
            self._aim(MARK_MS)
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
            self._aim(MARK_MS)
            self.update()
            self.lifted.emit(-1)
        super().leaveEvent(event)

    # --- cards as buttons --------------------------------------------------------------------------------------------

    def _reach(self, place: int) -> None:
        self.lift(place)
        self.update()

    def _click(self, place: int) -> None:
        if self._can_pick:
            self.picked.emit(place)

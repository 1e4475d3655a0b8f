"""Shows a hand of cards as a fan."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.cards.fan_buttons import FanButtons, FanCard
from cardroom.widgets.cards.fan_shape import FanPose, FanShape
from cardroom.widgets.paint.eased import CLOSE_UP_MS, MARK_MS, EasedPoses, eased_ms
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.window.look import Look

_FOCUS = QColor("#ffffff")
_SHADOW_FALL, _LIFTED_FALL = 0.012, 0.05


class FanCardSeen(NamedTuple):
    """A card of a fan as it is painted.

    Attributes:
        card: None for a card face down.
        pose: its place.
        gold: whether it has a gold frame.
        focused: whether it has the focus.
    """

    card: Card | None
    pose: FanPose
    gold: bool
    focused: bool


def paint_fan(painter: QPainter, cards: Sequence[FanCardSeen], card_size: QSizeF, look: Look, ratio: float) -> None:
    """Paints cards from the left to the right.

    Args:
        painter: of the widget.
        cards: from the left.
        card_size: of a card at rest.
        look: the current deck.
        ratio: physical pixels per logical pixel.
    """
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = card_size.toSize()
    fallen = shadow(size, ratio)
    blur = size.height() * BLUR
    place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    radius = place.height() * CORNER
    for each in cards:
        painter.save()
        painter.setTransform(each.pose.turning(size.height()), combine=True)
        fall = size.height() * (_SHADOW_FALL + (_LIFTED_FALL - _SHADOW_FALL) * each.pose.rise)
        painter.drawPixmap(place.topLeft() + QPointF(fall * 0.4 - blur, fall - blur), fallen)
        paint_face(painter, place, each.card, look, ratio)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if each.gold:
            painter.setPen(QPen(gold(place), max(3.0, place.width() / 26)))
            painter.drawRoundedRect(place, radius, radius)
        if each.focused:
            painter.setPen(QPen(_FOCUS, max(2.5, place.width() / 36)))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), radius, radius)
        painter.restore()


_FAINT = 0.4


class FanPicture(QWidget):
    """Paints a fan whose cards glide to their places."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[Card | None, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self._names: tuple[str, ...] = ()
        self._lifted: int | None = None
        self._marked: int | None = None
        self._is_faint = False
        self._look = Look()
        self._still = Still()
        self._spread = 0
        self._gaps: frozenset[int] = frozenset()
        self._keys: tuple[int, ...] = ()
        self._next_key = 0
        self._motion = EasedPoses[int, FanPose](self)
        self._motion.moved.connect(self.update)
        self._buttons = FanButtons(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- cards -------------------------------------------------------------------------------------------------------

    def show_cards(
        self,
        cards: Sequence[Card | None],
        *,
        lit: frozenset[int] = frozenset(),
        kept: Sequence[int | None] | None = None,
        spread: int = 0,
    ) -> None:
        """Shows a hand.

        Args:
            cards: from the left; None for a card face down.
            lit: the places framed in gold.
            kept: for each card its place before, from which it glides; None for a new card. By default the cards of
                another number are shown at once in their places.
            spread: the fan is laid out for this number of cards, which are still coming; 0 for the shown ones.
        """
        cards = tuple(cards)
        if (cards, lit, spread, frozenset()) == (self._cards, self._lit, self._spread, self._gaps):
            return
        if len(cards) != len(self._cards):
            self._lifted = self._marked = None
        if kept is not None or len(cards) != len(self._cards):
            self._keys = self._keys_after(len(cards), kept)
        self._cards, self._lit, self._spread, self._gaps = cards, lit, spread, frozenset()
        self._name_buttons()
        self._aim(0 if kept is None else CLOSE_UP_MS)
        self.update()

    def show_gaps(self, places: frozenset[int]) -> None:
        """Leaves the places of cards that have left; the others stay."""
        if places != self._gaps:
            self._gaps = places
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

    def show_lifted(self, place: int | None) -> None:
        """Shows a card lifted, without a signal."""
        if place != self._lifted:
            self._lifted = place
            self._aim(MARK_MS)
            self.update()

    def show_faint(self, *, faint: bool) -> None:
        """Shows the cards faintly, or as usual."""
        if faint != self._is_faint:
            self._is_faint = faint
            self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self._aim(0)
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

    def shape(self, count: int | None = None) -> FanShape:
        """Returns the shape for the shown or another number of cards."""
        shown = max(self._spread, len(self._cards))
        return FanShape.fitting(QRectF(self.rect()), shown if count is None else count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges cards and buttons for the new size."""
        self._aim(0)
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
        poses, focused = self._motion.poses, self._buttons.focused
        seen = tuple(
            FanCardSeen(card, poses[key], place in self._lit or place == self._marked, place == focused)
            for place, (card, key) in enumerate(zip(self._cards, self._keys, strict=True))
            if place not in self._gaps
        )
        look, ratio, size = self._look, self.devicePixelRatioF(), self.shape().card_size
        self._still.draw(
            painter, self.size(), ratio, (seen, look), lambda onto: paint_fan(onto, seen, size, look, ratio)
        )
        painter.end()

    # --- motion ------------------------------------------------------------------------------------------------------

    def _aim(self, duration_ms: int) -> None:
        """Moves every card to its place.

        Args:
            duration_ms: at normal speed; 0 moves at once.
        """
        shape = self.shape()
        targets = {
            key: FanPose.in_fan(shape, place, lifted=place == self._lifted) for place, key in enumerate(self._keys)
        }
        self._motion.move(targets, eased_ms(duration_ms, self._look))

    def _keys_after(self, count: int, kept: Sequence[int | None] | None) -> tuple[int, ...]:
        """Returns a key for each card; kept cards keep theirs."""
        new = range(self._next_key, self._next_key + count)
        self._next_key += count
        if kept is None:
            return tuple(new)
        return tuple(key if place is None else self._keys[place] for key, place in zip(new, kept, strict=True))

    # --- cards as buttons --------------------------------------------------------------------------------------------

    def _name_buttons(self) -> None:
        self._buttons.show_names(self._names if len(self._names) == len(self._cards) else ())
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        if self.buttons:
            self._buttons.arrange(self.shape())

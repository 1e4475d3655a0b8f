"""Paints the cards of the own hand as a shallow fan."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.hand.choice import HandChoice
from cardroom.tables.daifugo.panel.hand.shape import HOVER, RAISE, SINK, HandPose, HandShape, hand_shape, printed_for
from cardroom.tables.daifugo.panel.words.cards import card_button_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card, rank_of
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.cards.fan_buttons import FanButtons, FanCard
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.paint.eased import EasedPoses
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.look import Look

_FOCUS, _FOCUS_EDGE = QColor("#ffffff"), QColor(0, 0, 0, 150)
_VEIL = QColor(12, 24, 18, 118)
_SHADOW_FALL, _RAISED_FALL = 0.012, 0.05


class SeenCard(NamedTuple):
    """A card of a hand as it is painted.

    Attributes:
        card: the card.
        pose: its place.
        raised: whether it is chosen.
        dimmed: whether it cannot be chosen.
        focused: whether it has the focus, reached by key.
    """

    card: CardSet
    pose: HandPose
    raised: bool = False
    dimmed: bool = False
    focused: bool = False


def paint_hand(painter: QPainter, cards: Sequence[SeenCard], shape: HandShape, look: Look, ratio: float) -> None:
    """Paints cards from the left to the right.

    Args:
        painter: of the widget.
        cards: from the left.
        shape: of the hand.
        look: the current deck.
        ratio: physical pixels per logical pixel.
    """
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    size = shape.card_size.toSize()
    fallen = shadow(size, ratio)
    blur = size.height() * BLUR
    place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    for each in cards:
        painter.save()
        painter.setTransform(shape.turning(each.pose), combine=True)
        height = max(0.0, min(1.0, each.pose.rise / RAISE))
        fall = size.height() * (_SHADOW_FALL + (_RAISED_FALL - _SHADOW_FALL) * height)
        painter.drawPixmap(place.topLeft() + QPointF(fall * 0.4 - blur, fall - blur), fallen)
        paint_face(painter, place, as_card(each.card), look, ratio)
        _paint_marks(painter, place, each)
        painter.restore()


def _paint_marks(painter: QPainter, place: QRectF, card: SeenCard) -> None:
    radius = place.height() * CORNER
    if card.dimmed:
        draw_rounded(painter, place, radius, fill=_VEIL)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if card.raised:
        width = max(2.5, place.width() / 32)
        painter.setPen(QPen(gold(place), width))
        inset = width / 2
        painter.drawRoundedRect(place.adjusted(inset, inset, -inset, -inset), radius, radius)
    if card.focused:
        width = max(2.5, place.width() / 36)
        for colour, breadth in ((_FOCUS_EDGE, width + 2.5), (_FOCUS, width)):
            painter.setPen(QPen(colour, breadth))
            painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), radius, radius)


class HandFan(QWidget):
    """Paints the cards of a hand; keeps a button for each.

    Attributes:
        explain: returns why a card cannot be chosen; set by the window.
    """

    spoken_role: ClassVar[Role] = Role.Grouping

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.explain: Callable[[CardSet], str] = lambda _: ""
        self._state = HandChoice()
        self._cards: tuple[CardSet, ...] = ()
        self._hidden: CardSet = 0
        self._hovered: CardSet = 0
        self._by_key = False
        self._shape: HandShape | None = None
        self._look = Look()
        self._still = Still()
        self._motion = EasedPoses[CardSet, HandPose](self)
        self._motion.moved.connect(self.update)
        self._buttons = FanButtons(self, enter=False)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def hide_cards(self, cards: CardSet) -> None:
        """Hides cards that fly; their places stay. 0 shows all."""
        if cards != self._hidden:
            self._hidden = cards
            self.update()

    def rect_of(self, card: CardSet) -> QRectF:
        """Returns the upright rectangle of a card, for flights."""
        return self.shape_now().upright(self._motion.targets.get(card, HandPose(0.0)))

    def angle_of(self, card: CardSet) -> float:
        """Returns the tilt of a card in degrees clockwise, for flights."""
        return self.shape_now().angle(self._motion.targets.get(card, HandPose(0.0)).across)

    @property
    def chosen(self) -> CardSet:
        """The raised cards."""
        return self._state.choice.cards

    @property
    def cards(self) -> tuple[CardSet, ...]:
        """The cards from the left, as sets of one card."""
        return self._cards

    @property
    def buttons(self) -> tuple[FanCard, ...]:
        """The buttons of the cards, from the left."""
        return self._buttons.all

    def is_dimmed(self, card: CardSet) -> bool:
        """Returns whether a card is dimmed."""
        return self._state.is_open and not self._state.allowed & card

    def apply_look(self, look: Look) -> None:
        """Changes deck and speed."""
        self._look = look
        self._resettle()

    def sizeHint(self) -> QSize:
        """Returns a size at which all indices can be read."""
        return QSize(760, 190)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be clicked."""
        return QSize(320, 96)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges the cards for the new size."""
        self._resettle()
        super().resizeEvent(event)

    def shape_now(self) -> HandShape:
        """Returns the shape of the shown cards."""
        if self._shape is None:
            self._shape = hand_shape(QRectF(self.rect()), [rank_of(card) for card in self._cards], self._look.deck)
        return self._shape

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the hand; repaints it only after a change."""
        shape, poses, focused = self.shape_now(), self._motion.poses, self._buttons.focused
        cards = tuple(
            SeenCard(
                card,
                poses[card],
                raised=bool(card & self.chosen),
                dimmed=self.is_dimmed(card),
                focused=self._by_key and place == focused,
            )
            for place, card in enumerate(self._cards)
            if not card & self._hidden
        )
        painter = QPainter(self)
        ratio, look = self.devicePixelRatioF(), printed_for(self._look, shape.height)
        self._still.draw(
            painter, self.size(), ratio, (cards, look), lambda onto: paint_hand(onto, cards, shape, look, ratio)
        )
        painter.end()

    def _resettle(self) -> None:
        self._shape = None
        self._aim(None)
        if self._cards:
            self._buttons.arrange(self.shape_now())

    def _name_buttons(self) -> None:
        state = self._state
        reading = state.reading if len(state.readings) > 1 else None
        names = [
            card_button_name(
                card,
                raised=bool(card & self.chosen),
                allowed=bool(card & state.allowed) if state.is_open and not state.count else None,
                reason=self.explain(card) if self.is_dimmed(card) else "",
                reading=reading,
            )
            for card in self._cards
        ]
        self._buttons.show_names(names)
        if self._cards:
            self._buttons.arrange(self.shape_now())

    def _aim(self, gesture: Gesture | None) -> None:
        """Moves every card to its place; None moves at once."""
        motion = Motion(self._look.speed, reduced=self._look.reduced_motion)
        targets = {
            card: HandPose(across, self._rise(card))
            for card, across in zip(self._cards, self.shape_now().across, strict=False)
        }
        self._motion.move(targets, 0 if gesture is None else motion.ms(gesture))

    def _rise(self, card: CardSet) -> float:
        focused = self._buttons.focused
        has_focus = self._by_key and focused is not None and self._cards[focused] == card
        is_here = has_focus or card & self._hovered & self._state.allowed
        rise = RAISE if card & self.chosen else -SINK if self.is_dimmed(card) else 0.0
        return rise + HOVER if is_here and self._state.is_open else rise

    def _hover(self, card: CardSet) -> None:
        if card != self._hovered:
            self._hovered = card
            self._aim(Gesture.MARK)

    def _card_at(self, point: QPointF) -> CardSet:
        poses = [self._motion.targets[card] for card in self._cards]
        place = self.shape_now().place_at(point, poses)
        return 0 if place is None else self._cards[place]

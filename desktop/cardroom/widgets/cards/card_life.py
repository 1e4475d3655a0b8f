"""How a card answers the pointer: lifted, tilted, pressed, marked."""

from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QTransform

from cardroom.widgets.cards.card_paint import CardPose
from cardroom.widgets.paint.eased import MARK_MS, Eased, eased_ms
from cardroom.widgets.window.look import Look

TILT = 6.0
"""The largest tilt, in degrees."""

_LIFT = 0.022
"""How far a card is lifted, in heights of the card."""

_SWELL, _PRESS = 0.012, 0.035
"""How much a lifted card is larger, and a pressed one smaller."""

_EYE = 4.0
"""The distance of the eye, in widths of the card."""

_DIMMED_SIZE = 0.955
"""The size of a dimmed card; it lies lower than the others."""

_STEPS = 30
"""Steps of the tilt to each side; a small movement of the mouse paints nothing."""


class _Number(Enum):
    LIFT = "lift"
    PRESS = "press"
    DIM = "dim"
    RAISE = "raise"


class Posture(NamedTuple):
    """A card at one moment, each number from 0 to 1.

    Attributes:
        lift: towards the pointer.
        press: by a button.
        dim: to go.
        raised: to stay.
        lean: the pointer from the centre of the card, -1 to 1 across and down.
    """

    lift: float
    press: float
    dim: float
    raised: float
    lean: QPointF

    @property
    def is_still(self) -> bool:
        """Whether the card can be painted as it lies."""
        return not self.lift and not self.press and self.dim in (0, 1) and self.raised in (0, 1)

    def place(self, flat: QRect, rise: float) -> QRectF:
        """Returns the rectangle of the card, without lift and press."""
        low, high = QRectF(dimmed_rect(flat)), QRectF(flat)
        middle = high.center() + (low.center() - high.center()) * self.dim - QPointF(0, rise * self.raised)
        size = high.size() + (low.size() - high.size()) * self.dim
        place = QRectF(QPointF(), size)
        place.moveCenter(middle)
        return place

    def turning(self, place: QRectF) -> QTransform:
        """Returns the transform from a card round the origin to its place."""
        up = place.height() * _LIFT * (self.lift - self.press * 0.5)
        size = 1 + _SWELL * self.lift - _PRESS * self.press
        turning = QTransform().translate(place.center().x(), place.center().y() - up).scale(size, size)
        # The side under the pointer comes up.
        reach, eye = TILT * self.lift * (1 - 0.5 * self.press), place.width() * _EYE
        turning.rotate(self.lean.x() * reach, Qt.Axis.YAxis, eye)
        turning.rotate(self.lean.y() * reach, Qt.Axis.XAxis, eye)
        return turning


class CardLife(QObject):
    """Moves a card between its postures.

    Args:
        parent: owns it.

    Signals:
        moved: the posture has changed.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._eased = Eased(self)
        self._eased.moved.connect(self.moved)
        self._lean = QPointF()
        self._ms = 0
        self.apply_look(Look())

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves."""
        return self._eased.is_idle

    @property
    def posture(self) -> Posture:
        """The card at this moment."""
        lift, press, dim, raised = map(self._eased.now, _Number)
        return Posture(lift, press, dim, raised, self._lean)

    def apply_look(self, look: Look) -> None:
        """Changes speed; with reduced motion a card is neither lifted nor tilted."""
        self._ms = eased_ms(MARK_MS, look)
        if not self._ms:
            self._eased.move(_Number.LIFT, 0, 0)
        self._eased.flush()

    def lean_to(self, point: QPointF, place: QRectF) -> None:
        """Lifts the card towards the pointer.

        Args:
            point: the pointer.
            place: the card.
        """
        if not self._ms:
            return
        away = point - place.center()
        lean = QPointF(_limited(away.x() / place.width() * 2), _limited(away.y() / place.height() * 2))
        self._eased.move(_Number.LIFT, 1, self._ms)
        if lean != self._lean:
            self._lean = lean
            self.moved.emit()

    def lower(self, *, at_once: bool = False) -> None:
        """Puts the card down, after the pointer has left it."""
        self._eased.move(_Number.LIFT, 0, 0 if at_once else self._ms)

    def press(self, *, down: bool) -> None:
        """Presses the card at once, or lets it go with ease."""
        self._eased.move(_Number.PRESS, float(down), 0 if down else self._ms)

    def lie(self, pose: CardPose, *, at_once: bool) -> None:
        """Moves the card to another pose."""
        duration = 0 if at_once else self._ms
        self._eased.move(_Number.DIM, float(pose is CardPose.DIMMED), duration)
        self._eased.move(_Number.RAISE, float(pose is CardPose.RAISED), duration)


def dimmed_rect(flat: QRect) -> QRect:
    """Returns the rectangle of a dimmed card: smaller, at the same foot."""
    width, height = round(flat.width() * _DIMMED_SIZE), round(flat.height() * _DIMMED_SIZE)
    width += (flat.width() - width) % 2  # the middle stays in the middle
    return QRect(flat.left() + (flat.width() - width) // 2, flat.bottom() + 1 - height, width, height)


def _limited(number: float) -> float:
    """Returns a number from -1 to 1, in small steps."""
    return max(-1.0, min(1.0, round(number * _STEPS) / _STEPS))

"""The layer on which cards fly: transparent, above a whole table, and asleep while nothing flies."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.panels.presenter import FrameClock, call_guarded

# In heights of the card: its corner; how far its shadow fades out; how far the shadow falls when the card lies, and
# when it is as high as it gets.
_CORNER, _BLUR, _FALL_AT_REST, _FALL_ALOFT = 14 / 350, 0.05, 0.009, 0.055
_SHADOW_DARKNESS = 0.4


class Overlay(QWidget):
    """Covers its parent and follows its size; neither the mouse, nor the keyboard, nor a screen reader meets it.

    It is always in sight, so that showing and hiding it does not paint the whole table again.

    Args:
        parent: what is covered; its other children must be there before.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Qt tells screen readers of every child, except of those that bear the names of its own overlays
        # (qaccessiblewidget.cpp, childWidgets): there is no other way to be left out.
        self.setObjectName("qt_rubberband")
        self.setGeometry(parent.rect())
        self.show()
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The parent has another size: so has what covers it."""
        parent = self.parentWidget()
        if watched is parent and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is on its way here belongs elsewhere now."""
        old, new = event.oldSize(), event.size()
        if not old.isEmpty():
            self._stretch(new.width() / old.width(), new.height() / old.height())
        super().resizeEvent(event)

    def _stretch(self, across: float, down: float) -> None:
        """Carries what is painted over to a table that has become so many times as wide and as high."""


class Turn(Enum):
    """How a card that is turned over shows its face."""

    SQUEEZE = "it gets narrow, and then wide again with the other side up"
    FADE = "the face appears on the back"


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Flight:
    """One card's way. The pictures should have the size that is flown in: then nothing is scaled on the way.

    Args:
        face: the picture that arrives.
        start: where the flight begins, in the layer's coordinates.
        end: where it lands.
        duration_ms: how long it takes.
        start_ms: how long the card waits before it starts.
        waits_in_sight: it can be seen while it waits.
        back: if there is one, it is this side that flies, and the card is turned over where it lands.
        flip_ms: how long it takes to turn it over.
        turn: how it is turned over.
        easing: how the flight slows down.
        opacity: at the start and at the end.
        landed: called once when all this is over; then the panel shows its own card there.
    """

    face: QPixmap
    start: QRectF
    end: QRectF
    duration_ms: int
    start_ms: int = 0
    waits_in_sight: bool = False
    back: QPixmap | None = None
    flip_ms: int = 0
    turn: Turn = Turn.SQUEEZE
    easing: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    opacity: tuple[float, float] = (1.0, 1.0)
    landed: Callable[[], None] | None = None

    @property
    def total_ms(self) -> int:
        """From its first frame to the landing."""
        return self.start_ms + self.duration_ms + (0 if self.back is None else self.flip_ms)


class FlightLayer(Overlay):
    """Paints cards in flight above its parent. Flights may overlap; what was sent later flies above.

    What still flies when the layer is destroyed never lands.

    Args:
        parent: the table.
        clock: a clock that is shared with other things that move; without it one of its own.

    Signals:
        idle: the last card has landed.
    """

    idle = Signal()

    def __init__(self, parent: QWidget, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock or FrameClock(self)
        self._cards: list[_FlyingCard] = []
        self._joined = False
        self._landing = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing flies."""
        return not self._cards

    def fly(self, flights: Iterable[Flight]) -> None:
        """Lets cards fly. What takes no time has landed when this returns."""
        cards = [_FlyingCard(flight, self._clock.now(), self.devicePixelRatioF()) for flight in flights]
        self._cards += cards
        if not self._joined and any(card.flight.total_ms > 0 for card in cards):
            self._joined = True
            self._clock.join(self._frame)
        for card in cards:
            self.update(card.painted)
        self._land([card for card in cards if card.flight.total_ms <= 0])

    def flush(self) -> None:
        """Lands everything at once, in the order in which it would have landed."""
        while self._cards:
            self._land(tuple(self._cards))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cards that touch what is to be painted."""
        if not self._cards:
            return
        painter = QPainter(self)
        region = event.region()
        for card in self._cards:
            if region.intersects(card.painted):
                card.paint(painter)
        painter.end()

    def _stretch(self, across: float, down: float) -> None:
        for card in self._cards:
            self.update(card.painted)
            card.stretch(across, down)
            self.update(card.painted)

    def _frame(self) -> None:
        now = self._clock.now()
        dirty = QRegion()
        for card in self._cards:
            dirty += card.painted
            card.move(now)
            dirty += card.painted
        self.update(dirty)
        self._land([card for card in self._cards if card.landing_time <= now])

    def _land(self, cards: Sequence["_FlyingCard"]) -> None:
        self._landing += 1
        for card in sorted(cards, key=lambda card: card.landing_time):
            if card in self._cards:  # one that lands may have landed others
                self._cards.remove(card)
                self.update(card.painted)
                if card.flight.landed is not None:
                    call_guarded(card.flight.landed)
        self._landing -= 1
        if cards and not self._cards and not self._landing:
            self._rest()

    def _rest(self) -> None:
        if self._joined:
            self._joined = False
            self._clock.leave(self._frame)
        self.idle.emit()


class _Pose(NamedTuple):
    """A card at one moment: its height above the table is 0 to 1; a second picture may be appearing on the first."""

    place: QRectF
    picture: QPixmap
    second: QPixmap
    second_strength: float
    opacity: float
    height: float


class _FlyingCard:
    """A flight, and how far it has come.

    Args:
        flight: the way.
        asked: when it was asked for, in milliseconds.
        ratio: physical pixels for each logical one.
    """

    def __init__(self, flight: Flight, asked: float, ratio: float) -> None:
        self.flight = flight
        self.painted = QRect()
        self._start, self._end = flight.start, flight.end
        self._asked = asked
        self._begun: float | None = None
        self._since = 0.0
        self._ratio = ratio
        self._flying, self._turning = QEasingCurve(flight.easing), QEasingCurve(QEasingCurve.Type.InOutSine)
        self._take_pose()

    @property
    def landing_time(self) -> float:
        """When it will have landed, on the clock of the layer."""
        return (self._asked if self._begun is None else self._begun) + self.flight.total_ms

    def move(self, now: float) -> None:
        """Comes to where it is now. It begins with its first frame: what the panel did until then costs it no way."""
        if self._begun is None:
            self._begun = now
        self._since = now - self._begun
        self._take_pose()

    def stretch(self, across: float, down: float) -> None:
        """Carries the way over to a table of another size."""
        self._start, self._end = (stretched(place, across, down) for place in (self._start, self._end))
        self._take_pose()

    def paint(self, painter: QPainter) -> None:
        """Paints the shadow and the card."""
        pose = self._pose
        painter.setOpacity(pose.opacity)
        _draw_shadow(painter, self._shadow_place, shadow(self._end.size().toSize(), self._ratio))
        _draw(painter, pose.place, pose.picture)
        if pose.second_strength > 0:
            painter.setOpacity(pose.opacity * pose.second_strength)
            _draw(painter, pose.place, pose.second)

    def _take_pose(self) -> None:
        self._pose = self._pose_now()
        place, height = self._pose.place, self._pose.place.height()
        blur, fall = height * _BLUR, height * _between(_FALL_AT_REST, _FALL_ALOFT, self._pose.height)
        self._shadow_place = place.adjusted(-blur, -blur, blur, blur).translated(fall * 0.4, fall)
        seen = self._pose.opacity > 0
        # One pixel more on every side: what lies between two pixels touches both.
        self.painted = place.united(self._shadow_place).toAlignedRect().adjusted(-1, -1, 1, 1) if seen else QRect()

    def _pose_now(self) -> _Pose:
        flight, flown = self.flight, self._since - self.flight.start_ms
        way = self._flying.valueForProgress(_progress(flown, flight.duration_ms))
        opacity = _between(*flight.opacity, way) if flown >= 0 or flight.waits_in_sight else 0.0
        place, height = self._place_at(way), max(0.0, math.sin(math.pi * way))
        if flight.back is None:
            return _Pose(place, flight.face, flight.face, 0.0, opacity, height)
        turned = self._turning.valueForProgress(_progress(flown - flight.duration_ms, flight.flip_ms))
        if flight.turn is Turn.FADE:
            return _Pose(place, flight.back, flight.face, turned, opacity, height)
        narrow = place.width() * (1 - abs(math.cos(math.pi * turned))) / 2
        side = flight.back if turned < 0.5 else flight.face
        return _Pose(place.adjusted(narrow, 0, -narrow, 0), side, side, 0.0, opacity, height)

    def _place_at(self, way: float) -> QRectF:
        """The place on the way, on whole physical pixels: between them a picture would have to be smoothed."""
        start, end, ratio = self._start, self._end, self._ratio
        return QRectF(
            round(_between(start.x(), end.x(), way) * ratio) / ratio,
            round(_between(start.y(), end.y(), way) * ratio) / ratio,
            _between(start.width(), end.width(), way),
            _between(start.height(), end.height(), way),
        )


def stretched(place: QRectF, across: float, down: float) -> QRectF:
    """The same place on a table that is so many times as wide and as high."""
    return QRectF(place.x() * across, place.y() * down, place.width() * across, place.height() * down)


def _between(first: float, last: float, part: float) -> float:
    return first + (last - first) * part


def _progress(elapsed_ms: float, duration_ms: int) -> float:
    """From 0 to 1; what takes no time is over as soon as it begins."""
    if duration_ms <= 0:
        return 1.0 if elapsed_ms >= 0 else 0.0
    return min(1.0, max(0.0, elapsed_ms / duration_ms))


def _draw(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draws a picture; only one that has to be scaled is smoothed, which is several times as slow."""
    size = picture.deviceIndependentSize()
    if abs(size.width() - place.width()) < 0.5 and abs(size.height() - place.height()) < 0.5:
        painter.drawPixmap(place.topLeft(), picture)
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)


def _draw_shadow(painter: QPainter, place: QRectF, picture: QPixmap) -> None:
    """Draws a shadow. That of a card that is being turned over loses its middle: scaling it is ten times as slow."""
    size, ratio = picture.deviceIndependentSize(), picture.devicePixelRatio()
    if place.width() > size.width() - 1 or abs(size.height() - place.height()) > 0.5:
        _draw(painter, place, picture)
        return
    half = round(place.width() / 2)
    for x, source in ((place.left(), 0.0), (place.right() - half, size.width() - half)):
        part = QRectF(source * ratio, 0, half * ratio, picture.height())
        painter.drawPixmap(QPointF(round(x), place.top()), picture, part)


@lru_cache(maxsize=16)
def shadow(size: QSize, pixel_ratio: float) -> QPixmap:
    """A card's soft black shadow: larger than the card by a blur on every side.

    Args:
        size: of the card, in logical pixels.
        pixel_ratio: physical pixels for each logical one.
    """
    blur, corner = size.height() * _BLUR, size.height() * _CORNER
    card = QRectF(blur, blur, size.width(), size.height())
    picture = QPixmap((QSizeF(size) + QSizeF(2 * blur, 2 * blur)).toSize() * pixel_ratio)
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    darkness = 0.0
    steps = max(4, round(2 * blur))
    for step in range(1, steps + 1):
        wanted = _SHADOW_DARKNESS * (step / steps) ** 2 * (3 - 2 * step / steps)
        painter.setBrush(QColor.fromRgbF(0, 0, 0, (wanted - darkness) / (1 - darkness)))
        darkness = wanted
        spread = blur * (1 - 2 * step / steps)
        painter.drawRoundedRect(
            card.adjusted(-spread, -spread, spread, spread), max(1.0, corner + spread), max(1.0, corner + spread)
        )
    painter.end()
    return picture

"""The layer that paints cards in flight above a table.

Its clock runs only during flights.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_painter import FlightPainter
from cardroom.widgets.motion.flying_card import FlyingCard
from cardroom.widgets.motion.overlay import Overlay
from cardroom.widgets.motion.presenter import call_guarded
from cardroom.widgets.paint.frame_clock import FrameClock

_FINE_AREA = 450_000
"""The most pixels of cards in the air that are painted finely: about eight large cards."""

_LITTLE_LARGER = 1.5
"""Two areas are repainted as one if it has at most this many times their pixels."""


class FlightLayer(Overlay):
    """Paints cards in flight above its parent.

    Later flights are painted above earlier ones.

    Flights in progress when the layer is deleted never land.

    Args:
        parent: the table.
        clock: shared with other motion; its own by default.

    Signals:
        idle: the last card has landed.
        cue(Enum): a card has started, turns over or has landed; see `Flight.cues`.
    """

    idle = Signal()
    cue = Signal(object)

    def __init__(self, parent: QWidget, clock: FrameClock | None = None) -> None:
        super().__init__(parent)
        self._clock = clock or FrameClock(self)
        self._cards: list[FlyingCard] = []
        self._painter = FlightPainter()
        self._joined = False
        self._landing = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing flies."""
        return not self._cards

    @property
    def cards(self) -> tuple[FlyingCard, ...]:
        """The cards in the air, the lowest first."""
        return tuple(self._cards)

    def fly(self, flights: Iterable[Flight], then: Callable[[], None] | None = None) -> None:
        """Starts flights; those with no duration have landed on return.

        Args:
            flights: in painting order, the lowest first.
            then: called when the last of them has landed, at once if there are none. A presentation posted to the
                presenter instead would run after the presentations that are queued already.
        """
        if then is not None:
            flights = _followed(list(flights), then)
        cards = [FlyingCard(flight, self._clock.now(), self.devicePixelRatioF()) for flight in flights]
        self._cards += cards
        if not self._joined and any(card.flight.total_ms > 0 for card in cards):
            self._joined = True
            self._clock.join(self._frame)
        for card in cards:
            self.update(card.painted)
        self._land([card for card in cards if card.flight.total_ms <= 0])

    def flush(self) -> None:
        """Lands everything at once, in the order of landing times."""
        while self._cards:
            self._land(tuple(self._cards))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cards that touch the exposed region."""
        if not self._cards:
            return
        painter = QPainter(self)
        region = event.region()
        seen = [card for card in self._cards if region.intersects(card.painted)]
        ratio = self.devicePixelRatioF()
        fine = sum(card.area for card in seen) * ratio * ratio <= _FINE_AREA
        for card in seen:
            # One rectangle in place of the whole region, within which Qt copies pixels ten times as fast.
            painter.setClipRect(card.painted)
            card.paint(painter, self._painter, fine=fine)
        painter.end()

    def stretch(self, across: float, down: float) -> None:
        """Scales all flights with the table."""
        for card in self._cards:
            self.update(card.painted)
            card.stretch(across, down)
            self.update(card.painted)

    def _frame(self) -> None:
        now = self._clock.now()
        touched: list[QRect] = []
        for card in self._cards:
            before, pose = card.painted, card.pose
            card.move(now)
            if card.pose is not pose:
                touched.append(before.united(card.painted))
        self.update(_merged(touched))
        for card in tuple(self._cards):
            self._give_cues(card)
        self._land([card for card in self._cards if card.landing_time <= now])

    def _land(self, cards: Sequence[FlyingCard]) -> None:
        self._landing += 1
        for card in sorted(cards, key=lambda card: card.landing_time):
            if card in self._cards:  # a landing may have landed others
                self._cards.remove(card)
                self.update(card.painted)
                self._give_cues(card, landed=True)
                if card.flight.landed is not None:
                    call_guarded(card.flight.landed)
        self._landing -= 1
        if cards and not self._cards and not self._landing:
            self._rest()

    def _give_cues(self, card: FlyingCard, *, landed: bool = False) -> None:
        for cue in card.take_cues(landed=landed):
            self.cue.emit(cue)

    def _rest(self) -> None:
        if self._joined:
            self._joined = False
            self._clock.leave(self._frame)
        self._painter.forget()
        self.idle.emit()


def _followed(flights: list[Flight], then: Callable[[], None]) -> list[Flight]:
    """Adds a call to the landing of the last flight to land."""
    if not flights:
        then()
        return flights
    last = max(range(len(flights)), key=lambda number: (flights[number].total_ms, number))
    landed = flights[last].landed

    def land() -> None:
        if landed is not None:
            landed()
        then()

    flights[last] = replace(flights[last], landed=land)
    return flights


def _merged(areas: Iterable[QRect]) -> QRegion:
    """Returns a region of few rectangles.

    It is painted faster than the exact outline of many, even if it is larger.
    """
    apart: list[QRect] = []
    for area in areas:
        whole = area
        while (other := next((each for each in apart if _belong_together(each, whole)), None)) is not None:
            apart.remove(other)
            whole = whole.united(other)
        apart.append(whole)
    region = QRegion()
    for area in apart:
        region += area
    return region


def _belong_together(one: QRect, other: QRect) -> bool:
    """Returns whether the rectangle round both is little larger than they."""
    return one.intersects(other) or _pixels(one.united(other)) <= _LITTLE_LARGER * (_pixels(one) + _pixels(other))


def _pixels(area: QRect) -> int:
    return area.width() * area.height()

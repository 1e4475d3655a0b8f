"""The stage of a table: shows entered states in order, with motion."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.count_up import FIRST_LANDING, CountUp, MeterRoll
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.motion.presenter import Pause, Presentation, Presenter
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Look

if TYPE_CHECKING:
    from cardroom.widgets.motion.celebration import Celebration  # imported with the first celebration
    from cardroom.widgets.motion.money_flight import MoneyLayer  # imported with the first coins


class MovingMoney(QObject):
    """Lets coins fly over a table, and figures of meters roll.

    Nothing waits for it. Every meter has its last number from the start; only its figure is on the way.

    Args:
        front: the front panel, with all its children; coins fly above it.
        cards: the layer of cards in flight, above which coins fly.
        clock: of the table's motion.
        motion: returns the durations at the current speed.
        parent: owns it.

    Signals:
        ticked: the count of a win has gone on.
    """

    ticked = Signal()

    def __init__(
        self, front: QWidget, cards: QWidget, clock: FrameClock, motion: Callable[[], Motion], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._front, self._cards, self._clock, self._motion = front, cards, clock, motion
        self._layer: MoneyLayer | None = None
        self._rolls: dict[Meter, MeterRoll] = {}
        self._counts: dict[Meter, MeterRoll] = {}

    @property
    def is_idle(self) -> bool:
        """Whether no coin flies and no figure rolls."""
        is_still = self._layer is None or self._layer.is_idle
        return is_still and all(each.is_idle for each in (*self._rolls.values(), *self._counts.values()))

    def move(self, start: QWidget | QRectF, end: QWidget | QRectF | None, amount: int) -> None:
        """Lets coins fly.

        Args:
            start: the meter that they leave, or a place on the front panel.
            end: where they go to; None if they fall off the first one and are lost.
            amount: in credits, at least 1.
        """
        goal, gesture = (None, Gesture.FALL) if end is None else (self._place(end), Gesture.MONEY)
        if self._layer is None:
            self._layer = self._new_layer()
        self._layer.send(self._place(start), goal, amount, self._motion().ms(gesture))

    def roll(self, numbers: Mapping[Meter, int]) -> None:
        """Rolls meters together: falling ones at once, rising ones as coins land."""
        whole = self._motion().ms(Gesture.MONEY)
        for meter, number in numbers.items():
            if meter.shows_text:
                meter.show_number(number)
            if number == meter.number:
                continue  # it may be rolling there
            if meter in self._counts:
                self._counts[meter].flush()
            wait = round(whole * FIRST_LANDING) if number > meter.number else 0
            last = whole if wait else round(whole * FIRST_LANDING)
            self._roll_of(self._rolls, meter).roll(number, last - wait, delay_ms=wait)

    def count(self, meter: Meter, first: int, last: int, duration_ms: int) -> None:
        """Counts up a win; a later number of the meter ends it."""
        if meter in self._rolls:
            self._rolls[meter].flush()
        if meter not in self._counts:
            self._roll_of(self._counts, meter).ticked.connect(self.ticked)
        self._counts[meter].roll(last, duration_ms, first=first)

    def end_counts(self) -> None:
        """Ends the counts of wins, but no coins."""
        for count in self._counts.values():
            count.flush()

    def flush(self) -> None:
        """Shows every number at once, and no coins."""
        self.end_counts()
        for roll in self._rolls.values():
            roll.flush()
        if self._layer is not None:
            self._layer.flush()

    def _new_layer(self) -> "MoneyLayer":
        from cardroom.widgets.motion.money_flight import MoneyLayer  # noqa: PLC0415 - no start waits for it

        layer = MoneyLayer(self._front, self._clock)
        layer.stackUnder(self._cards)  # both stay below what has been opened since
        self._cards.stackUnder(layer)
        return layer

    def _roll_of(self, rolls: dict[Meter, MeterRoll], meter: Meter) -> MeterRoll:
        if meter not in rolls:
            rolls[meter] = MeterRoll(meter, self._clock, self)
        return rolls[meter]

    def _place(self, where: QWidget | QRectF) -> QRectF:
        if isinstance(where, QRectF):
            return where
        return QRectF(where.mapTo(self._front, QRectF(where.rect()).topLeft()), where.rect().size())


class TableStage(QObject):
    """Joins all motion of a table on one frame clock.

    A subclass adds `enter`, which posts presentations; the machine never waits for them. The next presentation waits
    for flights and pauses, but not for counters and celebrations. A presentation that follows its own flights
    is passed to `layer.fly(flights, then)`: a posted one would run after the presentations that are queued already.

    Args:
        front: the front panel, with all its children; cards fly above it.
        parent: owns the stage.
        flights: a table's own flights over the front panel; plain ones by default.

    Attributes:
        front: the front panel.
        flights: makes the flights of cards.
        layer: paints them.
        pause: delays the next presentation.
        money: coins in flight and rolling meters.

    Signals:
        settled: every posted presentation has been shown and no card flies.
        cue(Enum): a moment that can have a sound: of the game (each table has an Enum of its own), of cards
            (CardCue) or of the house (HouseCue).
    """

    settled = Signal()
    cue = Signal(object)

    _shown: Any = None
    """What is shown; None before the first state."""

    def __init__(self, front: QWidget, parent: QObject, flights: CardFlights | None = None) -> None:
        super().__init__(parent)
        self.front = front
        self.flights = flights or CardFlights(front)
        self._clock = FrameClock(self)
        self._celebration: Celebration | None = None
        self.layer = FlightLayer(front, self._clock)
        self.layer.cue.connect(self.cue)
        self.money = MovingMoney(front, self.layer, self._clock, lambda: self.motion, self)
        self.money.ticked.connect(partial(self.cue.emit, HouseCue.COUNT))
        self.pause = Pause(self)
        self._counters: list[CountUp] = []
        self._presenter = Presenter((self.layer, self.pause), self)
        self._presenter.settled.connect(self.settled)

    @property
    def celebration(self) -> "Celebration":
        """Celebrates wins, below the cards in flight; made on first use."""
        if self._celebration is None:
            from cardroom.widgets.motion.celebration import Celebration  # noqa: PLC0415 - no start waits for it

            self._celebration = Celebration(self.front, self._clock)
            self._celebration.stackUnder(self.layer)
        return self._celebration

    @property
    def is_settled(self) -> bool:
        """Whether every posted presentation has been shown and no card flies."""
        return self._presenter.is_settled

    @property
    def motion(self) -> Motion:
        """The durations at the current speed."""
        return self.flights.motion

    def counter(self, show: Callable[[int], None]) -> CountUp:
        """Makes a counter that moves and is flushed with the stage.

        Args:
            show: shows a number, usually a meter's `show_number`.
        """
        counter = CountUp(show, self._clock, self)
        self._counters.append(counter)
        return counter

    @property
    def other_table(self) -> QRectF:
        """The place beyond the upper edge, where credits come from."""
        return QRectF(self.front.width() / 2 - 40, -80, 80, 40)

    def move_money(self, start: QWidget | QRectF, end: QWidget | QRectF, amount: int, cue: Enum) -> None:
        """Lets credits fly from one meter to another; nothing waits for them.

        Args:
            start: the meter that they leave, or a place on the front panel.
            end: where they go to.
            amount: the credits; 0 or less moves nothing.
            cue: BET or COLLECT, or one of the table's own.
        """
        if amount > 0:
            self.cue.emit(cue)
            self.money.move(start, end, amount)

    def drop_money(self, start: QWidget, amount: int) -> None:
        """Lets lost credits fall slowly; nothing waits for them."""
        if amount > 0:
            self.money.move(start, None, amount)

    def roll(self, numbers: Mapping[Meter, int]) -> None:
        """Rolls meters to their numbers, together and with the coins.

        Falling ones begin at once, rising ones as the coins land. A number that stays rolls nothing.
        """
        self.money.roll(numbers)

    def count_up(self, meter: Meter, first: int, last: int, duration_ms: int) -> None:
        """Counts up a win on a meter, with COUNT for its cue."""
        self.money.count(meter, first, last, duration_ms)

    def post(self, presentation: Presentation) -> None:
        """Queues a presentation; runs it at once if nothing moves or waits."""
        self._presenter.post(presentation)

    def flush(self) -> None:
        """Shows every presentation at once and ends all motion."""
        self._presenter.flush()
        self.end_celebration()
        self.money.flush()

    def forget(self) -> None:
        """Lets the next state be shown without motion, as the first one."""
        self._shown = None

    def end_celebration(self) -> None:
        """Ends counters and celebration, but neither coins nor the presentations that wait."""
        self.money.end_counts()
        for counter in self._counters:
            counter.flush()
        if self._celebration is not None:
            self._celebration.flush()

    def apply_look(self, look: Look) -> None:
        """Changes deck and speed; ends all motion, since positions may change."""
        self.flush()
        self.flights.look = look

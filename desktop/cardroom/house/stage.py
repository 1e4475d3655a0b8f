"""The stage of a table: shows entered states in order, with motion."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.house.moving_money import MovingMoney
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.count_up import CountUp
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.motion import Motion
from cardroom.widgets.motion.presenter import Pause, Presentation, Presenter
from cardroom.widgets.paint.frame_clock import FrameClock
from cardroom.widgets.window.look import Look

if TYPE_CHECKING:
    from cardroom.widgets.motion.celebration import Celebration  # imported with the first celebration


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

    def move_money(self, start: QWidget, end: QWidget, amount: int, cue: Enum) -> None:
        """Lets credits fly from one meter to another; nothing waits for them.

        Args:
            start: the meter that they leave.
            end: the meter that they go to.
            amount: the credits; 0 or less moves nothing.
            cue: BET or COLLECT, or one of the table's own.
        """
        if amount > 0:
            self.cue.emit(cue)
            self.money.move(start, end, amount)

    def drop_money(self, start: QWidget, amount: int) -> None:
        """Lets lost credits fall off a meter; nothing waits for them."""
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

    def end_celebration(self) -> None:
        """Ends counters and celebration, but neither coins nor the presentations that wait."""
        self.money.end_counts()
        for counter in self._counters:
            counter.flush()
        if self._celebration is not None:
            self._celebration.flush()

    def wear(self, look: Look) -> None:
        """Changes deck and speed; ends all motion, since positions may change."""
        self.flush()
        self.flights.look = look

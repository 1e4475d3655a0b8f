"""Credits on their way between the meters of a table."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.motion.count_up import FIRST_LANDING, MeterRoll
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.paint.frame_clock import FrameClock

if TYPE_CHECKING:
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

    def move(self, start: QWidget, end: QWidget | None, amount: int) -> None:
        """Lets coins fly.

        Args:
            start: the meter that they leave.
            end: the meter that they go to; None if they fall off the first one and are lost.
            amount: in credits, at least 1.
        """
        goal = None if end is None else self._place(end)
        if self._layer is None:
            self._layer = self._new_layer()
        self._layer.send(self._place(start), goal, amount, self._motion().ms(Gesture.MONEY))

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

    def _place(self, widget: QWidget) -> QRectF:
        return QRectF(widget.mapTo(self._front, QRectF(widget.rect()).topLeft()), widget.rect().size())

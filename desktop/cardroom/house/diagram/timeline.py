"""Chooses the moment that a diagram shows."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSlider, QWidget

from cardroom.bank.ports import ROUNDS_KEPT, RoundLine, Step
from cardroom.dataflow.round_faults import UNFIT
from cardroom.house.diagram.recorded import recorded_moments
from cardroom.house.diagram.subject import Subject
from cardroom.house.diagram.trace import Kept, Moment, Tracer
from cardroom.house.diagram.values import fields_of
from cardroom.house.spec import load
from cardroom.widgets.controls.key_button import KeyButton

_REFRESH_MS = 50
"""The least time between two moments that are shown, so that a fast machine stays fast."""


class TimelineControls(Struct, frozen=True):
    """The controls of the timeline, at the foot of the diagram."""

    rounds: QComboBox
    back: KeyButton
    moments: QSlider
    forward: KeyButton
    live: KeyButton
    search: QLineEdit


class Timeline(QObject):
    """Steps through moments of a machine, a recorded round, or a file.

    Args:
        controls: its controls.
        subject: the table.
        tracer: keeps its moments.
        parent: the owner.

    Signals:
        shown: another moment is to be shown.
        notified(str): a result, in one line.
    """

    shown = Signal()
    notified = Signal(str)

    def __init__(self, controls: TimelineControls, subject: Subject, tracer: Tracer, parent: QWidget) -> None:
        super().__init__(parent)
        self._controls, self._subject, self._tracer = controls, subject, tracer
        self._machine, self._history = subject.machine, subject.rounds
        self._loaded: Sequence[Kept] | None = None
        self._shown_last: Kept | None = None
        self._round = -1
        self._refreshed = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._refreshed.timeout.connect(self.catch_up)
        tracer.added.connect(self._add)
        controls.back.clicked.connect(lambda: self.go(-1))
        controls.forward.clicked.connect(lambda: self.go(1))
        controls.search.returnPressed.connect(lambda: self.go(1))
        controls.live.clicked.connect(self.go_live)
        controls.moments.valueChanged.connect(self._show)
        controls.rounds.activated.connect(self._choose_round)
        controls.rounds.setVisible(self._history is not None)

    @property
    def kept(self) -> Sequence[Kept]:
        """The moments that can be shown."""
        return self._tracer.kept if self._loaded is None else self._loaded

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown; None before the first."""
        kept = self.at()
        return None if kept is None else kept.moment

    @property
    def is_live(self) -> bool:
        """Whether the present state of the machine is shown."""
        slider = self._controls.moments
        return self._loaded is None and slider.value() == slider.maximum()

    def at(self, offset: int = 0) -> Kept | None:
        """Returns a moment beside the shown one; None beyond the ends."""
        place = self._controls.moments.value() + offset
        return self.kept[place] if 0 <= place < len(self.kept) else None

    def is_over(self, deal: object) -> bool:
        """Returns whether the round of a cluster, or deal, is over."""
        present, number = self._machine.cluster, getattr(deal, "round_number", 0)
        if number < present.round_number or not number:
            return True
        return number == present.round_number and self._history is not None and self._history.source.is_over(present)

    # --- moving ------------------------------------------------------------------------------------------------------

    def go(self, by: int) -> None:
        """Goes to the next moment that has the words of the search."""
        place, last = self._controls.moments.value() + by, len(self.kept) - 1
        words = self._controls.search.text().lower().split()
        while words and 0 <= place <= last and not self._has(place, words):
            place += by
        if words and not 0 <= place <= last:
            self.notified.emit(self.tr("No other entry has these words"))
        else:
            self._controls.moments.setValue(place)

    def _has(self, place: int, words: Sequence[str]) -> bool:
        """Returns whether a moment, and the state before it, have all words."""
        moment = self.kept[place].moment
        before = self.kept[place - 1].moment.state if place else ""
        fields = (f"{name} {text}" for name, text, _ in fields_of(moment.sight))
        text = " ".join([before, moment.state, moment.message, *fields]).lower()
        return all(word in text for word in words)

    def go_live(self) -> None:
        """Shows the present state, and follows the machine."""
        self._controls.rounds.setCurrentIndex(0)
        self._load(None)

    def show_trace(self, moments: Sequence[Moment]) -> None:
        """Shows the moments of a file, until LIVE is pressed."""
        self._load(tuple(map(Kept, moments)))

    def _load(self, kept: Sequence[Kept] | None) -> None:
        self._loaded = kept
        slider = self._controls.moments
        slider.setMaximum(max(0, len(self.kept) - 1))
        slider.setValue(slider.maximum())
        self._show()

    def _show(self) -> None:
        self._shown_last, slider = self.at(), self._controls.moments
        self._controls.back.setEnabled(slider.value() > 0)
        self._controls.forward.setEnabled(slider.value() < slider.maximum())
        if self._shown_last is not None:
            self.shown.emit()

    # --- the machine -------------------------------------------------------------------------------------------------

    def _add(self) -> None:
        """Shows a new moment soon, and at once after a pause."""
        if not self._refreshed.isActive():
            self.catch_up()
            self._refreshed.start()

    def catch_up(self) -> None:
        """Shows the last moment now, unless another one is looked at."""
        if self._machine.cluster.round_number != self._round:
            self.ask_for_rounds()
        if self._loaded is not None:
            return
        slider, last = self._controls.moments, len(self.kept) - 1
        if slider.value() != slider.maximum():
            slider.setMaximum(last)
        elif self._shown_last is not self._tracer.kept[-1]:
            self.go_live()

    # --- recorded rounds ---------------------------------------------------------------------------------------------

    def ask_for_rounds(self) -> None:
        """Fills the list of rounds, in the current language."""
        self._round = self._machine.cluster.round_number
        if self._history is not None and self._history.source.replay:
            source = self._history.source
            source.bank.ask(partial(source.bank.lines, source.table, ROUNDS_KEPT), self._show_rounds, self._fail)

    def _show_rounds(self, lines: Sequence[RoundLine]) -> None:
        box = self._controls.rounds
        chosen = box.currentData()
        box.clear()
        box.addItem(self.tr("Live"), 0)
        for line in lines:
            box.addItem(self.tr("Round {number}").format(number=line.round_number), line.round_number)
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def _choose_round(self) -> None:
        number, history = self._controls.rounds.currentData(), self._history
        if not number or history is None:
            self.go_live()
            return
        bank, table = history.source.bank, history.source.table

        def read() -> tuple[tuple[Step, ...], tuple[Step, ...]]:
            return bank.steps(table, number), bank.steps(table, number - 1)

        bank.ask(read, self._show_round, self._fail)

    def _show_round(self, steps: tuple[tuple[Step, ...], tuple[Step, ...]]) -> None:
        assert self._history is not None
        (own, before), replay = steps, load(self._history.source.replay)
        try:
            kept = tuple(recorded_moments(replay, own, before[-1] if before else None, self._subject.seat_in))
        except UNFIT as fault:
            self.notified.emit(self.tr("The round cannot be read: {fault}").format(fault=str(fault)))
            return
        if kept:
            self._load(kept)
        else:
            self.notified.emit(self.tr("The steps of this round are not kept any more"))

    def _fail(self, error: Exception) -> None:
        self.notified.emit(self.tr("The round cannot be read: {fault}").format(fault=str(error)))

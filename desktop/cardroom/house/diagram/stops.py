"""Stops a machine at chosen states, wires and conditions."""

import operator
from collections.abc import Callable, Hashable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from cardroom.dataflow.wiring import Wire
from cardroom.house.diagram.picture import Arrow
from cardroom.house.diagram.trace import NO_WIRE, AnyMachine, Moment
from cardroom.widgets.controls.key_button import KeyButton

RELATIONS: dict[str, Callable[[int, int], bool]] = {"<": operator.lt, "=": operator.eq, ">": operator.gt}


class StopControls(Struct, frozen=True):
    """The controls of the stops."""

    stop: KeyButton
    field: QComboBox
    relation: QComboBox
    bound: QLineEdit
    step: KeyButton
    goOn: KeyButton  # noqa: N815 - Designer's name


class Condition(Struct, frozen=True):
    """A comparison of a field that the seat sees.

    Attributes:
        field: the name of the field; "" for no condition.
        relation: one of `RELATIONS`.
        bound: the number that it is compared with.
    """

    field: str = ""
    relation: str = "<"
    bound: int = 0

    def holds(self, sight: object) -> bool:
        """Returns whether a sight fulfils it."""
        return not self.field or RELATIONS[self.relation](getattr(sight, self.field), self.bound)


class Stops(QObject):
    """The stops of a machine, and its single steps.

    A stop is at a state, at an arrow, or at any state; it may have a condition. The machine then waits with its
    messages until the person goes on. Where credits are at stake, nothing stops, and the controls are hidden.

    Args:
        controls: its controls.
        machine: the machine.
        row: the widget round the controls.

    Signals:
        marked(object, bool): a state or an arrow has a stop now, or none.
        stopped: the machine has stopped.
    """

    marked = Signal(object, bool)
    stopped = Signal()

    def __init__(self, controls: StopControls, machine: AnyMachine, row: QWidget) -> None:
        super().__init__(row)
        self._controls, self._machine = controls, machine
        self._stops: dict[Hashable, Condition] = {}
        self._place: Hashable = None
        self._is_stepping = self.is_stopped = False
        row.setHidden(machine.has_stakes)
        sight = machine.entry().sight
        names = [name for name in sight.__struct_fields__ if type(getattr(sight, name)) is int]
        controls.field.addItem(self.tr("always"), "")
        for name in names:
            controls.field.addItem(name, name)
        controls.relation.addItems(list(RELATIONS))
        controls.bound.setValidator(QIntValidator(controls.bound))
        controls.stop.clicked.connect(self._toggle)
        controls.step.clicked.connect(lambda: self._go_on(stepping=True))
        controls.goOn.clicked.connect(lambda: self._go_on(stepping=False))
        controls.field.currentIndexChanged.connect(self._show)
        self._show()

    def describe(self, place: Hashable) -> None:
        """Shows the stop of a state, an arrow, or any state."""
        self._place = place
        condition = self._stops.get(place)
        if condition is not None:
            controls = self._controls
            controls.field.setCurrentIndex(max(0, controls.field.findData(condition.field)))
            controls.relation.setCurrentText(condition.relation)
            controls.bound.setText(str(condition.bound))
        self._show()

    def follow(self, moment: Moment, wires: tuple[Wire, ...]) -> None:
        """Stops the machine if the entered state fits a stop."""
        if not self._machine.has_stakes and (self._is_stepping or self._is_met(moment, wires)):
            self.is_stopped = True
            self._machine.pause(paused=True)
            self.stopped.emit()
        self._show()

    def release(self) -> None:
        """Lets the machine go on, when the diagram is closed."""
        self._stops.clear()
        self._machine.pause(paused=False)

    def _is_met(self, moment: Moment, wires: tuple[Wire, ...]) -> bool:
        state, wire = type(self._machine.state)[moment.state], moment.wire
        for place, condition in self._stops.items():
            if isinstance(place, Arrow):
                is_here = wire != NO_WIRE and wires[wire] in place.bond.wires
            else:
                is_here = place is None or place is state
            if is_here and condition.holds(moment.sight):
                return True
        return False

    def _toggle(self) -> None:
        controls, is_new = self._controls, self._place not in self._stops
        if is_new:
            bound = int(controls.bound.text()) if controls.bound.hasAcceptableInput() else 0
            field = controls.field.currentData() or ""
            self._stops[self._place] = Condition(field, controls.relation.currentText(), bound)
        else:
            del self._stops[self._place]
        self.marked.emit(self._place, is_new)
        self._show()

    def _go_on(self, *, stepping: bool) -> None:
        """Goes on to the next state, or to the next stop."""
        self._is_stepping, self.is_stopped = stepping, False
        self._machine.pause(paused=False)
        self._show()

    def _show(self) -> None:
        controls = self._controls
        controls.stop.setChecked(self._place in self._stops)
        for control in (controls.relation, controls.bound):
            control.setEnabled(bool(controls.field.currentData()))
        controls.goOn.setEnabled(self.is_stopped)

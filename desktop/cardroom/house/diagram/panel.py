"""The window of a block diagram that runs."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QLabel, QSlider, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wiring import Wire
from cardroom.house.diagram.files import DiagramFiles
from cardroom.house.diagram.picture import Arrow, picture_of
from cardroom.house.diagram.plan import target_of
from cardroom.house.diagram.trace import NO_WIRE, Moment, Tracer
from cardroom.house.diagram.values import guards_of
from cardroom.house.diagram.view import DiagramView, measured
from cardroom.house.settings.settings import Settings
from cardroom.messages import DONE, RETURN
from cardroom.widgets.controls.icon_button import GOLD
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import make_columns, show_headings
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.window_place import WindowPlace

DESIGN_SIZE = QSize(1200, 740)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_REFRESH_MS = 50
"""The least time between two moments that are shown, so that a fast machine stays fast."""

_INTERNAL = (DONE, RETURN)
_MOST_BYTES = 64 * 1024 * 1024


class DiagramControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/diagram_panel.ui`."""

    diagram: DiagramView
    state: QLabel
    came: QLabel
    wires: QTreeWidget
    fields: QTreeWidget
    stop: KeyButton
    step: KeyButton
    goOn: KeyButton  # noqa: N815 - Designer's names
    back: KeyButton
    moments: QSlider
    forward: KeyButton
    live: KeyButton
    fit: KeyButton
    files: KeyButton
    close: KeyButton


class DiagramPanel(PanelDialog[DiagramControls]):
    """Shows a machine's wiring, its present state, and those before.

    Args:
        machine: the machine.
        seat: returns the person's seat; the panel shows what that may see.
        appearance: holds the current look.
        over: the window of the table.

    Attributes:
        files: saves pictures and traces, and opens traces.
    """

    def __init__(
        self,
        machine: TableMachine[Any, Any, Any],
        seat: Callable[[], int | None],
        appearance: Appearance,
        over: QWidget,
    ) -> None:
        super().__init__(over, "diagram_panel", DiagramControls)
        self._machine, self._wiring = machine, machine.diagram.wiring
        self._tracer = Tracer(machine, seat, self)
        self._loaded: tuple[Moment, ...] | None = None
        self._shown_last: Moment | None = None
        self._described: Enum = self._wiring.initial
        self._stops: set[Enum] = set()
        self._is_stepping = self._is_stopped = False
        self._picture = picture_of(self._wiring, measured)
        self._refreshed = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self.files = DiagramFiles(self, machine, self.controls.diagram.as_svg, lambda: self.moments)
        self.controls.diagram.show_picture(self._picture)
        for rows, columns, wide in ((self.controls.wires, 3, 1), (self.controls.fields, 2, 1)):
            make_columns(rows, columns, wide)
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self._go_live()

    def _connect(self) -> None:
        controls, files = self.controls, self.files
        controls.back.clicked.connect(lambda: self._go(-1))
        controls.forward.clicked.connect(lambda: self._go(1))
        controls.live.clicked.connect(self._go_live)
        controls.fit.clicked.connect(controls.diagram.fit)
        controls.moments.valueChanged.connect(self._show)
        controls.diagram.chosen.connect(self._choose)
        controls.files.clicked.connect(lambda: files.open_menu(controls.files))
        files.opened.connect(self.show_trace)
        files.notified.connect(self.tell)
        self._refreshed.timeout.connect(self._catch_up)
        self._tracer.added.connect(self._add)
        controls.stop.clicked.connect(self._toggle_stop)
        controls.step.clicked.connect(lambda: self._go_on(stepping=True))
        controls.goOn.clicked.connect(lambda: self._go_on(stepping=False))
        keys = {"B": controls.back, "F": controls.forward, "L": controls.live, "0": controls.fit, "M": controls.files}
        stopping = {"P": controls.stop, "N": controls.step, "G": controls.goOn}
        has_stakes = self._machine.diagram.reads_account
        for button in stopping.values():
            button.setHidden(has_stakes)
        self.use_keys(KeyMap(keys if has_stakes else keys | stopping))
        self.finished.connect(lambda: self._machine.pause(paused=False))

    @property
    def moments(self) -> Sequence[Moment]:
        """The moments of the machine, or of the trace that was opened."""
        return self._tracer.moments if self._loaded is None else self._loaded

    @property
    def shown(self) -> Moment | None:
        """The moment that is shown; None before the first."""
        place = self.controls.moments.value()
        return self.moments[place] if place < len(self.moments) else None

    # --- stopping ----------------------------------------------------------------------------------------------------

    def _toggle_stop(self) -> None:
        """Lets the machine stop in the described state, or no more."""
        self._stops ^= {self._described}
        self.controls.diagram.mark(self._described, marked=self._described in self._stops)
        self._show_stop()

    def _go_on(self, *, stepping: bool) -> None:
        """Goes on to the next state, or to the next stop."""
        self._is_stepping, self._is_stopped = stepping, False
        self._machine.pause(paused=False)
        self._show_stop()

    def _stop_here(self) -> None:
        """Stops the machine in the state that it has just entered."""
        if self._is_stepping or self._machine.state in self._stops:
            self._catch_up()
            self._is_stopped = True
            self._machine.pause(paused=True)
            self.tell(self.tr("Stopped in {state}").format(state=self._machine.state.name))
        self._show_stop()

    def _show_stop(self) -> None:
        controls = self.controls
        controls.stop.setChecked(self._described in self._stops)
        controls.step.setEnabled(self._is_stopped)
        controls.goOn.setEnabled(self._is_stopped)

    # --- moments -----------------------------------------------------------------------------------------------------

    def _add(self) -> None:
        """Shows a new moment soon, and at once after a pause."""
        if not self._refreshed.isActive():
            self._catch_up()
            self._refreshed.start()
        self._stop_here()

    def _catch_up(self) -> None:
        """Shows the last moment, unless another one is looked at."""
        slider, last = self.controls.moments, len(self.moments) - 1
        if self._loaded is not None:
            return
        if slider.value() != slider.maximum():
            slider.setMaximum(last)
        elif self._shown_last is not self._tracer.moments[-1]:
            self._go_live()

    def _go(self, by: int) -> None:
        self.controls.moments.setValue(self.controls.moments.value() + by)

    def _go_live(self) -> None:
        self._loaded = None
        self._go_last()

    def _go_last(self) -> None:
        slider = self.controls.moments
        slider.setMaximum(max(0, len(self.moments) - 1))
        slider.setValue(slider.maximum())
        self._show()

    def _show(self) -> None:
        moment, controls = self.shown, self.controls
        if moment is None:
            return
        self._shown_last = moment
        state = next(each for each in self._wiring.states if each.name == moment.state)
        controls.diagram.light(state)
        wire = None if moment.wire == NO_WIRE else self._wiring.wires[moment.wire]
        controls.diagram.flash(None if wire is None else self._picture.arrow_of(wire), moment.message)
        self._describe(state, moment)
        place = controls.moments.value()
        self._show_fields(moment, self.moments[place - 1] if place else None)
        controls.back.setEnabled(place > 0)
        controls.forward.setEnabled(place < controls.moments.maximum())

    def _describe(self, state: Enum, moment: Moment | None) -> None:
        """Names a state, how it was entered, and its wires."""
        self._described = state
        self._show_stop()
        self.controls.state.setText(self.tr("State {state}").format(state=state.name))
        came = self.tr("Entry {number}, by {message}")
        text = "" if moment is None else came.format(number=moment.number, message=moment.message)
        self.controls.came.setText(text)
        legal = frozenset() if moment is None else moment.legal
        rows = self.controls.wires
        rows.clear()
        for wire in self._wiring.wires_from(state):
            texts = [wire.on, target_of(wire).name, self._word(wire, legal)]
            item = QTreeWidgetItem(rows, texts)
            item.setToolTip(2, guards_of(wire))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{', '.join(texts)}. {guards_of(wire)}")

    def _word(self, wire: Wire, legal: frozenset[str]) -> str:
        """Returns whether a wire is open, or its guards."""
        if wire.on in _INTERNAL:
            return self.tr("by itself")
        if wire.on in legal:
            return self.tr("open")
        guards = ", ".join(guard.__name__ for guard in (wire.by, wire.when) if guard is not None)
        return self.tr("closed: {guards}").format(guards=guards) if guards else self.tr("closed")

    def _show_fields(self, moment: Moment, before: Moment | None) -> None:
        """Shows what the seat sees, with what has changed in gold."""
        rows, earlier = self.controls.fields, {}
        if before is not None:
            earlier = {name: text for name, text, _ in before.fields}
        rows.clear()
        for name, text, description in moment.fields:
            is_new = bool(earlier) and earlier.get(name) != text
            item = QTreeWidgetItem(rows, [name, text])
            item.setToolTip(0, description)
            spoken = self.tr("changed") if is_new else ""
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{name} {spoken}: {text}. {description}")
            if is_new:
                item.setForeground(0, GOLD)
                item.setForeground(1, GOLD)

    def _choose(self, what: object) -> None:
        """Describes a state or an arrow that was pressed."""
        if isinstance(what, Arrow):
            self.controls.diagram.flash(what)
            self._probe(what)
        elif isinstance(what, Enum):
            moment = self.shown
            self._describe(what, moment if moment is not None and moment.state == what.name else None)

    def show_trace(self, moments: tuple[Moment, ...]) -> None:
        """Shows the moments of a file, until LIVE is pressed."""
        self._loaded = moments
        self._go_last()

    def tell(self, text: str) -> None:
        """Shows and speaks a result in one line."""
        self.controls.came.setText(text)
        speak(self.controls.came, text)

    def _probe(self, arrow: Arrow) -> None:
        """Shows what the wires of an arrow have carried, the last first."""
        wires, bond = self._wiring.wires, arrow.bond
        text = self.tr("From {source} to {target}")
        self.controls.state.setText(text.format(source=bond.source.name, target=bond.target.name))
        self.controls.came.clear()
        self.controls.wires.clear()
        entry = self.tr("entry {number}")
        for moment in reversed(self.moments):
            if moment.wire != NO_WIRE and wires[moment.wire] in bond.wires:
                texts = [moment.message, moment.state, entry.format(number=moment.number)]
                QTreeWidgetItem(self.controls.wires, texts)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Block diagram"))
        show_headings(self.controls.wires, [self.tr("Terminal"), self.tr("Leads to"), self.tr("Now")], ())
        show_headings(self.controls.fields, [self.tr("Field"), self.tr("Value")], ())
        self._show()


def open_diagram(
    machine: TableMachine[Any, Any, Any], seat: Callable[[], int | None], settings: Settings, over: QWidget
) -> None:
    """Opens the block diagram beside a window, or raises it."""
    panel = over.findChild(DiagramPanel)
    if panel is None:
        panel = DiagramPanel(machine, seat, settings.appearance, over)
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        WindowPlace(panel, "diagram", settings, fills_screen=False)
    panel.show()
    panel.raise_()

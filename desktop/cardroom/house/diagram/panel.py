"""The window of a block diagram that runs."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QDir, QFileInfo, QIODevice, QSaveFile, QSize, Qt
from PySide6.QtWidgets import QLabel, QSlider, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.wiring import Wire
from cardroom.house.diagram.picture import Arrow, picture_of
from cardroom.house.diagram.plan import target_of
from cardroom.house.diagram.trace import Moment, Tracer
from cardroom.house.diagram.values import fields_of, guards_of, text_of_message
from cardroom.house.diagram.view import DiagramView, measured
from cardroom.house.dialogs import FileDialog
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

_INTERNAL = (DONE, RETURN)


class DiagramControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/diagram_panel.ui`."""

    diagram: DiagramView
    state: QLabel
    came: QLabel
    wires: QTreeWidget
    fields: QTreeWidget
    back: KeyButton
    moments: QSlider
    forward: KeyButton
    live: KeyButton
    fit: KeyButton
    save: KeyButton
    close: KeyButton


class DiagramPanel(PanelDialog[DiagramControls]):
    """Shows a machine's wiring, its present state, and those before.

    Args:
        machine: the machine.
        seat: returns the person's seat; the panel shows what that may see.
        appearance: holds the current look.
        over: the window of the table.
    """

    def __init__(
        self,
        machine: TableMachine[Any, Any, Any],
        seat: Callable[[], int | None],
        appearance: Appearance,
        over: QWidget,
    ) -> None:
        super().__init__(over, "diagram_panel", DiagramControls)
        self._wiring = wiring = machine.diagram.wiring
        self._tracer = tracer = Tracer(machine, seat, self)
        self._picture = picture_of(wiring, measured)
        controls = self.controls
        controls.diagram.show_picture(self._picture)
        for rows, columns, wide in ((controls.wires, 3, 1), (controls.fields, 2, 1)):
            make_columns(rows, columns, wide)
        controls.back.clicked.connect(lambda: self._go(-1))
        controls.forward.clicked.connect(lambda: self._go(1))
        controls.live.clicked.connect(self._go_live)
        controls.fit.clicked.connect(controls.diagram.fit)
        controls.save.clicked.connect(self._choose_file)
        controls.moments.valueChanged.connect(self._show)
        controls.diagram.chosen.connect(self._choose)
        tracer.added.connect(self._add)
        self.use_keys(
            KeyMap(
                {"B": controls.back, "F": controls.forward, "L": controls.live, "0": controls.fit, "S": controls.save}
            )
        )
        self.dress(appearance, over, DESIGN_SIZE)
        self._go_live()

    @property
    def shown(self) -> Moment | None:
        """The moment that is shown; None before the first."""
        moments, place = self._tracer.moments, self.controls.moments.value()
        return moments[place] if place < len(moments) else None

    def _add(self) -> None:
        """Shows a new moment, unless an earlier one is looked at."""
        slider = self.controls.moments
        was_live = slider.value() == slider.maximum()
        slider.setMaximum(max(0, len(self._tracer.moments) - 1))
        if was_live:
            self._go_live()

    def _go(self, by: int) -> None:
        self.controls.moments.setValue(self.controls.moments.value() + by)

    def _go_live(self) -> None:
        slider = self.controls.moments
        slider.setMaximum(max(0, len(self._tracer.moments) - 1))
        slider.setValue(slider.maximum())
        self._show()

    def _show(self) -> None:
        moment, controls = self.shown, self.controls
        if moment is None:
            return
        controls.diagram.light(moment.state)
        controls.diagram.flash(None if moment.wire is None else self._picture.arrow_of(moment.wire))
        self._describe(moment.state, moment)
        place = controls.moments.value()
        before = self._tracer.moments[place - 1].sight if place else None
        self._show_fields(moment.sight, before)
        controls.back.setEnabled(place > 0)
        controls.forward.setEnabled(place < controls.moments.maximum())

    def _describe(self, state: Enum, moment: Moment | None) -> None:
        """Names a state, how it was entered, and its wires."""
        self.controls.state.setText(self.tr("State {state}").format(state=state.name))
        came = self.tr("Entry {number}, by {message}")
        text = "" if moment is None else came.format(number=moment.number, message=text_of_message(moment.message))
        self.controls.came.setText(text)
        legal = frozenset() if moment is None else moment.legal
        rows = self.controls.wires
        wires = self._wiring.wires_from(state)
        rows.clear()
        for wire in wires:
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

    def _show_fields(self, sight: object, before: object) -> None:
        """Shows what the seat sees, with what has changed in gold."""
        rows, earlier = self.controls.fields, {name: text for name, text, _ in fields_of(before)}
        rows.clear()
        for name, text, description in fields_of(sight):
            is_new = bool(earlier) and earlier.get(name) != text
            item = QTreeWidgetItem(rows, [name, text])
            item.setToolTip(0, description)
            spoken = self.tr("changed") if is_new else ""
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{name} {spoken}: {text}. {description}")
            if is_new:
                item.setForeground(0, GOLD)
                item.setForeground(1, GOLD)

    def _choose(self, what: object) -> None:
        """Describes a state or the source of an arrow that was pressed."""
        if isinstance(what, Arrow):
            self.controls.diagram.flash(what)
        elif isinstance(what, Enum):
            moment = self.shown
            self._describe(what, moment if moment is not None and moment.state is what else None)

    def _choose_file(self) -> None:
        """Asks where the picture is to be saved."""
        start = QDir.home().filePath("diagram.svg")
        dialog = FileDialog(self, self.tr("Save the picture"), start, "svg", saves=True)
        dialog.setNameFilter(self.tr("Pictures (*.svg)"))
        dialog.fileSelected.connect(self.save_picture)
        dialog.open()

    def save_picture(self, path: str) -> None:
        """Saves the diagram as it is lit now, as an SVG file."""
        file, data = QSaveFile(path), self.controls.diagram.as_svg()
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            text = self.tr("Saved: {file}").format(file=QFileInfo(path).fileName())
        else:
            text = self.tr("It could not be saved: {fault}").format(fault=file.errorString())
        self.controls.came.setText(text)
        speak(self.controls.came, text)

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

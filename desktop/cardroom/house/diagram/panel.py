"""The window of a block diagram that runs."""

from enum import Enum
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSlider, QTreeWidget, QWidget

from cardroom.house.diagram.files import DiagramFiles
from cardroom.house.diagram.front_panel import FrontPanelWindow
from cardroom.house.diagram.inspector import Inspector, InspectorControls, fields_shown
from cardroom.house.diagram.loops import Loop
from cardroom.house.diagram.picture import Arrow, picture_of
from cardroom.house.diagram.stops import StopControls, Stops
from cardroom.house.diagram.subject import Subject, loops_of
from cardroom.house.diagram.timeline import Timeline, TimelineControls
from cardroom.house.diagram.tour import Tour
from cardroom.house.diagram.trace import NO_WIRE, Moment, Tracer, entry_of
from cardroom.house.diagram.view import DiagramView, measured
from cardroom.house.settings.settings import Settings
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.front_panel import bind
from cardroom.widgets.window.window_place import WindowPlace

DESIGN_SIZE = QSize(1200, 740)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_COUNT_MS = 100
"""The interval at which the messages that wait are counted."""


class DiagramControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/diagram_panel.ui`."""

    diagram: DiagramView
    what: QComboBox
    came: QLabel
    wires: QTreeWidget
    stopping: QWidget
    stop: KeyButton
    field: QComboBox
    relation: QComboBox
    bound: QLineEdit
    step: KeyButton
    goOn: KeyButton  # noqa: N815 - Designer's names
    fields: QTreeWidget
    frontPanel: KeyButton  # noqa: N815
    tour: KeyButton
    rounds: QComboBox
    back: KeyButton
    moments: QSlider
    forward: KeyButton
    live: KeyButton
    search: QLineEdit
    fit: KeyButton
    files: KeyButton
    close: KeyButton


class DiagramPanel(PanelDialog[DiagramControls]):
    """Shows a machine's wiring, its present state, and those before.

    Args:
        subject: the table.
        settings: the settings.

    Attributes:
        files: saves pictures and traces, and opens traces.
        picture: the diagram.
        timeline: chooses the moment that is shown.
        stops: stops the machine.
        inspector: describes states and arrows.
        front_panel: the window with the front panel of the moment; None while it is closed.
    """

    def __init__(self, subject: Subject, settings: Settings) -> None:
        over = subject.panel
        super().__init__(over, "diagram_panel", DiagramControls)
        self._subject, self._machine, self._settings = subject, subject.machine, settings
        controls, wiring = self.controls, self._machine.diagram.wiring
        self._loops = tuple(loops_of(subject))
        self._tracer = Tracer(self._machine, lambda: subject.seat, self._waiting, self)
        self.picture = picture_of(wiring, measured, [loop for loop, _ in self._loops])
        controls.diagram.show_picture(self.picture)
        self.front_panel: FrontPanelWindow | None = None
        self._tour: Tour | None = None
        self.timeline = Timeline(bind(TimelineControls, self.front), subject, self._tracer, self)
        self.inspector = Inspector(bind(InspectorControls, self.front), wiring, self.picture, self)
        self.stops = Stops(bind(StopControls, self.front), self._machine, controls.stopping)
        self.files = DiagramFiles(self, self._machine, controls.diagram, lambda: self.moments)
        self._counting = QTimer(self, interval=_COUNT_MS)
        self._painting = QTimer(self, singleShot=True, interval=0)
        self._connect()
        self.dress(settings.appearance, over, DESIGN_SIZE)
        self._counting.start()
        self.timeline.go_live()

    def _connect(self) -> None:
        controls, files = self.controls, self.files
        controls.fit.clicked.connect(controls.diagram.fit)
        controls.diagram.chosen.connect(self._choose)
        controls.files.clicked.connect(lambda: files.open_menu(controls.files))
        controls.frontPanel.clicked.connect(self._open_front_panel)
        controls.tour.clicked.connect(partial(self.open_tour, 1))
        files.opened.connect(self.timeline.show_trace)
        for notified in (files.notified, self.timeline.notified):
            notified.connect(self.tell)
        self.timeline.shown.connect(self._show)
        self.inspector.chosen.connect(self._choose)
        self.stops.marked.connect(self._mark)
        self.stops.stopped.connect(self._tell_stop)
        self._tracer.added.connect(self._follow)
        self._counting.timeout.connect(self._count)
        self._painting.timeout.connect(self._paint_front_panel)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(
            partial(controls.search.setFocus, Qt.FocusReason.ShortcutFocusReason)
        )
        keys = {"B": controls.back, "F": controls.forward, "L": controls.live, "0": controls.fit, "M": controls.files}
        keys |= {"V": controls.frontPanel, "T": controls.tour}
        stopping = {"P": controls.stop, "N": controls.step, "G": controls.goOn}
        self.use_keys(KeyMap(keys if self._machine.has_stakes else keys | stopping))
        self.finished.connect(self._end)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments that can be shown."""
        return tuple(kept.moment for kept in self.timeline.kept)

    def tell(self, text: str) -> None:
        """Shows and speaks a result in one line."""
        self.controls.came.setText(text)
        speak(self.controls.came, text)

    # --- the machine -------------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        self.stops.follow(self._tracer.kept[-1].moment, self._machine.diagram.wiring.wires)

    def _tell_stop(self) -> None:
        self.timeline.catch_up()
        self.tell(self.tr("Stopped in {state}").format(state=self._machine.state.name))

    def _waiting(self) -> tuple[int, ...]:
        return tuple(queue.waiting for _, queue in self._loops)

    def _count(self) -> None:
        """Shows how many messages wait, or have waited in that moment."""
        moment = self.timeline.moment
        waiting = self._waiting() if self.timeline.is_live or moment is None else moment.waiting
        self.controls.diagram.show_waiting(waiting or (None,) * len(self._loops))

    def _end(self) -> None:
        self._counting.stop()
        self.stops.release()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        kept, before = self.timeline.at(), self.timeline.at(-1)
        if kept is None:
            return
        diagram, wiring, moment = self.controls.diagram, self._machine.diagram.wiring, kept.moment
        state = type(self._machine.state)[moment.state]
        diagram.light(state)
        wire = None if moment.wire == NO_WIRE else wiring.wires[moment.wire]
        diagram.flash(None if wire is None else self.picture.arrow_of(wire), moment.message)
        self._describe(state, moment)
        is_over = self.timeline.is_over
        earlier = () if before is None else tuple(fields_shown(before, is_over))
        self.inspector.show_fields(tuple(fields_shown(kept, is_over)), earlier)
        self._count()
        self._painting.start()
        if self._tour is not None:
            self._tour.point()

    def _paint_front_panel(self) -> None:
        """Shows the front panel of the last moment that was chosen."""
        kept = self.timeline.at()
        if self.front_panel is not None and kept is not None:
            self.front_panel.show_entry(entry_of(kept.moment, self._machine), kept.prompt)

    def _describe(self, state: Enum | None, moment: Moment | None) -> None:
        self.inspector.describe(state, moment)
        self.stops.describe(state)

    def _choose(self, what: Enum | Arrow | Loop | None) -> None:
        """Describes and speaks what was pressed or chosen."""
        moment = self.timeline.moment
        if isinstance(what, Loop):
            (waiting,) = (queue.waiting for loop, queue in self._loops if loop is what)
            self.tell(self.tr("{loop}: %Ln message(s) wait", "", waiting).format(loop=what.name))
            return
        if isinstance(what, Arrow):
            self.controls.diagram.flash(what)
            self.inspector.probe(what, self.timeline.kept)
            self.stops.describe(what)
        else:
            is_here = moment is not None and what is not None and moment.state == what.name
            self._describe(what, moment if is_here else None)
        self.inspector.say()

    def _mark(self, place: Enum | Arrow | None, marked: bool) -> None:
        if place is not None:
            self.controls.diagram.mark(place, marked=marked)

    # --- windows beside it -------------------------------------------------------------------------------------------

    def _open_front_panel(self) -> None:
        if self.front_panel is None:
            self.front_panel = window = FrontPanelWindow(self._subject.make_mirror, self)
            window.finished.connect(self._forget_front_panel)
            window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._paint_front_panel()
        self.front_panel.show()
        self.front_panel.raise_()

    def _forget_front_panel(self) -> None:
        self.front_panel = None

    def open_tour(self, page: int, _: bool = False) -> None:
        """Opens the tour at a page, counted from 1, or raises it."""
        if self._tour is None:
            self._tour = tour = Tour(self._settings.appearance, self)
            tour.aimed.connect(self._aim)
            tour.finished.connect(self._forget_tour)
            tour.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            WindowPlace(tour, "diagram_tour", self._settings, fills_screen=False)
        self._tour.show()
        self._tour.raise_()
        self._tour.go_to(page)

    def _aim(self, aim: str) -> None:
        """Points at a loop, the state or its wire."""
        moment = self.timeline.moment
        found: Enum | Arrow | Loop | None = next((loop for loop, _ in self._loops if loop.name == aim), None)
        if found is None and moment is not None:
            found = type(self._machine.state)[moment.state]
            if aim == "wire" and moment.wire != NO_WIRE:
                found = self.picture.arrow_of(self._machine.diagram.wiring.wires[moment.wire]) or found
        self.controls.diagram.point_at(found)

    def _forget_tour(self) -> None:
        self._tour = None
        self.controls.diagram.point_at(None)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Block diagram"))
        self.inspector.retranslate()
        self.timeline.ask_for_rounds()
        self._show()


def open_diagram(subject: Subject, settings: Settings) -> None:
    """Opens the block diagram beside a window, or raises it."""
    panel = subject.panel.findChild(DiagramPanel)
    if panel is None:
        panel = DiagramPanel(subject, settings)
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        WindowPlace(panel, "diagram", settings, fills_screen=False)
    panel.show()
    panel.raise_()
    panel.activateWindow()

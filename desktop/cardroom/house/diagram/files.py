"""The files of a diagram: pictures and traces."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QDir, QFile, QFileInfo, QIODevice, QObject, QPoint, QSaveFile, Signal
from PySide6.QtWidgets import QMenu, QWidget

from cardroom.dataflow.mermaid import mermaid
from cardroom.house.diagram.colours import DARK, LIGHT
from cardroom.house.diagram.trace import AnyMachine, BadTraceError, Moment, from_file, to_file
from cardroom.house.diagram.view import DiagramView
from cardroom.house.dialogs import FileDialog

_MOST_BYTES = 64 * 1024 * 1024


class DiagramFiles(QObject):
    """Saves pictures and traces, and opens traces.

    Args:
        window: the window; its owner.
        machine: the machine of the diagram.
        view: the picture.
        moments: returns the moments of the window.

    Attributes:
        menu: the entries.

    Signals:
        opened(object): the moments of a trace that was opened.
        notified(str): the result, in one line.
    """

    opened = Signal(object)
    notified = Signal(str)

    def __init__(
        self,
        window: QWidget,
        machine: AnyMachine,
        view: DiagramView,
        moments: Callable[[], Sequence[Moment]],
    ) -> None:
        super().__init__(window)
        self._window, self._machine, self._view, self._moments = window, machine, view, moments
        self._diagram = machine.diagram
        self.menu = QMenu(window)

    def open_menu(self, button: QWidget) -> None:
        """Opens the menu above its button."""
        self.menu.clear()
        for text, suffix, then, saves in (
            (self.tr("Save the &picture…"), "svg", self.save_picture, True),
            (self.tr("Save as &Mermaid…"), "mmd", self.save_mermaid, True),
            (self.tr("&Save the trace…"), "json", self.save_trace, True),
            (self.tr("&Open a trace…"), "json", self.open_trace, False),
        ):
            self.menu.addAction(text).triggered.connect(partial(self._choose, suffix, then, saves))
        self.menu.addSeparator()
        light = self.menu.addAction(self.tr("&Light colours"))
        light.setCheckable(True)
        light.setChecked(self._view.colours is LIGHT)
        light.toggled.connect(self._lighten)
        self.menu.popup(button.mapToGlobal(QPoint(0, -self.menu.sizeHint().height())))
        self.menu.setActiveAction(self.menu.actions()[0])

    def _lighten(self, is_light: bool) -> None:
        self._view.set_colours(LIGHT if is_light else DARK)

    def _choose(self, suffix: str, then: Callable[[str], None], saves: bool, _: object = None) -> None:
        """Asks for a file."""
        start = QDir.home().filePath(f"{self._diagram.table}.{suffix}" if saves else "")
        dialog = FileDialog(self._window, self._window.windowTitle(), start, suffix, saves=saves)
        dialog.setNameFilter(f"*.{suffix}")
        dialog.fileSelected.connect(then)
        dialog.open()

    def save_picture(self, path: str) -> None:
        """Saves the diagram as it is lit now, as an SVG file."""
        self._save(path, self._view.as_svg())

    def save_mermaid(self, path: str) -> None:
        """Saves the diagram in the notation of Mermaid."""
        self._save(path, mermaid(self._diagram.wiring).encode())

    def save_trace(self, path: str) -> None:
        """Saves all moments as a JSON file."""
        self._save(path, to_file(self._diagram.table, self._moments()))

    def open_trace(self, path: str) -> None:
        """Shows the moments of a file."""
        file = QFile(path)
        try:
            if not file.open(QIODevice.OpenModeFlag.ReadOnly) or file.size() > _MOST_BYTES:
                raise BadTraceError(file.errorString())
            moments = from_file(bytes(file.readAll().data()), self._machine)
        except BadTraceError as fault:
            self.notified.emit(self.tr("It is no trace of this diagram: {fault}").format(fault=str(fault)))
        else:
            self.opened.emit(moments)

    def _save(self, path: str, data: bytes) -> None:
        file = QSaveFile(path)
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            self.notified.emit(self.tr("Saved: {file}").format(file=QFileInfo(path).fileName()))
        else:
            self.notified.emit(self.tr("It could not be saved: {fault}").format(fault=file.errorString()))

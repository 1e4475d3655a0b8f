"""The files of a diagram: pictures and traces."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QDir, QFile, QFileInfo, QIODevice, QObject, QPoint, QSaveFile, Signal
from PySide6.QtWidgets import QMenu, QWidget

from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.diagram.trace import BadTraceError, Moment, from_file, to_file
from cardroom.house.dialogs import FileDialog

_MOST_BYTES = 64 * 1024 * 1024


class DiagramFiles(QObject):
    """Saves pictures and traces, and opens traces.

    Args:
        window: the window; its owner.
        machine: the machine of the diagram.
        picture: returns the picture as SVG.
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
        machine: TableMachine[Any, Any, Any],
        picture: Callable[[], bytes],
        moments: Callable[[], Sequence[Moment]],
    ) -> None:
        super().__init__(window)
        self._window, self._diagram, self._picture, self._moments = window, machine.diagram, picture, moments
        self.menu = QMenu(window)

    def open_menu(self, button: QWidget) -> None:
        """Opens the menu above its button."""
        self.menu.clear()
        for text, suffix, then, saves in (
            (self.tr("Save the &picture…"), "svg", self.save_picture, True),
            (self.tr("&Save the trace…"), "json", self.save_trace, True),
            (self.tr("&Open a trace…"), "json", self.open_trace, False),
        ):
            self.menu.addAction(text).triggered.connect(partial(self._choose, suffix, then, saves))
        self.menu.popup(button.mapToGlobal(QPoint(0, -self.menu.sizeHint().height())))
        self.menu.setActiveAction(self.menu.actions()[0])

    def _choose(self, suffix: str, then: Callable[[str], None], saves: bool, _: object = None) -> None:
        """Asks for a file."""
        start = QDir.home().filePath(f"{self._diagram.table}.{suffix}" if saves else "")
        dialog = FileDialog(self._window, self._window.windowTitle(), start, suffix, saves=saves)
        dialog.setNameFilter(f"*.{suffix}")
        dialog.fileSelected.connect(then)
        dialog.open()

    def save_picture(self, path: str) -> None:
        """Saves the diagram as it is lit now, as an SVG file."""
        self._save(path, self._picture())

    def save_trace(self, path: str) -> None:
        """Saves all moments as a JSON file."""
        self._save(path, to_file(self._diagram.table, self._moments()))

    def open_trace(self, path: str) -> None:
        """Shows the moments of a file."""
        file = QFile(path)
        try:
            if not file.open(QIODevice.OpenModeFlag.ReadOnly) or file.size() > _MOST_BYTES:
                raise BadTraceError(file.errorString())
            moments = from_file(bytes(file.readAll().data()), self._diagram.table, self._diagram.wiring)
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

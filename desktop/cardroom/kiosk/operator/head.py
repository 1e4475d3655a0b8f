"""The head of the operator's menu."""

import hashlib
import platform
import sys
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from cardroom import __version__, resources
from cardroom.kiosk.operator.worker import Worker
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.window.style_property import set_style_property

_GROUP = 4
_SHOWN = 32


@cache
def program_hash() -> str:
    """Returns the SHA-256 over all files of the program.

    Two machines with the same program have the same one. It reads some megabytes: not in the thread of the window.

    Returns:
        64 hexadecimal digits.
    """
    package = Path(resources.__file__).resolve().parent
    return hash_of(_files(package))


def hash_of(files: dict[str, Path]) -> str:
    """Returns the SHA-256 over names, lengths and bytes of files.

    Args:
        files: by their names; their order does not matter.
    """
    digest = hashlib.sha256()
    for name in sorted(files):
        content = files[name].read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def grouped(hashed: str) -> str:
    """Returns the first digits of a hash, in groups of four."""
    return " ".join(hashed[place : place + _GROUP] for place in range(0, _SHOWN, _GROUP))


def _files(package: Path) -> dict[str, Path]:
    """Returns package and resources; of a frozen program, the program file too."""
    roots = {"cardroom": package}
    if not resources.ROOT.is_relative_to(package):
        roots |= {name: resources.ROOT / name for name in ("ui", "resources")}
    found = {
        f"{name}/{file.relative_to(root).as_posix()}": file
        for name, root in roots.items()
        for file in root.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    if getattr(sys, "frozen", False):
        found["program"] = Path(sys.executable)
    return found


class MenuHead(QFrame):
    """Shows machine, program, credits and faults, and LEAVE.

    Signals:
        left: LEAVE was pressed.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("operatorHead")
        self._hash = ""
        self._worker = Worker(self)
        self._machine, self._program, self._faults = (self._label(name) for name in ("machine", "program", "faults"))
        self._credits = Meter(self)
        self._credits.setObjectName("credits")
        self._leave = QPushButton(self)
        self._leave.setObjectName("leave")
        self._leave.clicked.connect(self.left)
        self._grid = QGridLayout(self)
        self.set_upright(upright=False)
        self._worker.run(program_hash, self._show_hash)
        self.show_texts()

    def show_texts(self) -> None:
        """Shows the texts in the current language."""
        self._machine.setText(platform.node())
        self._credits.setProperty("caption", self.tr("CREDITS"))
        self._leave.setText(self.tr("LEAVE THE MENU"))
        hashed = grouped(self._hash) if self._hash else "…"
        self._program.setText(self.tr("Cardroom {version} · program {hash}").format(version=__version__, hash=hashed))
        self._program.setAccessibleDescription(self._hash)

    def show_sight(self, sight: KioskSight) -> None:
        """Shows credits and open faults."""
        self._credits.show_number(sight.credits)
        count = len(sight.faults)
        self._faults.setText(self.tr("%Ln open faults", "", count) if count else self.tr("No open faults"))
        set_style_property(self._faults, "open", bool(count))

    def set_upright(self, *, upright: bool) -> None:
        """Lays the parts out for an upright screen, or a wide one."""
        grid = self._grid
        for widget in (self._machine, self._program, self._credits, self._faults, self._leave):
            grid.removeWidget(widget)
        grid.addWidget(self._machine, 0, 0)
        grid.addWidget(self._program, 1, 0)
        if upright:
            grid.addWidget(self._faults, 2, 0)
            grid.addWidget(self._credits, 2, 1)
            grid.addWidget(self._leave, 0, 1, 2, 1)
        else:
            grid.addWidget(self._faults, 0, 1, 2, 1)
            grid.addWidget(self._credits, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self._leave, 0, 3, 2, 1)
        grid.setColumnStretch(0, 1)

    def _show_hash(self, hashed: str) -> None:
        self._hash = hashed
        self.show_texts()

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        return label

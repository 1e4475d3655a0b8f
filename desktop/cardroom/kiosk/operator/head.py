"""The head of the operator's menu."""

import platform

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from cardroom import __version__
from cardroom.kiosk.panel.widgets import Translated, button, label, meter
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.widgets.window.style_property import set_style_property


class MenuHead(Translated, QFrame):
    """Shows machine, program, credits and faults, and LEAVE.

    Signals:
        left: LEAVE was pressed.
    """

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("operatorHead")
        self._machine = label("machine", platform.node(), self)
        self._program, self._faults = label("program", f"Cardroom {__version__}", self), label("faults", parent=self)
        self._credits = meter("credits", "", self)
        self._leave = button("leave", "", self.left.emit, self)
        self._grid = QGridLayout(self)
        self._sight = KioskSight()
        self.set_upright(upright=False)
        self._retranslate()

    def _retranslate(self) -> None:
        self._credits.setProperty("caption", self.tr("CREDITS"))
        self._leave.setText(self.tr("LEAVE THE MENU"))
        self.show_sight(self._sight)

    def show_sight(self, sight: KioskSight) -> None:
        """Shows credits and open faults."""
        self._sight, count = sight, len(sight.faults)
        self._credits.show_number(sight.credits)
        self._faults.setText(self.tr("%Ln open faults", "", count) if count else self.tr("No open faults"))
        set_style_property(self._faults, "open", bool(count))

    def set_upright(self, *, upright: bool) -> None:
        """Lays the parts out for an upright screen, or a wide one."""
        grid = self._grid
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

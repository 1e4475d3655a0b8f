"""The page of a machine that is out of order."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts


class OutOfOrderPage(KioskPage):
    """Shows which faults need the operator."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        label = QLabel(self.tr("Out of order"), self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(label)

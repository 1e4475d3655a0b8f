"""The page of the first start."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts


class FirstPinPage(KioskPage):
    """Sets the operator's PIN, and nothing else."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        label = QLabel(self.tr("Set a PIN"), self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(label)

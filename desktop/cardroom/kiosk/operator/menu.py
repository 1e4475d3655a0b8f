"""The page of the operator's menu."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts


class OperatorPage(KioskPage):
    """The operator's menu."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        label = QLabel(self.tr("Operator"), self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(label)

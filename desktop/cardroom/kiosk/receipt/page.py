"""The page at the end of a session."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts


class ReceiptPage(KioskPage):
    """Shows the meters of the session that has ended."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        label = QLabel(self.tr("Thank you"), self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(label)

"""The countdown over the page that is left."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.panel.page import KioskPage
from cardroom.kiosk.parts import KioskParts


class CountdownCover(KioskPage):
    """Counts down, and says what will happen without a touch."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        label = QLabel(self.tr("Are you still there?"), self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(label)

"""The page of a machine that is out of order."""

from PySide6.QtWidgets import QVBoxLayout

from cardroom.kiosk.faults.view import FaultView, ShownFault
from cardroom.kiosk.faults.words import WORDS
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts


class OutOfOrderPage(KioskPage):
    """Shows which faults need the operator."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.view = FaultView(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the open faults and the credits."""
        self.view.show_faults([ShownFault(fault.code, WORDS[fault.code].name) for fault in entry.sight.faults])
        self.view.show_credits(entry.sight.credits)

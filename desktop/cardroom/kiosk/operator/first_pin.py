"""The page of the first start."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout

from cardroom.kiosk.operator.new_pin import NewPin
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import SetPin
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle


class FirstPinPage(KioskPage):
    """Sets the operator's PIN, and nothing else."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        felt = FeltSurface(self)
        self._title, self._text = GoldTitle(felt), QLabel(felt)
        self._title.setObjectName("title")
        self._text.setObjectName("blurb")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._new = NewPin(felt)
        self._new.chosen.connect(lambda hashed: parts.terminals.set_pin.emit(SetPin(hashed)))
        inner = QVBoxLayout(felt)
        inner.addStretch(1)
        inner.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(self._text)
        inner.addWidget(self._new, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(felt)
        self._show_texts()

    def enter(self, entry: KioskEntry) -> None:
        """Takes the keys."""
        self._new.setFocus()

    def leave(self) -> None:
        """Forgets what was typed."""
        self._new.begin()

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()

    def _show_texts(self) -> None:
        self._title.setText(self.tr("Set the operator's PIN"))
        self._text.setText(
            self.tr(
                "It opens the operator's menu: touch the four corners of the screen, clockwise from the top left. "
                "Write it down; without it the menu is reset from the computer's own account alone."
            )
        )

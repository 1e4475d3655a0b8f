"""The page of the operator's menu."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout

from cardroom.house.languages import translated
from cardroom.house.spec import load
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.sections import SECTIONS, SectionSpec
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.messages import Message


class OperatorPage(KioskPage):
    """The operator's menu, with a button for each section."""

    has_bar = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._entry: KioskEntry | None = None
        self._open: OperatorSection | None = None
        self._made: dict[str, OperatorSection] = {}
        self._stack, menu = QStackedWidget(), QVBoxLayout()
        for spec in SECTIONS:
            button = QPushButton(translated(spec.name))
            button.setObjectName(spec.code)
            button.clicked.connect(lambda _=False, spec=spec: self.open_section(spec))
            menu.addWidget(button)
        leave = QPushButton(self.tr("Leave the menu"))
        leave.setObjectName("leave")
        leave.clicked.connect(lambda: parts.terminals.send(Message("leave_menu")))
        menu.addWidget(leave)
        layout = QHBoxLayout(self)
        layout.addLayout(menu)
        layout.addWidget(self._stack, 1)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the kiosk as it is now."""
        self._entry = entry
        if self._open is not None:
            self._open.enter(entry)

    def leave(self) -> None:
        """Closes the section."""
        if self._open is not None:
            self._open.leave()
            self._open = None

    def open_section(self, spec: SectionSpec) -> None:
        """Opens a section, and makes it on first use."""
        self.leave()
        section = self._made.get(spec.code)
        if section is None:
            section = self._made[spec.code] = load(spec.section)(self.parts)
            self._stack.addWidget(section)
        self._open = section
        self._stack.setCurrentWidget(section)
        if self._entry is not None:
            section.enter(self._entry)

"""The page of the operator's menu."""

from functools import partial
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text, load
from cardroom.kiosk.operator.head import MenuHead
from cardroom.kiosk.operator.lost_focus import LostFocus
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import Translated, button, fill
from cardroom.kiosk.parts import KioskParts
from cardroom.messages import Message
from cardroom.widgets.paint.felt_surface import FeltSurface


class SectionSpec(NamedTuple):
    """A section of the operator's menu.

    Attributes:
        code: its code, also the object name of its button.
        name: its name on the button.
        section: entry point of an `OperatorSection`.
    """

    code: str
    name: Text
    section: str


_K = "cardroom.kiosk"

SECTIONS = (
    SectionSpec("credits", QT_TRANSLATE_NOOP("Operator", "Credits"), f"{_K}.credits.operator_section:CreditsSection"),
    SectionSpec(
        "vouchers", QT_TRANSLATE_NOOP("Operator", "Vouchers"), f"{_K}.credits.vouchers_section:VouchersSection"
    ),
    SectionSpec("coins", QT_TRANSLATE_NOOP("Operator", "Coin keys"), f"{_K}.credits.coins_section:CoinsSection"),
    SectionSpec("today", QT_TRANSLATE_NOOP("Operator", "Today"), f"{_K}.meters.today_section:TodaySection"),
    SectionSpec("recall", QT_TRANSLATE_NOOP("Operator", "Last games"), f"{_K}.recall.section:RecallSection"),
    SectionSpec("log", QT_TRANSLATE_NOOP("Operator", "Event log"), f"{_K}.meters.log_section:LogSection"),
    SectionSpec("faults", QT_TRANSLATE_NOOP("Operator", "Faults"), f"{_K}.faults.section:FaultsSection"),
    SectionSpec("tables", QT_TRANSLATE_NOOP("Operator", "Tables"), f"{_K}.operator.tables_section:TablesSection"),
    SectionSpec("limits", QT_TRANSLATE_NOOP("Operator", "Settings"), f"{_K}.operator.limits_section:LimitsSection"),
    SectionSpec("test", QT_TRANSLATE_NOOP("Operator", "Test mode"), f"{_K}.operator.test_section:TestSection"),
    SectionSpec("pin", QT_TRANSLATE_NOOP("Operator", "PIN"), f"{_K}.operator.new_pin:PinSection"),
)


LEAVES_AFTER_SECONDS = 300
"""The time without input after which the menu is left."""

_INPUT = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel, QEvent.Type.TouchBegin)
_ONE_COLUMN_FROM = 980
"""The least height in pixels for one column of buttons beside the section."""
_COLUMNS_ABOVE = 4
_FIRST, _WITH_FAULTS = (next(spec for spec in SECTIONS if spec.code == code) for code in ("credits", "faults"))
"""The section that opens by itself, and the one in its place while faults are open."""
_SECOND_MS = 1_000
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class OperatorPage(Translated, KioskPage):
    """The operator's menu, with a button for each section."""

    has_bar: ClassVar[bool] = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._entry: KioskEntry | None = None
        self._open: SectionSpec | None = None
        self._made: dict[str, OperatorSection] = {}
        self._rooms: dict[str, QScrollArea] = {}
        self._lost_focus = LostFocus(self)
        felt = FeltSurface(self)
        self._head = MenuHead(felt)
        self._head.left.connect(self._leave_menu)
        self._nav = QFrame(felt)
        self._nav.setObjectName("operatorNav")
        self._buttons = {spec.code: self._button(spec) for spec in SECTIONS}
        self._grid = QGridLayout(self._nav)
        self._stack = QStackedWidget(felt)
        self._stack.setObjectName("operatorStack")
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.addWidget(self._nav)
        self._body.addWidget(self._stack, 1)
        inner = QVBoxLayout(felt)
        inner.addWidget(self._head)
        inner.addLayout(self._body, 1)
        fill(self, felt)
        self._leaving = QTimer(self, singleShot=True, interval=LEAVES_AFTER_SECONDS * _SECOND_MS)
        self._leaving.timeout.connect(self._leave_unless_busy)
        self._lay_out()

    @property
    def section(self) -> OperatorSection | None:
        """The section that is open."""
        return self._made.get(self._open.code) if self._open else None

    def enter(self, entry: KioskEntry) -> None:
        """Shows the kiosk as it is now."""
        self._entry = entry
        self._head.show_sight(entry.sight)
        if not self._leaving.isActive():
            self._leaving.start()
            self._application().installEventFilter(self)
        if self._open is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # Qt would give it to LEAVE
            self.open_section(_WITH_FAULTS if entry.sight.faults else _FIRST)
        elif self.section is not None:
            self.section.enter(entry)

    def leave(self) -> None:
        """Closes the section."""
        self._leaving.stop()
        self._application().removeEventFilter(self)
        if self.section is not None:
            self.section.leave()
        self._open = None

    def open_section(self, spec: SectionSpec) -> None:
        """Opens a section, and makes it on first use."""
        if self.section is not None:
            self.section.leave()
        self._open = spec
        section = self._made.get(spec.code) or self._make(spec)
        self._stack.setCurrentWidget(self._rooms[spec.code])
        self._check(spec)
        if self._entry is not None:
            section.enter(self._entry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves keys to the section, wherever the focus is.

        Enter presses the focused button, as Space does: Qt leaves it out on some desktops.
        """
        focused = self.focusWidget()
        if self.section is not None and self.section.take_key(event):
            return
        if event.key() in _ENTER and isinstance(focused, QAbstractButton):
            if not event.isAutoRepeat():
                focused.click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Moves the focus by Tab, or off a control that was disabled."""
        return self._lost_focus.move(is_next=next) or super().focusNextPrevChild(next)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Waits again after each input."""
        if event.type() in _INPUT:
            self._leaving.start()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the buttons beside the section, or above it."""
        super().resizeEvent(event)
        self._lay_out()

    def _leave_menu(self) -> None:
        self.parts.terminals.send(Message("leave_menu"))

    def _leave_unless_busy(self) -> None:
        if self.section is not None and self.section.is_busy:
            self._leaving.start()
        else:
            self._leave_menu()

    def _make(self, spec: SectionSpec) -> OperatorSection:
        section: OperatorSection = load(spec.section)(self.parts)
        room = QScrollArea(self._stack)
        room.setObjectName("scrollRoom")
        room.setWidgetResizable(True)
        room.setFrameShape(QFrame.Shape.NoFrame)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setWidget(section)
        section.setAccessibleName(translated(spec.name))
        self._stack.addWidget(room)
        self._made[spec.code], self._rooms[spec.code] = section, room
        return section

    def _retranslate(self) -> None:
        QTimer.singleShot(0, self, self._make_anew)

    def _make_anew(self) -> None:
        """Makes all sections anew in the new language."""
        for spec in SECTIONS:
            self._buttons[spec.code].setText(translated(spec.name))
        opened, focused = self._open, self.focusWidget()
        name = focused.objectName() if focused and self.section and self.section.isAncestorOf(focused) else ""
        if self.section is not None:
            self.section.leave()
        for room in self._rooms.values():
            self._stack.removeWidget(room)
            room.deleteLater()
        self._made.clear()
        self._rooms.clear()
        if opened is not None:
            self.open_section(opened)
            self._focus_again(self._rooms[opened.code], name)

    def _focus_again(self, room: QScrollArea, name: str) -> None:
        """Gives the focus to a control made anew, and scrolls to it."""
        control = room.findChild(QWidget, name) if name else None
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, room, lambda: room.ensureWidgetVisible(control))

    def _lay_out(self) -> None:
        is_upright = self.height() > self.width()
        columns = _COLUMNS_ABOVE if is_upright else (1 if self.height() >= _ONE_COLUMN_FROM else 2)
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.TopToBottom if is_upright else ways.LeftToRight)
        self._head.set_upright(upright=is_upright)
        for place, each in enumerate(self._buttons.values()):
            self._grid.addWidget(each, place // columns, place % columns)
        rows = -(-len(self._buttons) // columns)
        for row in range(len(self._buttons) + 1):
            self._grid.setRowStretch(row, 1 if row == rows and not is_upright else 0)

    def _button(self, spec: SectionSpec) -> QPushButton:
        made = button(spec.code, translated(spec.name), partial(self._press, spec), self._nav)
        made.setCheckable(True)
        made.setAutoExclusive(True)
        return made

    def _check(self, spec: SectionSpec) -> None:
        """Shows which section is open; Tab stops at its button."""
        for code, each in self._buttons.items():
            is_open = code == spec.code
            each.setChecked(is_open)
            each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_open else Qt.FocusPolicy.ClickFocus)

    def _press(self, spec: SectionSpec) -> None:
        if spec is not self._open:
            self.open_section(spec)

    def _application(self) -> QApplication:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        return application

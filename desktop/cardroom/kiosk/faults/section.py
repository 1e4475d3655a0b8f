"""The section of the operator's menu with open faults and audit."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.kiosk.faults.audit_sheet import AuditSheet
from cardroom.kiosk.faults.audits import AuditRun
from cardroom.kiosk.faults.checks import LEAST_FREE, free_bytes
from cardroom.kiosk.faults.words import FAULT, WORDS
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import label
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import FaultCode, KioskFault
from cardroom.kiosk.rules.messages import Mend
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.translation import translate

_MB = 1_000_000


class FaultsSection(OperatorSection):
    """Shows the open faults with their remedies, and marks them as mended.

    A fault whose cause is still there is not mended; the section says why. The audit is below them; leaving the section
    ends it.

    Attributes:
        cards: what is shown of each open fault, by its code.
        sheet: the audit.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.setObjectName("faultsSection")
        self.cards: dict[FaultCode, FaultCard] = {}
        self.sheet = AuditSheet(parts, self)
        self._faults: tuple[KioskFault, ...] | None = None
        self._none = label("none", self.tr("No fault is open."), align=CENTRE)
        inner = QWidget()
        inner.setObjectName("scrolled")
        self._rows = QVBoxLayout(inner)
        self._rows.addWidget(self._none)
        self._rows.addStretch(1)
        area = QScrollArea()
        area.setObjectName("scrollRoom")
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area, 1)
        layout.addWidget(self.sheet)

    @property
    def is_busy(self) -> bool:
        """Whether an audit runs."""
        return self.sheet.is_busy

    def leave(self) -> None:
        """Ends an audit that runs."""
        self.sheet.stop()

    def enter(self, entry: KioskEntry) -> None:
        """Shows the open faults."""
        if entry.sight.faults == self._faults:
            return
        self._faults = entry.sight.faults
        for card in self.cards.values():
            card.hide()
            card.deleteLater()
        self.cards = {fault.code: FaultCard(fault) for fault in reversed(self._faults)}
        for place, card in enumerate(self.cards.values()):
            self._rows.insertWidget(place, card)
            card.mended.clicked.connect(partial(self._mend, card))
        self._none.setVisible(not self.cards)

    def _mend(self, card: "FaultCard") -> None:
        """Looks whether the cause is gone, then marks the fault as mended.

        A ledger that was damaged is audited. Where there is nothing to look for, the operator's word is enough.
        """
        card.show_checking()
        finish = partial(self._finish, card)
        if card.code is FaultCode.DATABASE:
            run = AuditRun(self.parts, self)
            run.ended.connect(lambda found: finish("" if found.ok else _still_found(found.faults[0])))
            run.failed.connect(lambda error: finish(_still_found(str(error))))
            run.start()
        else:
            finish(_lack_of_room(self.parts.folder) if card.code is FaultCode.DISK else "")

    def _finish(self, card: "FaultCard", refusal: str) -> None:
        if self.cards.get(card.code) is not card:
            return
        card.show_refusal(refusal)
        if not refusal:
            self.parts.terminals.mend.emit(Mend(card.code.value))


class FaultCard(QFrame):
    """An open fault, with what to do and a button.

    Args:
        fault: the open fault.

    Attributes:
        code: its number.
        mended: the button that marks it as mended.
        refusal: why it could not be mended.
    """

    def __init__(self, fault: KioskFault) -> None:
        super().__init__()
        self.code, words = fault.code, WORDS[fault.code]
        number = translated(FAULT._replace(values={"number": self.code.value}))
        self.setProperty("fault", True)
        self.setAccessibleName(f"{number}. {translated(words.name)}")
        texts = QVBoxLayout()
        texts.addWidget(label("name", translated(words.name), wraps=True))
        texts.addWidget(label("remedy", translated(words.remedy), wraps=True))
        if self.code is FaultCode.CLOCK:
            now = QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.LongFormat)
            clock = self.tr("The clock of this machine shows {time}.").format(time=now)
            texts.addWidget(label("clock", clock, wraps=True))
        texts.addWidget(label("detail", fault.detail, wraps=True))
        self.refusal = label("refusal", wraps=True)
        self.refusal.hide()
        texts.addWidget(self.refusal)
        self.mended = QPushButton(self.tr("MENDED"), self)
        self.mended.setObjectName(f"mended{self.code.value}")
        self.mended.setAccessibleName(self.tr("Fault {number} is mended").format(number=self.code.value))
        buttons = QVBoxLayout()
        buttons.addWidget(label("number", number, align=CENTRE))
        buttons.addStretch(1)
        buttons.addWidget(self.mended)
        row = QHBoxLayout(self)
        row.setSpacing(24)
        row.addLayout(buttons)
        row.addLayout(texts, 1)

    def show_checking(self) -> None:
        """Shows that the cause is looked for."""
        self.mended.setEnabled(False)
        self._say(self.tr("Checking…"))

    def show_refusal(self, text: str) -> None:
        """Shows why the fault could not be mended; "" for nothing."""
        self.mended.setEnabled(True)
        self._say(text)

    def _say(self, text: str) -> None:
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))


def _lack_of_room(folder: Path) -> str:
    try:
        free = free_bytes(folder)
    except OSError as error:
        return str(error)
    if free >= LEAST_FREE:
        return ""
    text = translate("Faults", "Not mended: {count} MB are free, {least} MB are needed.")
    return text.format(count=free // _MB, least=LEAST_FREE // _MB)


def _still_found(fault: str) -> str:
    return translate("Faults", "Not mended: the audit still finds a fault: {fault}").format(fault=fault)

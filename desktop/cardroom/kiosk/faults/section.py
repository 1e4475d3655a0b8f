"""The section of the operator's menu with open faults and audit."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.kiosk.audit_run import AuditRun
from cardroom.kiosk.faults.audit_sheet import AuditSheet
from cardroom.kiosk.faults.checks import LEAST_FREE, free_bytes
from cardroom.kiosk.faults.words import FAULT, WORDS
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import Fault, FaultCode
from cardroom.kiosk.rules.messages import Mend

translate = QCoreApplication.translate
_MB = 1_000_000

Answer = Callable[[str], None]
"""Called with why the fault cannot be mended; "" if it can."""


class Mending:
    """Checks the cause of one fault.

    Args:
        parts: the data folder, the bank and the audit.
        code: of the fault.
        owner: an audit ends with it.
    """

    def __init__(self, parts: KioskParts, code: FaultCode, owner: QObject) -> None:
        self._parts, self._code, self._owner = parts, code, owner

    def check(self, answer: Answer) -> None:
        """Looks for the cause, and answers before the call returns or later.

        A ledger that was damaged is audited. Where there is nothing to look for, the operator's word is enough.
        """
        if self._code is FaultCode.DISK:
            answer(self._of_disk())
        elif self._code is FaultCode.DATABASE:
            self._audit(answer)
        else:
            answer("")

    def _audit(self, answer: Answer) -> None:
        run = AuditRun(self._parts, self._owner)
        run.ended.connect(lambda found: answer(_of_audit("" if found.ok else found.faults[0])))
        run.failed.connect(lambda error: answer(_of_audit(str(error))))
        run.start()

    def _of_disk(self) -> str:
        try:
            free = free_bytes(self._parts.folder)
        except OSError as error:
            return str(error)
        if free >= LEAST_FREE:
            return ""
        text = translate("Faults", "Not mended: {count} MB are free, {least} MB are needed.")
        return text.format(count=free // _MB, least=LEAST_FREE // _MB)


def _of_audit(fault: str) -> str:
    text = translate("Faults", "Not mended: the audit still finds a fault: {fault}")
    return text.format(fault=fault) if fault else ""


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
        self._faults: tuple[Fault, ...] | None = None
        self._none = QLabel(self.tr("No fault is open."))
        self._none.setObjectName("none")
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
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
        """Looks whether the cause is gone, then marks the fault as mended."""
        card.show_checking()
        Mending(self.parts, card.code, self).check(partial(self._finish, card))

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

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.code, words = fault.code, WORDS[fault.code]
        self.setProperty("fault", True)
        self.setAccessibleName(f"{self._number()}. {translated(words.name)}")
        texts = QVBoxLayout()
        texts.addWidget(_text("name", translated(words.name)))
        texts.addWidget(_text("remedy", translated(words.remedy)))
        if self.code is FaultCode.CLOCK:
            now = QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.LongFormat)
            texts.addWidget(_text("clock", self.tr("The clock of this machine shows {time}.").format(time=now)))
        texts.addWidget(_text("detail", fault.detail))
        self.refusal = _text("refusal", "")
        self.refusal.hide()
        texts.addWidget(self.refusal)
        number = _text("number", self._number())
        number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.mended = QPushButton(self)
        self.mended.setObjectName(f"mended{self.code.value}")
        self.mended.setText(self.tr("MENDED"))
        self.mended.setAccessibleName(self.tr("Fault {number} is mended").format(number=self.code.value))
        buttons = QVBoxLayout()
        buttons.addWidget(number)
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

    def _number(self) -> str:
        return translated(FAULT._replace(values={"number": self.code.value}))


def _text(name: str, text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setWordWrap(name != "number")
    return label

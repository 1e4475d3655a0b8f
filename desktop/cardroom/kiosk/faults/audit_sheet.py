"""Runs the audit, and shows its result."""

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from cardroom.kiosk.faults.audits import AuditRun, result_note
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.panel.widgets import button
from cardroom.kiosk.parts import AuditResult, KioskParts
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Fail, Log
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.translation import translate
from cardroom.widgets.window.style_property import set_style_property


class AuditSheet(QFrame):
    """The audit in the operator's menu.

    What it finds becomes a fault, which stays until it is mended.

    Args:
        parts: bank, terminals and the audit.
        parent: the section that it is part of.

    Attributes:
        parts: as given.
        found: the result of the last audit; None before there is one.
    """

    def __init__(self, parts: KioskParts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("auditSheet")
        self.setProperty("sheet", True)
        self.parts = parts
        self.found: AuditResult | None = None
        self._run: AuditRun | None = None
        heading = QLabel(self.tr("Audit"), self)
        heading.setProperty("heading", True)
        self.result, self.first = QLabel(self, wordWrap=True), QLabel(self, wordWrap=True)
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setAccessibleName(self.tr("Rounds checked"))
        self.audit = button("runAudit", "", self._start_or_stop, self)
        texts, row = QVBoxLayout(), QHBoxLayout(self)
        for widget in (heading, self.progress, self.result, self.first):
            texts.addWidget(widget)
        row.addLayout(texts, 1)
        row.addWidget(self.audit)
        self._show_result()

    @property
    def is_busy(self) -> bool:
        """Whether an audit runs."""
        return self._run is not None

    def stop(self) -> None:
        """Ends an audit that runs."""
        if self._run is not None:
            self._run.stop()

    def _start_or_stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            self.audit.setEnabled(False)
        else:
            self._run = run = AuditRun(self.parts, self)
            run.progressed.connect(self._show_progress)
            run.ended.connect(self._end)
            run.failed.connect(self._fail_audit)
            self.progress.setRange(0, 0)
            self._show_result()
            run.start()

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)  # without a total it only moves: the ledger itself is checked
        self.progress.setValue(done)

    def _end(self, found: AuditResult | None) -> None:
        """Shows the result, and notes it; a fault needs the operator."""
        self._run = None
        self.found = found
        self._show_result()
        if found is None:
            self.result.setText(self.tr("The audit was stopped."))
            return
        speak(self.result, f"{self.result.text()} {self.first.text()}")
        self.parts.terminals.log.emit(Log(Happening.AUDIT.value, result_note(found)))
        if not found.ok:
            self.parts.terminals.fail.emit(Fail(FaultCode.DATABASE.value, found.faults[0]))

    def _fail_audit(self, error: Exception) -> None:
        self._run = None
        self._show_result()
        self.result.setText(failure_text(error))
        speak(self.result, self.result.text())

    def _show_result(self) -> None:
        """Shows the result of the last audit, or that one runs."""
        found = None if self.is_busy else self.found
        self.progress.setVisible(self.is_busy)
        self.audit.setEnabled(True)
        self.audit.setText(self.tr("STOP") if self.is_busy else self.tr("RUN AUDIT"))
        if self.is_busy:
            self.result.setText(self.tr("The audit runs beside the machine, on a copy of the books."))
        elif found is None:
            self.result.setText(self.tr("It checks every entry, and plays the recorded games again."))
        else:
            self.result.setText(_result_text(found))
        set_style_property(self.result, "bad", found is not None and not found.ok)
        set_style_property(self.result, "good", found is not None and found.ok)
        self.first.setText("" if found is None else _first_text(found))
        self.first.setVisible(bool(self.first.text()))


def _result_text(found: AuditResult) -> str:
    if found.ok:
        return translate("KioskAudit", "The books are in order.")
    text = translate("KioskAudit", "The books are NOT in order. Faults: {0}.")
    return text.format(QLocale().toString(len(found.faults)))


def _first_text(found: AuditResult) -> str:
    """Returns the first bad entry, or what was not compared."""
    if not found.ok:
        return translate("KioskAudit", "The first one: {0}").format(found.faults[0])
    if not found.uncompared:
        return ""
    text = translate("KioskAudit", "Whether the books are older than the last ones could not be checked: {0}.")
    return text.format(found.uncompared)

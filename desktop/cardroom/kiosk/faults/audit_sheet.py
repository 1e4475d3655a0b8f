"""Runs the audit, and shows its result."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.audit_run import AuditRun
from cardroom.kiosk.faults.audit_words import first_text, result_note, result_text
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.parts import AuditResult, KioskParts
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Fail, Log
from cardroom.widgets.speech.speaker import speak
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
        self._heading = QLabel(self.tr("Audit"), self)
        self._heading.setProperty("heading", True)
        self.result, self.first, self.progress = QLabel(self), QLabel(self), QProgressBar(self)
        for label in (self.result, self.first):
            label.setWordWrap(True)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Rounds checked"))
        self.audit = QPushButton(self)
        self.audit.setObjectName("runAudit")
        self.audit.clicked.connect(self._start_or_stop)
        texts, row = QVBoxLayout(), QHBoxLayout(self)
        for widget in (self._heading, self.progress, self.result, self.first):
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
        self._forget_run()
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
        self._forget_run()
        self._show_result()
        self.result.setText(failure_text(error))
        speak(self.result, self.result.text())

    def _forget_run(self) -> None:
        if self._run is not None:
            self._run.deleteLater()
            self._run = None

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
            self.result.setText(result_text(found))
        set_style_property(self.result, "bad", found is not None and not found.ok)
        set_style_property(self.result, "good", found is not None and found.ok)
        self.first.setText("" if found is None else first_text(found))
        self.first.setVisible(bool(self.first.text()))

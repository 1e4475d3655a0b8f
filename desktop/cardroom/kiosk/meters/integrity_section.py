"""Head of the chain, audit and reports in the operator's menu."""

from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.audit_run import AuditRun
from cardroom.kiosk.meters.integrity_words import BAD, first_text, head_title, result_note, result_text, standing_text
from cardroom.kiosk.meters.reading import MeterReading
from cardroom.kiosk.meters.reports import FOLDER, write_reports
from cardroom.kiosk.meters.standing import Standing, grouped, head_code, standing_of
from cardroom.kiosk.meters.words import failure_text
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import AuditResult, KioskParts
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Fail, Log, SeeHead
from cardroom.ledger import ChainHead
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.style_property import set_style_property


class IntegritySection(OperatorSection):
    """Shows the head of the chain, runs the audit, and writes reports.

    What an audit finds becomes a fault, which stays until it is mended. Leaving the section ends an audit.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        sub_vis = frozenset(code for spec in parts.tables for code in spec.sub_vis)
        self._reading = MeterReading(parts.bank, sub_vis)
        self._entry: KioskEntry | None = None
        self._standing: Standing | None = None
        self._run: AuditRun | None = None
        self.found: AuditResult | None = None
        self.now, self.seen, self.standing = _Head(self), _Head(self), QLabel(self)
        self.result, self.first, self.progress = QLabel(self), QLabel(self), QProgressBar(self)
        self.written = QLabel(self)
        self.see, self.audit, self.write = QPushButton(self), QPushButton(self), QPushButton(self)
        self._headings = [QLabel(self) for _ in range(3)]
        for label in (self.standing, self.result, self.first, self.written):
            label.setWordWrap(True)
        self._lay_out()
        self.see.clicked.connect(self._see)
        self.audit.clicked.connect(self._start_or_stop)
        self.write.clicked.connect(self._write)
        self._retranslate()

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Reads the head again."""
        self._entry = entry
        read = partial(standing_of, self.parts.bank, entry.sight.head)
        self.parts.bank.ask(read, self._show_standing, self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether an audit runs."""
        return self._run is not None

    def leave(self) -> None:
        """Ends an audit that runs."""
        if self._run is not None:
            self._run.stop()

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts of another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # --- the chain ---------------------------------------------------------------------------------------------------

    def _show_standing(self, standing: Standing) -> None:
        self._standing = standing
        self.now.show_head(standing.head)
        self.seen.show_head(standing.seen)
        self.standing.setText(standing_text(standing))
        _mark(self.standing, is_bad=standing.following in BAD)
        self.see.setEnabled(standing.head is not None)

    def _see(self) -> None:
        """Records the head that is shown; once, until the next entry."""
        if self._standing is not None and self._standing.head is not None:
            self.see.setEnabled(False)
            self.parts.terminals.see_head.emit(SeeHead(head_code(self._standing.head)))

    # --- the audit ---------------------------------------------------------------------------------------------------

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
            self.progress.setVisible(True)
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
        found, is_running = self.found, self._run is not None
        self.progress.setVisible(is_running)
        self.write.setEnabled(not is_running)
        self.audit.setEnabled(True)
        self.audit.setText(self.tr("STOP") if is_running else self.tr("RUN AUDIT"))
        if is_running:
            self.result.setText(self.tr("The audit runs beside the machine, on a copy of the books."))
        elif found is None:
            self.result.setText(self.tr("It checks every entry, and plays the recorded games again."))
        else:
            self.result.setText(result_text(found))
        is_shown = found is not None and not is_running
        _mark(self.result, is_bad=is_shown and found is not None and not found.ok, is_good=is_shown)
        self.first.setText(first_text(found) if is_shown and found is not None else "")

    # --- reports -----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        minutes = 0 if self._entry is None else self._entry.sight.minutes_on
        self.write.setEnabled(False)
        self.written.setText(self.tr("The reports are being written."))
        work = partial(write_reports, self.parts.bank, self.parts.folder, self._reading, minutes, self.found)
        self.parts.bank.ask(work, self._show_written, self._fail)

    def _show_written(self, stem: str) -> None:
        self.write.setEnabled(True)
        self.written.setText(self.tr("Written: {0}").format(str(self.parts.folder / FOLDER / f"{stem}-….csv")))
        self.parts.terminals.log.emit(Log(Happening.AUDIT.value, f"reports {stem}"))
        speak(self.written, self.written.text())

    def _fail(self, error: Exception) -> None:
        self.write.setEnabled(True)
        self.written.setText(failure_text(error))

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        for button, name in ((self.see, "see"), (self.audit, "runAudit"), (self.write, "writeReports")):
            button.setObjectName(name)
        self.see.setEnabled(False)
        self.progress.setTextVisible(False)
        heads = QHBoxLayout()
        heads.addWidget(self.now, 1)
        heads.addWidget(self.seen, 1)
        layout = QVBoxLayout(self)
        layout.addWidget(self._sheet(0, "chain", self.see, heads, self.standing))
        layout.addWidget(self._sheet(1, "auditSheet", self.audit, self.progress, self.result, self.first))
        layout.addWidget(self._sheet(2, "reports", self.write, self.written))
        layout.addStretch(1)

    def _sheet(self, place: int, name: str, button: QPushButton, *parts: QWidget | QHBoxLayout) -> QFrame:
        """Makes a sheet with heading, parts and a button at its foot."""
        sheet = QFrame(self)
        sheet.setObjectName(name)
        sheet.setProperty("sheet", True)
        self._headings[place].setProperty("heading", True)
        rows, foot = QVBoxLayout(sheet), QHBoxLayout()
        rows.addWidget(self._headings[place])
        for part in parts:
            if isinstance(part, QWidget):
                rows.addWidget(part)
            else:
                rows.addLayout(part)
        foot.addStretch(1)
        foot.addWidget(button)
        rows.addLayout(foot)
        return sheet

    def _retranslate(self) -> None:
        texts = (self.tr("Head of the chain"), self.tr("Audit"), self.tr("Reports"))
        for heading, text in zip(self._headings, texts, strict=True):
            heading.setText(text)
        self.now.show_caption(self.tr("Now"))
        self.seen.show_caption(self.tr("Seen last"))
        self.see.setText(self.tr("SEEN"))
        self.write.setText(self.tr("WRITE REPORTS"))
        self.progress.setAccessibleName(self.tr("Rounds checked"))
        if self._run is None:
            self.written.setText(self.tr("Meters, event log and the last audit as tables, in the data folder."))
        self._show_result()
        if self._standing is not None:
            self._show_standing(self._standing)


class _Head(QWidget):
    """Shows number and hash of a head; it takes the focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption, self._number, self._hash = QLabel(self), QLabel(self), QLabel(self)
        self._caption.setProperty("note", True)
        self._number.setProperty("total", True)
        self._hash.setProperty("hash", True)
        self._hash.setIndent(0)
        self._hash.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        rows = QGridLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        for place, label in enumerate((self._caption, self._number, self._hash)):
            rows.addWidget(label, place, 0)
        rows.setRowStretch(rows.rowCount(), 1)

    def show_caption(self, text: str) -> None:
        """Shows which head it is."""
        self._caption.setText(text)

    def show_head(self, head: ChainHead | None) -> None:
        """Shows a head; None for none."""
        self._number.setText(head_title(head))
        self._hash.setText("" if head is None else grouped(head.hash))
        self._hash.setAccessibleName(f"{self._caption.text()}, {self._number.text()}, {self._hash.text()}")


def _mark(label: QLabel, *, is_bad: bool, is_good: bool = True) -> None:
    """Paints a sentence as good or bad news, or as neither."""
    set_style_property(label, "bad", is_bad)
    set_style_property(label, "good", is_good and not is_bad)

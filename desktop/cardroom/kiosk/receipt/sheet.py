"""The receipt of a session as a sheet of paper."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardroom.kiosk.receipt.facts import SessionFacts, code_text
from cardroom.kiosk.receipt.words import receipt_rows, receipt_time, receipt_title, receipt_total
from cardroom.widgets.controls.qr_picture import QrPicture


class ReceiptSheet(QFrame):
    """Shows title, rows, total and QR code of a session."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("receiptSheet")
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._title, self._time = self._label("sheetTitle"), self._label("sheetTime")
        for label in (self._title, self._time):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._captions, self._values = self._label("sheetCaptions"), self._label("sheetValues")
        self._total, self._left = self._label("sheetTotal"), self._label("sheetTotal")
        self._code = QrPicture(self)
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        layout.addWidget(self._time)
        for caption, value in ((self._captions, self._values), (self._total, self._left)):
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            row = QHBoxLayout()
            row.addWidget(caption, 1)
            row.addWidget(value)
            layout.addLayout(row)
        layout.addWidget(self._code, 1)

    @property
    def spoken(self) -> str:
        """All texts, for a screen reader."""
        return self.accessibleName()

    @property
    def code(self) -> str:
        """The text of the QR code."""
        return self._code.text

    def show_facts(self, facts: SessionFacts) -> None:
        """Shows a session that has ended."""
        rows, (total, left) = receipt_rows(facts), receipt_total(facts)
        title, time = receipt_title(facts), receipt_time(facts)
        for label, text in ((self._title, title), (self._time, time), (self._total, total), (self._left, left)):
            label.setText(text)
        self._captions.setText("\n".join(caption for caption, _ in rows))
        self._values.setText("\n".join(value for _, value in rows))
        self._code.show_text(code_text(facts))
        pairs = (f"{caption}: {value}" for caption, value in (*rows, (total, left)))
        self.setAccessibleName(". ".join((title, time, *pairs)))

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        return label

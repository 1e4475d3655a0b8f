"""The receipt of a session as a sheet of paper."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardroom.house.history.words import figure, time_text
from cardroom.kiosk.panel.widgets import label
from cardroom.kiosk.receipt.facts import SessionFacts, code_text
from cardroom.ledger import Reason
from cardroom.widgets.controls.qr_picture import QrPicture
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.translation import translate

_RIGHT = Qt.AlignmentFlag.AlignRight  # and at the top


class ReceiptSheet(QFrame):
    """Shows title, rows, total and QR code of a session."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("receiptSheet")
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._title, self._time = (label(name, align=CENTRE) for name in ("sheetTitle", "sheetTime"))
        self._captions, self._values = label("sheetCaptions"), label("sheetValues", align=_RIGHT)
        self._total, self._left = label("sheetTotal"), label("sheetTotal", align=_RIGHT)
        self._code = QrPicture(self)
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        layout.addWidget(self._time)
        for caption, value in ((self._captions, self._values), (self._total, self._left)):
            row = QHBoxLayout()
            row.addWidget(caption, 1)
            row.addWidget(value)
            layout.addLayout(row)
        layout.addWidget(self._code, 1)

    @property
    def code(self) -> str:
        """The text of the QR code."""
        return self._code.text

    def show_facts(self, facts: SessionFacts) -> None:
        """Shows a session that has ended."""
        title, time = translate("Receipt", "SESSION {number}").format(number=facts.number), time_text(facts.ended_at)
        rows, total, left = receipt_rows(facts), translate("Receipt", "Credits left"), figure(facts.left)
        for shown, text in ((self._title, title), (self._time, time), (self._total, total), (self._left, left)):
            shown.setText(text)
        self._captions.setText("\n".join(caption for caption, _ in rows))
        self._values.setText("\n".join(value for _, value in rows))
        self._code.show_text(code_text(facts))
        pairs = (f"{caption}: {value}" for caption, value in (*rows, (total, left)))
        self.setAccessibleName(". ".join((title, time, *pairs)))


def receipt_rows(facts: SessionFacts) -> tuple[tuple[str, str], ...]:
    """Returns captions and values; those without credits are left out."""
    names = {
        Reason.COIN: translate("Receipt", "Coins"),
        Reason.BONUS: translate("Receipt", "Bonus"),
        Reason.VOUCHER: translate("Receipt", "Vouchers"),
        Reason.CREDIT_IN: translate("Receipt", "By the attendant"),
        Reason.FREE: translate("Receipt", "Free credits"),
    }
    rows = (
        (translate("Receipt", "On the machine before"), facts.before),
        *((names[reason], credits) for reason, credits in facts.ways.items()),
        (translate("Receipt", "Played"), -facts.played),
        (translate("Receipt", "Won"), facts.won),
        (translate("Receipt", "Prices of games"), -facts.prices),
        (translate("Receipt", "Taken out by the attendant"), -facts.taken_out),
    )
    minutes = translate("Receipt", "Minutes played"), figure(facts.minutes)
    return minutes, *((caption, _signed(credits)) for caption, credits in rows if credits)


def _signed(credits: int) -> str:
    return f"+{figure(credits)}" if credits > 0 else f"−{figure(-credits)}"

"""The picture of a machine that is out of order."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.kiosk.faults.words import (
    CALL_ATTENDANT,
    CREDITS,
    CREDITS_CHECKED,
    CREDITS_IN_DOUBT,
    CREDITS_SAFE,
    FAULT,
    OUT_OF_ORDER,
    both,
)
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle

_NOTICE = QT_TRANSLATE_NOOP("Faults", "Play credits only. No cash value.")
_MOST_ROWS = 2
"""So many faults have room on a screen of 1920 x 1080."""

_CENTRE = Qt.AlignmentFlag.AlignCenter


class ShownFault(NamedTuple):
    """A fault as it is shown.

    Attributes:
        code: its number.
        name: what it is.
    """

    code: FaultCode
    name: Text


class FaultView(FeltSurface):
    """Shows faults by number and text, and the credits.

    Nothing on it can be pressed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faultView")
        self._board = QFrame()
        self._board.setObjectName("faultBoard")
        rows = QVBoxLayout(self._board)
        rows.addLayout(self._head())
        self._list = QVBoxLayout()
        rows.addLayout(self._list)
        rows.addSpacing(10)
        self._promise = self._lines("promise", CREDITS_SAFE)
        for line in (*self._lines("attendant", CALL_ATTENDANT), *self._promise):
            rows.addWidget(line)
        self._credits = Meter()
        self._credits.setObjectName("credits")
        self._credits.setProperty("caption", " / ".join(both(CREDITS)))
        rows.addWidget(self._credits, alignment=_CENTRE)
        self._advice, self._detail = _label("advice"), _label("detail")
        for label in (self._advice, self._detail):
            label.setWordWrap(True)
            rows.addWidget(label)
        self._arrange()
        self.show_credits(None)
        self.show_advice("", "")

    def show_faults(self, faults: Sequence[ShownFault]) -> None:
        """Shows numbers and texts of faults, the last one first.

        Of many faults the older ones have their numbers alone.
        """
        while item := self._list.takeAt(0):
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        newest = faults[::-1]
        for fault in newest[:_MOST_ROWS]:
            self._list.addWidget(_fault_row(fault))
        if older := newest[_MOST_ROWS:]:
            number = FAULT._replace(values={"number": ", ".join(str(fault.code.value) for fault in older)})
            self._list.addWidget(_label("more", "+ " + " / ".join(both(number))))
        is_in_doubt = any(fault.code in CREDITS_IN_DOUBT for fault in faults)
        for line, text in zip(self._promise, both(CREDITS_CHECKED if is_in_doubt else CREDITS_SAFE), strict=True):
            line.setText(text)
        self.setAccessibleName(_spoken(faults))

    def show_credits(self, credits: int | None) -> None:
        """Shows the credits, and that they are safe or will be checked.

        None if they are not known: then nothing is claimed about them.
        """
        for part in (self._credits, *self._promise):
            part.setVisible(credits is not None)
        if credits is not None:
            self._credits.show_number(credits)

    def show_advice(self, advice: str, detail: str) -> None:
        """Shows what to do, and a technical line; "" for none."""
        for label, text in ((self._advice, advice), (self._detail, detail)):
            label.setText(text)
            label.setVisible(bool(text))

    def _head(self) -> QBoxLayout:
        head = QVBoxLayout()
        english, japanese = both(OUT_OF_ORDER)
        for name, text in (("title", english), ("titleInJapanese", japanese)):
            title = GoldTitle(self._board)
            title.setObjectName(name)
            title.setText(text)
            title.setAlignment(_CENTRE)
            head.addWidget(title)
        return head

    def _lines(self, name: str, text: Text) -> tuple[QLabel, ...]:
        return tuple(_label(name, line) for line in both(text))

    def _arrange(self) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)  # its texts are wrapped
        self._board.setSizePolicy(policy)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._board, 5)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(1)
        layout.addWidget(_label("notice", " / ".join(both(_NOTICE))))


def _fault_row(fault: ShownFault) -> QWidget:
    """Returns the number of a fault, and its text beside it."""
    row = QFrame()
    row.setObjectName("faultRow")
    number = FAULT._replace(values={"number": fault.code.value})
    plate, texts = _label("number", "\n".join(both(number))), QVBoxLayout()
    texts.setSpacing(0)
    for line in both(fault.name):
        label = _label("name", line)
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label.setWordWrap(True)
        texts.addWidget(label)
    columns = QHBoxLayout(row)
    columns.setContentsMargins(0, 0, 0, 0)
    columns.addWidget(plate)
    columns.addLayout(texts, 1)
    return row


def _label(name: str, text: str = "") -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setAlignment(_CENTRE)
    return label


def _spoken(faults: Sequence[ShownFault]) -> str:
    texts = [OUT_OF_ORDER]
    for fault in faults:
        texts += [FAULT._replace(values={"number": fault.code.value}), fault.name]
    return ". ".join(each for text in [*texts, CALL_ATTENDANT] for each in both(text))

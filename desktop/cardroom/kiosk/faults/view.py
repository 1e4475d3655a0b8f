"""The picture of a machine that is out of order."""

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardroom.errors import KnownError
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.kiosk.both_languages import both
from cardroom.kiosk.faults import words
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import fill, label, meter
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import Appearance

_NOTICE = QT_TRANSLATE_NOOP("Faults", "Play credits only. No cash value.")
_MOST_ROWS = 2
"""So many faults have room on a screen of 1920 x 1080."""


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
        head = QVBoxLayout()
        for name, text in zip(("title", "titleInJapanese"), both(words.OUT_OF_ORDER), strict=True):
            title = GoldTitle(self._board)
            title.setObjectName(name)
            title.setText(text)
            title.setAlignment(CENTRE)
            head.addWidget(title)
        rows.addLayout(head)
        self._list = QVBoxLayout()
        rows.addLayout(self._list)
        rows.addSpacing(10)
        self._promise = [label("promise", text, align=CENTRE) for text in both(words.CREDITS_SAFE)]
        for line in (*(label("attendant", text, align=CENTRE) for text in both(words.CALL_ATTENDANT)), *self._promise):
            rows.addWidget(line)
        self._credits = meter("credits", " / ".join(both(words.CREDITS)))
        rows.addWidget(self._credits, alignment=CENTRE)
        self._advice, self._detail = (label(name, align=CENTRE, wraps=True) for name in ("advice", "detail"))
        rows.addWidget(self._advice)
        rows.addWidget(self._detail)
        self._arrange()
        self.show_credits(None)
        self.show_advice("", "")

    def show_faults(self, faults: Mapping[FaultCode, Text]) -> None:
        """Shows numbers and names of faults, the last one first.

        Of many faults the older ones have their numbers alone.
        """
        while item := self._list.takeAt(0):
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        newest = [*faults][::-1]
        for code in newest[:_MOST_ROWS]:
            self._list.addWidget(_fault_row(code, faults[code]))
        if older := newest[_MOST_ROWS:]:
            numbers = ", ".join(str(code.value) for code in older)
            self._list.addWidget(label("more", "+ " + " / ".join(both(_numbered(numbers))), align=CENTRE))
        is_in_doubt = not words.CREDITS_IN_DOUBT.isdisjoint(faults)
        promise = words.CREDITS_CHECKED if is_in_doubt else words.CREDITS_SAFE
        for line, text in zip(self._promise, both(promise), strict=True):
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
        for shown, text in ((self._advice, advice), (self._detail, detail)):
            shown.setText(text)
            shown.setVisible(bool(text))

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
        layout.addWidget(label("notice", " / ".join(both(_NOTICE)), align=CENTRE))


class OutOfOrderPage(KioskPage):
    """Shows which faults need the operator."""

    has_bar: ClassVar[bool] = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.view = FaultView(self)
        fill(self, self.view)

    def enter(self, entry: KioskEntry) -> None:
        """Shows the open faults and the credits."""
        self.view.show_faults({fault.code: words.WORDS[fault.code].name for fault in entry.sight.faults})
        self.view.show_credits(entry.sight.credits)


class ClosedWindow(QWidget):
    """Shows why the ledger cannot be opened, and what to do.

    It cannot be closed, and nothing on it can be pressed: what helps is done from the computer's account.

    Args:
        appearance: the look.

    Attributes:
        view: the picture.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle("Cardroom")
        self.view = FaultView(self)
        fill(self, self.view)
        self._dressing = Dressing(self, appearance)

    def show_trouble(self, trouble: KnownError) -> None:
        """Shows the number of an error, its text and its remedy."""
        code, texts = words.closed_words(trouble.trouble)
        self.view.show_faults({code: texts.name})
        advice = [line for text in (texts.remedy, words.TRIES_AGAIN) for line in both(text)]
        self.view.show_advice("\n".join((advice[0], advice[2], "", advice[1], advice[3])), str(trouble))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to close: the kiosk ends with its process."""
        event.ignore()


def _fault_row(code: FaultCode, name: Text) -> QWidget:
    """Returns the number of a fault, and its text beside it."""
    row = QFrame()
    row.setObjectName("faultRow")
    plate, texts = label("number", "\n".join(both(_numbered(code.value))), align=CENTRE), QVBoxLayout()
    texts.setSpacing(0)
    for line in both(name):
        texts.addWidget(label("name", line, wraps=True))
    columns = QHBoxLayout(row)
    columns.setContentsMargins(0, 0, 0, 0)
    columns.addWidget(plate)
    columns.addLayout(texts, 1)
    return row


def _numbered(number: int | str) -> Text:
    return words.FAULT._replace(values={"number": number})


def _spoken(faults: Mapping[FaultCode, Text]) -> str:
    named = [text for code, name in faults.items() for text in (_numbered(code.value), name)]
    return ". ".join(each for text in (words.OUT_OF_ORDER, *named, words.CALL_ATTENDANT) for each in both(text))

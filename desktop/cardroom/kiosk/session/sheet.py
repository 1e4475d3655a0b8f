"""A question over the page, in place of a dialog."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardroom.kiosk.panel.widgets import Translated, label
from cardroom.kiosk.panel.window_cover import WindowCover
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.speech.speaker import speak


class Sheet(Translated, WindowCover):
    """Covers its parent with a question and two answers.

    Clicks beside it do nothing, and Escape means no, which has the focus.

    Args:
        parent: the page.

    Attributes:
        text: the question.
        yes, no: the answers.
        about: what the open question is about; None for nothing that can change.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, QColor(2, 6, 4, 150))
        self._act: Callable[[], None] | None = None
        self.about: object = None
        box = QFrame(self)
        box.setObjectName("kioskSheet")
        self.text = label("sheetText", parent=box, align=CENTRE, wraps=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.yes, self.no = KeyButton(box), KeyButton(box)
        self.yes.setObjectName("sheetYes")
        self.no.setObjectName("sheetNo")
        self.yes.clicked.connect(self._agree)
        self.no.clicked.connect(self.close_cover)
        buttons = QHBoxLayout()
        buttons.addWidget(self.yes)
        buttons.addWidget(self.no)
        rows = QVBoxLayout(box)
        rows.setContentsMargins(36, 28, 36, 24)
        rows.setSpacing(24)
        rows.addWidget(self.text)
        rows.addLayout(buttons)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(box, 3)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(1)

    def ask(self, question: str, yes: tuple[str, Callable[[], None]] | None, no: str, about: object = None) -> None:
        """Asks a question.

        Args:
            question: plain text.
            yes: caption and action of the answer yes; None for a message that is only closed.
            no: caption of the other answer.
            about: as the attribute.
        """
        self._act, self.about = None if yes is None else yes[1], about
        self.text.setText(question)
        self.yes.setVisible(yes is not None)
        self.yes.setText("" if yes is None else yes[0])
        self.no.setText(no)
        self.no.setProperty("key", self.tr("Esc"))
        self.setAccessibleName(question)
        self.cover(self.no)
        speak(self, question)

    def close_cover(self) -> None:
        """Closes it without an answer, which means no."""
        self._act = self.about = None
        self.uncover()

    def _retranslate(self) -> None:
        """Closes it: its text stays in the language before."""
        self.close_cover()

    def _agree(self) -> None:
        act = self._act
        self.close_cover()
        if act is not None:
            act()

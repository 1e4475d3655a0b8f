"""A line that says what has happened, also aloud."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.style_property import set_style_property


class MessageLine(QLabel):
    """A label for answers to what was entered.

    It keeps the room of two lines, so that nothing moves when a message comes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("message")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def changeEvent(self, event: QEvent) -> None:
        """Clears a message in the language before."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_message("")

    def show_message(self, text: str, *, is_bad: bool = False) -> None:
        """Shows and speaks a message; "" clears the line.

        Args:
            text: one or two sentences.
            is_bad: whether something was refused; it is then framed.
        """
        set_style_property(self, "bad", is_bad)
        if text != self.text():
            self.setText(text)
            speak(self, text)

"""The coach's line: a flat button that says as much as there is room for."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget


class CoachLine(QPushButton):
    """Says one thing at several lengths: the longest that fits; a screen reader always hears the longest.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.say("")

    def say(self, *texts: str) -> None:
        """Says something.

        Args:
            texts: the same at several lengths, the longest first.
        """
        self._texts = texts
        self.setAccessibleName(texts[0] or self.tr("What the coach says"))
        self._choose()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for the longest."""
        return self._room_for(self._texts[0])

    def minimumSizeHint(self) -> QSize:
        """Room for the shortest."""
        return self._room_for(self._texts[-1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for more, or for less."""
        super().resizeEvent(event)
        self._choose()

    def _choose(self) -> None:
        fitting = (text for text in self._texts if self._room_for(text).width() <= self.width())
        chosen = next(fitting, self._texts[-1])
        if chosen != self.text():
            self.setText(chosen)

    def _room_for(self, text: str) -> QSize:
        """As QPushButton reckons, for another text than the one that is shown."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = text
        words = self.fontMetrics().size(0, text)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, words, self)

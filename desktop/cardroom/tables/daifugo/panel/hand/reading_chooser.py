"""A row of buttons to choose what jokers count as."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QLabel, QRadioButton, QWidget

from cardroom.tables.daifugo.panel.words.cards import reading_text
from cardroom.tables.daifugo.rules.play import Play

_COLUMNS = 3
_MARGIN = 6


class ReadingChooser(QFrame):
    """Lists the readings of the chosen cards, if several.

    Signals:
        chosen(int): the person has chosen the reading with this number.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("readings")
        self._plays: tuple[Play, ...] = ()
        self._title = QLabel(self)
        self._buttons: list[QRadioButton] = []
        self._group = QButtonGroup(self)
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(_MARGIN * 2, _MARGIN, _MARGIN * 2, _MARGIN)
        self._rows.addWidget(self._title, 0, 0)
        self._group.idClicked.connect(self.chosen)
        self.hide()

    @property
    def buttons(self) -> tuple[QRadioButton, ...]:
        """The buttons of the readings, the most natural first."""
        return tuple(self._buttons)

    def show_readings(self, plays: Sequence[Play], number: int) -> None:
        """Shows readings; fewer than two hide the chooser.

        Args:
            plays: the readings.
            number: the chosen one.
        """
        if tuple(plays) != self._plays:
            self._plays = tuple(plays)
            self._make_buttons(len(plays) if len(plays) > 1 else 0)
            self.retranslate()
        if self._buttons:
            self._buttons[number].setChecked(True)
        self.setVisible(bool(self._buttons))

    def stand_above(self, area: QRect, room: QRect) -> None:
        """Moves above an area of the parent, inside another one.

        Args:
            area: of the chosen cards.
            room: that the chooser must not leave.
        """
        self.adjustSize()
        left = area.center().x() - self.width() // 2
        left = max(room.left(), min(left, room.right() - self.width()))
        self.move(QPoint(left, max(room.top(), area.top() - self.height() - _MARGIN)))
        self.raise_()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self._title.setText(self.tr("Joker:"))
        self.setAccessibleName(self._title.text())
        for button, play in zip(self._buttons, self._plays, strict=False):
            button.setText(reading_text(play))
        self.adjustSize()

    def _make_buttons(self, count: int) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
            self._rows.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [QRadioButton(self) for _ in range(count)]
        for number, button in enumerate(self._buttons):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._group.addButton(button, number)
            self._rows.addWidget(button, number // _COLUMNS, 1 + number % _COLUMNS)
            button.show()

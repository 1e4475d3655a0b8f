"""The table of hands: actual and expected counts."""

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.pay_tables.words import percent_text
from cardroom.tables.poker.statistics.expected import Expected
from cardroom.tables.poker.statistics.tally import Tally
from cardroom.widgets.cards.card_words import hand_name

_UNKNOWN = "…"
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TEN = 10


class HandsTable(QFrame):
    """Ten hands, the highest first.

    The table is one tab stop; its accessible description contains all rows.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tally = Tally()
        self._expected: Expected | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(1)
        grid.setContentsMargins(14, 6, 14, 6)
        self._headings = [QLabel() for _ in range(4)]
        self._rows = {hand: [QLabel() for _ in range(4)] for hand in reversed(Hand)}
        for line, labels in enumerate((self._headings, *self._rows.values())):
            for column, label in enumerate(labels):
                grid.addWidget(label, line, column)
            labels[1].setAlignment(_RIGHT)
            labels[2].setAlignment(_RIGHT)
            grid.setRowStretch(line, 1 if line else 0)
        for column, stretch in enumerate((4, 2, 2, 4)):
            grid.setColumnStretch(column, stretch)
            self._headings[column].setProperty("columnHead", True)
        self._headings[0].setAlignment(Qt.AlignmentFlag.AlignTop)
        self._headings[3].setAlignment(Qt.AlignmentFlag.AlignTop)
        self._retranslate()

    def show_counts(self, tally: Tally, expected: Expected | None) -> None:
        """Shows the counts.

        Args:
            tally: the counts.
            expected: the expected counts; None until they are known.
        """
        self._tally, self._expected = tally, expected
        descriptions = []
        for hand, (name, came, awaited, word) in self._rows.items():
            count = tally.hands.get(hand, 0)
            came.setText(QLocale().toString(count))
            awaited.setText(_UNKNOWN if expected is None else _count_text(float(expected.hands[hand])))
            word.setText(self._word(hand, count))
            text = self.tr("{hand}: {count}, expected {expected}; by chance {word}")
            descriptions.append(
                text.format(hand=name.text(), count=came.text(), expected=awaited.text(), word=word.text())
            )
        self.setAccessibleDescription("\n".join(descriptions))

    def changeEvent(self, event: QEvent) -> None:
        """Updates all texts when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _word(self, hand: Hand, count: int) -> str:
        """Returns the probability of such a deviation.

        For an unusual count it is followed by a plain word.
        """
        if self._expected is None:
            return ""
        chance = percent_text(self._expected.chances[hand], 1)
        if not self._expected.is_unusual(hand):
            return chance
        often = count > self._expected.hands[hand]
        text = self.tr("{chance} ▲ unusually often") if often else self.tr("{chance} ▼ unusually seldom")
        return text.format(chance=chance)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("How often each hand came up"))
        texts = (self.tr("Hand"), self.tr("Came"), self.tr("Expected"), self.tr("By chance"))
        for heading, text in zip(self._headings, texts, strict=True):
            heading.setText(text)
        for hand, (name, *_) in self._rows.items():
            name.setText(hand_name(hand) if hand is not Hand.NOTHING else self.tr("Nothing, or one pair"))
        self.show_counts(self._tally, self._expected)


def _count_text(count: float) -> str:
    """Returns the text of an expected count.

    Small counts have decimals, since one hundredth of a royal is not zero.
    """
    return QLocale().toString(count, "f", 0 if count >= _TEN * _TEN else 1 if count >= _TEN else 2)

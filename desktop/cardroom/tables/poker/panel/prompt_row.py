"""The row of the hand's name, the prompt and the coach's line."""

from itertools import product

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.tables.poker.panel.coach_line import CoachLine
from cardroom.tables.poker.panel.hand_ribbon import HandRibbon
from cardroom.widgets.controls.prompt_line import PromptLine

_SPACING = 8


class PromptRow(QWidget):
    """Divides its width between a ribbon, a prompt and the coach's line.

    The prompt is always visible. Where they do not all fit, the prompt gets two lines, then the ribbon smaller, then
    the line shorter. The ribbon goes before the line no longer names the best hold, and last the prompt gets shorter.
    The children are those of the front panel, one of each class.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges both for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arranges both after a change of their texts or their style."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Returns the height of the highest one, shown or not."""
        hints = [child.sizeHint().expandedTo(child.minimumSizeHint()) for child in self._children()]
        return QSize(sum(hint.width() for hint in hints), max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        """Returns the same height, and no width: the texts fit themselves."""
        return QSize(1, self.sizeHint().height())

    def _children(self) -> tuple[QWidget, ...]:
        return (*self.findChildren(PromptLine), *self.findChildren(CoachLine))

    def _arrange(self) -> None:
        ribbon, line = self.findChild(HandRibbon), self.findChild(CoachLine)
        prompt = next((each for each in self.findChildren(PromptLine) if each is not ribbon), None)
        if prompt is None or ribbon is None or line is None:
            return
        for each in (prompt, ribbon):
            each.resize(each.width(), self.height())  # whether two lines fit depends on it
        names = () if ribbon.isHidden() else ribbon.widths
        lines = () if line.isHidden() else line.widths
        room = self.width() - _SPACING * (bool(names) + bool(lines))
        left, right = _widths_beside(prompt.widths, names, lines, room)
        ribbon.setGeometry(QRect(0 if left else -self.width(), 0, left, self.height()))  # its least width is 1
        line.setGeometry(QRect(self.width() - right, 0, right, self.height()))
        left, right = (width + _SPACING if width else 0 for width in (left, right))
        prompt.setGeometry(QRect(left, 0, self.width() - left - right, self.height()))


def _widths_beside(
    prompt: tuple[int, ...], ribbon: tuple[int, ...], line: tuple[int, ...], room: int
) -> tuple[int, int]:
    """Returns the widths of the ribbon and the line.

    Args:
        prompt: the widths of the prompt: as the style has it, small, and as a short sentence.
        ribbon: the same of the ribbon; empty if it is hidden.
        line: the widths of the line's texts; empty if it is hidden.
        room: the width of all together; all in pixels.
    """
    *whole, short = prompt
    lines, names = line or (0,), ribbon or (0,)
    telling, last = lines[:-1], lines[-1:]  # the last text of the coach does not name the best hold
    beside = (*product(telling, names), *product(telling, (0,)), *product(last, (*names, 0)))
    for widths in (whole, (short,)):
        for right, left in beside:
            if any(left + width + right <= room for width in widths):
                return left, right
    right, left = beside[-1]
    return min(left, room // 3), min(right, room // 2)

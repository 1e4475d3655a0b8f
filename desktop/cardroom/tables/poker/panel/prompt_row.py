"""The row of the prompt and, beside it, the coach's line."""

from itertools import product

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.tables.poker.panel.coach_line import CoachLine
from cardroom.widgets.controls.prompt_line import PromptLine

_SPACING = 8


class PromptRow(QWidget):
    """Divides its width between a prompt and the coach's line.

    The prompt is always visible. Where both do not fit, the prompt gets smaller, then the line shorter, and last the
    prompt shorter. The children are those of the front panel, one of each class.
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
        """Returns the height of the higher one."""
        children = [child for child in self._children() if not child.isHidden()]
        hints = [child.sizeHint().expandedTo(child.minimumSizeHint()) for child in children]
        return QSize(sum(hint.width() for hint in hints), max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        """Returns the same height, and no width: the texts fit themselves."""
        return QSize(1, self.sizeHint().height())

    def _children(self) -> tuple[QWidget, ...]:
        return (*self.findChildren(PromptLine), *self.findChildren(CoachLine))

    def _arrange(self) -> None:
        prompt, line = self.findChild(PromptLine), self.findChild(CoachLine)
        if prompt is None or line is None:
            return
        taken = 0
        if not line.isHidden():
            taken = _width_beside(prompt.widths, line.widths, self.width() - _SPACING)
            line.setGeometry(QRect(self.width() - taken, 0, taken, self.height()))
            taken += _SPACING
        prompt.setGeometry(QRect(0, 0, self.width() - taken, self.height()))


def _width_beside(prompt: tuple[int, ...], line: tuple[int, ...], room: int) -> int:
    """Returns the width of the line.

    Args:
        prompt: the widths of the prompt: as the style has it, small, and as a short sentence.
        line: the widths of the line's texts.
        room: the width of both together; all in pixels.
    """
    *whole, short = prompt
    choices = ((beside, mine) for widths in (whole, (short,)) for mine, beside in product(line, widths))
    return next((mine for beside, mine in choices if beside + mine <= room), min(line[-1], room))

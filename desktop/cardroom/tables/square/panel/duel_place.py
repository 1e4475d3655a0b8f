"""The place of the expert's board: middle or side column."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from cardroom.tables.square.panel.duel_view import DuelView

NARROW = 1_000
"""The width of a window in pixels below which both boards would be too small beside each other."""


class DuelPlace(QObject):
    """Moves the expert's board into the side column of a narrow window.

    There it takes the place of the cards to come, as long as there is a duel.

    Args:
        rival: the expert's board.
        instead: the widget whose place it takes.
        front: the front panel; the parent.
    """

    def __init__(self, rival: DuelView, instead: QWidget, front: QWidget) -> None:
        super().__init__(front)
        self._rival = rival
        self._instead = instead
        self._front = front
        self._boards, self._side = (front.findChild(QBoxLayout, name) for name in ("duelRow", "comeRow"))
        self._is_narrow = False
        rival.installEventFilter(self)
        front.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the width of the window, and whether there is a duel."""
        if watched is self._front and event.type() == QEvent.Type.Resize:
            self._move(narrow=self._front.width() < NARROW)
        elif watched is self._rival and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._give_place()
        return False

    def _move(self, *, narrow: bool) -> None:
        if narrow == self._is_narrow or not isinstance(self._boards, QBoxLayout):
            return
        assert isinstance(self._side, QBoxLayout)
        self._is_narrow = narrow
        if narrow:
            self._side.insertWidget(0, self._rival)
        else:
            self._boards.insertWidget(1, self._rival, 3)
        self._give_place()

    def _give_place(self) -> None:
        """Hides the cards to come while their place is taken."""
        self._instead.setVisible(not self._is_narrow or self._rival.isHidden())

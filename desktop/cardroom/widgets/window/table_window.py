"""What the windows of all tables do alike: input never waits for motion, and one press does one thing."""

from typing import Any, Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.widgets.window.dressing import DESIGN_SIZE, Dressing
from cardroom.widgets.window.front_panel import load_front_panel
from cardroom.widgets.window.look import Look, Wardrobe

REST_MS = 300
"""For so long after its meaning has changed, or its cards have been shown, a control ignores presses."""


class Stage(Protocol):
    """What presents the states of a table in order, with their motion."""

    def flush(self) -> None:
        """Shows everything at once."""

    def wear(self, look: Look) -> None:
        """Changes to a look at once."""


class TableWindow(QWidget):
    """The window of a table: its front panel, its dress, and what a click or another size does to what moves.

    A subclass binds `controls`, makes its `stage`, connects both, and calls `open_to` as the last thing.

    Args:
        name: of the front panel, e.g. "poker_panel".
        own: the widgets of ours that stand in it.

    Attributes:
        front: the front panel.
        stage: the subclass's.
        rest_ms: for how long presses are ignored after `rest`, in milliseconds.

    Signals:
        settings_wanted: the person asks for the settings.
        closed: the window was closed; the game is suspended.
    """

    settings_wanted = Signal()
    closed = Signal()

    stage: Stage

    def __init__(self, name: str, *own: type[QWidget]) -> None:
        super().__init__()
        self.rest_ms = REST_MS
        self._resting = QElapsedTimer()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.front = load_front_panel(name, self, *own)
        layout.addWidget(self.front)

    def open_to(self, wardrobe: Wardrobe) -> None:
        """Dresses the window, and lets it follow the look of the house."""
        wardrobe.changed.connect(self.stage.wear)
        self.stage.wear(wardrobe.look)
        for control in self.findChildren(QAbstractButton):
            control.installEventFilter(self)
        # The window itself has the focus, so that Space plays until somebody walks to a control with Tab.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self.resize(DESIGN_SIZE)
        self.setMinimumSize(800, 600)
        self.retranslate()
        self._dressing = Dressing(self, wardrobe)

    def retranslate(self) -> None:
        """Speaks the present language; the subclass's."""
        raise NotImplementedError

    def show_entered(self, state: Any, cluster: Any, account: Account) -> None:  # noqa: ANN401 - each table has its own
        """Shows a state that was entered; the subclass's."""
        raise NotImplementedError

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows a prompt of the status loop; the subclass's."""
        raise NotImplementedError

    def stand_still(self) -> None:
        """Disables every control after a failure; the subclass's."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Input never waits for motion: what moves is shown at once."""
        self.stage.flush()

    def rest(self) -> None:
        """What can be pressed now means something else: for a moment presses are ignored."""
        self._resting.start()

    @property
    def is_resting(self) -> bool:
        """Whether presses are ignored."""
        return self._resting.isValid() and self._resting.elapsed() < self.rest_ms

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the controls shows at once what moves."""
        self.hurry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """So does a click on a control that is not enabled yet; Qt keeps it from its parents."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget) and not watched.isEnabled():
            self.hurry()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards lie elsewhere: what flies to their old places is shown at once."""
        self.stage.flush()
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing suspends the game."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

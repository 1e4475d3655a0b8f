"""Base class of table windows: front panel, keys and look."""

from typing import Any

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from cardroom.house.stage import TableStage
from cardroom.ledger import Account
from cardroom.messages import Prompt
from cardroom.widgets.controls.key_map import PRIMARY_KEYS, Binding, KeyMap
from cardroom.widgets.window.dressing import DESIGN_SIZE, Dressing
from cardroom.widgets.window.front_panel import load_front_panel
from cardroom.widgets.window.look import Wardrobe

REST_MS = 300
"""The time in milliseconds for which a control ignores presses after a change of its meaning or its cards."""


class TableWindow(QWidget):
    """The window of a table. Input never waits for motion.

    A subclass binds `controls`, sets `stage` and `keys`, connects them, and calls `open_to` last.

    Args:
        name: name of the front panel, such as "poker_panel".
        own: the custom widget classes in the panel.

    Attributes:
        front: the front panel.
        stage: the subclass's stage.
        keys: the subclass's keys.
        rest_ms: the time for which presses are ignored after `rest`, in milliseconds.

    Signals:
        settings_wanted: the settings are to be opened.
        closed: the window was closed; the game is suspended.
    """

    settings_wanted = Signal()
    closed = Signal()

    stage: TableStage
    keys: KeyMap

    def __init__(self, name: str, *own: type[QWidget]) -> None:
        super().__init__()
        self.rest_ms = REST_MS
        self._resting = QElapsedTimer()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.front = load_front_panel(name, self, *own)
        layout.addWidget(self.front)

    def open_to(self, wardrobe: Wardrobe) -> None:
        """Applies the look, and connects its changes."""
        wardrobe.changed.connect(self.stage.wear)
        self.stage.wear(wardrobe.look)
        for control in self.findChildren(QAbstractButton):
            control.installEventFilter(self)
        # With the focus on the window, Space is the primary key until Tab moves the focus to a control.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self.resize(DESIGN_SIZE)
        self.setMinimumSize(800, 600)
        self.retranslate()
        self._dressing = Dressing(self, wardrobe)

    def retranslate(self) -> None:
        """Updates all texts for the current language; implemented by the subclass."""
        raise NotImplementedError

    def show_entered(self, state: Any, cluster: Any, account: Account) -> None:  # noqa: ANN401 - each table has its own
        """Shows a state that was entered; implemented by the subclass."""
        raise NotImplementedError

    def show_prompt(self, prompt: Prompt) -> None:
        """Shows a prompt of the status loop; implemented by the subclass."""
        raise NotImplementedError

    def stand_still(self) -> None:
        """Disables every control after a failure; implemented by the subclass."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Ends all motion at once."""
        self.stage.flush()

    def rest(self) -> None:
        """Ignores presses for `rest_ms`, after a control has changed its meaning."""
        self._resting.start()

    @property
    def is_resting(self) -> bool:
        """Whether presses are ignored."""
        return self._resting.isValid() and self._resting.elapsed() < self.rest_ms

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Activates the control of a key.

        Ignores auto-repeat, except where the binding allows it.
        """
        binding = self.keys.find(event)
        if binding is None:
            super().keyPressEvent(event)
        elif binding.repeats or not event.isAutoRepeat():
            self.press(binding)

    def press(self, binding: Binding) -> None:
        """Ends all motion, then acts; the primary control handles motion itself."""
        if binding.key not in PRIMARY_KEYS:
            self.stage.flush()
        binding.act()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ends all motion on a click beside the controls."""
        self.hurry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ends all motion on a click on a disabled control.

        Qt does not pass such a click on to the parent.
        """
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget) and not watched.isEnabled():
            self.hurry()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ends all motion: the places of the cards change."""
        self.stage.flush()
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Suspends the game."""
        self.closed.emit()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Retranslates the window when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

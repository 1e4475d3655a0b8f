"""Base class of table windows: front panel, keys and look."""

from collections import deque
from enum import Enum
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from cardroom.house.stage import TableStage
from cardroom.messages import Entry, StatePrompt
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.controls.key_map import PRIMARY_KEYS, Binding, KeyMap
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.speech.speaker import Speaker
from cardroom.widgets.speech.status_line import StatusLine
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
        speaker: speaks the table's sentences.
        stage: the subclass's stage.
        keys: the subclass's keys.
        rest_ms: the time for which presses are ignored after `rest`, in milliseconds.

    Signals:
        settings_wanted: the settings are to be opened.
        closed: the window was closed; the game is suspended.
    """

    settings_wanted = Signal()
    closed = Signal()

    spoken_role: ClassVar[Role] = Role.Window

    stage: TableStage
    keys: KeyMap

    prompts_first: ClassVar[frozenset[Enum]] = frozenset()
    """States whose prompt is shown when their motion begins; that of the others after their motion before."""

    def __init__(self, name: str, *own: type[QWidget]) -> None:
        super().__init__()
        self.rest_ms = REST_MS
        self._resting = QElapsedTimer()
        self._presented: Entry[Any, Any] | None = None
        self._prompts: deque[StatePrompt] = deque()
        line = StatusLine(self)
        self.speaker = Speaker(line, spelled_cards)
        self.setFocusProxy(line)
        for key, text in (("T", self.table_text), ("G", self.hand_text)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda text=text: self.speaker.say(text()))
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
        self.speaker.keep(self.windowTitle())  # until the first prompt
        self._dressing = Dressing(self, wardrobe)

    def retranslate(self) -> None:
        """Updates all texts for the current language; implemented by the subclass."""
        raise NotImplementedError

    def show_entered(self, entry: Entry[Any, Any]) -> None:
        """Posts an entered state, and its prompt behind or before it."""
        if entry.state in self.prompts_first:
            self.stage.post(partial(self._show_prompts, entry))
            self.present(entry)
        else:
            self.present(entry)
            self.stage.post(partial(self._show_prompts, entry))

    def show_prompt(self, prompt: StatePrompt) -> None:
        """Shows a prompt once its state has been presented."""
        self._prompts.append(prompt)
        if self._presented is not None:
            self._show_prompts(self._presented)

    def _show_prompts(self, entry: Entry[Any, Any]) -> None:
        """Shows the prompts of a presented state, and of those before it."""
        self._presented = entry
        while self._prompts and self._prompts[0].entry <= entry.number:
            self.announce(self._prompts.popleft(), entry)

    def present(self, entry: Entry[Any, Any]) -> None:
        """Posts an entered state to the stage; implemented by the subclass."""
        raise NotImplementedError

    def announce(self, prompt: StatePrompt, entry: Entry[Any, Any]) -> None:
        """Shows and speaks a prompt; implemented by the subclass.

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented now.
        """
        raise NotImplementedError

    def table_text(self) -> str:
        """Returns the table in words, for the key T.

        Implemented by the subclass.
        """
        raise NotImplementedError

    def hand_text(self) -> str:
        """Returns the player's cards in words, for the key G.

        Implemented by the subclass.
        """
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

"""Base class of table windows: front panel, keys and look."""

from collections import deque
from collections.abc import Callable
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardroom.house.kiosk_mode import KioskMode
from cardroom.house.legal_controls import LegalControls
from cardroom.house.sound.cue_sheet import CueSheet, HouseCue
from cardroom.house.stage import TableStage
from cardroom.messages import Entry, StatePrompt
from cardroom.widgets.cards.spoken_cards import spelled_cards
from cardroom.widgets.controls.focus_rule import FocusHome, FocusRule, keep_focus_from_clicks
from cardroom.widgets.controls.icon_button import LobbyButton, MuteButton
from cardroom.widgets.controls.key_button import HideDisabledButtons, KeyButton
from cardroom.widgets.controls.key_map import PRIMARY_KEYS, Binding, KeyMap
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.speech.speaker import Speaker, StatusLine
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.first_size import open_fresh
from cardroom.widgets.window.front_panel import load_front_panel
from cardroom.widgets.window.look import Appearance

if TYPE_CHECKING:
    from cardroom.house.lessons.guide import Guide

REST_MS = 300
"""The time in milliseconds for which a control ignores presses after a change of its meaning or its cards."""


class TableWindow(LegalControls, KioskMode, FocusHome, QWidget):
    """The window of a table. Input never waits for motion.

    A subclass binds `controls`, sets `stage` and `keys`, connects them by `send_to`, and calls `open_to` last.

    Args:
        name: name of the front panel, such as "poker_panel".
        own: the custom widget classes in the panel.

    Attributes:
        front: the front panel.
        speaker: speaks the table's sentences.
        stage: the subclass's stage.
        keys: the subclass's keys.
        rest_ms: the time for which presses are ignored after `rest`, in milliseconds.
        guide: shows the hints of the first round; None at a table without lessons.

    Signals:
        settings_wanted: the settings are to be opened.
        closed: the window was closed; the game is suspended.
    """

    settings_wanted = Signal()
    closed = Signal()

    spoken_role: ClassVar[Role] = Role.Window

    stage: TableStage
    keys: KeyMap

    cue_sheet: ClassVar[CueSheet] = MappingProxyType({})
    """The sounds of the stage's own cues."""

    leads_to_lobby: ClassVar[bool] = True
    """Whether it has a button that closes it, the way back to the lobby."""

    prompts_first: ClassVar[frozenset[Enum]] = frozenset()
    """States whose prompt is shown when their motion begins; that of the others after their motion before."""

    def __init__(self, name: str, *own: type[QWidget]) -> None:
        super().__init__()
        self.rest_ms = REST_MS
        self.guide: Guide | None = None
        self._resting = QElapsedTimer()
        self._waking = QTimer(self)
        self._waking.setSingleShot(True)
        self._waking.setTimerType(Qt.TimerType.PreciseTimer)
        self._waking.timeout.connect(self._show_sleep)
        self._presented: Entry[Any, Any] | None = None
        self._prompts: deque[StatePrompt] = deque()
        self._key_buttons: list[KeyButton] = []
        line = StatusLine(self)
        self.speaker = Speaker(line, spelled_cards)
        self.setFocusProxy(line)
        for key, text in self.spoken_keys().items():
            QShortcut(QKeySequence(key), self).activated.connect(lambda text=text: self.speaker.say(text()))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.front = load_front_panel(name, self, MuteButton, *own)
        layout.addWidget(self.front)
        self._add_lobby_button()

    def open_to(self, appearance: Appearance) -> None:
        """Applies the look, and connects its changes."""
        appearance.changed.connect(self.stage.apply_look)
        self.stage.apply_look(appearance.look)
        for control in self.findChildren(QAbstractButton):
            control.installEventFilter(self)
        self._let_tab_come_last_to_mute()
        self._focus_rule = FocusRule(self, self.keys, self._press_key, self.kiosk_takes)
        keep_focus_from_clicks(self)
        self._key_buttons = self.findChildren(KeyButton)
        for button in (each for each in self._key_buttons if not each.is_quiet):
            button.pressed.connect(partial(self.stage.cue.emit, HouseCue.BUTTON))
        self.stage.settled.connect(self._show_sleep)
        # With the focus on the window, Space is the primary key until Tab moves the focus to a control.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        open_fresh(self)
        settings = self.front.findChild(QAbstractButton, "settings")
        if settings is not None:
            settings.clicked.connect(self.settings_wanted)
        row = self.front.findChild(QHBoxLayout, "buttons")
        if isinstance(row, QHBoxLayout):
            HideDisabledButtons(row, self)
        self.retranslate()
        self.speaker.keep(self.windowTitle())  # until the first prompt
        self._dressing = Dressing(self, appearance)

    def _add_lobby_button(self) -> None:
        """Puts the way back to the lobby beside the mute button."""
        mute = self.front.findChild(MuteButton)
        if mute is None or not self.leads_to_lobby:
            return
        row = next(box for box in self.front.findChildren(QBoxLayout) if box.indexOf(mute) >= 0)
        lobby = LobbyButton(self.front)
        row.insertWidget(row.indexOf(mute), lobby)
        lobby.clicked.connect(self.close)

    def _let_tab_come_last_to_mute(self) -> None:
        """Puts the mute button behind the controls of the game."""
        mute, last = self.front.findChild(MuteButton), self.previousInFocusChain()
        while last is not None and last is not self and not last.focusPolicy() & Qt.FocusPolicy.TabFocus:
            last = last.previousInFocusChain()
        if mute is not None and last is not None:
            QWidget.setTabOrder(last, mute)

    def retranslate(self) -> None:
        """Updates all texts for the current language; implemented by the subclass."""
        raise NotImplementedError

    def show_entered(self, entry: Entry[Any, Any]) -> None:
        """Posts an entered state, and its prompt behind or before it.

        A hint comes after both.
        """
        if self.guide is not None:
            self.guide.leave(entry)
        if entry.state in self.prompts_first:
            self.stage.post(partial(self._show_prompts, entry))
            self.present(entry)
        else:
            self.present(entry)
            self.stage.post(partial(self._show_prompts, entry))
        self._show_sleep()
        if self.guide is not None:
            self.stage.post(partial(self.guide.follow, entry))

    def warn(self, lesson: str) -> bool:
        """Shows a warning instead of acting on a press, once ever.

        Args:
            lesson: the name of a lesson without states.

        Returns:
            Whether it is shown, so that the press does nothing else.
        """
        if self.guide is None or not self.guide.warn(lesson):
            return False
        self.rest()
        return True

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

    def spoken_keys(self) -> dict[str, Callable[[], str]]:
        """Returns the keys that speak a text; a subclass may add some."""
        return {"T": self.table_text, "G": self.hand_text}

    def hurry(self) -> None:
        """Ends all motion at once."""
        self.stage.flush()

    def rest(self) -> None:
        """Ignores presses for `rest_ms`, after a control has changed its meaning."""
        self._resting.start()
        self._waking.start(self.rest_ms + 1)
        self._show_sleep()

    @property
    def is_resting(self) -> bool:
        """Whether presses are ignored."""
        return self._resting.isValid() and self._resting.elapsed() < self.rest_ms

    def swallows(self, button: QAbstractButton) -> bool:
        """Tests whether a press of a button would not act yet.

        That is the primary button while cards fly or the window rests; a subclass may have others.
        """
        return button is self.keys.primary and (self.is_resting or not self.stage.is_settled)

    def _show_sleep(self) -> None:
        """Dims the buttons that would swallow a press."""
        for button in self._key_buttons:
            button.show_asleep(self.swallows(button))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Acts on a key that the focused control has not taken."""
        if not self._focus_rule.handle(event):
            super().keyPressEvent(event)

    def _press_key(self, binding: Binding) -> None:
        if self.guide is not None:
            self.guide.use_key(binding.control)
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
            if self.guide is not None:
                self.guide.retranslate()
        super().changeEvent(event)

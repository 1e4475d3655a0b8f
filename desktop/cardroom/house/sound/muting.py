"""Mute: one state, shown in every window and switched by Ctrl+M; and the row for sound in the settings."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.widgets.controls.icon_button import KEY, MuteButton, state_name

if TYPE_CHECKING:
    from cardroom.house.settings.panel import SettingsPanel

_SHORTCUT = "muteShortcut"
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly  # a dialog is a child of its window, and has its own


class Mute(QObject):
    """Connects a mute button with the settings of sound.

    Args:
        button: shows the state, and switches it; its parent.
        settings: the settings of sound.
    """

    def __init__(self, button: MuteButton, settings: SoundSettings) -> None:
        super().__init__(button)
        self._button = button
        self._settings = settings
        settings.changed.connect(self._show)
        button.clicked.connect(settings.toggle)
        self._show()

    def _show(self) -> None:
        self._button.show_silent(self._settings.is_silent)


class SoundRow(QObject):
    """Connects volume, mute and captions with the settings of sound.

    Args:
        panel: the settings window; its parent.
        settings: the settings of sound, which a mute button of another window may change, too.
    """

    def __init__(self, panel: "SettingsPanel", settings: SoundSettings) -> None:
        super().__init__(panel)
        self._settings, self._controls = settings, panel.controls
        controls = panel.controls
        Mute(controls.mute, settings)
        self._show()
        settings.changed.connect(self._show)
        controls.volume.valueChanged.connect(self._choose)
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.captions.clicked.connect(lambda on: settings.show_captions(shown=on))

    def _choose(self, percent: int) -> None:
        if percent != self._settings.volume:
            self._settings.set_volume(percent)

    def _show(self) -> None:
        controls, settings = self._controls, self._settings
        controls.volume.setValue(settings.volume)
        controls.percent.setText(f"{settings.volume} %")
        controls.captions.setChecked(settings.has_captions)
        controls.volume.show_silent(settings.is_silent)


class EveryWindow(QObject):
    """Gives each window of the program Ctrl+M, and its buttons their sound.

    A window gets both when it is activated for the first time: a shortcut of the application does not act in a modal
    dialog, and an event filter of the application would run for every event. A table's window gives the cues of its
    buttons itself. A new volume is heard at once, and so is the end of silence.

    Args:
        settings: the settings of sound.
        parent: owns it.
    """

    def __init__(self, settings: SoundSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._level_db = settings.level_db
        self._desk = SoundDesk({}, settings, self)
        settings.changed.connect(self._give_sample)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusWindowChanged.connect(self._complete)

    def _complete(self) -> None:
        """Adds key and sounds to the active window, once."""
        window = QApplication.activeWindow()
        if window is None or window.findChild(QShortcut, _SHORTCUT, _DIRECT) is not None:
            return
        shortcut = QShortcut(QKeySequence(KEY), window)
        shortcut.setObjectName(_SHORTCUT)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(self._toggle, window))
        if not hasattr(window, "cue_sheet"):
            for button in window.findChildren(QAbstractButton):
                if button.window() is window and not isinstance(button, MuteButton):
                    button.pressed.connect(self._sound_button)

    def _toggle(self, window: QWidget) -> None:
        """Switches sound, and says so.

        A mute button with the focus says it by its new name.
        """
        from cardroom.widgets.speech.speaker import speak  # noqa: PLC0415 - the lobby starts sooner without

        self._settings.toggle()
        if not isinstance(window.focusWidget(), MuteButton):
            speak(window, state_name(silent=self._settings.is_silent))

    def _sound_button(self) -> None:
        self._desk.give(HouseCue.BUTTON)

    def _give_sample(self) -> None:
        """Plays a sound at a new level."""
        before, self._level_db = self._level_db, self._settings.level_db
        if self._level_db != before and not self._settings.is_silent:
            self._desk.give(HouseCue.COLLECT)

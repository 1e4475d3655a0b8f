"""The controls of sound in a table's window."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from cardroom.house.sound.captions import Captions
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.widgets.controls.icon_button import MuteButton


def add_sound_controls(front: QWidget, desk: SoundDesk, settings: SoundSettings) -> None:
    """Connects the mute button of a front panel, and adds its captions.

    Args:
        front: the front panel.
        desk: plays its cues.
        settings: mute and captions.
    """
    button, rows = front.findChild(MuteButton), front.layout()
    prompt = front.findChild(QWidget, "prompt")
    assert isinstance(button, MuteButton)
    assert isinstance(prompt, QWidget)
    assert isinstance(rows, QBoxLayout)
    Mute(button, settings)
    Captions(prompt, rows, desk, settings)

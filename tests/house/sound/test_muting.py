"""A change of the level is heard at once."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.widgets.controls.icon_button import MuteButton
from tests.silent_player import SilentPlayer


def test_a_new_volume_is_heard_at_its_level(sound: SoundSettings, player: SilentPlayer, qtbot: QtBot) -> None:
    """Each step plays a sample; silence plays none."""
    for percent in (80, 100, 0):
        sound.set_volume(percent)
        qtbot.wait(40)
    assert [each.cue for each in player.played] == [HouseCue.COLLECT] * 2
    assert [each.level_db for each in player.played] == pytest.approx([-8.0, 0.0])


def test_the_end_of_mute_is_heard(sound: SoundSettings, player: SilentPlayer) -> None:
    """Its begin is not."""
    sound.toggle()
    assert not player.played
    sound.toggle()
    assert len(player.played) == 1


def test_captions_change_no_level(sound: SoundSettings, player: SilentPlayer) -> None:
    """Switching them on is no reason for a sample."""
    sound.show_captions(shown=True)
    assert not player.played


def test_a_button_shows_the_state_from_the_first(sound: SoundSettings, qtbot: QtBot) -> None:
    """A window that opens while sound is off shows so."""
    sound.set_volume(0)
    button = MuteButton()
    qtbot.addWidget(button)
    Mute(button, sound)
    assert button.is_silent
    button.click()
    assert (button.is_silent, sound.volume) == (False, 70)

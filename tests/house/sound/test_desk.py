"""The sound desk, its cue sheet, captions, settings, and mute."""

import ast
from enum import Enum
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

import cardroom
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.cue_sheet import CueSound, HouseCue
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Text
from cardroom.widgets.controls.icon_button import MuteButton
from tests.silent_player import SilentPlayer


class _Cue(Enum):
    BELL = "bell"
    THUD = "thud"


_CAPTION = Text("Test", "A bell rings")
_RANKED = {_Cue.BELL: CueSound(("bell",), rank=2), _Cue.THUD: CueSound(("thud",), rank=1)}
_SHEET = {_Cue.BELL: CueSound(("bell", "wood"), level_db=-3.0, caption=_CAPTION)}


@pytest.fixture
def settings(tmp_path: Path) -> SoundSettings:
    """Makes the settings of sound at full volume."""
    made = SoundSettings.of(Settings(tmp_path))
    made.set_volume(100)
    return made


@pytest.fixture
def desk(settings: SoundSettings) -> SoundDesk:
    """Makes a desk with a bell."""
    return SoundDesk(_SHEET, settings, settings)


def test_a_cue_of_the_table_is_played_at_its_level(desk: SoundDesk, player: SilentPlayer) -> None:
    """The sheet gives sounds and level, and may leave a cue out."""
    desk.give(_Cue.THUD)
    assert not player.played
    desk.give(_Cue.BELL)
    assert [(each.cue, each.sounds, each.level_db) for each in player.played] == [(_Cue.BELL, ("bell", "wood"), -3.0)]


def test_the_cues_of_the_house_are_played_at_every_table(desk: SoundDesk, player: SilentPlayer) -> None:
    """A button sounds without an entry in the table's sheet."""
    desk.give(HouseCue.BUTTON)
    assert [each.sounds for each in player.played] == [("button",)]


def test_the_same_cue_at_the_same_moment_is_played_once(desk: SoundDesk, player: SilentPlayer) -> None:
    """Five cards that land at once, with motion off, are one sound."""
    for _ in range(5):
        desk.give(_Cue.BELL)
    assert len(player.played) == 1


def test_of_cues_that_come_together_only_greater_ones_are_heard(settings: SoundSettings, player: SilentPlayer) -> None:
    """The end of a motion gives all its cues at once."""
    desk = SoundDesk(_RANKED, settings, settings)
    for cue in (_Cue.THUD, _Cue.BELL, _Cue.THUD, HouseCue.BUTTON):
        desk.give(cue)
    assert [each.cue for each in player.played] == [_Cue.THUD, _Cue.BELL, HouseCue.BUTTON]


def test_lower_ranks_come_later(settings: SoundSettings, player: SilentPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only cues of one moment give way."""
    now = [0.0]
    monkeypatch.setattr("cardroom.house.sound.desk.time.monotonic", lambda: now[0])
    desk = SoundDesk(_RANKED, settings, settings)
    for now[0], cue in ((1.0, _Cue.BELL), (1.05, _Cue.THUD), (1.1, _Cue.THUD)):
        desk.give(cue)
    assert [(each.cue, each.at) for each in player.played] == [(_Cue.BELL, 1.0), (_Cue.THUD, 1.1)]


def test_a_lower_volume_lowers_the_level(desk: SoundDesk, settings: SoundSettings, player: SilentPlayer) -> None:
    """Half of the volume is 20 dB less."""
    settings.set_volume(50)
    desk.give(_Cue.BELL)
    assert player.played[0].level_db == pytest.approx(-23.0)


@pytest.mark.parametrize("silence", ["mute", "volume"])
def test_silence_plays_nothing_but_shows_captions(
    desk: SoundDesk, settings: SoundSettings, player: SilentPlayer, silence: str
) -> None:
    """Captions do not depend on the volume."""
    shown: list[Text] = []
    desk.captioned.connect(shown.append)
    settings.show_captions(shown=True)
    if silence == "mute":
        settings.mute(muted=True)
    else:
        settings.set_volume(0)
    desk.give(_Cue.BELL)
    assert not player.played
    assert shown == [_CAPTION]


def test_captions_are_off_first_for_any_owner(desk: SoundDesk, settings: SoundSettings, player: SilentPlayer) -> None:
    """Captions are off at first."""
    shown: list[Text] = []
    desk.captioned.connect(shown.append)
    desk.give(_Cue.BELL)
    assert not shown
    player.played.clear()
    owner = QObject()
    SoundDesk({}, settings, owner).give(HouseCue.COLLECT)
    assert [each.cue for each in player.played] == [HouseCue.COLLECT]


def test_mute_ends_the_sounds_and_is_kept(desk: SoundDesk, settings: SoundSettings, player: SilentPlayer) -> None:
    """A long fanfare stops at once."""
    desk.give(_Cue.BELL)
    settings.mute(muted=True)
    assert player.hushed == 1


def test_the_settings_are_kept(tmp_path: Path) -> None:
    """Volume, mute and captions are there after a restart."""
    first = SoundSettings.of(Settings(tmp_path))
    first.set_volume(30)
    first.mute(muted=True)
    first.show_captions(shown=True)
    second = SoundSettings.of(Settings(tmp_path))
    assert (second.volume, second.is_muted, second.has_captions) == (30, True, True)


PACKAGE = Path(cardroom.__file__).parent
SHEETS = sorted([*PACKAGE.glob("tables/**/cues.py"), PACKAGE / "house/sound/cue_sheet.py"])


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_cue_has_two_entries(path: Path) -> None:
    """Of two, the first would count for nothing."""
    tables = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Dict)]
    keys = [[ast.unparse(key) for key in table.keys if key is not None] for table in tables]
    assert keys
    assert [sorted(each) for each in keys] == [sorted(set(each)) for each in keys]


def _saved(sound: SoundSettings) -> tuple[int, bool]:
    again = SoundSettings(Settings(sound.settings.folder))
    return again.volume, again.is_muted


def test_mute_keeps_the_volume(sound: SoundSettings) -> None:
    """Unmuted, it is as loud as before."""
    sound.set_volume(40)
    sound.toggle()
    assert (sound.is_silent, sound.volume, _saved(sound)) == (True, 40, (40, True))
    sound.toggle()
    assert (sound.is_silent, sound.volume, _saved(sound)) == (False, 40, (40, False))


def test_no_volume_is_silence_and_toggling_gives_the_last_one_back(sound: SoundSettings) -> None:
    """At 0 % a press of the crossed-out loudspeaker is heard."""
    sound.set_volume(30)
    sound.set_volume(0)
    assert (sound.is_silent, sound.is_muted) == (True, False)
    sound.toggle()
    assert (sound.is_silent, sound.volume) == (False, 30)


def test_muted_at_no_volume_one_press_is_enough(sound: SoundSettings) -> None:
    """A press never leaves the sign crossed out."""
    sound.set_volume(0)
    sound.mute(muted=True)
    sound.toggle()
    assert not sound.is_silent


def test_after_a_start_at_no_volume_it_is_the_usual_one(sound: SoundSettings, tmp_path: Path) -> None:
    """The last volume is not saved."""
    sound.set_volume(0)
    again = SoundSettings(Settings(tmp_path))
    again.toggle()
    assert again.volume == 70


def test_a_new_volume_is_heard(sound: SoundSettings) -> None:
    """Moving the slider ends mute, but not at 0 %."""
    sound.mute(muted=True)
    sound.set_volume(50)
    assert (sound.is_silent, _saved(sound)) == (False, (50, False))
    sound.mute(muted=True)
    sound.set_volume(0)
    assert sound.is_muted


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

"""Applies the operator's settings to the tables' settings."""

from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load
from cardroom.kiosk.rules.setup import Setup

_STEP = 10
"""Volumes are multiples of ten percent."""


def apply_setup(settings: Settings, setup: Setup, tables: Tables) -> dict[str, frozenset[str]]:
    """Sets tables and sound as the operator has chosen.

    Called before a table is opened, and when the operator has changed something. Hints of the first round are off: they
    are shown once for ever, and a kiosk has many persons.

    Returns:
        The terminals that the settings close, by the tables' codes.
    """
    sound, lessons = SoundSettings.of(settings), LessonSettings.of(settings)
    volume = setup.volume // _STEP * _STEP
    if sound.volume != volume:
        sound.set_volume(volume)
    if lessons.are_on:
        lessons.switch(False)
    closed = {}
    for spec in tables:
        play = spec.kiosk_play
        if play is not None:
            by_setup = load(play.apply)(settings, setup.pay_table, setup.doubling) if play.apply else frozenset()
            closed[spec.code] = play.closed | by_setup
    return closed


def end_mute(settings: Settings) -> None:
    """Switches sound on again for the next person."""
    sound = SoundSettings.of(settings)
    if sound.is_muted:
        sound.mute(muted=False)

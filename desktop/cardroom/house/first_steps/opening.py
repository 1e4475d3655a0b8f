"""Makes the page of the first start, connected to the settings."""

from functools import partial

from PySide6.QtWidgets import QWidget

from cardroom.house.first_steps.panel import FirstStepsPanel
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load


def make_first_steps(settings: Settings, tables: Tables, over: QWidget | None = None) -> FirstStepsPanel:
    """Makes the page, with the first choices that the tables declare.

    Args:
        settings: changed at once by each choice.
        tables: the specs of all tables.
        over: the window beside it; None at the first start.
    """
    parts = [partial(load(spec.first_choice), settings) for spec in tables if spec.first_choice]
    panel = FirstStepsPanel(settings.wardrobe, over, parts)
    Mute(panel.controls.mute, SoundSettings.of(settings))
    panel.show_language(settings.language)
    panel.language_chosen.connect(settings.set_language)
    settings.language_changed.connect(panel.show_language)
    return panel

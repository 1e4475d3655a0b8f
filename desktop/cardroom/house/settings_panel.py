"""The settings window, which stays open beside the tables."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLabel, QPushButton, QWidget

from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings
from cardroom.house.settings.swatch import Swatch
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import TableSpec, load
from cardroom.widgets.controls.choice_bar import ChoiceBar, describe_bars
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.volume_slider import VolumeSlider
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize
from cardroom.widgets.window.scroll_room import TurnedRow, make_scrollable

DESIGN_SIZE = QSize(960, 640)
"""The design size, beside a window of 1280 × 800."""


class SectionControls(QObject):
    """The section of a table in the settings window.

    Args:
        front: its controls, shown above the foot of the window.
        buttons: its buttons at the foot.

    Signals:
        window_wanted(str): the code of a window beside the table, such as "pay-tables".
    """

    window_wanted = Signal(str)

    def __init__(self, front: QWidget, buttons: tuple[QPushButton, ...]) -> None:
        super().__init__(front)
        self.front = front
        self.buttons = buttons

    def retranslate(self) -> None:
        """Updates painted and composed texts for the current language."""


class SettingsControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/settings_panel.ui`."""

    language: ChoiceBar
    textSize: ChoiceBar  # noqa: N815 - Designer's names
    speed: ChoiceBar
    motionNote: QLabel  # noqa: N815
    showHints: QCheckBox  # noqa: N815
    felt: ChoiceBar
    colours: ChoiceBar
    printSize: ChoiceBar  # noqa: N815
    back: ChoiceBar
    firstSteps: KeyButton  # noqa: N815
    mute: MuteButton
    volume: VolumeSlider
    percent: QLabel
    captions: QCheckBox
    close: KeyButton


class SettingsPanel(PanelDialog[SettingsControls]):
    """The settings window.

    Each choice applies at once.

    Args:
        settings: changed by each choice; a mute button or a table may change them, too.
        over: the parent window; the settings stay in front of it, and it can still be used.
        tables: the tables whose sections are shown.

    Attributes:
        sections: the sections of the tables.

    Signals:
        window_wanted(str): the window of this code is to be opened.
        first_steps_wanted: the page of the first start is to be opened again.
    """

    window_wanted = Signal(str)
    first_steps_wanted = Signal()

    def __init__(self, settings: Settings, over: QWidget, tables: Iterable[TableSpec]) -> None:
        super().__init__(over, "settings_panel", SettingsControls, Swatch)
        self._appearance, self._sound = settings.appearance, SoundSettings.of(settings)
        self.sections = [self._added(load(spec.settings)(settings, self)) for spec in tables if spec.settings]
        make_scrollable(self.front)
        TurnedRow(self._upper(self.front), self)
        self._connect(settings)
        self._connect_sound()
        self._show_look(settings.appearance.look)
        settings.appearance.changed.connect(self._show_look)
        self.dress(settings.appearance, over, DESIGN_SIZE)

    @staticmethod
    def _upper(front: QWidget) -> QBoxLayout:
        """Returns the row of the house's own settings."""
        row = front.findChild(QBoxLayout, "upper")
        assert isinstance(row, QBoxLayout)
        return row

    def _added(self, section: SectionControls) -> SectionControls:
        """Inserts a section above the foot of the window.

        Its buttons are inserted before the last one of the foot.
        """
        rows, foot = self.front.layout(), self.front.findChild(QBoxLayout, "foot")
        assert isinstance(rows, QBoxLayout)
        assert isinstance(foot, QBoxLayout)
        rows.insertWidget(rows.count() - 1, section.front)
        for button in section.buttons:
            foot.insertWidget(foot.count() - 1, button)
        section.window_wanted.connect(self.window_wanted)
        return section

    def _connect(self, settings: Settings) -> None:
        controls = self.controls
        apply_look = self._apply_look
        controls.felt.chosen.connect(lambda value: apply_look(lambda look: replace(look, felt=Felt(value))))
        controls.back.chosen.connect(lambda value: apply_look(lambda look: replace(look, back=Back(value))))
        controls.speed.chosen.connect(lambda value: apply_look(lambda look: replace(look, speed=Speed(value))))
        controls.textSize.chosen.connect(
            lambda value: apply_look(lambda look: replace(look, text_size=TextSize[value.upper()]))
        )
        controls.colours.chosen.connect(
            lambda value: apply_look(lambda look: replace(look, deck=Deck.of(value, look.deck.print_size)))
        )
        controls.printSize.chosen.connect(
            lambda value: apply_look(lambda look: replace(look, deck=Deck.of(look.deck.colours, value)))
        )
        controls.language.show_choice(settings.language)
        controls.language.chosen.connect(settings.set_language)
        hints = LessonSettings.of(settings)
        controls.showHints.setChecked(hints.are_on)
        hints.changed.connect(controls.showHints.setChecked)
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.showHints.clicked.connect(hints.switch)
        controls.firstSteps.clicked.connect(self.first_steps_wanted)

    def _connect_sound(self) -> None:
        controls, sound = self.controls, self._sound
        Mute(controls.mute, sound)
        self._show_sound()
        sound.changed.connect(self._show_sound)
        controls.volume.valueChanged.connect(self._choose_volume)
        controls.captions.clicked.connect(lambda on: sound.show_captions(shown=on))

    def _choose_volume(self, percent: int) -> None:
        if percent != self._sound.volume:
            self._sound.set_volume(percent)

    def _show_sound(self) -> None:
        controls, sound = self.controls, self._sound
        controls.volume.setValue(sound.volume)
        controls.percent.setText(f"{sound.volume} %")
        controls.captions.setChecked(sound.has_captions)
        controls.volume.show_silent(sound.is_silent)

    def _apply_look(self, change: Callable[[Look], Look]) -> None:
        self._appearance.apply_look(change(self._appearance.look))

    def _show_look(self, look: Look) -> None:
        controls = self.controls
        controls.felt.show_choice(look.felt.value)
        controls.back.show_choice(look.back.value)
        controls.speed.show_choice(look.speed.value)
        controls.textSize.show_choice(look.text_size.name.lower())
        controls.colours.show_choice(look.deck.colours)
        controls.printSize.show_choice(look.deck.print_size)
        controls.motionNote.setVisible(look.reduced_motion)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        for section in self.sections:
            section.retranslate()
        describe_bars(self)

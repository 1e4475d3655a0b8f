"""The settings window, which stays open beside the tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLabel, QPushButton, QWidget

from cardroom.house.settings.swatch import Swatch
from cardroom.widgets.controls.choice_bar import ChoiceBar, describe_bars
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.volume_slider import VolumeSlider
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize, Wardrobe
from cardroom.widgets.window.scroll_room import make_scrollable
from cardroom.widgets.window.turned_row import TurnedRow

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


@dataclass(frozen=True)
class SettingsControls:
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

    A change of the look applies at once; other choices are emitted as signals.

    Args:
        wardrobe: the look of all windows.
        over: the parent window; the settings stay in front of it, and it can still be used.
        sections: functions that make the sections of the tables, given this window.

    Attributes:
        sections: the sections of the tables.

    Signals:
        language_chosen(str): "en" or "ja".
        window_wanted(str): the window of this code is to be opened.
        hints_switched(bool): hints are to be shown, or not.
        first_steps_wanted: the page of the first start is to be opened again.
    """

    language_chosen = Signal(str)
    window_wanted = Signal(str)
    hints_switched = Signal(bool)
    first_steps_wanted = Signal()

    def __init__(
        self, wardrobe: Wardrobe, over: QWidget, sections: Sequence[Callable[[QWidget], SectionControls]] = ()
    ) -> None:
        super().__init__(over, "settings_panel", SettingsControls, Swatch)
        self._wardrobe = wardrobe
        self.sections = [self._added(make(self), self.front) for make in sections]
        make_scrollable(self.front)
        TurnedRow(self._upper(self.front), self)
        self._connect()
        self._show_look(wardrobe.look)
        wardrobe.changed.connect(self._show_look)
        self.dress(wardrobe, over, DESIGN_SIZE)

    def show_language(self, language: str) -> None:
        """Shows the current language without emitting a signal."""
        self.controls.language.show_choice(language)

    def show_hints(self, on: bool) -> None:
        """Shows whether hints are on, without emitting a signal."""
        self.controls.showHints.setChecked(on)

    @staticmethod
    def _upper(front: QWidget) -> QBoxLayout:
        """Returns the row of the house's own settings."""
        row = front.findChild(QBoxLayout, "upper")
        assert isinstance(row, QBoxLayout)
        return row

    def _added(self, section: SectionControls, front: QWidget) -> SectionControls:
        """Inserts a section above the foot of the window.

        Its buttons are inserted before the last one of the foot.
        """
        rows, foot = front.layout(), front.findChild(QBoxLayout, "foot")
        assert isinstance(rows, QBoxLayout)
        assert isinstance(foot, QBoxLayout)
        rows.insertWidget(rows.count() - 1, section.front)
        for button in section.buttons:
            foot.insertWidget(foot.count() - 1, button)
        section.window_wanted.connect(self.window_wanted)
        return section

    def _connect(self) -> None:
        controls = self.controls
        wear = self._wear
        controls.felt.chosen.connect(lambda value: wear(lambda look: replace(look, felt=Felt(value))))
        controls.back.chosen.connect(lambda value: wear(lambda look: replace(look, back=Back(value))))
        controls.speed.chosen.connect(lambda value: wear(lambda look: replace(look, speed=Speed(value))))
        controls.textSize.chosen.connect(
            lambda value: wear(lambda look: replace(look, text_size=TextSize[value.upper()]))
        )
        controls.colours.chosen.connect(
            lambda value: wear(lambda look: replace(look, deck=Deck.of(value, look.deck.print_size)))
        )
        controls.printSize.chosen.connect(
            lambda value: wear(lambda look: replace(look, deck=Deck.of(look.deck.colours, value)))
        )
        controls.language.chosen.connect(self.language_chosen)
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.showHints.clicked.connect(self.hints_switched)
        controls.firstSteps.clicked.connect(self.first_steps_wanted)

    def _wear(self, change: Callable[[Look], Look]) -> None:
        self._wardrobe.wear(change(self._wardrobe.look))

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

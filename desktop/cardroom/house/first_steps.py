"""The page of the first start, with the tables' first choices."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QRadioButton, QScrollArea, QWidget

from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import Mute
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load
from cardroom.widgets.controls.choice_bar import ChoiceBar, describe_bars
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.paint.gold import GoldTitle
from cardroom.widgets.window.dressing import scale_for
from cardroom.widgets.window.first_size import place_fresh, room_for
from cardroom.widgets.window.look import Look, TextSize

DESIGN_SIZE = QSize(900, 680)
"""The design size beside a window of 1280 × 800."""


class FirstPart(QObject):
    """A part of the page, such as a table's first choice.

    Args:
        front: its controls.
    """

    def __init__(self, front: QWidget) -> None:
        super().__init__(front)
        self.front = front

    def retranslate(self) -> None:
        """Updates painted and composed texts for the current language."""


class FirstStepsControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/first_steps_panel.ui`."""

    title: GoldTitle
    welcome: QLabel
    choices: QScrollArea
    parts: QFrame
    language: ChoiceBar
    textSize: ChoiceBar  # noqa: N815 - Designer's names
    sample: QLabel
    primary: KeyButton
    mute: MuteButton


class FirstStepsPanel(PanelDialog[FirstStepsControls]):
    """The page of the first start; every choice applies at once.

    Args:
        settings: changed at once by each choice.
        tables: the specs whose first choices are parts of the page.
        over: the window beside it; None at the first start, when there is no other window.

    Attributes:
        parts: the tables' parts.

    Signals:
        left: the page is about to close: PLAY was pressed, or the window was closed.
    """

    left = Signal()

    def __init__(self, settings: Settings, tables: Tables, over: QWidget | None = None) -> None:
        super().__init__(over, "first_steps_panel", FirstStepsControls)
        self._appearance = appearance = settings.appearance
        self._has_left = False
        self._add_text_sizes()
        self.parts = [self._added(load(spec.first_choice)(settings, self)) for spec in tables if spec.first_choice]
        self._connect(settings)
        self._show_look(appearance.look)
        appearance.changed.connect(self._show_look)
        self._retranslate()
        if over is None:
            place_fresh(self)
        else:
            self.resize((DESIGN_SIZE * scale_for(over.size())).boundedTo(room_for(self).size()))
        self.dress(appearance, over)
        self.controls.primary.setFocus()

    def done(self, result: int) -> None:
        """Emits `left`, once, then closes.

        The next window can be shown first: without any window the program would end.
        """
        if not self._has_left:
            self._has_left = True
            self.left.emit()
        super().done(result)

    def event(self, event: QEvent) -> bool:
        """Retranslates the window when the language changes.

        After the labels, whose texts are part of spoken names: `changeEvent` would come before.
        """
        is_done = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        return is_done

    def _add_text_sizes(self) -> None:
        """Adds a choice for each text size, in percent."""
        bar = self.controls.textSize
        row = bar.layout()
        assert row is not None
        for size in TextSize:
            button = QRadioButton(f"{100 * size.value:.0f}\u00a0%", bar)
            button.setProperty("value", size.name.lower())
            row.addWidget(button)

    def _added(self, part: FirstPart) -> FirstPart:
        rows = self.controls.parts.layout()
        assert rows is not None
        rows.addWidget(part.front)
        return part

    def _connect(self, settings: Settings) -> None:
        controls = self.controls
        Mute(controls.mute, SoundSettings.of(settings))
        controls.language.show_choice(settings.language)
        controls.language.chosen.connect(settings.set_language)
        settings.language_changed.connect(controls.language.show_choice)
        controls.textSize.chosen.connect(
            lambda value: self._appearance.apply_look(replace(self._appearance.look, text_size=TextSize[value.upper()]))
        )
        controls.primary.clicked.connect(self.accept)
        self.use_keys(KeyMap({}, primary=controls.primary))
        for choice in self.findChildren(QRadioButton):
            choice.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Space still presses PLAY
            choice.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scrolls to a choice that has received the focus."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.controls.choices.ensureWidgetVisible(watched)
        return False

    def _show_look(self, look: Look) -> None:
        self.controls.textSize.show_choice(look.text_size.name.lower())

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("First steps"))
        for part in self.parts:
            part.retranslate()
        describe_bars(self)

"""The set-up page of Daifugō, and how its choices are saved."""

import dataclasses
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QLocale, QObject, QRect, QSignalBlocker, Signal
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardroom.house.fair_deal.controller import show_beside
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.panel.setup.rule_sets import RulesBox, summary_text
from cardroom.tables.daifugo.panel.words.players import level_line, level_name
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, LONGEST_NAME, SET_LENGTHS, DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import NUMBERS, RuleSet
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.inputs import NameEdit
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Target
from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.seats.portrait import Character
from cardroom.widgets.window.front_panel import bind, load_front_panel

if TYPE_CHECKING:
    from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog


class SetupControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_setup.ui`."""

    rulesLabel: QLabel  # noqa: N815 - Designer's names
    rules: RulesBox
    houseRules: KeyButton  # noqa: N815
    lesson: KeyButton
    summary: QLabel
    seats: ChoiceBar
    games: ChoiceBar
    level: ChoiceBar
    levelLine: QLabel  # noqa: N815 - Designer's name
    nameLabel: QLabel  # noqa: N815
    name: NameEdit
    face: FaceButton
    watch: QCheckBox
    autoPass: QCheckBox  # noqa: N815


class SetupPage(QWidget):
    """Shows the options of the next set, and changes them.

    Its frame is as large as it needs to be; the table is visible round it.

    Args:
        parent: the table.

    Attributes:
        controls: its controls.

    Signals:
        chosen(DaifugoOptions): the person has changed an option.
        auto_pass_chosen(bool): whether the table is to pass for the person when no play fits.
        rules_wanted: the window of the house rules is to be opened.
        lesson_wanted: the first lesson is to be opened.
    """

    chosen = Signal(object)
    auto_pass_chosen = Signal(bool)
    rules_wanted = Signal()
    lesson_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("setup")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("daifugo_setup", self, ChoiceBar, FaceButton, KeyButton, NameEdit, RulesBox)
        layout.addStretch(1)
        middle = QHBoxLayout()  # an alignment would give the frame the height for the whole width
        middle.addStretch(1)
        middle.addWidget(front)
        middle.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(1)
        self.controls = bind(SetupControls, front)
        self._options = DaifugoOptions()
        self._fill()
        self._connect()
        self.show_options(self._options)
        self.show_auto_pass(True)
        self.retranslate()

    @property
    def box(self) -> QRect:
        """The framed part, in coordinates of the page."""
        front = self.controls.summary.parentWidget()
        assert front is not None
        return front.geometry()

    def keys(self) -> dict[str, Target]:
        """Returns the page's keys, for the key map of the window."""
        controls = self.controls
        return {"R": partial(_if_shown, controls.houseRules), "L": partial(_if_shown, controls.lesson)}

    def show_options(self, options: DaifugoOptions) -> None:
        """Shows options, without a signal."""
        controls, self._options = self.controls, options
        controls.rules.show_chosen(options.rules)
        self._show_summary()
        controls.seats.show_choice(str(options.rules.seats))
        controls.games.show_choice(str(options.games))
        controls.level.show_choice(options.level)
        self._show_level_line()
        with QSignalBlocker(controls.watch):
            controls.watch.setChecked(options.watches)
        if _name_in(controls.name) != options.name:
            controls.name.setText(options.name)
        controls.face.show_face(Character(options.face))
        for mine in (controls.nameLabel, controls.name, controls.face, controls.autoPass):
            mine.setEnabled(not options.watches)

    def show_own(self, own: OwnRules) -> None:
        """Lists the player's own rule sets."""
        self.controls.rules.show_own([(each.name, each.rules) for each in own.sets])

    def show_auto_pass(self, on: bool) -> None:
        """Shows whether the table passes for the person, without a signal."""
        with QSignalBlocker(self.controls.autoPass):
            self.controls.autoPass.setChecked(on)

    def take_rules(self, rules: RuleSet) -> None:
        """Takes over rules that the person has chosen, and emits `chosen`."""
        self._take(replace(self._options, rules=rules))

    @property
    def options(self) -> DaifugoOptions:
        """The shown options."""
        return self._options

    def retranslate(self) -> None:
        """Updates the texts that the panel's file does not contain."""
        controls = self.controls
        self._close_gap()
        for bar in (controls.seats, controls.games):
            bar.set_texts(lambda value: QLocale().toString(int(value)))
        controls.level.set_texts(level_name)
        self._show_level_line()
        controls.rules.retranslate()
        controls.rules.setAccessibleName(self.tr("Rules"))
        self._show_summary()
        controls.seats.describe(self.tr("How many play"))
        controls.games.describe(self.tr("Games in the set"))
        controls.level.describe(self.tr("Level of the computers"))
        controls.name.setPlaceholderText(self.tr("Name"))
        controls.name.setAccessibleName(self.tr("Your name"))
        controls.face.describe(self.tr("Face {number} of {count}"))

    def _close_gap(self) -> None:
        """Uses one column where a kiosk has taken the other one away."""
        front, controls = self.controls.summary.parentWidget(), self.controls
        grid = front.findChild(QGridLayout, "setupGrid") if front is not None else None
        if grid is not None and front is not controls.games.parentWidget():
            grid.setColumnStretch(1, 0)
            grid.addWidget(controls.autoPass, grid.rowCount() - 1, 0)

    def _fill(self) -> None:
        controls = self.controls
        controls.seats.offer(map(str, NUMBERS["seats"]))
        controls.games.offer(map(str, SET_LENGTHS))
        controls.level.offer(LEVELS)
        controls.name.setMaxLength(LONGEST_NAME)
        controls.face.offer([Character(code) for code in FACES])

    def _connect(self) -> None:
        controls = self.controls
        controls.rules.chosen.connect(self.take_rules)
        controls.houseRules.clicked.connect(self.rules_wanted)
        controls.lesson.clicked.connect(self.lesson_wanted)
        for bar in (controls.seats, controls.games, controls.level):
            bar.chosen.connect(self._choose)
        controls.watch.toggled.connect(self._choose)
        controls.name.textEdited.connect(self._choose)
        controls.face.chosen.connect(self._choose)
        controls.autoPass.toggled.connect(self.auto_pass_chosen)

    def _take(self, options: DaifugoOptions) -> None:
        self.show_options(options)
        self.chosen.emit(options)

    def _choose(self) -> None:
        controls = self.controls
        self._take(
            DaifugoOptions(
                rules=dataclasses.replace(self._options.rules, seats=int(controls.seats.value)),
                games=int(controls.games.value),
                level=controls.level.value,
                watches=controls.watch.isChecked(),
                name=_name_in(controls.name),
                face=controls.face.face.value,
            )
        )

    def _show_level_line(self) -> None:
        """Shows how the chosen level plays, also to screen readers."""
        text = level_line(self._options.level)
        self.controls.levelLine.setText(text)
        self.controls.level.setAccessibleDescription(text)

    def _show_summary(self) -> None:
        """Shows the rules in a line, also to screen readers."""
        text = summary_text(self._options.rules)
        self.controls.summary.setText(text)
        self.controls.rules.setAccessibleDescription(text)


def _if_shown(button: QAbstractButton) -> QAbstractButton | None:
    """Returns a button while the page is shown."""
    return button if button.isVisible() else None


def _name_in(field: NameEdit) -> str:
    """Returns the name in a field, shortened to a valid one."""
    name = "".join(letter for letter in field.text() if is_name(letter) or letter == " ").strip(" ")
    return name[:LONGEST_NAME].strip(" ")


class Choosing(QObject):
    """Saves choices of the set-up page; opens the house rules.

    Args:
        page: the set-up page; it shows the saved options at once.
        settings: the settings.
        over: the table's window; the parent.

    Attributes:
        dialog: the window of the house rules; None while it is closed.
    """

    def __init__(self, page: SetupPage, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._page = page
        self._settings = settings
        self._over = over
        self._values = DaifugoSettings.of(settings)
        self.dialog: RulesDialog | None = None
        page.show_own(self._values.own)
        page.show_options(self._values.options())
        page.show_auto_pass(self._values.auto_pass)
        page.chosen.connect(self._keep)
        page.auto_pass_chosen.connect(self._values.set_auto_pass)
        page.rules_wanted.connect(self.open_rules)
        self._values.changed.connect(self._show_own)
        page.installEventFilter(self)

    def open_rules(self) -> None:
        """Opens the window of the house rules, or raises it."""
        if self.dialog is None:
            from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog  # noqa: PLC0415 - on first use

            appearance = self._settings.appearance
            self.dialog = dialog = RulesDialog(self._page.options.rules, self._values.own, appearance, self._over)
            dialog.chosen.connect(self._page.take_rules)
            dialog.own_changed.connect(self._values.set_own)
            show_beside(dialog, "daifugo_rules", self._settings, self._forget)
        self.dialog.raise_()
        self.dialog.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closes the house rules when a set begins."""
        if event.type() == QEvent.Type.HideToParent and self.dialog is not None:
            self.dialog.close()
        return super().eventFilter(watched, event)

    def _keep(self, options: DaifugoOptions) -> None:
        self._values.set_options(options)
        if self.dialog is not None:
            self.dialog.show_rules(options.rules)

    def _show_own(self) -> None:
        self._page.show_own(self._values.own)

    def _forget(self) -> None:
        self.dialog = None

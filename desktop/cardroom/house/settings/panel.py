"""The settings: everything that can be chosen, in one window that stays open beside the tables."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QVBoxLayout, QWidget

from cardroom.house.settings.swatch import Swatch
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing, scale_for
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize, Wardrobe

OWN = "own"
"""The choice of the pay table that is the player's own."""

DESIGN_SIZE = QSize(960, 640)
"""The size that the panel is drawn for, beside a window of 1280 × 800."""


@dataclass(frozen=True)
class SettingsControls:
    """The controls and indicators of `ui/panels/settings_panel.ui`."""

    language: ChoiceBar
    textSize: ChoiceBar  # noqa: N815 - Designer's names
    speed: ChoiceBar
    motionNote: QLabel  # noqa: N815
    felt: ChoiceBar
    colours: ChoiceBar
    printSize: ChoiceBar  # noqa: N815
    back: ChoiceBar
    marking: ChoiceBar
    payTable: ChoiceBar  # noqa: N815
    pays: QLabel
    edit: KeyButton
    keepsBet: QCheckBox  # noqa: N815
    doubleUp: ChoiceBar  # noqa: N815
    close: KeyButton


class SettingsPanel(QDialog):
    """The window of the settings. What is chosen about the look is worn at once; the rest is announced.

    Args:
        wardrobe: the look of the house.
        over: the window that it belongs to; it stays before that one, and that one can be played on.

    Signals:
        language_chosen(str): "en" or "ja".
        marking_chosen(Marking): what a mark on a card means.
        pay_table_chosen(str): a preset's code, or OWN for the own table that is offered.
        pay_tables_wanted: the person wants to write a pay table.
        keeps_bet_chosen(bool): whether the last bet stands again.
        double_up_chosen(Kind): which game a double-up is.
    """

    language_chosen = Signal(str)
    marking_chosen = Signal(object)
    pay_table_chosen = Signal(str)
    pay_tables_wanted = Signal()
    keeps_bet_chosen = Signal(bool)
    double_up_chosen = Signal(object)

    def __init__(self, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over)
        self._wardrobe = wardrobe
        self._over = over
        self._fitted: TextSize | None = None
        self._own_name = ""
        self._own_table: PayTable | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        front = load_front_panel("settings_panel", self, FeltSurface, ChoiceBar, KeyButton, Swatch)
        layout.addWidget(front)
        self.controls = bind(SettingsControls, front)
        self.offer_own_table("", None)
        self._connect()
        self._show_look(wardrobe.look)
        wardrobe.changed.connect(self._show_look)
        self._retranslate()
        self._dressing = Dressing(self, wardrobe, over)
        # After the dressing: then the texts have the size that the window is to fit.
        wardrobe.changed.connect(self._fit)
        self._fit(wardrobe.look)

    def show_chosen(self, language: str, marking: Marking, pay_table: str, *, keeps_bet: bool) -> None:
        """Shows what is set; announces nothing."""
        controls = self.controls
        controls.language.show_choice(language)
        controls.marking.show_choice(marking.value)
        controls.keepsBet.setChecked(keeps_bet)
        self.show_pay_table(pay_table)

    def offer_own_table(self, name: str, pay_table: PayTable | None) -> None:
        """Offers one of the player's own tables beside the house's; None where there is none. Announces nothing."""
        button = self.controls.payTable.buttons[OWN]
        button.setVisible(pay_table is not None)
        self._own_name, self._own_table = name, pay_table
        if self.controls.payTable.value:
            self._show_pays(self.controls.payTable.value)

    def show_pay_table(self, code: str) -> None:
        """Shows which table is chosen: one of the house's, or any other code for the own one; announces nothing."""
        choice = code if code in PRESETS else OWN
        self.controls.payTable.show_choice(choice)
        self._show_pays(choice)

    def show_double_up(self, kind: Kind) -> None:
        """Shows which game a double-up is; announces nothing."""
        self.controls.doubleUp.show_choice(kind.value)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language while the program runs."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

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
        controls.marking.chosen.connect(lambda value: self.marking_chosen.emit(Marking(value)))
        controls.doubleUp.chosen.connect(lambda value: self.double_up_chosen.emit(Kind(value)))
        controls.payTable.chosen.connect(self.pay_table_chosen)
        controls.payTable.chosen.connect(self._show_pays)
        controls.edit.clicked.connect(self.pay_tables_wanted)
        # What the person does is announced; what the program shows is not.
        controls.keepsBet.clicked.connect(self.keeps_bet_chosen)
        controls.close.clicked.connect(self.close)

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

    def _fit(self, look: Look) -> None:
        """Takes the designed size, or what larger texts need; smaller ones give the room back."""
        if look.text_size is not self._fitted:
            self._fitted = look.text_size
            layout = self.layout()
            assert layout is not None
            layout.activate()
            self.resize(DESIGN_SIZE * scale_for(self._over.size()))

    def _show_pays(self, choice: str) -> None:
        """What the chosen table pays; the player's own with its name, which the bar has no room for."""
        if choice != OWN:
            text = self.tr("Two pair to royal: {pays}. From the next round on")
            self.controls.pays.setText(text.format(pays=str(PRESETS[choice]).replace("/", " / ")))
        elif self._own_table is not None:
            text = self.tr("“{name}”: {pays}")
            pays = str(self._own_table).replace("/", " / ")
            self.controls.pays.setText(text.format(name=self._own_name, pays=pays))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        if self.controls.payTable.value:
            self._show_pays(self.controls.payTable.value)
        for label in self.findChildren(QLabel):
            bar = label.buddy()
            if isinstance(bar, ChoiceBar):
                bar.describe(_without_key(label.text()))


def _without_key(text: str) -> str:
    """A caption as it is spoken: "&Felt" is "Felt", and "言語(&L)" is "言語"."""
    return text.partition("(&")[0].replace("&", "")

"""The poker table's section in the settings window."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from cardroom.house.settings.panel import SectionControls
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.double_up.settings import DoubleUpSettings
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.own_tables import OwnTable
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.window.front_panel import bind, load_front_panel

OWN = "own"
"""The code of the choice that is the player's own pay table."""


@dataclass(frozen=True)
class PokerSectionControls:
    """The controls and indicators of `ui/panels/poker_settings.ui`."""

    marking: ChoiceBar
    payTable: ChoiceBar  # noqa: N815 - Designer's names
    pays: QLabel
    keepsBet: QCheckBox  # noqa: N815
    doubleUp: ChoiceBar  # noqa: N815


class PokerSection(SectionControls):
    """Shows the settings of poker; emits the person's choices.

    Args:
        window: the settings window.

    Signals:
        marking_chosen(Marking): the meaning of a mark on a card.
        pay_table_chosen(str): a preset's code, or OWN for the own table that is offered.
        keeps_bet_chosen(bool): whether the last bet is placed again.
        double_up_chosen(Kind): the game of a double-up.
        window_wanted(str): "pay-tables": the person opens the pay-table editor.
    """

    marking_chosen = Signal(object)
    pay_table_chosen = Signal(str)
    keeps_bet_chosen = Signal(bool)
    double_up_chosen = Signal(object)

    def __init__(self, window: QWidget) -> None:
        edit = KeyButton(window)
        edit.setObjectName("edit")
        edit.setProperty("key", "Alt+E")
        edit.setAutoDefault(False)
        super().__init__(load_front_panel("poker_settings", window, ChoiceBar), (edit,))
        self.edit = edit
        self._own_name = ""
        self._own_table: PayTable | None = None
        self.controls = bind(PokerSectionControls, self.front)
        self.offer_own_table("", None)
        self._connect()

    def show_chosen(self, marking: Marking, pay_table: str, kind: Kind, *, keeps_bet: bool) -> None:
        """Shows the settings without emitting signals."""
        self.controls.marking.show_choice(marking.value)
        self.controls.keepsBet.setChecked(keeps_bet)
        self.controls.doubleUp.show_choice(kind.value)
        self.show_pay_table(pay_table)

    def offer_own_table(self, name: str, pay_table: PayTable | None) -> None:
        """Offers one of the player's own tables beside the presets.

        Emits no signal.

        Args:
            name: the name of the table.
            pay_table: its pays; None hides the choice.
        """
        button = self.controls.payTable.buttons[OWN]
        button.setVisible(pay_table is not None)
        self._own_name, self._own_table = name, pay_table
        if self.controls.payTable.value:
            self._show_pays(self.controls.payTable.value)

    def show_pay_table(self, code: str) -> None:
        """Shows which table is chosen, without emitting signals.

        Args:
            code: a preset's code; any other code stands for the own table.
        """
        choice = code if code in PRESETS else OWN
        self.controls.payTable.show_choice(choice)
        self._show_pays(choice)

    def retranslate(self) -> None:
        """Updates button and pays for the current language."""
        self.edit.setText(self.tr("&Edit pay tables…"))
        if self.controls.payTable.value:
            self._show_pays(self.controls.payTable.value)

    def _connect(self) -> None:
        controls = self.controls
        controls.marking.chosen.connect(lambda value: self.marking_chosen.emit(Marking(value)))
        controls.doubleUp.chosen.connect(lambda value: self.double_up_chosen.emit(Kind(value)))
        controls.payTable.chosen.connect(self.pay_table_chosen)
        controls.payTable.chosen.connect(self._show_pays)
        self.edit.clicked.connect(lambda: self.window_wanted.emit("pay-tables"))
        # `clicked` is emitted for the person only, `toggled` would also be for `setChecked`.
        controls.keepsBet.clicked.connect(self.keeps_bet_chosen)

    def _show_pays(self, choice: str) -> None:
        """Shows the pays of the chosen table.

        An own table is shown with its name, for which the bar has no room.
        """
        if choice != OWN:
            text = self.tr("Two pair to royal: {pays}, from the next round on")
            self.controls.pays.setText(text.format(pays=str(PRESETS[choice]).replace("/", " / ")))
        elif self._own_table is not None:
            text = self.tr("“{name}”: {pays}")
            pays = str(self._own_table).replace("/", " / ")
            self.controls.pays.setText(text.format(name=self._own_name, pays=pays))


def poker_section(settings: Settings, window: QWidget) -> PokerSection:
    """Makes the section in a settings window, connected to the values.

    Entry point of the table's spec.
    """
    section, poker, double_up = PokerSection(window), PokerSettings.of(settings), DoubleUpSettings.of(settings)
    pay_tables = PayTableSettings.of(settings)
    section.show_chosen(poker.marking, pay_tables.code, double_up.kind, keeps_bet=poker.keeps_bet)
    section.marking_chosen.connect(poker.set_marking)
    section.keeps_bet_chosen.connect(poker.set_keeps_bet)
    section.double_up_chosen.connect(double_up.set_kind)
    _PayTableChoice(section, pay_tables)
    return section


class _PayTableChoice(QObject):
    """Offers an own table beside the presets.

    It is the own table in use, else the one saved last.

    Args:
        section: the section; owns this object.
        values: the tables and the one in use.
    """

    def __init__(self, section: PokerSection, values: PayTableSettings) -> None:
        super().__init__(section)
        self._section = section
        self._values = values
        section.pay_table_chosen.connect(self._choose)
        values.changed.connect(self._show)
        self._show()

    def _offered(self) -> OwnTable | None:
        own = self._values.store.own
        in_use = own.coded(self._values.code)
        return own.tables[-1] if in_use is None and own.tables else in_use

    def _choose(self, choice: str) -> None:
        offered = self._offered()
        if choice != OWN:
            self._values.set_code(choice)
        elif offered is not None:
            self._values.set_code(offered.code)

    def _show(self) -> None:
        offered = self._offered()
        self._section.offer_own_table(offered.name if offered else "", offered.table if offered else None)
        self._section.show_pay_table(self._values.code)
